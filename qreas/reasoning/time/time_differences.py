"""How two times of one thing are to each other: how much later the one is, and whether it is that.

A day of the week is the nearer one, or the next where the text sets the two against each other.
"""

import datetime
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf
from typing import Final

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, UNTIL, Time
from qreas.reasoning.time.reckoned_times import Told
from qreas.types import Label, Numset, Unit

ABOUT = frozenset(("about", "around", "approximately", "roughly"))
"""What stands before a time that something need not be exactly at."""
_UNITS = {"minute": "minute", "weekday": "day", "day of year": "day", "day": "day", "year": "year"}
_UNEVEN = frozenset(("month", "year"))
_WEEKDAY: Final = "weekday"
_WEEK, _DAY = 7, 1440
# Of two days of a week so far apart, the nearer one need not be meant.
_NEAR = Interval.closed(-2, 2)
_BEHIND = Interval.more_than(0)
_AGAINST = ("but", "instead", "only", "after", "following", "next")
_STEPS = {"later": 1, "afterwards": 1, "earlier": -1}
# Any year will do in which days are told without theirs: one without a 29 February.
_SOME_YEAR = 2001


@dataclass(frozen=True, slots=True)
class Difference:
    """How much later than planned something is; only on which side of it, where no unit is told.

    is_weekly: it is that of two days of the week, of whichever weeks.
    """

    apart: Interval
    unit: Unit | None = None
    is_weekly: bool = False
    is_rough: bool = False

    def is_so(self, side: Interval, size: Numset | None) -> bool | None:
        """Whether it is on that side, and so far off; None where that is not told."""
        if self.is_weekly and size is not None:
            return self._is_of_days(side, size)
        if not self.apart.within(side):
            return False if self.apart.disjoint(side) else None
        if size is None:
            return True
        is_uneven = size.unit.name in _UNEVEN and self.unit and self.unit.name not in _UNEVEN
        if self.unit is None or is_uneven or self.unit.dimension != size.unit.dimension:
            return None
        off = convert(self.apart, self.unit, size.unit)
        own = off if off.low >= 0 else -off
        if own.within(size.interval):
            return True
        is_rough = self.is_rough or size.is_approximate
        return False if own.disjoint(size.interval) and not is_rough else None

    def _is_of_days(self, side: Interval, size: Numset) -> bool | None:
        """Where it is not said which way, the days of one week are meant."""
        if not (self.apart.is_point and size.interval.is_point):
            return None
        length = convert(size.interval, size.unit, load_units("en").units["day"]).value
        is_later, is_sooner = ((length - sign * self.apart.value) % _WEEK == 0 for sign in (1, -1))
        if side.high > 0:
            return None if is_sooner and not is_later and side.low < 0 else is_later
        return is_sooner


def how_much_later(due: Told, came: Told, found: Findings) -> Difference | None:
    """How much later than planned it was; None where that is not told."""
    plan, real = alike(due.time, came.time)
    apart = real.since(plan)
    if plan.unit not in _UNITS or apart is None or not apart.is_bounded:
        return None
    is_of_week = max(plan.period, real.period) > _DAY and plan.period != real.period
    if plan.unit == "minute" and is_of_week:
        return None
    is_weekly = plan.unit == _WEEKDAY
    if is_weekly and not found.case.premise.mentions(_AGAINST) and not apart.within(_NEAR):
        is_later = real.interval.low > plan.interval.low
        told = apart if is_later is apart.within(_BEHIND) else _step(plan, real, found)
        if told is None:
            return None
        apart = told
    return Difference(apart, load_units("en").units[_UNITS[plan.unit]], is_weekly)


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


def compared(time: Time, asked: Told) -> Label | None:
    """Whether something at a time is at, before, after or by the time that is asked for."""
    given, wanted = alike(time, asked.time)
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


def alike(one: Time, other: Time) -> tuple[Time, Time]:
    """Two times in one unit: days both without their year, or both of a week."""
    units = {one.unit, other.unit}
    if units == {"day", "day of year"}:
        return any_year(one), any_year(other)
    if units == {"minute", _WEEKDAY}:
        return _day_of(one), _day_of(other)
    return one, other


def _day_of(time: Time) -> Time:
    """The day of a time of the week."""
    if time.unit != "minute" or time.period != _WEEK * _DAY or not time.interval.is_point:
        return time
    return Time(Interval.point(time.interval.value // _DAY), _WEEKDAY, _WEEK)


def any_year(time: Time) -> Time:
    """The days of a date in some year that has no 29th of February."""
    if time.unit != "day":
        return time
    first, last = (
        datetime.date.fromordinal(int(end)) for end in (time.interval.low, time.interval.high)
    )
    is_leap = (first.month, first.day) == (2, 29)
    if first.year != last.year or is_leap:
        return time
    begun = first.replace(year=_SOME_YEAR).toordinal()
    days = min((last - first).days, datetime.date(_SOME_YEAR, 12, 31).toordinal() - begun)
    return Time(Interval.closed(begun, begun + days), "day of year")
