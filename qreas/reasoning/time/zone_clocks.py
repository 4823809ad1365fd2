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
_MARKS = re.compile(r"\.\s*$|\.\s+|;\s*|,?\s+and\s+|,\s+(?:but |so |then )?|,?\s+while\s+")
_IT_IS = re.compile(
    rf"([Ww]hen |[Ii]f )?(?:[Ii]t is|[Ii]t['’]s|[Tt]he time is)(?: now| already| only| currently)? "
    rf"@(\d+)(?: now)? in {_NAME}(?: now)?"
)
_BESIDE = re.compile(
    rf"{_NAME} (?:is|lies) (?:#(\d+)|(an hour)) (ahead|behind)(?:(?: of)? {_NAME})?"
)
_HOUR, _DAY = 60, 1440


@dataclass(frozen=True, slots=True)
class PlacedTime:
    """What time it is in a place."""

    place: str
    time: Clock


@dataclass(frozen=True, slots=True)
class Zones:
    """What time it is in one place, and how far ahead the clocks of a second place are."""

    time: PlacedTime | None
    offset: Offset | None

    def time_in(self, place: str) -> Clock | None:
        """What time it is there; None of a place of which nothing is told."""
        if self.time is None:
            return None
        if place == self.time.place:
            return self.time.time
        if self.offset is None or {self.time.place, place} != set(self.offset[:2]):
            return None
        ahead = self.offset[2] if place == self.offset[1] else -self.offset[2]
        return self.time.time.later(ahead)


def zones_told(document: Document, numsets: Sequence[Numset]) -> Zones | None:
    """Reads the one time and the one distance that the clauses of a text tell, and nothing else."""
    text, times, lengths = _with_marks(document, numsets)
    parts = [part for part in _MARKS.split(text) if part]
    found: list[PlacedTime] = []
    offset: Offset | None = None
    paired: PlacedTime | None = None
    beside: list[re.Match[str]] = []
    for part in parts:
        placed = _IT_IS.fullmatch(part)
        here = None if placed is None else times.get(placed[2])
        if placed is not None and here is not None:
            told = PlacedTime(placed[3], here)
            if placed[1]:
                paired = told
            elif paired is not None and offset is None:
                offset = (paired.place, told.place, paired.time.until(told.time))
                paired = None
            else:
                found.append(told)
        elif (told_beside := _BESIDE.fullmatch(part)) is not None:
            beside.append(told_beside)
        else:
            return None
    if len(found) != 1 or len(beside) + (offset is not None) > 1 or paired is not None:
        return None
    if beside:
        offset = _offset(beside[0], found[0].place, lengths)
        if offset is None:
            return None
    return Zones(found[0], offset)


def _offset(read: re.Match[str], place: str, lengths: dict[str, int]) -> Offset | None:
    """How far the named place is ahead of the other one, or of that whose time is told."""
    minutes = _HOUR if read[3] else lengths.get(read[2])
    if minutes is None or not 0 < minutes < _DAY:
        return None
    return read[5] or place, read[1], minutes if read[4] == "ahead" else -minutes


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
        elif length is not None:
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
