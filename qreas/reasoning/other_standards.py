"""Whether the hypothesis tells of whom a number is so many times as much as."""

from qreas.reasoning.events.multiple_standards import standard_of_multiple
from qreas.reasoning.findings import Findings
from qreas.types import Equation, Kind, Numset, Operator

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
