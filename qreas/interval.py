"""Exact intervals: rationals or infinities, each end open or closed.

A quantity's value is an `Interval` (EQUATE, "Quantity Parser": "val: quantity represented as
range"). The ends are `fractions.Fraction`, or ``math.inf`` and ``-math.inf``, which compare exactly
with fractions; no other float is let in.
"""

import math
from dataclasses import dataclass
from fractions import Fraction

from qreas.errors import InputError

_LONG_DIGITS = 4000
_LONG = 10**_LONG_DIGITS

Bound = Fraction | float
"""A fraction, or one of the two infinities (the only floats that an `Interval` accepts)."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The numbers between `low` and `high`.

    low, high:           exact ends; an infinite end is always open.
    low_open, high_open: whether the end itself is left out.

    Raises:
        InputError: an end is neither exact nor infinite, or nothing lies between the ends.
    """

    low: Bound
    high: Bound
    low_open: bool = False
    high_open: bool = False

    def __post_init__(self) -> None:
        if (
            self.low is self.high
            and type(self.low) is Fraction
            and not (self.low_open or self.high_open)
        ):
            return  # a point, of which composition makes thousands
        for name, end in (("low", self.low), ("high", self.high)):
            if isinstance(end, int):
                object.__setattr__(self, name, Fraction(end))
            elif type(end) is not Fraction and not (isinstance(end, float) and math.isinf(end)):
                raise InputError(
                    f"interval's {name} end", repr(end), "use an exact number or an infinity"
                )
        # A fraction is dear to compare, with an infinity above all.
        if isinstance(self.low, float) and self.low < 0 and not self.low_open:
            object.__setattr__(self, "low_open", True)
        if isinstance(self.high, float) and self.high > 0 and not self.high_open:
            object.__setattr__(self, "high_open", True)
        empty_point = (self.low_open or self.high_open) and self.low == self.high
        if self.low > self.high or empty_point:
            ends = f"{format_bound(self.low)} .. {format_bound(self.high)}"
            raise InputError("interval", ends, "no number lies in it")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Interval):
            return NotImplemented
        # A fraction is dear to compare, and both ends of a point are the same one.
        if self.low is self.high and other.low is other.high:
            return self.low == other.low
        if type(self.low) is not type(other.low) or type(self.high) is not type(other.high):
            return False  # no fraction is infinite, and to ask one is dearest
        ends = self.low, self.high, self.low_open, self.high_open
        return ends == (other.low, other.high, other.low_open, other.high_open)

    @classmethod
    def point(cls, value: Fraction | int) -> "Interval":
        """The interval of one number."""
        exact = value if type(value) is Fraction else Fraction(value)
        return cls(exact, exact)

    @classmethod
    def closed(cls, low: Fraction | int, high: Fraction | int) -> "Interval":
        """The numbers from `low` to `high`, both included."""
        return cls(Fraction(low), Fraction(high))

    @classmethod
    def more_than(cls, low: Fraction | int) -> "Interval":
        """The numbers above `low`."""
        return cls(Fraction(low), math.inf, low_open=True)

    @classmethod
    def at_least(cls, low: Fraction | int) -> "Interval":
        """The numbers from `low` up."""
        return cls(Fraction(low), math.inf)

    @classmethod
    def less_than(cls, high: Fraction | int) -> "Interval":
        """The numbers below `high`."""
        return cls(-math.inf, Fraction(high), high_open=True)

    @classmethod
    def at_most(cls, high: Fraction | int) -> "Interval":
        """The numbers up to `high`."""
        return cls(-math.inf, Fraction(high))

    @property
    def is_point(self) -> bool:
        """The interval holds one number."""
        if self.low is self.high:
            return True
        return type(self.low) is type(self.high) and self.low == self.high

    @property
    def is_bounded(self) -> bool:
        """Both ends are finite."""
        return isinstance(self.low, Fraction) and isinstance(self.high, Fraction)

    @property
    def is_one_sided(self) -> bool:
        """One end alone is finite: a bound such as "more than 5"."""
        return isinstance(self.low, Fraction) is not isinstance(self.high, Fraction)

    @property
    def value(self) -> Fraction:
        """The one number of a point.

        Raises:
            InputError: the interval is not a point.
        """
        if not isinstance(self.low, Fraction) or not self.is_point:
            raise InputError("interval", str(self), "it is not a single value")
        return self.low

    def __contains__(self, number: Fraction | int) -> bool:
        above = self.low < number or (self.low == number and not self.low_open)
        below = number < self.high or (number == self.high and not self.high_open)
        return above and below

    def within(self, other: "Interval") -> bool:
        """Every number of this interval is one of `other`."""
        low = self.low > other.low or (
            self.low == other.low and (self.low_open or not other.low_open)
        )
        high = self.high < other.high or (
            self.high == other.high and (self.high_open or not other.high_open)
        )
        return low and high

    def disjoint(self, other: "Interval") -> bool:
        """No number lies in both."""
        return _ends_before(self, other) or _ends_before(other, self)

    def overlaps(self, other: "Interval") -> bool:
        """Some number lies in both."""
        return not self.disjoint(other)

    def intersection(self, other: "Interval") -> "Interval | None":
        """The numbers in both; None when there are none."""
        if self.disjoint(other):
            return None
        low, low_open = max((self.low, self.low_open), (other.low, other.low_open))
        high, high_closed = min((self.high, not self.high_open), (other.high, not other.high_open))
        return Interval(low, high, low_open, not high_closed)

    def in_whole_numbers(self) -> "Interval | None":
        """The least closed interval with the same whole numbers; None when there are none.

        >>> print(Interval.more_than(3).in_whole_numbers())
        [4, ∞)
        """
        low, high = self.low, self.high
        if low != -math.inf:
            low = Fraction(math.floor(low) + 1 if self.low_open else math.ceil(low))
        if high != math.inf:
            high = Fraction(math.ceil(high) - 1 if self.high_open else math.floor(high))
        return Interval(low, high) if low <= high else None

    def union(self, other: "Interval") -> "Interval | None":
        """The numbers in either; None when they are not one interval (a gap lies between)."""
        if self.disjoint(other) and not _touches(self, other):
            return None
        low, low_open = min((self.low, self.low_open), (other.low, other.low_open))
        high, high_closed = max((self.high, not self.high_open), (other.high, not other.high_open))
        return Interval(low, high, low_open, not high_closed)

    def difference(self, other: "Interval") -> "Interval | None":
        """The numbers of this interval outside `other`; None when that is none or two pieces."""
        if self.disjoint(other):
            return self
        if self.within(other):
            return None
        left = (self.low, self.low_open) < (other.low, other.low_open)
        right = (self.high, not self.high_open) > (other.high, not other.high_open)
        if left and right:
            return None
        if left:
            return Interval(self.low, other.low, self.low_open, not other.low_open)
        return Interval(other.high, self.high, not other.high_open, self.high_open)

    def complement(self) -> "Interval | None":
        """The numbers outside this interval; None when that is none or two pieces."""
        return Interval(-math.inf, math.inf).difference(self)

    def __add__(self, other: "Interval") -> "Interval":
        return Interval(
            _sum(self.low, other.low),
            _sum(self.high, other.high),
            self.low_open or other.low_open,
            self.high_open or other.high_open,
        )

    def __neg__(self) -> "Interval":
        return Interval(-self.high, -self.low, self.high_open, self.low_open)

    def __sub__(self, other: "Interval") -> "Interval":
        return self + -other

    def __mul__(self, other: "Interval") -> "Interval":
        corners = [
            _product(a, b, a_open or b_open)
            for a, a_open in ((self.low, self.low_open), (self.high, self.high_open))
            for b, b_open in ((other.low, other.low_open), (other.high, other.high_open))
        ]
        low, low_open = min(corners)
        high, high_closed = max((end, not is_open) for end, is_open in corners)
        if low == high == 0 and (0 in self or 0 in other):
            return Interval.point(0)
        # Zero is reached exactly when a factor holds it, even where the other end is open.
        if low == 0 and (0 in self or 0 in other):
            low_open = False
        if high == 0 and (0 in self or 0 in other):
            high_closed = True
        return Interval(low, high, low_open, not high_closed)

    def reciprocal(self) -> "Interval":
        """One divided by each number of the interval.

        Raises:
            ZeroDivisionError: zero lies in the interval, or it reaches to zero on both sides.
        """
        if 0 in self or self.low < 0 < self.high:
            raise ZeroDivisionError(f"division by {self}, which holds zero")
        if self.low >= 0:
            high: Bound = math.inf if self.low == 0 else _inverse(self.low)
            return Interval(_inverse(self.high), high, self.high_open, self.low_open)
        low: Bound = -math.inf if self.high == 0 else _inverse(self.high)
        return Interval(low, _inverse(self.low), self.high_open, self.low_open)

    def __truediv__(self, other: "Interval") -> "Interval":
        return self * other.reciprocal()

    def scaled(self, factor: Fraction, offset: Fraction = Fraction(0)) -> "Interval":
        """Each number times `factor` plus `offset` (a change of unit)."""
        if factor == 1 and not offset:
            return self
        if factor == 0:
            return Interval.point(offset)
        low = (_sum(_times(self.low, factor), offset), self.low_open)
        high = (_sum(_times(self.high, factor), offset), self.high_open)
        if factor < 0:
            low, high = high, low
        return Interval(low[0], high[0], low[1], high[1])

    def __str__(self) -> str:
        if self.is_point:
            return format_bound(self.low)
        left, right = "(" if self.low_open else "[", ")" if self.high_open else "]"
        return f"{left}{format_bound(self.low)}, {format_bound(self.high)}{right}"


def format_bound(bound: Bound) -> str:
    """The exact decimal text of an end where it is finite and short, else a fraction.

    >>> format_bound(Fraction(5, 2)), format_bound(Fraction(1, 3)), format_bound(math.inf)
    ('2.5', '1/3', '∞')
    """
    if isinstance(bound, float):
        return "∞" if bound > 0 else "-∞"
    rest, twos, fives = bound.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    digits = max(twos, fives)
    if rest != 1 or digits > 12:
        return f"{integer_text(bound.numerator)}/{integer_text(bound.denominator)}"
    if digits == 0:
        return integer_text(bound.numerator)
    whole = integer_text(abs(bound.numerator) * 10**digits // bound.denominator).rjust(
        digits + 1, "0"
    )
    return f"{'-' if bound < 0 else ''}{whole[:-digits]}.{whole[-digits:]}"


def integer_text(number: int) -> str:
    """The number in digits, however many: Python's own `str` stops at 4300."""
    if abs(number) < _LONG:
        return str(number)
    high, low = divmod(abs(number), _LONG)
    return f"{'-' if number < 0 else ''}{integer_text(high)}{str(low).rjust(_LONG_DIGITS, '0')}"


def _ends_before(left: Interval, right: Interval) -> bool:
    return left.high < right.low or (left.high == right.low and (left.high_open or right.low_open))


def _touches(left: Interval, right: Interval) -> bool:
    """The two are disjoint and share an end that one of them holds."""
    return (left.high == right.low and not (left.high_open and right.low_open)) or (
        right.high == left.low and not (right.high_open and left.low_open)
    )


def _product(a: Bound, b: Bound, is_open: bool) -> tuple[Bound, bool]:
    # 0 × ∞ is 0 here: the corner stands for products of finite numbers near the ends.
    return (Fraction(0), is_open) if a == 0 or b == 0 else (_times(a, b), is_open)


def _sum(a: Bound, b: Bound) -> Bound:
    # Python would turn the fraction into a float first, which overflows beyond 1e308.
    if isinstance(a, float):
        return a
    return b if isinstance(b, float) else a + b


def _times(a: Bound, b: Bound) -> Bound:
    """The product of two ends that are not zero."""
    if isinstance(a, float) or isinstance(b, float):
        return math.inf if (a > 0) == (b > 0) else -math.inf
    return a * b


def _inverse(bound: Bound) -> Fraction:
    return Fraction(0) if isinstance(bound, float) else 1 / bound
