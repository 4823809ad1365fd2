"""Numbers of an event that one of the two texts denies.

Under a denial a number of things is so many or more: who did not sell ten may have sold seven, and
who sold seven did not sell ten. Only where the number itself is denied, though: of other ten men
who did not leave, ten who left know nothing.
"""

from math import inf

from qreas.interval import Interval
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.exactness import says_the_same
from qreas.reasoning.one_event.rest import Settled
from qreas.reasoning.one_event.settle import Answer, stated
from qreas.reasoning.rules import Numerals, neither
from qreas.tags import SUBJECTS
from qreas.types import Document, Kind, Label, Numset, Relation, Role

_ENDS = frozenset((",", ";", ":"))
_CUMULATIVE = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.PERCENT, Kind.DURATION)


def by_denial(asked: Numset, found: Findings, numerals: Numerals) -> tuple[Label, Answer] | None:
    """What the number of an event that just one text denies makes of the hypothesis.

    None where neither text denies it, or the number stands outside of the denial.
    """
    is_asked = is_asked_denied(found)
    answers = list(stated(asked, found, numerals))
    if is_asked is None or len(answers) != 1 or answers[0].justification.pair is None:
        return None
    pair = answers[0].justification.pair
    given, wanted = pair.converted, pair.hypothesis.interval
    case = found.case
    denied, document = (asked, case.hypothesis) if is_asked else (pair.premise, case.premise)
    if not _is_within_denial(denied, document):
        return None
    claimed, limit = (given, wanted) if is_asked else (wanted, given)
    limit = _or_more(denied, limit)
    is_third = is_asked and neither(pair) and says_the_same(found, Settled((pair.premise,)))
    if is_third:  # who bought two or four did not buy three
        return Label.ENTAILMENT, answers[0].related(Relation.ENTAILS)
    if claimed.within(limit):
        return Label.CONTRADICTION, answers[0].related(Relation.CONTRADICTS)
    if claimed.overlaps(limit) or not says_the_same(found, Settled((pair.premise,))):
        return None
    if not is_asked:
        return Label.NEUTRAL, answers[0].related(Relation.UNKNOWN)
    return Label.ENTAILMENT, answers[0].related(Relation.ENTAILS)


def is_asked_denied(found: Findings) -> bool | None:
    """The hypothesis is the text that denies the event; None where both or neither does."""
    for asked, given, _ in found.aligned_events:
        in_hypothesis = found.hypothesis_claims.of(asked.place)
        in_premise = found.premise_claims.of(given.place)
        if (Claim.NEGATED in in_hypothesis) is not (Claim.NEGATED in in_premise):
            return Claim.NEGATED in in_hypothesis
    return None


def _is_within_denial(numset: Numset, document: Document) -> bool:
    """A negation stands before the quantity in its sentence, and in its clause if it opens one."""
    negations = load_operators().negations
    sentence = document.sentences[numset.sentence]
    before = [t for t in sentence.tokens if t.start < numset.start]
    if sentence.tokens[numset.head].dep in SUBJECTS:
        ends = [i for i, t in enumerate(before) if t.pos == "CCONJ" or t.text in _ENDS]
        before = before[ends[-1] :] if ends else before
    return any(t.is_among(negations) for t in before)


def _or_more(numset: Numset, interval: Interval) -> Interval:
    """A number of things as a lower bound; what is forty years old is just that."""
    is_amount = numset.unit.kind in _CUMULATIVE and numset.context.role is not Role.PREDICATE
    return Interval(interval.low, inf) if is_amount and interval.is_point else interval
