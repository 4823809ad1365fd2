"""Which numbers are near and which far: the tests of Naik et al. 2019 ("Analysis Framework").

A test is a triple (x, x₊, x₋). Here all triples of one x are described at once, by the places of
its neighbours in a list of values: x₊ is `nearest`; x₋ is `second` in the strict contrastive test
(SC), `furthest` in the broad one (BC), and everything but `nearest` and `tied` in one-versus-all
(OVA).

The tie rule: 2 and 4 are equidistant from 3, so (3, 2, 4) is no test. Of two nearest numbers the
one that stands first in the list is x₊, and the other one, `tied`, is never x₋. Of two
second-nearest or two furthest numbers the first one in the list is x₋.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.errors import InputError


@dataclass(frozen=True, slots=True)
class Neighbours:
    """Places in the list of values; `tied` is None where nothing else is as near as `nearest`."""

    nearest: int
    tied: int | None
    second: int
    furthest: int


def neighbours_in(values: Sequence[Fraction | int]) -> tuple[Neighbours, ...]:
    """The neighbours of each value among the others, for tests of magnitude.

    Raises:
        InputError: there are fewer than four values, or two equal ones.
    """
    line = _line(values)
    return tuple(_neighbours(line, values[place], skipped=place) for place in range(len(values)))


def neighbours_of(
    values: Sequence[Fraction | int], among: Sequence[Fraction | int]
) -> tuple[Neighbours, ...]:
    """The neighbours of each value among numerals of another system, for tests of numeration.

    Raises:
        InputError: there are fewer than four to choose from, or two equal ones.
    """
    line = _line(among)
    return tuple(_neighbours(line, value, skipped=None) for value in values)


@dataclass(frozen=True, slots=True)
class _Line:
    """Values from the lowest to the highest, and their places in the list they come from."""

    values: tuple[Fraction | int, ...]
    places: tuple[int, ...]


def _line(values: Sequence[Fraction | int]) -> _Line:
    if len(values) < 4:
        raise InputError("too few numbers for a test", str(len(values)), "at least 4 are needed")
    places = sorted(range(len(values)), key=lambda place: values[place])
    line = _Line(tuple(values[place] for place in places), tuple(places))
    for low, high in zip(line.values, line.values[1:], strict=False):
        if low == high:
            raise InputError("a number that is there twice", str(low), "give each number once")
    return line


def _neighbours(line: _Line, value: Fraction | int, skipped: int | None) -> Neighbours:
    at = bisect_left(line.values, value)
    # The second-nearest distance is at most two steps away on either side of x, besides x itself.
    close = range(max(0, at - 3), min(len(line.values), at + 4))
    ranked = sorted(_ranked(line, value, place) for place in close if line.places[place] != skipped)
    ends = (_ranked(line, value, end) for end in (0, -1) if line.places[end] != skipped)
    nearest = ranked[0]
    further = [other for other in ranked if other[0] > nearest[0]]
    tied = [other[1] for other in ranked[1:] if other[0] == nearest[0]]
    furthest = min(ends, key=lambda end: (-end[0], end[1]))
    return Neighbours(nearest[1], tied[0] if tied else None, further[0][1], furthest[1])


def _ranked(line: _Line, value: Fraction | int, place: int) -> tuple[Fraction, int]:
    """How far away a number is, and its place in the list, which decides between equal ones."""
    return abs(Fraction(line.values[place] - value)), line.places[place]
