"""What time a text says it is in a place, and how far the clocks of another place are off.

"It is 10 am in London and New York is five hours behind", "When it is 6 am in London, it is 1 am in
New York. It is 2 pm in London."
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.clock import Clock, clock
from qreas.conversion import convert
from qreas.quantity.load import load_units
from qreas.types import Document, Kind, Numset

Offset = tuple[str, str, int]
"""Two places, and by how many minutes the second is ahead of the first."""
_NAME = r"([A-Z][\w'-]*(?: [A-Z][\w'-]*)*)"
_IT_IS = r"(?i:it is|it['’]s|the time is)"
_MARKS = re.compile(
    r"\.\s*$|\.\s+|;\s*|,?\s+and\s+|,\s+(?:but |so |then )?|,?\s+while\s+|\s+(?=when |if )"
    rf"|(?<![Ww]hen)(?<![Ii]f)\s+(?={_IT_IS} )"
)
_CLOCK = re.compile(
    rf"((?i:when|if) |[Aa]t )?(?:{_IT_IS}(?: now| already| only| currently)? )?"
    rf"@(\d+)(?: now)? in {_NAME}(?: now)?"
)
_BESIDE = re.compile(
    rf"{_NAME} (?:is|was|lies) (?:#(\d+) |(an hour) )?(ahead|behind)(?:(?: of)? {_NAME})?"
)
_HOUR, _DAY, _PAIR = 60, 1440, 2


@dataclass(frozen=True, slots=True)
class PlacedTime:
    """What time it is in a place."""

    place: str
    time: Clock


@dataclass(frozen=True, slots=True)
class Zones:
    """What time it is in one place, and how far ahead the clocks of a second place are.

    side:      two places, and 1 where the second is ahead of the first, -1 where it is behind, of
               which no more is told.
    has_clock: what a clock shows is told.
    """

    time: PlacedTime | None
    offset: Offset | None
    side: Offset | None
    has_clock: bool

    def between(self, one: str, other: str) -> int | None:
        """By how many minutes the second place is ahead of the first, as is told of both."""
        if self.offset is None or {one, other} != set(self.offset[:2]):
            return None
        return self.offset[2] if other == self.offset[1] else -self.offset[2]

    def time_in(self, place: str) -> Clock | None:
        """What time it is there; None of a place of which nothing is told."""
        if self.time is None or place == self.time.place:
            return None if self.time is None else self.time.time
        ahead = self.between(self.time.place, place)
        return None if ahead is None else self.time.time.later(ahead)


def zones_told(document: Document, numsets: Sequence[Numset]) -> Zones | None:
    """Reads the times and the one distance that the clauses of a text tell, and nothing else."""
    text, times, lengths = _with_marks(document, numsets)
    clocks: list[PlacedTime] = []
    beside: list[re.Match[str]] = []
    is_general = False
    for part in filter(None, _MARKS.split(text)):
        placed = _CLOCK.fullmatch(part)
        here = None if placed is None else times.get(placed[2])
        if placed is not None and here is not None:
            clocks.append(PlacedTime(placed[3], here))
            is_general |= bool(placed[1])
        elif (told_beside := _BESIDE.fullmatch(part)) is not None:
            beside.append(told_beside)
        else:
            return None
    pair = clocks[:_PAIR] if len(clocks) >= _PAIR else []
    if (
        (is_general and not pair)
        or len(clocks) > _PAIR + is_general
        or len(beside) + bool(pair) > 1
        or not (clocks or beside)
    ):
        return None
    now = clocks[_PAIR:] if pair and is_general else clocks[:1]
    time = now[0] if now else None
    if pair:
        one, other = pair
        offset = (one.place, other.place, one.time.until(other.time))
        is_sure = one.time.is_sure and other.time.is_sure and one.place != other.place
        return Zones(time, offset, None, has_clock=True) if is_sure else None
    if not beside:
        return Zones(time, None, None, has_clock=True)
    there = beside[0][5] or (None if time is None else time.place)
    if there is None:
        return None
    sign = 1 if beside[0][4] == "ahead" else -1
    minutes = _HOUR if beside[0][3] else lengths.get(beside[0][2], 0)
    told = (there, beside[0][1], sign * (minutes or 1))
    return Zones(time, told if minutes else None, None if minutes else told, time is not None)


def _with_marks(
    document: Document, numsets: Sequence[Numset]
) -> tuple[str, dict[str, Clock], dict[str, int]]:
    """The text with "@1" for a time and "#1" for a length, and what these are."""
    text, at = "", 0
    times, lengths = dict[str, Clock](), dict[str, int]()
    for number, numset in enumerate(numsets):
        read = clock(numset.text) if numset.unit.kind in (Kind.TIME, Kind.NUMBER) else None
        length = _minutes(numset)
        if read is not None:
            times[str(number)], mark = read, "@"
        elif length is not None and 0 < length < _DAY:
            lengths[str(number)], mark = length, "#"
        else:
            continue
        text, at = text + document.text[at : numset.start] + f"{mark}{number}", numset.end
    return text + document.text[at:], times, lengths


def _minutes(numset: Numset) -> int | None:
    if numset.unit.kind is not Kind.DURATION or not numset.interval.is_point:
        return None
    value = convert(numset.interval, numset.unit, load_units("en").units["minute"])
    minutes = Fraction(value.value)
    return int(minutes) if minutes.denominator == 1 and not numset.is_approximate else None
