"""A number that stands by itself, as a Numset: "3", "three" and "三" are one value."""

from fractions import Fraction

from qreas.interval import Interval
from qreas.types import Kind, Numset, Unit

_NUMBER = Unit(Kind.NUMBER)


def bare_number(words: str, value: int | Fraction, start: int = 0) -> Numset:
    """The number that `words` stand for, `start` characters into its text.

    >>> str(bare_number("drei", 3))
    '3'
    """
    return Numset(Interval.point(value), _NUMBER, words, start, start + len(words))
