"""For how long a place is open: each day by its opening hours, and by its days each week."""

from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.implied.named_times import Time
from qreas.reasoning.time.week_reading import WEEK, Days
from qreas.types import Kind, Numset

_DAY, _DAYS, _A_WEEK = 1440, "day", "week"


@dataclass(frozen=True, slots=True)
class Hours:
    """From when to when it is open, in minutes of the day; a time that is not told is None.

    days:      on which days; empty where none are named.
    is_whole:  on the other days it is shut.
    is_always: it never shuts, by day or night.
    days_a_week: on how many days, where the text has their number.
    """

    opens: Time | None
    closes: Time | None
    days: Days
    is_whole: bool
    told: str
    is_always: bool = False
    days_a_week: Interval | None = None

    @property
    def length(self) -> Interval | None:
        """How many minutes it is open a day."""
        if self.is_always:
            return Interval.point(_DAY)
        if self.opens is None or self.closes is None:
            return None
        return self.opens.until(self.closes)

    @property
    def length_a_week(self) -> Interval | None:
        """How many minutes it is open a week; None where on some days nothing is told of it."""
        number, length = self.number_of_days, self.length
        if number is None or length is None or not number.is_point:
            return None
        return length.scaled(Fraction(number.value))

    @property
    def number_of_days(self) -> Interval | None:
        """On how many days a week it is open; None where that is not told."""
        if self.is_always or self.days == WEEK:
            return Interval.point(len(WEEK))
        if self.days_a_week is None and self.is_whole:
            return Interval.point(len(self.days))
        return self.days_a_week


def is_a_week(numset: Numset) -> bool:
    """It is told by the week: "40 hours a week"."""
    per = numset.unit.per
    return numset.unit.kind is Kind.RATE and per is not None and per.name == _A_WEEK


def is_days_a_week(numset: Numset) -> bool:
    """It counts the days of each week: "six days a week"."""
    return is_a_week(numset) and numset.unit.name == _DAYS and not numset.is_approximate


def lasts(hours: Hours, asked: Numset) -> bool | None:
    """Whether it is open for so long a day."""
    per = asked.unit.per
    return None if per is not None and per.name != _DAYS else _is_so_long(hours.length, asked)


def lasts_a_week(hours: Hours, asked: Numset) -> bool | None:
    """Whether it is open for so long, or on so many days, a week."""
    if is_days_a_week(asked):
        number = hours.number_of_days
        is_so = number is not None and number.within(asked.interval)
        is_other = number is not None and number.disjoint(asked.interval)
        return is_so if is_so or is_other else None
    return _is_so_long(hours.length_a_week, asked)


def _is_so_long(length: Interval | None, asked: Numset) -> bool | None:
    units = load_units("en").units
    unit = units.get(asked.unit.name)
    if length is None or asked.is_approximate or unit is None or unit.kind is not Kind.DURATION:
        return None
    span = convert(length, units["minute"], unit)
    if span.within(asked.interval):
        return True
    return False if span.disjoint(asked.interval) else None
