"""How long it is from one told time to another, in the unit that is asked for.

Months and years are no whole numbers of days: from 12 December to 12 March it is three months.
"""

from collections.abc import Sequence
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.moments import moment
from qreas.reasoning.implied.points import Point
from qreas.types import Kind, Numset

_OF_YEARS, _OF_HOURS = frozenset(("year", "decade", "century")), frozenset(("hour", "minute"))
_OF_DAYS = frozenset(("day", "week"))
# How much longer or shorter than a twelfth of a year a month may be.
_OF_MONTHS, _UNEVEN = _OF_YEARS | {"month"}, Fraction(1, 20)
# A year with and one without a 29th of February, for dates that name none.
_ANY_YEARS = ("2000", "2001")
_YEAR, _WEEKDAY = 365, "weekday"


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
        return _in_years(years, asked) if years and is_later else None
    days = days_between(first.numset, last.numset)
    if days is not None:
        lasting = days + Interval.closed(0, 1)  # the last day may count, too
        told = convert(lasting, units["day"], asked.unit)
        return _as_people_tell(told, asked)
    if unit != "minute" or asked.unit.name not in _OF_HOURS:
        return None
    minutes = first.time.until(last.time)
    is_long = minutes is not None and minutes.low > 0
    return convert(minutes, units["minute"], asked.unit) if minutes and is_long else None


def _in_years(years: Interval, asked: Numset) -> Interval:
    """So many years; of bounds on either side a few months decide, which nothing tells."""
    unit = load_units("en").units["year"]
    told = convert(years, unit, asked.unit)
    if told.within(asked.interval):
        return told
    return convert(years + Interval(Fraction(-1), Fraction(1), True, True), unit, asked.unit)


def _as_people_tell(length: Interval, asked: Numset) -> Interval:
    """The asked number, where it is that but for a few days of months or years."""
    is_even = asked.unit.name in _OF_DAYS
    uneven = length if is_even else length * Interval.closed(1 - _UNEVEN, 1 + _UNEVEN)
    return asked.interval if asked.interval.within(uneven) else uneven


def days_between(first: Numset | None, last: Numset | None) -> Interval | None:
    """The days from the one date to the other; None where they name none, or one of them a year.

    Days of a week are those of one week; a date without a year may be of the year after.
    """
    if first is None or last is None or not first.unit.kind is last.unit.kind is Kind.DATE:
        return None
    if first.unit.name == last.unit.name == _WEEKDAY:
        return (last.interval - first.interval) if first.interval.low < last.interval.low else None
    begin, end = (date.text.replace(",", " ").split() for date in (first, last))
    of_years = [moment(begin), moment(end)]
    if None not in of_years:
        apart = [_days(begin, end)]
    elif of_years == [None, None]:
        apart = [_days((*begin, year), (*end, year)) for year in _ANY_YEARS]
        apart = [days if days is None or days > 0 else days + _YEAR for days in apart]
    else:
        return None
    known = [days for days in apart if days is not None and days > 0]
    return Interval.closed(min(known), max(known)) if len(known) == len(apart) else None


def _days(begin: Sequence[str], end: Sequence[str]) -> int | None:
    """How many days after the first date the other one is; None where one of them is none."""
    opens, closes = moment(begin), moment(end)
    return None if opens is None or closes is None else (closes.first - opens.first).days
