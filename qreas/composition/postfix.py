"""Postfix expressions: their value and their infix text."""

import operator as operations
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.types import Numset, Operator

Value = Fraction | Interval
"""A single value, or a range; single values stay fractions because equations make thousands."""

_TIGHT = (Operator.MULTIPLY, Operator.DIVIDE)


def apply(operator: Operator, left: Value, right: Value) -> Value | None:
    """What an operator gives; None where it has no value or adds nothing.

    Division by zero has no value, multiplication and division by one add nothing (EQUATE, "Quantity
    Composition"), a union with a gap and an empty intersection are no range.
    """
    if isinstance(left, Fraction) and isinstance(right, Fraction):
        calculate = ON_VALUES.get(operator)
        return calculate(left, right) if calculate else None
    if isinstance(left, Interval) and isinstance(right, Interval):
        combine = ON_RANGES.get(operator)
        return combine(left, right) if combine else None
    return None


def evaluate(symbols: Sequence[Value | Operator]) -> Value | None:
    """The value of a postfix expression without its relation; None where it has none."""
    stack: list[Value] = []
    for symbol in symbols:
        if isinstance(symbol, Operator):
            right, left = stack.pop(), stack.pop()
            value = apply(symbol, left, right)
            if value is None:
                return None
            stack.append(value)
        else:
            stack.append(symbol)
    (value,) = stack
    return value


def infix(symbols: Sequence[Numset | Operator], show: Callable[[Numset], str] = str) -> str:
    """The expression as people write it, with the brackets that it needs and no others."""
    stack: list[tuple[str, Operator | None]] = []
    for symbol in symbols:
        if not isinstance(symbol, Operator):
            stack.append((show(symbol), None))
            continue
        (right, inner_right), (left, inner_left) = stack.pop(), stack.pop()
        if _needs_brackets(inner_left, symbol, is_right=False):
            left = f"({left})"
        if _needs_brackets(inner_right, symbol, is_right=True):
            right = f"({right})"
        stack.append((f"{left} {symbol} {right}", symbol))
    return stack[0][0]


def _product(left: Fraction, right: Fraction) -> Fraction | None:
    return None if _is_one(left) or _is_one(right) else left * right


def _quotient(left: Fraction, right: Fraction) -> Fraction | None:
    return None if right.numerator == 0 or _is_one(right) else left / right


def _is_one(value: Fraction) -> bool:
    # Comparing fractions with numbers is slow, and there are thousands.
    return value.numerator == value.denominator


ON_VALUES: Mapping[Operator, Callable[[Fraction, Fraction], Fraction | None]] = {
    Operator.ADD: operations.add,
    Operator.SUBTRACT: operations.sub,
    Operator.MULTIPLY: _product,
    Operator.DIVIDE: _quotient,
}
"""What the operators of single values do."""

ON_RANGES: Mapping[Operator, Callable[[Interval, Interval], Interval | None]] = {
    Operator.UNION: Interval.union,
    Operator.INTERSECTION: Interval.intersection,
    Operator.DIFFERENCE: Interval.difference,
}
"""What the operators of ranges do."""


def _needs_brackets(inner: Operator | None, outer: Operator, *, is_right: bool) -> bool:
    if inner is None or outer in (Operator.EQUALS, Operator.SUBSET):
        return False
    if inner in _TIGHT and outer not in _TIGHT:
        return False
    return (inner not in _TIGHT and outer in _TIGHT) or is_right or outer in ON_RANGES
