"""Times of day in words as minutes: "9:40", "6 p.m."; half the day is left open."""

import re
from dataclasses import dataclass

_TIME = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\b.*|o'clock)?", re.IGNORECASE)
_HOUR = 60
_HALF, _DAY = 12 * _HOUR, 24 * _HOUR


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, in minutes after midnight; `is_sure` when it is said which half it is in."""

    minute: int
    is_sure: bool

    def until(self, other: "Clock") -> int:
        """The minutes up to the next time that the clock shows the other, less than a day."""
        return (other.minute - self.minute) % (_DAY if self.is_sure and other.is_sure else _HALF)

    def later(self, minutes: int) -> "Clock":
        """The time so many minutes later, or earlier where they are negative."""
        return Clock((self.minute + minutes) % (_DAY if self.is_sure else _HALF), self.is_sure)


def clock(text: str) -> Clock | None:
    """The time of day that the words name; None when they name none.

    >>> clock("6:30 p.m.")
    Clock(minute=1110, is_sure=True)
    """
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if hour > 24 or minute >= _HOUR or (half and not 1 <= hour <= 12):
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    is_sure = bool(half) or hour > 12 or found[1].startswith("0")
    return Clock((hour * _HOUR + minute) % (_DAY if is_sure else _HALF), is_sure)
