"""What goes from one to another: who lends lets the other borrow, and never the other way round.

One loan, sale or gift is told from its two ends. Where the premise says which one it was ("it was
Ann who sold the car", "the £40"), a hypothesis that has it go the other way is wrong; of any loan,
there may have been another one back.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from qreas.dependents import relations_below
from qreas.function_words import DEFINITES, DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.events.distribution import is_of_one
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.debts import owed
from qreas.reasoning.one_event.transfer_reading import (
    Transfer,
    partner_of,
    taking_verbs,
    transfer_verbs,
    transfers,
)
from qreas.reasoning.one_event.turned_deals import deal_verbs, turned_deal
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.tags import PAST
from qreas.types import Kind, Numset, Role, Sentence, Token

_RULE = "transfers"
_PRICES = (Kind.CURRENCY, Kind.NUMBER)
_OWE, _STILL, _FROM, _AWARD = "owe", "still", "from", "award"


@needs(premise=deal_verbs)
def prove_by_transfers(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells who lent, sold or gave it, and the hypothesis who to whom."""
    del numerals  # the amount is the same, or what is left of it
    if len(found.case.hypothesis.sentences) != 1:
        return None
    return _by_one_transfer(found) or turned_deal(found)


def _by_one_transfer(found: Findings) -> Proof | None:
    case = found.case
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    if asked is None or found.hypothesis_claims.of(asked.place) - {Claim.NEGATED}:
        return None
    if case.hypothesis.mentions(DISTRIBUTIVES) and not case.premise.mentions(DISTRIBUTIVES):
        return None  # what two give together, each of them need not give
    verbs = [e for e in found.premise_events.values() if e.head.lemma in transfer_verbs()]
    read = transfers(verbs, case.premise, found.lexicon)
    told = [each for each in read if not found.premise_claims.of(each.event.place)]
    if len(verbs) == 1 and len(told) == 1:
        follows = _follows(asked, told[0], found)
    else:
        # Of several, that one counts of which all is told that the hypothesis says.
        told, follows = _one_of(told, asked, found)
    if follows is None:
        return None
    is_denied = Claim.NEGATED in found.hypothesis_claims.of(asked.place)
    label = yes_or_no(follows is not is_denied)
    step = f"{told[0].event.head.text} → {asked.head.text}"
    return in_one_step(_RULE, label, step, step="transfer")


def _follows(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether it is so by the one transfer that the premise tells."""
    follows = _is_owed(asked, told, found) if asked.head.lemma == _OWE else None
    if follows is None:
        follows = _goes_the_same_way(asked, told, found)
    return _is_taken(asked, told, found) if follows is None else follows


def _one_of(
    told: list[Transfer], asked: Event, found: Findings
) -> tuple[list[Transfer], bool | None]:
    """The only one of several that settles it, and how."""
    known = [(t, follows) for t in told if (follows := _of_several(asked, t, found)) is not None]
    return ([known[0][0]], known[0][1]) if len(known) == 1 else ([], None)


def _of_several(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether the hypothesis is so by one transfer of several; None where it is of another one.

    All that it says stands with that one, but for an amount that is contradicted by its only one.
    """
    case, sentence = found.case, found.case.premise.sentences[told.event.sentence]
    inside = _with_event(told, sentence) | {told.source.index, told.goal.index}
    places = [
        link.premise.place
        for link in found.alignment.links
        if link.premise is not None and link.hypothesis.token != asked.head
        if not any(n.holds(link.hypothesis.token) for n in case.hypothesis_numsets)
    ]
    if any(s != told.event.sentence or index not in inside for s, index in places):
        return None
    given = [
        n for n in case.premise_numsets if n.sentence == told.event.sentence and n.head in inside
    ]
    if _have_amounts(given, found):
        goes = _is_of_same_ends(asked, told, found) or _is_got(asked, told, found)
        return True if goes else None
    prices = [n for n in given if n.unit.kind in _PRICES]
    (wanted, *others) = case.hypothesis_numsets or (None,)
    is_other = (
        len(prices) == 1
        and wanted is not None
        and not others
        and wanted.unit.kind is Kind.CURRENCY
        and prices[0].interval.disjoint(wanted.interval)
        and _says_nothing_else(asked, wanted.tokens_in(case.hypothesis.sentences[0]), found)
    )
    return False if is_other and _is_of_same_ends(asked, told, found) else None


def _is_got(asked: Event, told: Transfer, found: Findings) -> bool:
    """Whoever got it in the premise gets it in the hypothesis, from nobody knows whom."""
    takers = [a.token for a in asked.arguments if a.role is Role.AGENT]
    is_taking = asked.head.lemma in taking_verbs(told.sort) or _is_given(asked, told, found)
    if not is_taking or len(takers) != 1 or _FROM in found.case.hypothesis.sentences[0].vocabulary:
        return False
    return partner_of(takers[0], found) == told.goal and _says_nothing_else(asked, (), found)


def _with_event(told: Transfer, sentence: Sentence) -> frozenset[int]:
    """The words that stand with its verb, and with no other one of a transfer."""
    inside = {t.index for t in sentence.subtree(told.event.head.index)}
    others = (
        t
        for t in sentence.tokens
        if t.index in inside and t != told.event.head and t.lemma in transfer_verbs()
    )
    below = {t.index for v in others if v.pos == "VERB" for t in sentence.subtree(v.index)}
    return frozenset(inside - below)


def _is_of_same_ends(asked: Event, told: Transfer, found: Findings) -> bool:
    """The hypothesis tells a transfer of that sort from the same one to the same other."""
    own = next(iter(transfers((asked,), found.case.hypothesis, found.lexicon)), None)
    if own is None or own.sort != told.sort:
        return False
    return (partner_of(own.source, found), partner_of(own.goal, found)) == (told.source, told.goal)


def _goes_the_same_way(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether the hypothesis has the same thing go the same way; None where it is another one."""
    own = next(iter(transfers((asked,), found.case.hypothesis, found.lexicon)), None)
    if own is None or own.sort != told.sort or not _says_nothing_else(asked, (), found):
        return None
    if not _is_of_same_amounts(told, found):
        return None
    sources, goals = partner_of(own.source, found), partner_of(own.goal, found)
    if (sources, goals) == (told.source, told.goal):
        return True
    is_turned = (sources, goals) == (told.goal, told.source)
    return False if is_turned and _is_that_one(told, found) else None


def _is_taken(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether as much came to who is said to have got it, from nobody knows whom."""
    numsets, sentence = found.case.hypothesis_numsets, found.case.hypothesis.sentences[0]
    takers = [a.token for a in asked.arguments if a.role is Role.AGENT]
    is_taking = asked.head.lemma in taking_verbs(told.sort) or _is_given(asked, told, found)
    is_taking = is_taking and asked.head.pos == "VERB"
    if not is_taking or len(takers) != 1 or len(numsets) != 1:
        return None
    if _FROM in sentence.vocabulary or is_of_one(sentence):
        return None  # each of three got a third of it
    if partner_of(takers[0], found) != told.goal or "conj" in relations_below(sentence, takers[0]):
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
    amount = _amount_given(given[0], found)
    if amount.within(numsets[0].interval):
        return True
    return False if amount.disjoint(numsets[0].interval) else None


def _amount_given(whole: Numset, found: Findings) -> Interval:
    """How much changes hands, where only a share of it may: "half of her 24 chocolates"."""
    sentence = found.case.premise.sentences[whole.sentence]
    above = {whole.head, *(t.index for t in sentence.ancestors(whole.head))}
    shares = [
        n
        for n in found.case.premise_numsets
        if n.unit.kind in SHARES and n.sentence == whole.sentence and n.end <= whole.start
        if n.head in above and n.interval.is_point
    ]
    factors = (n.interval.value * SHARES[n.unit.kind] for n in shares)
    return reduce(Interval.scaled, factors, whole.interval)


def _is_given(asked: Event, told: Transfer, found: Findings) -> bool:
    """A headline without "was" says who got it: "Widow awarded $23 million"."""
    is_bare = asked.head.tag in PAST and asked.head.lemma == told.event.head.lemma == _AWARD
    around = found.case.hypothesis.sentences[0].children(asked.head.index)
    return is_bare and not any(t.dep in ("iobj", "aux") for t in around)


def _is_of_same_amounts(told: Transfer, found: Findings) -> bool:
    """The sentence of the transfer has each amount of the hypothesis, and not one before it."""
    given = [n for n in found.case.premise_numsets if n.sentence == told.event.sentence]
    return _have_amounts(given, found)


def _have_amounts(given: Sequence[Numset], found: Findings) -> bool:
    """Each amount of the hypothesis is among them; "for 23 million" may be pounds, too."""
    return all(
        any(
            n.interval == asked.interval and (n.unit == asked.unit or n.unit.kind is Kind.NUMBER)
            for n in given
        )
        for asked in found.case.hypothesis_numsets
    )


def _is_owed(asked: Event, told: Transfer, found: Findings) -> bool | None:
    """Whether whoever borrowed owes as much as it says; whoever lent it owes nothing."""
    numsets = found.case.hypothesis_numsets
    debtors = [a.token for a in asked.arguments if partner_of(a.token, found) == told.goal]
    left = owed(told, found)
    if len(numsets) != 1 or not debtors or left is None:
        return None
    is_turned = debtors[0].start > asked.head.start
    if is_turned and told.source not in [partner_of(a.token, found) for a in asked.arguments]:
        return None
    if left.unit != numsets[0].unit or not _says_nothing_else(
        asked, numsets[0].tokens_in(found.case.hypothesis.sentences[0]), found
    ):
        return None
    return left.interval.within(numsets[0].interval) and not is_turned


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
            yield is_bare and any(c.dep == "det" and c.lemma in DEFINITES for c in own)
