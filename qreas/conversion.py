"""Values in other units: exact conversion, and the rounding that people do between systems."""

from fractions import Fraction

from qreas.interval import Interval
from qreas.types import Unit

# Currencies besides the dollar of the United States that have a hundred cents.
_CENT, _OF_CENTS = "cent", frozenset(("EUR", "CAD", "AUD", "NZD", "SGD", "HKD", "ZAR"))
# Rounding in another system of units: how much of the value at most, how fine, and up to what size
# (a number of a thousand digits isn't walked digit by digit).
_MOST_ROUNDING = Fraction(1, 20)
_CLOSE_ROUNDING = Fraction(1, 100)
_FINEST = Fraction(1, 10**6)
_LARGEST = 10**15


def commensurable(unit: Unit, other: Unit) -> bool:
    """Both are so many times a unit of one dimension; a currency's dimension is its code.

    Cents are those of whichever currency is spoken of.
    """
    if _are_cents_of(unit, other) or _are_cents_of(other, unit):
        return True
    return unit.dimension == other.dimension != ""


def convert(interval: Interval, unit: Unit, other: Unit) -> Interval:
    """The interval in another unit of the same dimension; unchanged when there is none."""
    if not commensurable(unit, other) or (unit.scale, unit.offset) == (other.scale, other.offset):
        return interval
    return interval.scaled(unit.scale / other.scale, (unit.offset - other.offset) / other.scale)


def as_people_round(converted: Interval, told: Interval) -> Interval:
    """The value that is told, where the converted one rounds to it, else the converted one.

    "60 km" is told as "37 miles": rounding goes to the last digit that is told, but not so far that
    the value changes by a twentieth. An approximate value is rounded by its middle.
    """
    middle, wanted = _middle(converted), _middle(told)
    if middle is None or wanted is None or abs(wanted) > _LARGEST:
        return converted
    is_near = abs(middle - wanted) <= min(_last_digit(wanted) / 2, abs(wanted) * _MOST_ROUNDING)
    return converted + Interval.point(wanted - middle) if is_near else converted


def as_calculators_round(calculated: Interval, told: Interval) -> Interval:
    """The value that is told, where the calculated one rounds to it within a hundredth of it.

    What is 31.4159 around is told as 31.4, and not as 30.
    """
    middle = _middle(calculated)
    near = as_people_round(calculated, told)
    if middle is None or near == calculated or not told.is_point:
        return calculated
    is_close = abs(middle - told.value) <= abs(told.value) * _CLOSE_ROUNDING
    return told if is_close else calculated


def _are_cents_of(unit: Unit, other: Unit) -> bool:
    return unit.name == _CENT and other.dimension in _OF_CENTS


def _middle(interval: Interval) -> Fraction | None:
    """The value, or what an approximate one is around; None where an end is open."""
    low, high = interval.low, interval.high
    return None if isinstance(low, float) or isinstance(high, float) else (low + high) / 2


def _last_digit(value: Fraction) -> Fraction:
    """What one in the last digit of a decimal number is worth: 1/10 for 2.5, 100 for 1200."""
    if value == 0:
        return Fraction(1)
    place = Fraction(1)
    while (value / (place * 10)).denominator == 1:
        place *= 10
    while (value / place).denominator != 1 and place > _FINEST:
        place /= 10
    return place
