"""Dates in words as stretches of days: "1992", "March 1993", "the 5th of May, 1995"."""

import calendar
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from qreas.reasoning.knowledge.calendar_names import MONTHS

_YEAR = re.compile(r"[12]\d{3}")
_DAY = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?")


@dataclass(frozen=True, slots=True, order=True)
class Moment:
    """The first and the last day of what a date names."""

    first: date
    last: date

    def within(self, other: "Moment") -> bool:
        """All of it lies in the other."""
        return other.first <= self.first and self.last <= other.last

    def disjoint(self, other: "Moment") -> bool:
        """It ends before the other begins, or the other way round."""
        return self.last < other.first or other.last < self.first


def moment(words: Sequence[str]) -> Moment | None:
    """What a date names; None when the words name no year or no day of its months.

    >>> moment(["March", "1993"]).last
    datetime.date(1993, 3, 31)
    """
    years = [int(word) for word in words if _YEAR.fullmatch(word)]
    if len(years) != 1:
        return None
    months = [MONTHS[word.lower()] for word in words if word.lower() in MONTHS]
    if len(months) != 1:
        return None if months else Moment(date(years[0], 1, 1), date(years[0], 12, 31))
    length = calendar.monthrange(years[0], months[0])[1]
    days = [int(found[1]) for word in words if (found := _DAY.fullmatch(word.lower()))]
    if not days:
        return Moment(date(years[0], months[0], 1), date(years[0], months[0], length))
    if len(days) > 1 or not 1 <= days[0] <= length:
        return None
    day = date(years[0], months[0], days[0])
    return Moment(day, day)
