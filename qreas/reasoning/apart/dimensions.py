"""Calculations that come to another dimension than the one that is asked for.

What is divided by metres is no length, and litres take no time each that nobody asks for.
"""

import itertools

from qreas.composition.cues import find_cues
from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.kinds import dimension_of
from qreas.types import Case, Equation, Kind, Numset, Operator, Unit

_YEAR, _PAIR = "year", 2
_SPENT = (Kind.CURRENCY, Kind.DURATION)
OF_TWO = 5
"""Symbols of an equation of two operands: they, their operator, what it comes to, and a sign."""
SHARING = frozenset(("every", "equal"))
"""The cues of what is so much for each."""


def measures_the_same(equation: Equation, numset: Numset) -> bool:
    """A result of measures is of the asked dimension: what is divided by metres is no length."""
    if len(equation.postfix) != OF_TWO:
        return True
    one, other, operator = equation.postfix[:3]
    assert isinstance(one, Numset), "an operator follows its operands"
    assert isinstance(other, Numset), "an operator follows its operands"
    if operator not in (Operator.MULTIPLY, Operator.DIVIDE):
        # Lengths and metres make no metres, unless it is metres of them.
        counts = (n for n in (one, other) if n.unit.kind is Kind.COUNT)
        return all(n.unit.name == numset.context.entity for n in counts)
    left, right = _measured(one.unit), _measured(other.unit)
    made = left * right if operator is Operator.MULTIPLY else left / right
    return made == _measured(numset.unit)


def divides_by_measure(equation: Equation, asked: Numset, case: Case) -> bool:
    """A time or price is shared out over litres or metres, of each of which nothing is asked.

    Where a tank of 600 litres takes 20 minutes to fill, nothing takes a thirtieth of a minute. Nor
    is a time shared out over money: seven years in prison for a theft of $200 are no days a dollar.
    """
    if asked.unit.kind not in _SPENT or Operator.DIVIDE not in equation.postfix:
        return False
    words = case.hypothesis.vocabulary
    is_of_each = not SHARING.isdisjoint(find_cues(tuple(case.hypothesis.tokens)))
    return not is_of_each and any(
        sign is Operator.DIVIDE
        and isinstance(one, Numset)
        and one.unit.kind in _not_shared_over(asked)
        and one.unit.name not in words
        and one.unit.dimension != asked.unit.dimension
        for one, sign in itertools.pairwise(equation.postfix)
    )


def adds_ages(equation: Equation) -> bool:
    """How old somebody is goes into a sum of things: five children and 16 years."""
    kinds = {n.unit.kind for n in equation.used}
    is_sum = equation.operators - {Operator.EQUALS} <= {Operator.ADD, Operator.SUBTRACT}
    is_of_age = any(n.unit.kind is Kind.AGE or n.unit.name == _YEAR for n in equation.used)
    return is_sum and is_of_age and Kind.COUNT in kinds


def cancels_out(equation: Equation, asked: Numset) -> bool:
    """What it is multiplied with comes to one: half an hour, twice, leaves litres as they are."""
    if equation.operators - {Operator.EQUALS} - {Operator.MULTIPLY, Operator.DIVIDE}:
        return False
    used = equation.used
    same = [n for n in used if (n.unit, n.interval) == (asked.unit, asked.interval)]
    return bool(same) and len(used) > _PAIR


def _not_shared_over(asked: Numset) -> tuple[Kind, ...]:
    is_time = asked.unit.kind is Kind.DURATION
    return (Kind.MEASURE, Kind.CURRENCY) if is_time else (Kind.MEASURE,)


def _measured(unit: Unit) -> Dimension:
    """What is measured; things that are counted and shares measure nothing."""
    return dimension_of(unit, lambda _noun: NUMBER)
