"""What goes from one to another: who lends lets the other borrow, and never the other way round.

One loan, sale or gift is told from its two ends. Where the premise says which one it was ("it was
Ann who sold the car", "the £40"), a hypothesis that has it go the other way is wrong; of any loan,
there may have been another one back.
"""

from collections.abc import Iterable, Iterator

from qreas.reasoning.events.distribution import is_of_one
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.debts import owed
from qreas.reasoning.one_event.transfer_reading import (
    Transfer,
    taking_verbs,
    transfer_verbs,
    transfers,
)
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.types import Kind, Label, Role, Token

_RULE = "transfers"
_DEFINITE = frozenset(("the", "this", "that", "these", "those"))
_LABELS = {True: Label.ENTAILMENT, False: Label.CONTRADICTION}
_OWE, _STILL, _FROM = "owe", "still", "from"


@needs(premise=transfer_verbs)
def prove_by_transfers(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells who lent, sold or gave it, and the hypothesis who to whom."""
    del numerals  # the amount is the same, or what is left of it
    case = found.case
    if len(case.hypothesis.sentences) != 1:
        return None
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    if asked is None or found.hypothesis_claims.of(asked.place) - {Claim.NEGATED}:
        return None
    verbs = [e for e in found.premise_events.values() if e.head.lemma in transfer_verbs()]
    told = list(transfers(verbs, case.premise, found.lexicon))
    if len(verbs) != 1 or not told or found.premise_claims.of(told[0].event.place):
        return None
    is_denied = Claim.NEGATED in found.hypothesis_claims.of(asked.place)
    follows = _is_owed(asked, told[0], found) if asked.head.lemma == _OWE else None
    if follows is None:
        follows = _goes_the_same_way(asked, told[0], found)
    if follows is None:
        follows = _is_taken(asked, told[0], found)
    if follows is None:
        return None
    label = _LABELS[follows is not is_denied]
    step = f"{told[0].event.head.text} → {asked.head.text}"
    return in_one_step(_RULE, label, step, step="transfer")


def _goes_the_same_way(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether the hypothesis has the same thing go the same way; None where it is another one."""
    own = next(iter(transfers((asked,), found.case.hypothesis, found.lexicon)), None)
    if own is None or own.sort != told.sort or not _says_nothing_else(asked, (), found):
        return None
    if not _is_of_same_amounts(told, found):
        return None
    sources, goals = _partner(own.source, found), _partner(own.goal, found)
    if (sources, goals) == (told.source, told.goal):
        return True
    is_turned = (sources, goals) == (told.goal, told.source)
    return False if is_turned and _is_that_one(told, found) else None


def _is_taken(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether as much came to who is said to have got it, from nobody knows whom."""
    numsets, sentence = found.case.hypothesis_numsets, found.case.hypothesis.sentences[0]
    takers = [a.token for a in asked.arguments if a.role is Role.AGENT]
    is_taking = asked.head.lemma in taking_verbs(told.sort) and asked.head.pos == "VERB"
    if not is_taking or len(takers) != 1 or len(numsets) != 1:
        return None
    if _FROM in sentence.vocabulary or is_of_one(sentence):
        return None  # each of three got a third of it
    if _partner(takers[0], found) != told.goal or any(
        t.dep == "conj" for t in sentence.children(takers[0].index)
    ):
        return None
    if not _says_nothing_else(asked, numsets[0].tokens_in(sentence), found):
        return None
    given = [
        n
        for n in found.case.premise_numsets
        if n.sentence == told.event.sentence
        and (n.unit == numsets[0].unit or n.unit.kind is Kind.NUMBER)  # "25 of them"
        and n.context.verb == told.event.head.lemma
    ]
    if len(given) != 1:
        return None
    if given[0].interval.within(numsets[0].interval):
        return True
    return False if given[0].interval.disjoint(numsets[0].interval) else None


def _is_of_same_amounts(told: Transfer, found: Findings) -> bool:
    """The sentence of the transfer has each amount of the hypothesis, and not one before it."""
    given = [n for n in found.case.premise_numsets if n.sentence == told.event.sentence]
    known = {(n.interval, n.unit) for n in given}
    return all((n.interval, n.unit) in known for n in found.case.hypothesis_numsets)


def _is_owed(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether whoever borrowed owes as much as the hypothesis says."""
    numsets = found.case.hypothesis_numsets
    debtors = [a.token for a in asked.arguments if _partner(a.token, found) == told.goal]
    left = owed(told, found)
    if len(numsets) != 1 or not debtors or debtors[0].start > asked.head.start or left is None:
        return None
    if left.unit != numsets[0].unit or not _says_nothing_else(
        asked, numsets[0].tokens_in(found.case.hypothesis.sentences[0]), found
    ):
        return None
    return left.interval.within(numsets[0].interval)


def _partner(token: Token, found: Findings) -> Token | None:
    """The premise word that stands for a word of the hypothesis."""
    link = found.links.get((0, token.index))
    return link.premise.token if link is not None and link.premise and link.keeps else None


def _says_nothing_else(asked: Event, settled: Iterable[Token], found: Findings) -> bool:
    """Besides its verb and what is settled, all that the hypothesis says is in the premise."""
    own = {asked.head.index, *(token.index for token in settled)}
    return all(
        link.keeps or link.hypothesis.token.index in own or link.hypothesis.key == _STILL
        for link in found.alignment.links
    )


def _is_that_one(told: Transfer, found: Findings) -> bool:
    """The premise tells of a certain one: "the £40", "it was Ann who"."""
    sentence = found.case.premise.sentences[told.event.sentence]
    head = sentence.tokens[told.event.head.head]
    is_cleft = told.event.head.dep == "acl:relcl" and head == told.source and head.is_root
    parties = {told.source, told.goal}
    return is_cleft or any(_definite(told, parties, found))


def _definite(told: Transfer, parties: set[Token], found: Findings) -> Iterator[bool]:
    sentence = found.case.premise.sentences[told.event.sentence]
    for child in sentence.children(told.event.head.index):
        if child.dep.split(":")[0] in ("obj", "obl") and child not in parties:
            own = sentence.children(child.index)
            is_bare = not any(c.dep == "case" for c in own)
            yield is_bare and any(c.dep == "det" and c.lemma in _DEFINITE for c in own)
