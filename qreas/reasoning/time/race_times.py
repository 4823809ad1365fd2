"""Times of races that are written as those of a clock: "ran the marathon in 3:28"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset

_WRITTEN = re.compile(r"(\d{1,2}):([0-5]\d)")
_OPENING = frozenset(("in", "of"))
_IN = "in"
_MANY_HOURS, _SIXTY = 10, 60


def in_race_times(
    texts: Sequence[tuple[Document, Sequence[Numset]]],
) -> tuple[tuple[Numset, ...], ...]:
    """The quantities of texts of one race, where such times are lengths of time.

    They are hours and minutes of a marathon, or where another time is told in minutes that is
    longer than them otherwise; else minutes and seconds.
    """
    unit = "minute" if _are_hours(texts) else "second"
    return tuple(
        _with_units([_timed(n, text, unit) for n in numsets], text) for text, numsets in texts
    )


def _with_units(numsets: Sequence[Numset], text: Document) -> tuple[Numset, ...]:
    """A bare number of a second one is of the unit of the first: "in 11.2 seconds, Bo in 11.5"."""
    found: list[Numset] = []
    for numset in numsets:
        times = [n for n in found if n.unit.kind is Kind.DURATION and n.sentence == numset.sentence]
        is_bare = numset.unit.kind is Kind.NUMBER and text.word_before(numset.start) == _IN
        is_beside = bool(times) and text.word_before(times[-1].start) == _IN
        found.append(replace(numset, unit=times[-1].unit) if is_bare and is_beside else numset)
    return tuple(found)


def _are_hours(texts: Sequence[tuple[Document, Sequence[Numset]]]) -> bool:
    written = [at for text, numsets in texts for n in numsets if (at := _parts(n, text))]
    is_long = any(
        text.mentions(load_word_lists("time/finishes")["hours-long"]) for text, _ in texts
    )
    gaps = [n for _, numsets in texts for n in numsets if n.unit.kind is Kind.DURATION]
    are_exceeded = any(
        n.unit.name == "minute" and any(n.interval.high >= major for major, _ in written)
        for n in gaps
    )
    return (is_long or are_exceeded) and all(major < _MANY_HOURS for major, _ in written)


def _timed(numset: Numset, text: Document, unit: str) -> Numset:
    read = _parts(numset, text)
    if read is None:
        return numset
    value = Interval.point(Fraction(read[0] * _SIXTY + read[1]))
    return replace(numset, interval=value, unit=load_units("en").units[unit])


def _parts(numset: Numset, text: Document) -> tuple[int, int] | None:
    """The two numbers of "in 3:28"; a clock's would stand behind "at"."""
    written = _WRITTEN.fullmatch(numset.text)
    if numset.unit.kind is not Kind.TIME or written is None:
        return None
    is_opened = text.word_before(numset.start) in _OPENING
    return (int(written[1]), int(written[2])) if is_opened else None
