"""How long it is from one told time to another, in the unit that is asked for."""

from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.moments import moment
from qreas.reasoning.implied.points import Point
from qreas.types import Kind, Numset

_OF_YEARS, _OF_HOURS = frozenset(("year", "decade", "century")), frozenset(("hour", "minute"))
_OF_DAYS = frozenset(("day", "week", "month"))
# How much longer or shorter than a twelfth of a year a month may be.
_OF_MONTHS, _UNEVEN = _OF_YEARS | {"month"}, Fraction(1, 20)
# A year with and one without a 29th of February, for dates that name none.
_ANY_YEARS = ("2000", "2001")


def in_unit_of(asked: Numset, length: Numset) -> Interval:
    """The length in the asked unit; months are longer or shorter in days."""
    own = convert(length.interval, length.unit, asked.unit)
    if len({unit.name in _OF_MONTHS for unit in (asked.unit, length.unit)}) == 1:
        return own
    return own * Interval.closed(1 - _UNEVEN, 1 + _UNEVEN)


def time_between(first: Point, last: Point, asked: Numset) -> Interval | None:
    """The time between, in the asked unit; None where it can't be told in it."""
    units = load_units("en").units
    unit = first.time.unit
    if unit == "year" and asked.unit.name in _OF_YEARS:
        years = last.time.since(first.time)
        is_later = years is not None and years.low > 0
        return convert(years, units["year"], asked.unit) if years and is_later else None
    if asked.unit.name in _OF_DAYS:
        days = days_between(first.numset, last.numset)
        if days is not None and (asked.is_range or asked.unit.name != "month"):
            lasting = days + Interval.closed(0, 1)  # the last day may count, too
            return convert(lasting, units["day"], asked.unit)
    if unit != "minute" or asked.unit.name not in _OF_HOURS:
        return None
    minutes = first.time.until(last.time)
    is_long = minutes is not None and minutes.low > 0
    return convert(minutes, units["minute"], asked.unit) if minutes and is_long else None


def days_between(first: Numset | None, last: Numset | None) -> Interval | None:
    """The days from the one date to the other; None where they name none, or one of them a year."""
    if first is None or last is None or not first.unit.kind is last.unit.kind is Kind.DATE:
        return None
    apart: list[int] = []
    for year in _ANY_YEARS:
        opens, closes = moment((*first.text.split(), year)), moment((*last.text.split(), year))
        if opens is None or closes is None or not opens < closes:
            return None
        apart.append((closes.first - opens.first).days)
    return Interval.closed(min(apart), max(apart))
