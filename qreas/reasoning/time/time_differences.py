"""How two times of one thing are to each other: how much later the one is, and whether it is that.

A day of the week is the nearer one, or the next where the text sets the two against each other.
"""

import datetime
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Final

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, UNTIL, Time
from qreas.reasoning.time.planned_and_real import ABOUT
from qreas.reasoning.time.reckoned_times import Told
from qreas.types import Label, Numset

_UNITS = {"minute": "minute", "weekday": "day", "day of year": "day", "day": "day", "year": "year"}
_UNEVEN = frozenset(("month", "year"))
_WEEKDAY: Final = "weekday"
_WEEK, _DAY = 7, 1440
# Of two days of a week so far apart, the nearer one need not be meant.
_NEAR = Interval.closed(-2, 2)
_AGAINST = ("but", "instead", "only", "after", "following", "next")
_STEPS = {"later": 1, "afterwards": 1, "earlier": -1}
# Any year will do in which days are told without theirs: one without a 29 February.
_SOME_YEAR = 2001


def how_much_later(due: Told, came: Told, found: Findings) -> Interval | None:
    """How much later than planned it was, in the unit of the times; None where that is not told."""
    plan, real = _alike(due.time, came.time)
    apart = real.since(plan)
    if plan.unit not in _UNITS or apart is None or not apart.is_bounded:
        return None
    if (
        plan.unit == "minute"
        and max(plan.period, real.period) > _DAY
        and plan.period != real.period
    ):
        return None
    if plan.unit != _WEEKDAY or found.case.premise.mentions(_AGAINST):
        return apart
    is_later = real.interval.low > plan.interval.low
    if apart.within(_NEAR) or is_later is apart.within(Interval.more_than(0)):
        return apart
    return _step(plan, real, found)


def _step(plan: Time, real: Time, found: Findings) -> Interval | None:
    """How many days later it was, as the premise says: "on Monday, three days later"."""
    premise = found.case.premise
    lengths = [n for n in found.case.premise_numsets if n.unit.name == "day"]
    behind = premise.text[lengths[0].end :].replace(".", " ").split()[:1] if lengths else []
    sign = _STEPS.get(behind[0].lower()) if behind else None
    if sign is None or len(lengths) != 1 or not lengths[0].interval.is_point:
        return None
    days = lengths[0].interval.scaled(Fraction(sign))
    is_then = (real.interval.value - plan.interval.value - days.value) % _WEEK == 0
    return days if is_then else None


def off_is_so(
    apart: Interval, unit: str, side: Interval, asked: Numset | None, given: Numset | None
) -> bool | None:
    """Whether it was on that side of its time, and so far off; None where that is not told.

    given: how far off it was, where that is told without the times.
    """
    if unit == _WEEKDAY and asked is not None:
        return _is_days_off(apart, side, asked)
    if not apart.within(side):
        return False if apart.disjoint(side) else None
    if asked is None:
        return True
    if given is None:
        return _is_so_far(apart, unit, asked) if unit else None
    if given.unit.dimension != asked.unit.dimension:
        return None
    size = convert(given.interval, given.unit, asked.unit)
    if size.within(asked.interval):
        return True
    is_rough = given.is_approximate or asked.is_approximate
    return False if size.disjoint(asked.interval) and not is_rough else None


def _is_days_off(apart: Interval, side: Interval, asked: Numset) -> bool | None:
    """Whether from one day of the week to another it may be so many days, in whichever week.

    Where it is not said which way, the days of one week are meant.
    """
    if not (apart.is_point and asked.interval.is_point):
        return None
    length = convert(asked.interval, asked.unit, load_units("en").units["day"]).value
    is_later, is_sooner = ((length - sign * apart.value) % _WEEK == 0 for sign in (1, -1))
    if side.high > 0:
        return None if is_sooner and not is_later and side.low < 0 else is_later
    return is_sooner


def _is_so_far(apart: Interval, unit: str, asked: Numset) -> bool | None:
    if (
        not apart.is_point
        or asked.is_approximate
        or (asked.unit.name in _UNEVEN and unit != "year")
    ):
        return None
    off = convert(apart, load_units("en").units[_UNITS[unit]], asked.unit)
    size = off if off.low >= 0 else -off
    if size.within(asked.interval):
        return True
    return False if size.disjoint(asked.interval) else None


def compared(time: Time, asked: Told) -> Label | None:
    """Whether something at a time is at, before, after or by the time that is asked for."""
    given, wanted = _alike(time, asked.time)
    low, high = wanted.interval.low, wanted.interval.high
    if isinstance(low, float) or isinstance(high, float):
        return None
    apart, width = given.since(replace(wanted, interval=Interval.point(low))), high - low
    if apart is None:
        return None
    window = {
        BEFORE: Interval(-inf, width * 0, high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
    }.get(asked.word)
    if asked.word in AT | UNTIL | ABOUT | {"for"}:
        window = Interval.closed(0, width)
    if window is None or (wanted.unit == _WEEKDAY and asked.word in (BEFORE, AFTER, BY)):
        return None
    if apart.within(window):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if apart.disjoint(window) else None


def _alike(one: Time, other: Time) -> tuple[Time, Time]:
    """Two times in one unit: days both without their year, or both of a week."""
    units = {one.unit, other.unit}
    if units == {"day", "day of year"}:
        return _without_year(one), _without_year(other)
    if units == {"minute", _WEEKDAY}:
        return _day_of(one), _day_of(other)
    return one, other


def _day_of(time: Time) -> Time:
    """The day of a time of the week."""
    if time.unit != "minute" or time.period != _WEEK * _DAY or not time.interval.is_point:
        return time
    return Time(Interval.point(time.interval.value // _DAY), _WEEKDAY, _WEEK)


def _without_year(time: Time) -> Time:
    if time.unit != "day" or not time.interval.is_point:
        return time
    day = datetime.date.fromordinal(int(time.interval.value))
    if (day.month, day.day) == (2, 29):
        return time
    day = day.replace(year=_SOME_YEAR)
    return Time(Interval.point(day.toordinal()), "day of year")
