"""Whose amount it is of those that clauses side by side tell: "sales rose 4 %, while costs rose 7".

Reports tell of several things in one sentence, each in a clause with a subject and an amount of its
own. Who is asked about is found as a subject, and what else is said, in one of the clauses; then
its own amount is theirs, and that of the clause beside it is not. What the second clause leaves
out, it shares with the first: "profit at the bank rose, while costs fell" are the bank's costs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.kind_sets import STEPS, TEMPORAL
from qreas.reasoning.events.clauses_beside import JOINTS, clauses_beside
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Change, Kind, Label, Numset, Sentence, Token

_RULE = "own-clauses"
_KINDS = (Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.MEASURE)
# Where a headline says that something is there, or goes there, without a verb.
_BARE = {"up": "rise", "down": "fall"}
_AT = "at"
# What stands for the subject of the clause before.
_AGAIN = frozenset(("it", "they", "he", "she", "'s", "that", "those"))
_OF = "of"
# What opens a clause or a comparison, whose amounts are not those of the verb before it.
_OPENING = frozenset(
    (
        *("after", "before", "since", "until", "when", "as", "than", "if", "because", "that"),
        *("which", "who", "where", "whose", "for", "with", "without", "despite", "including"),
    )
)
_OF_ALL = frozenset(("both", "all", "each", "every"))
# What may belong to a setting: "at the bank", "in May 2010".
_OF_SETTINGS = NOMINAL | {"ADP", "DET", "NUM", "PART", "PUNCT"}
_PAIR = 2
_FINITE = frozenset(("VBD", "VBZ", "VBP"))


@dataclass(frozen=True, slots=True)
class _Side:
    """A clause of the sentence with index `at`: where it begins, its verb stands and it ends.

    shares: it is not the first, and shares what the first tells.
    """

    at: int
    begin: int
    verb: int
    end: int
    shares: bool

    def tells(self, numset: Numset) -> bool:
        """The amount is told in it."""
        return numset.sentence == self.at and self.verb < numset.head < self.end

    def names_someone(self, found: Findings) -> bool:
        """It has a noun as its subject, and not only a pronoun."""
        tokens = found.case.premise.sentences[self.at].tokens[self.begin : self.verb]
        return any(t.pos in NOMINAL for t in tokens)

    def is_of(self, index: int) -> bool:
        """The word stands before its verb."""
        return self.begin <= index < self.verb


@needs(premise=JOINTS, given=_KINDS, asked=_KINDS)
def prove_by_own_clauses(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof from the amount of the clause that tells of the hypothesis's subject."""
    del numerals  # it is one amount or the other
    amounts = [n for n in found.case.hypothesis_numsets if n.unit.kind not in TEMPORAL]
    if not found.is_one_claim or len(amounts) != 1:
        return None
    (asked,) = amounts
    told = found.same_values[asked]
    predicate = _predicate(asked, found) if told else None
    if predicate is None:
        return None
    sides = _sides(told[0].sentence, found)
    if len(sides) < _PAIR:
        return _by_setting(asked, told, predicate, found)
    for side in sides:
        if not _is_told_of(side, sides[0], asked, predicate, found):
            continue
        own = [n for n in _own(side, asked, found) if _is_of_verb(n, side, predicate, found)]
        beside = [s for s in sides if s != side and s.names_someone(found)]
        others = [n for s in beside for n in told if s.tells(n)]
        if any(n in told for n in own):
            label = Label.ENTAILMENT
        elif len(own) == 1 and others:
            label = Label.CONTRADICTION
        else:
            return None
        is_sure = label is Label.CONTRADICTION or _is_told_of(
            side, sides[0], asked, predicate, found, only_fronted=True
        )
        step = _step(side, own, found)
        return in_one_step(_RULE, label, step, step="by-own-clause") if is_sure else None
    return None


def _by_setting(
    asked: Numset, told: Sequence[Numset], predicate: Token, found: Findings
) -> Proof | None:
    """Of one subject that does two things, each in a setting of its own, by the setting.

    "Prices rose 3 percent in Oslo and fell 2 percent in Bergen."
    """
    at = told[0].sentence
    parts = _parts_of_one(at, found)
    if len(parts) != _PAIR or any(len(_own(p, asked, found)) != 1 for p in parts):
        return None
    places, before = list[int](), list[int]()
    for link in found.alignment.links:
        token = link.hypothesis.token
        if token == predicate or asked.holds(token):
            continue
        if link.premise is None or not link.keeps or link.premise.sentence != at:
            return None
        is_before = token.index < predicate.index
        (before if is_before else places).append(link.premise.token.index)
    own = next((p for p in parts if places and all(p.verb < i < p.end for i in places)), None)
    if own is None or not before or not all(parts[0].is_of(i) for i in before):
        return None
    sentence = found.case.premise.sentences[at]
    if not _is_whole(sentence.tokens[: parts[0].verb], at, found):
        return None
    (amount,) = _own(own, asked, found)
    verb = sentence.tokens[own.verb]
    is_turned = load_events().is_turned(verb.lemma, _BARE.get(predicate.form, predicate.lemma))
    if is_turned and not found.premise_claims.of((at, own.verb)):
        label = Label.CONTRADICTION
    elif _is_of_verb(amount, own, predicate, found):
        label = yes_or_no(amount in told)
    else:
        return None
    return in_one_step(_RULE, label, f"{verb.text} {amount.text}", step="by-own-clause")


def _parts_of_one(at: int, found: Findings) -> list[_Side]:
    """What one subject does first, and what it does next: "rose in Oslo and fell in Bergen"."""
    sides, tokens = _sides(at, found), found.case.premise.sentences[at].tokens
    if len(sides) != 1:
        return []
    (first,) = sides
    behind = zip(tokens[first.verb :], tokens[first.verb + 1 :], strict=False)
    joints = [n.index for j, n in behind if j.form in JOINTS and n.tag in _FINITE]
    if len(joints) != 1:
        return []
    (then,) = joints
    return [
        _Side(at, 0, first.verb, then, shares=False),
        _Side(at, then, then, first.end, shares=True),
    ]


def _step(side: _Side, own: Sequence[Numset], found: Findings) -> str:
    subject = found.case.premise.sentences[side.at].tokens[side.begin : side.verb]
    return f"{' '.join(t.text for t in subject)}: {own[0].text}"


def _sides(at: int, found: Findings) -> list[_Side]:
    """The clauses of a sentence that stand side by side."""
    sides = clauses_beside(found.case.premise.sentences[at])
    return [_Side(at, *side, shares=number > 0) for number, side in enumerate(sides)]


def _predicate(asked: Numset, found: Findings) -> Token | None:
    """The hypothesis's verb, or the "up" or "at" of a headline without one, before the amount."""
    sentence = found.case.hypothesis.sentences[0]
    first = min((t.index for t in asked.tokens_in(sentence)), default=0)
    verbs = [t for t in sentence.tokens if t.pos == "VERB" and t.dep != "amod"]
    if verbs:
        return verbs[0] if len(verbs) == 1 and verbs[0].index < first else None
    before = [t for t in sentence.tokens[1:first] if _tells(t)]
    return before[-1] if before else None


def _tells(token: Token) -> bool:
    if token.form in _BARE or token.form == _AT:
        return True
    return token.pos == "AUX" or bool(load_events().kinds(token.form))


def _is_told_of(
    side: _Side,
    first: _Side,
    asked: Numset,
    predicate: Token,
    found: Findings,
    *,
    only_fronted: bool = False,
) -> bool:
    """The hypothesis's subject is that of the clause, and what else it says is said there.

    only_fronted: of what the first clause tells, only the place or time that opens it is shared.
    """
    sentence, given = found.case.hypothesis.sentences[0], found.case.premise.sentences[side.at]
    claims = found.hypothesis_claims.of((0, predicate.index))
    if (
        claims - found.premise_claims.of((side.at, side.verb))
        and given.tokens[side.verb].tag != "MD"
    ):
        return False
    before = [t for t in sentence.tokens[: predicate.index] if t.pos in NOMINAL]
    subject = given.tokens[side.begin : side.verb]
    is_again = subject[-1].form in _AGAIN
    named = False
    for link in found.alignment.links:
        token = link.hypothesis.token
        if token == predicate or asked.holds(token):
            continue
        if link.premise is None or not link.keeps or link.premise.sentence != side.at:
            return False
        at = link.premise.token.index
        named |= side.is_of(at)
        if before and token == before[-1] and not side.is_of(at):
            if not (is_again and first.is_of(at)):
                return False
            continue
        is_before = token.index < predicate.index
        is_told = side.is_of(at) if is_before else side.begin <= at < side.end
        is_shared = first.is_of(at) or not is_before
        if not (is_told or (is_shared and _may_share(at, side, first, given, only_fronted))):
            return False
    return named and _is_whole(subject, side.at, found)


def _may_share(at: int, side: _Side, first: _Side, sentence: Sentence, only_fronted: bool) -> bool:
    """Where and when the first clause tells of, the other may, unless that has a name of its own.

    It surely does where that opens the sentence, "in May, sales rose and costs fell"; "both banks
    in Spain" and "each team in Leeds" are of the first clause alone.
    """
    inside = sentence.tokens[side.begin : side.end]
    has_own = any(t.pos == "PROPN" for t in inside)
    is_of_all = any(t.form in _OF_ALL for t in sentence.tokens[first.begin : first.verb])
    if not side.shares or has_own or is_of_all or not first.begin <= at < first.end:
        return False
    if sentence.tokens[at].pos not in _OF_SETTINGS:
        return False
    return not only_fronted or _is_fronted(at, first, sentence)


def _is_fronted(at: int, first: _Side, sentence: Sentence) -> bool:
    """The word stands before the subject of the first clause, and is no part of it."""
    heads = (t.index for t in sentence.tokens[first.begin : first.verb] if t.dep in SUBJECTS)
    subject = next(heads, first.begin)
    return at < subject and all(t.index != at for t in sentence.subtree(subject))


def _is_whole(subject: Sequence[Token], at: int, found: Findings) -> bool:
    """The hypothesis leaves out no noun that says which ones: "food prices" are not all prices."""
    used = found.alignment.used()
    pairs = pairwise(subject)
    return all(
        (at, one.index) in used or not one.pos == other.pos == "NOUN" for one, other in pairs
    )


def _own(side: _Side, asked: Numset, found: Findings) -> list[Numset]:
    """The clause's amounts of the asked kind: by how much, or how much."""
    return [
        n
        for n in found.case.premise_numsets
        if side.tells(n)
        and (n.unit.kind, n.unit.name) == (asked.unit.kind, asked.unit.name)
        and (n.context.change in STEPS) is (asked.context.change in STEPS)
        and n.context.change is not Change.FROM
    ]


def _is_of_verb(given: Numset, side: _Side, predicate: Token, found: Findings) -> bool:
    """The amount's verb tells what the hypothesis's does, and claims it as much."""
    sentence = found.case.premise.sentences[given.sentence]
    first = min((t.index for t in given.tokens_in(sentence)), default=given.head)
    verb = next((t for t in reversed(sentence.tokens[side.verb : first]) if t.pos in VERBAL), None)
    if verb is None or not _is_its_amount(sentence.tokens[verb.index + 1 : first]):
        return False
    claimed = found.premise_claims
    claims = claimed.of((side.at, verb.index)) | claimed.of((side.at, given.head))
    if claims - found.hypothesis_claims.of((0, predicate.index)):
        return False
    if predicate.form == _AT:
        return given.context.change not in STEPS
    events, lemma = load_events(), _BARE.get(predicate.form, predicate.lemma)
    return verb.lemma == lemma or events.is_same_kind(verb.lemma, lemma)


def _is_its_amount(between: Sequence[Token]) -> bool:
    """Nothing between the verb and the amount has one of its own: "killed 14 after 21 died"."""
    last = between[-1].form if between else ""
    return last != _OF and not any(t.form in _OPENING or t.pos == "NUM" for t in between)
