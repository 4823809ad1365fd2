"""Whether the hypothesis is about the standard of a multiple ("twice as many as Ben")."""

from qreas.reasoning.events.multiple_standards import standard_of_multiple, time_of_multiple
from qreas.reasoning.findings import Findings
from qreas.types import COUNTS, Equation, Kind, Numset, Operator

_TURNING = frozenset((Operator.MULTIPLY, Operator.DIVIDE))
_PAIR = 2


def tells_of_standard(factor: Numset, found: Findings) -> bool:
    """It does, or the factor compares with nobody: of "twice as much as Ben", it tells of Ben.

    Whom "he" or "the other" stands for, nothing tells.
    """
    standard = standard_of_multiple(factor, found.case.premise)
    places = {(factor.sentence, t.index) for t in standard}
    links = [x for x in found.alignment.links if x.premise is not None and x.is_aligned]
    named = {x.premise.place for x in links if x.premise is not None}
    compared = {x.hypothesis.token.pos for x in found.alignment.links}
    return not places or not named.isdisjoint(places) or "PRON" in compared


def is_of_time_of_standard(factor: Numset, found: Findings) -> bool:
    """What it says else is told of the other one's time: "twice as much as Ben earned in May"."""
    standard = standard_of_multiple(factor, found.case.premise)
    if not standard or tells_of_standard(factor, found):
        return False
    last = (factor.sentence, standard[-1].index)
    root = found.case.hypothesis.sentences[0].root
    return any(
        x.premise is not None and x.premise.place > last and x.hypothesis.token is not root
        for x in found.alignment.links
        if x.is_aligned and x.premise is not None and x.premise.sentence == factor.sentence
    )


def is_of_other_than_standard(equation: Equation | None, found: Findings) -> bool:
    """An amount is turned by a factor into that of one of whom the hypothesis does not tell."""
    if equation is None or len(equation.used) != _PAIR or not equation.operators <= _TURNING:
        return False
    amount, factor = sorted(equation.used, key=lambda n: n.start)
    is_behind = amount.sentence == factor.sentence and amount.unit.kind is not Kind.MULTIPLE
    return is_behind and not tells_of_standard(factor, found)


def is_of_earlier_of_another(found: Findings) -> bool:
    """It is of the time that another one's value is held against.

    Where "Ann sold 60 and Ben 20, twice as many as a year ago", Ben sold ten then; Ann, who knows.
    """
    case = found.case
    subjects = {n.context.subject.lower() for n in case.hypothesis_numsets} - {""}
    for factor in case.premise_numsets:
        before = [n for n in case.premise_numsets if _goes_before(n, factor)]
        owner = before[-1].context.subject.lower() if len(before) > 1 else ""
        if not owner or owner in subjects or not subjects or not _is_of_its_time(factor, found):
            continue
        return any(n.context.subject.lower() in subjects for n in before)
    return False


def _goes_before(numset: Numset, factor: Numset) -> bool:
    is_before = numset.sentence == factor.sentence and numset.end <= factor.start
    return is_before and numset.unit.kind in COUNTS


def _is_of_its_time(factor: Numset, found: Findings) -> bool:
    """The hypothesis has the time behind "twice as many as": "a year ago"."""
    behind = time_of_multiple(factor, found.case.premise)
    places = {(factor.sentence, t.index) for t in behind}
    return any(place in found.alignment.used() for place in places)
