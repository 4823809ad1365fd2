"""Which values a hypothesis quantity says."""

import re
from collections.abc import Callable
from fractions import Fraction

from qreas.composition.arithmetic import Value, lies_in
from qreas.composition.usage import Shape
from qreas.interval import Interval
from qreas.types import Numset, Operator

_LONG_DECIMAL = re.compile(r"\d\.(\d{3,})\b")


def reaches(hypothesis: Numset, shape: Shape) -> Callable[[Value], bool]:
    """The test whether an expression of a shape comes to the hypothesis quantity."""
    return lies_in(said(hypothesis, by_division=Operator.DIVIDE in shape))


def said(hypothesis: Numset, *, by_division: bool) -> Interval:
    """The values that reach the hypothesis quantity: its own, or those within its range.

    A decimal of three or more places that a division came to stands for what rounds to it: "1.333"
    for 4 ÷ 3. Other numbers say exactly what is written.
    """
    interval = hypothesis.interval
    is_rounded = by_division and interval.is_point
    decimal = _LONG_DECIMAL.search(hypothesis.text) if is_rounded else None
    if decimal is None:
        return interval
    half = Fraction(1, 2 * 10 ** len(decimal[1]))
    return Interval.closed(interval.value - half, interval.value + half)
