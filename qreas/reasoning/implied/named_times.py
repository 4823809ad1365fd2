"""The times that quantities name, of the day or the calendar, or years, and what stands before.

A clock that does not say which half of the day it is shows the same again after twelve hours, and a
date without a year comes back each year.
"""

import calendar
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from qreas.clock import Clock, clock
from qreas.conversion import convert
from qreas.interval import Interval
from qreas.kind_sets import DAYS_AND_YEARS
from qreas.lexicon.labels import load_labels
from qreas.quantity.load import load_units
from qreas.reasoning.events.moments import moment
from qreas.reasoning.implied.years import is_year, years_named
from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

FROM = frozenset(("from", "since"))
UNTIL = frozenset(("to", "until", "till", "through"))
AT = frozenset(("at", "in", "on", "during", ""))
BEFORE, AFTER, BY = "before", "after", "by"
NOT_BEFORE = "not before"
BOUNDS = frozenset((BEFORE, AFTER, BY))
"""Prepositions of times: that say when, from or until when, and that only bound it."""
_KNOWN = AT | FROM | UNTIL | BOUNDS
_ARTICLES = frozenset(("the", "a", "an", "year", "exactly", "precisely"))
_WEEK = {name: number for number, name in enumerate(WEEKDAYS)}
_AFTERNOON = re.compile(r"(?<![\d:])(?:1[3-9]|2[0-3]):[0-5]\d(?![\d:])")
_DAY_OF_MONTH = re.compile(r"([12]?\d|3[01])(?:st|nd|rd|th)")
_ORDINAL_DAYS = frozenset(f"{n}{end}" for n in range(1, 32) for end in ("st", "nd", "rd", "th"))
_NAMED_DAYS: Mapping[str, Literal["weekday", "day of month"]] = {
    "weekday": "weekday",
    "day of month": "day of month",
}
_PERIODS = {"weekday": 7, "day of month": 0}
_HOUR, _HALF_DAY, _DAY = 60, 720, 1440
_FIRST_YEAR, _LAST_HOUR = 1000, 12
_MONTH_BEHIND = re.compile(r"\s*(?:to|and|through|until|[-–])\s*\d+(?:st|nd|rd|th)?(?: of)? (\w+)")
_MONTH_BEFORE = re.compile(r"(\w+)\.? \d+(?:st|nd|rd|th)?\s*(?:to|and|through|until|[-–])\s*$")
_DASH_BEHIND, _DASH_BEFORE = re.compile(r"\s?[-–]\s?\d"), re.compile(r"\d\s?[-–]$")
_BETWEEN = re.compile(r"\bbetween$", re.IGNORECASE)
_BETWEEN_AND = re.compile(
    r"\bbetween (?:(?:\d|\w+ \d)[^,;]{,20}|noon|midday|midnight) and$", re.IGNORECASE
)
_SOME_YEAR = "2001"
_IN_MONTHS = {"month": 1, "year": 12}
# Of which units a time may be told to be later.
_STEPS = {
    "minute": ("hour", "minute", "second"),
    "day": ("day", "week"),
    "day of year": ("day", "week"),
    "day of month": ("day", "week"),
    "weekday": ("day", "week"),
    "month": ("month", "year"),
    "year": ("year", "decade", "century"),
}


@dataclass(frozen=True, slots=True)
class Time:
    """When it is.

    unit:   of the interval; "day" counts those of a calendar, "day of year" those of any year,
            "weekday" those of any week.
    period: after how much the same comes again: on a clock after twelve hours where it is not said
            which half of the day it is, of days of the week after seven, of months after twelve; 0
            of other times.
    """

    interval: Interval
    unit: Literal["minute", "day", "day of year", "day of month", "weekday", "month", "year"]
    period: int = 0

    @property
    def is_sure(self) -> bool:
        """It is said which half of the day it is in."""
        return self.period != _HALF_DAY

    def later(self, length: Numset, sign: int) -> "Time | None":
        """The time so much later, or earlier; None where that cannot be told in its unit."""
        if self.unit == "day" and length.unit.name in _IN_MONTHS:
            return self._months_later(length, sign)
        if self.unit == "day of year" and length.unit.name == "month":
            return self._months_later(length, sign)
        if length.unit.name not in _STEPS[self.unit]:
            return None
        own = load_units("en").units["day" if "day" in self.unit else self.unit]
        step = convert(length.interval, length.unit, own)
        return replace(self, interval=self.interval + (step if sign > 0 else -step))

    def _months_later(self, length: Numset, sign: int) -> "Time | None":
        """The day of the same date so many months or years later, or the one before that."""
        step = length.interval.scaled(Fraction(_IN_MONTHS[length.unit.name] * sign))
        if not (step.is_point and self.interval.is_point) or step.value.denominator != 1:
            return None
        day = date.fromordinal(int(self.interval.value))
        months = day.year * 12 + day.month - 1 + int(step.value)
        year, month = divmod(months, 12)
        if not date.min.year <= year <= date.max.year:
            return None
        last = calendar.monthrange(year, month + 1)[1]
        then = date(year, month + 1, min(day.day, last)).toordinal()
        return replace(self, interval=Interval.closed(then - 1, then))

    def _in_years(self) -> "Time":
        """The year of a day of the calendar, or those of its days."""
        ends = (self.interval.low, self.interval.high)
        low, high = (date.fromordinal(int(end)).year for end in ends)
        return Time(Interval.closed(low, high), "year")

    def since(self, other: "Time") -> Interval | None:
        """How far it is from the other, at its nearest; None where their units differ."""
        if (self.unit, other.unit) == ("day", "year") and self.interval.is_bounded:
            return self._in_years().since(other)
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
        if read is not None and not read.is_sure and _is_of_24_hours(numset, document):
            read = Clock(read.minute + (_HALF_DAY if numset.text.startswith("12") else 0), True)
        period = _DAY if read is not None and read.is_sure else _HALF_DAY
        return None if read is None else Time(Interval.point(read.minute), "minute", period)
    if is_year(numset, document):
        first, last = years_named(numset)
        return Time(Interval.closed(first, last), "year") if first >= _FIRST_YEAR else None
    if kind is Kind.DATE and numset.unit.name in _NAMED_DAYS:
        return Time(numset.interval, _NAMED_DAYS[numset.unit.name], _PERIODS[numset.unit.name])
    if kind is Kind.DATE:
        words = _words_of_date(numset, document)
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


def month_of_year(numset: Numset, document: Document) -> tuple[str, Time] | None:
    """The month that stands before a year, and its days: "in June 2024"."""
    month = document.word_before(numset.start).lower()
    if month not in MONTHS or not is_year(numset, document):
        return None
    days = moment((month, numset.text))
    if days is None:
        return None
    span = Interval.closed(days.first.toordinal(), days.last.toordinal())
    return month, Time(span, "day")


def _words_of_date(numset: Numset, document: Document) -> list[str]:
    """The words of a date, and its month where it shares that: "5 to 20 March", "March 5-20"."""
    words = numset.text.replace(",", " ").split()
    if len(words) > 1:
        return words
    behind = _MONTH_BEHIND.match(document.text, numset.end)
    before = _MONTH_BEFORE.search(document.text, 0, numset.start)
    shared = behind or before
    return words if shared is None else [*words, shared[1]]


def _is_of_24_hours(numset: Numset, document: Document) -> bool:
    """The text tells times by a clock of 24 hours: "from 5:58 to 20:10"."""
    return ":" in numset.text and _AFTERNOON.search(document.text) is not None


def days_named(document: Document) -> Iterator[Numset]:
    """The days of a text that only a week or a month tells apart: "on Monday", "by the 14th"."""
    weekdays = load_labels("en").weekdays
    for index, sentence in enumerate(document.sentences):
        if all(map(sentence.vocabulary.isdisjoint, (weekdays, _ORDINAL_DAYS))):
            continue
        for before, token in pairwise(sentence.tokens):
            low, day = token.form, _WEEK.get(token.form)
            if low in weekdays and before.form == "a" and before.index:
                before = sentence.tokens[before.index - 1]  # "on a Thursday"
            is_weekday = day is not None and before.form in _KNOWN | {",", "for"}
            is_weekday |= day is not None and before.lemma == "be"  # "the deadline was Friday"
            is_weekday |= day is not None and _is_instead(before, sentence)
            month_day = _DAY_OF_MONTH.fullmatch(low) if before.form == "the" else None
            behind = sentence.tokens[token.index + 1 : token.index + 2]
            if is_weekday and day is not None:
                yield _named_day(token, index, day, "weekday")
            elif month_day and not any(
                t.pos in NOMINAL_OR_ADJECTIVAL or t.text == "of" for t in behind
            ):
                yield _named_day(token, index, int(month_day[1]), "day of month")


def _is_instead(before: Token, sentence: Sentence) -> bool:
    """It is the end of "instead of"."""
    return before.form == "of" and sentence.tokens[before.index - 1].form == "instead"


def _named_day(token: Token, sentence: int, value: int, name: str) -> Numset:
    unit = Unit(Kind.DATE, name)
    at = Interval.point(value)
    return Numset(at, unit, token.text, token.start, token.end, sentence, token.index)


def preposition(numset: Numset, document: Document) -> str:
    """What stands right before the quantity, past articles; empty where that is no preposition."""
    before = document.text[: numset.start].lower().split()
    word = next((each for each in reversed(before) if each not in _ARTICLES), "")
    token = next(
        (t for t in reversed(document.sentences[numset.sentence].tokens) if t.end <= numset.start),
        None,
    )
    return word if word in _KNOWN or (token is not None and token.pos == "ADP") else ""


def opening_word(numset: Numset, document: Document) -> str:
    """The preposition of a time; of "between 9 and 5" and "5-20 May", that of "from 9 to 5"."""
    before, behind = document.text[: numset.start].rstrip(), document.text[numset.end :]
    is_dated = numset.unit.kind in DAYS_AND_YEARS
    if _BETWEEN.search(before) or (is_dated and _DASH_BEHIND.match(behind)):
        return "from"
    is_end = _BETWEEN_AND.search(before) or (is_dated and _DASH_BEFORE.search(before))
    return "to" if is_end else preposition(numset, document)
