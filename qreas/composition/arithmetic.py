"""The arithmetic of equations: exact, and without reducing what nobody looks at.

Equations come to thousands of numbers, of which a handful is shown. To reduce each to lowest terms,
as `fractions.Fraction` does, would be most of what composing costs.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import cast

from qreas.interval import Bound, Interval
from qreas.types import Operator

Ratio = tuple[int, int]
"""A numerator and a denominator above zero, not reduced to lowest terms."""

Value = Ratio | Interval
"""A single value, or a range."""

ONE: Ratio = (1, 1)

Calculation = Callable[[Value, Value], Value | None]
"""What an operator makes of two values; None where it has no value or adds nothing."""


def value_of(interval: Interval) -> Value:
    """The interval as equations calculate with it."""
    return interval.value.as_integer_ratio() if interval.is_point else interval


def interval_of(value: Value) -> Interval:
    """The numbers of a value."""
    return value if isinstance(value, Interval) else Interval.point(Fraction(*value))


def divided_by(value: Value, factor: Fraction) -> Value:
    """The value in a unit that is `factor` times as large."""
    if isinstance(value, Interval):
        return value.scaled(1 / factor)
    return value[0] * factor.denominator, value[1] * factor.numerator


def lies_in(interval: Interval) -> Callable[[Value], bool]:
    """A test of values: all their numbers are in the interval."""
    low, high = _end(interval.low), _end(interval.high)
    low_open, high_open = interval.low_open, interval.high_open

    def test(value: Value) -> bool:
        if isinstance(value, Interval):
            return value.within(interval)
        numerator, denominator = value
        above = numerator * low[1] - low[0] * denominator
        below = high[0] * denominator - numerator * high[1]
        return (above > 0 or (above == 0 and not low_open)) and (
            below > 0 or (below == 0 and not high_open)
        )

    return test


def _end(bound: Bound) -> Ratio:
    """An end of an interval; an infinite one as a ratio to zero, so that no number reaches it."""
    if isinstance(bound, float):
        return (1, 0) if bound > 0 else (-1, 0)
    return bound.as_integer_ratio()


def _sum(left: Ratio, right: Ratio) -> Ratio:
    (a, b), (c, d) = left, right
    return (a + c, b) if b == d else (a * d + c * b, b * d)


def _difference(left: Ratio, right: Ratio) -> Ratio:
    (a, b), (c, d) = left, right
    return (a - c, b) if b == d else (a * d - c * b, b * d)


def _product(left: Ratio, right: Ratio) -> Ratio | None:
    """None where a factor is one, which adds nothing (EQUATE, "Quantity Composition")."""
    (a, b), (c, d) = left, right
    return None if a == b or c == d else (a * c, b * d)


def _quotient(left: Ratio, right: Ratio) -> Ratio | None:
    """None where the divisor is zero or one."""
    (a, b), (c, d) = left, right
    if c == 0 or c == d:
        return None
    return (a * d, b * c) if c > 0 else (-a * d, -b * c)


ON_VALUES: Mapping[Operator, Callable[[Ratio, Ratio], Ratio | None]] = {
    Operator.ADD: _sum,
    Operator.SUBTRACT: _difference,
    Operator.MULTIPLY: _product,
    Operator.DIVIDE: _quotient,
}
"""What the operators of single values do."""

ON_RANGES: Mapping[Operator, Callable[[Interval, Interval], Interval | None]] = {
    Operator.UNION: Interval.union,
    Operator.INTERSECTION: Interval.intersection,
    Operator.DIFFERENCE: Interval.difference,
}
"""What the operators of ranges do; a union with a gap and an empty intersection are no range."""


def calculation(operator: Operator) -> Calculation:
    """What an operator does to values of its own sort, the only ones that templates give it."""
    return cast("Calculation", ON_RANGES.get(operator) or ON_VALUES[operator])
