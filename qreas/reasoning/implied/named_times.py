"""The times that quantities name, of the day or the calendar, or years, and what stands before.

A clock that does not say which half of the day it is shows the same again after twelve hours, and a
date without a year comes back each year.
"""

from dataclasses import dataclass, replace
from typing import Literal

from qreas.clock import clock
from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.implied.years import is_year, years_named
from qreas.reasoning.moments import moment
from qreas.types import Document, Kind, Numset

FROM = frozenset(("from", "since"))
UNTIL = frozenset(("to", "until", "till", "through"))
AT = frozenset(("at", "in", "on", "during", ""))
BEFORE, AFTER, BY = "before", "after", "by"
BOUNDS = frozenset((BEFORE, AFTER, BY))
"""Prepositions of times: that say when, from or until when, and that only bound it."""
_KNOWN = AT | FROM | UNTIL | BOUNDS
_ARTICLES = frozenset(("the", "a", "an", "year", "exactly", "precisely"))
_HOUR, _HALF_DAY, _DAY = 60, 720, 1440
_FIRST_YEAR, _LAST_HOUR = 1000, 12
_SOME_YEAR = "2001"
# Of which units a time may be told to be later.
_STEPS = {
    "minute": ("hour", "minute", "second"),
    "day": ("day", "week"),
    "day of year": ("day", "week"),
    "year": ("year", "decade", "century"),
}


@dataclass(frozen=True, slots=True)
class Time:
    """When it is.

    unit:   of the interval; "day" counts those of a calendar, "day of year" those of any year.
    period: in how many minutes the clock shows the same again: twelve hours where it is not said
            which half of the day it is; 0 of other times.
    """

    interval: Interval
    unit: Literal["minute", "day", "day of year", "year"]
    period: int = 0

    @property
    def is_sure(self) -> bool:
        """It is said which half of the day it is in."""
        return self.period in (0, _DAY)

    def later(self, length: Numset, sign: int) -> "Time | None":
        """The time so much later, or earlier; None where that cannot be told in its unit."""
        if length.unit.name not in _STEPS[self.unit]:
            return None
        own = load_units("en").units["day" if self.unit == "day of year" else self.unit]
        step = convert(length.interval, length.unit, own)
        return replace(self, interval=self.interval + (step if sign > 0 else -step))

    def since(self, other: "Time") -> Interval | None:
        """How far it is from the other, at its nearest; None where their units differ."""
        if self.unit != other.unit:
            return None
        apart = self.interval - other.interval
        period = min(self.period, other.period)
        bound = apart.high if isinstance(apart.low, float) else apart.low
        if not period or isinstance(bound, float):
            return apart
        nearest = (bound + period // 2) % period - period // 2
        return apart + Interval.point(nearest - bound)

    def until(self, other: "Time") -> Interval | None:
        """How long it is from this time to the next one that the clock shows as the other."""
        if self.unit != other.unit:
            return None
        apart = other.interval - self.interval
        period = min(self.period, other.period)
        if not period or isinstance(apart.low, float):
            return apart
        return apart + Interval.point(apart.low % period - apart.low)


def time_named(numset: Numset, document: Document) -> Time | None:
    """The time that a quantity names; a bare number may be an hour."""
    kind = numset.unit.kind
    if kind is Kind.TIME:
        read = clock(numset.text)
        period = _DAY if read is not None and read.is_sure else _HALF_DAY
        return None if read is None else Time(Interval.point(read.minute), "minute", period)
    if is_year(numset, document):
        first, last = years_named(numset)
        return Time(Interval.closed(first, last), "year") if first >= _FIRST_YEAR else None
    if kind is Kind.DATE:
        words = numset.text.replace(",", " ").split()
        dated, any_year = moment(words), moment((*words, _SOME_YEAR))
        day = dated or any_year
        if day is None or day.first != day.last:
            return None
        unit: Literal["day", "day of year"] = "day" if dated is not None else "day of year"
        return Time(Interval.point(day.first.toordinal()), unit)
    if kind is Kind.NUMBER and numset.interval.is_point and not numset.is_approximate:
        hour = numset.interval.value
        is_hour = 1 <= hour <= _LAST_HOUR and hour.denominator == 1
        return Time(Interval.point(hour * _HOUR), "minute", _HALF_DAY) if is_hour else None
    return None


def preposition(numset: Numset, document: Document) -> str:
    """What stands right before the quantity, past articles; empty where that is no preposition."""
    before = document.text[: numset.start].lower().split()
    word = next((each for each in reversed(before) if each not in _ARTICLES), "")
    token = next(
        (t for t in reversed(document.sentences[numset.sentence].tokens) if t.end <= numset.start),
        None,
    )
    return word if word in _KNOWN or (token is not None and token.pos == "ADP") else ""
