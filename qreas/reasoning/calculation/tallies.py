"""How many each has, as bounds on numbers that are compared: what a set of comparisons proves.

"Ann sold more cars than Bob; Bob sold ten": Ann's number is at least eleven. Comparisons by a
difference make a system of difference constraints, which the longest paths decide (Cormen et al.,
"Difference constraints and shortest paths"); comparisons by a ratio pass on the bounds that these
paths find. A comparison follows when the others leave no room for its opposite.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from qreas.interval import Interval
from qreas.reasoning.proof import yes_or_no
from qreas.reasoning.value_words import interval_words
from qreas.types import Label

DIFFERENCES = {"more": 1, "fewer": -1, "less": -1}
"""Words of a comparison, and which way it goes."""
Bound = Fraction | int | float
# Ratios hand bounds on along chains of comparisons; texts have no longer ones.
_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of things that a text speaks of, without saying it: who, does what, to which."""

    owner: str
    verb: str
    noun: str
    circumstances: str = ""


_NOTHING = Tally("", "", "")


@dataclass(frozen=True, slots=True)
class Comparison:
    """`left` is `ratio` times `right` plus something in `difference`, all of them whole numbers."""

    left: Tally
    difference: Interval
    right: Tally = _NOTHING
    ratio: Fraction = Fraction(1)

    @property
    def tallies(self) -> frozenset[Tally]:
        """The numbers that are compared."""
        return frozenset((self.left, self.right)) - {_NOTHING}

    @property
    def told(self) -> str:
        """In plain words: "Ann − Bob: at least 1 (car)", "Ann: 3 (car)"."""
        one, other = self.left, self.right
        what = f"({one.noun})" if one.noun else ""
        if other == _NOTHING:
            return f"{one.owner}: {interval_words(self.difference)} {what}"
        factor = "" if self.ratio == 1 else f"{self.ratio} × "
        difference = self.difference
        if not difference.is_point:
            return f"{one.owner} − {factor}{other.owner}: {interval_words(difference)} {what}"
        more = difference.value
        step = f" {'+' if more > 0 else '−'} {abs(more)}" if more else ""
        return f"{one.owner} = {factor}{other.owner}{step} {what}"


def values_of(stated: Sequence[Comparison], asked: Comparison) -> tuple[Comparison, ...]:
    """What one of the comparisons and one known number make of the asked tally."""
    if asked.right != _NOTHING or any(c.left == asked.left and c.right == _NOTHING for c in stated):
        return ()
    known = {c.left: c.difference for c in stated if c.right == _NOTHING}
    found = [
        c.difference + known[c.right].scaled(Fraction(c.ratio))
        for c in stated
        if c.left == asked.left and c.right in known
    ]
    found += [
        (known[c.left] - c.difference).scaled(1 / Fraction(c.ratio))
        for c in stated
        if c.right == asked.left and c.left in known
    ]
    return tuple(Comparison(asked.left, value) for value in found[:1])


def decide(stated: Sequence[Comparison], asked: Comparison) -> Label | None:
    """What `stated` proves of `asked`; None where they contradict each other or are not decided.

    Neutral says that the comparisons allow both. Where one has twice as many as the
    other, that one has half as many.
    """
    if asked.ratio != 1:
        ratios = {_in_direction_of(asked, each) for each in stated} - {None}
        if len(ratios) != 1:
            return None
        return yes_or_no(ratios == {asked.ratio})
    if not _is_possible(stated):
        return None
    if not any(_is_possible((*stated, each)) for each in _opposites(asked)):
        return Label.ENTAILMENT
    return Label.NEUTRAL if _is_possible((*stated, asked)) else Label.CONTRADICTION


def _in_direction_of(asked: Comparison, stated: Comparison) -> Fraction | None:
    """The stated ratio from the asked left to the asked right; None where none is stated."""
    nothing_more = Interval.point(0)
    if asked.difference != nothing_more or stated.difference != nothing_more:
        return None
    if (stated.left, stated.right) == (asked.left, asked.right):
        return stated.ratio
    is_turned = (stated.left, stated.right) == (asked.right, asked.left)
    return 1 / stated.ratio if is_turned else None


def _opposites(asked: Comparison) -> Iterator[Comparison]:
    low, high = _whole(asked.difference)
    if low != -math.inf:
        yield replace(asked, difference=Interval(-math.inf, low - 1))
    if high != math.inf:
        yield replace(asked, difference=Interval(high + 1, math.inf))


def _is_possible(comparisons: Sequence[Comparison]) -> bool:
    """Some whole numbers, none negative, satisfy all comparisons."""
    tallies = sorted({_NOTHING, *(t for c in comparisons for t in c.tallies)}, key=str)
    apart: dict[tuple[Tally, Tally], Bound] = dict.fromkeys(product(tallies, tallies), -math.inf)
    for tally in tallies:
        apart[tally, tally] = 0
        _raise(apart, tally, _NOTHING, 0)
    for each in (c for c in comparisons if c.ratio == 1):
        low, high = _whole(each.difference)
        _raise(apart, each.left, each.right, low)
        _raise(apart, each.right, each.left, -high)
    for _ in range(_ROUNDS):
        _close(apart, tallies)
        for each in (c for c in comparisons if c.ratio != 1):
            _pass_on(apart, each)
    return all(apart[tally, tally] == 0 for tally in tallies)


def _raise(apart: dict[tuple[Tally, Tally], Bound], one: Tally, other: Tally, by: Bound) -> None:
    """Notes that `one` is at least so much more than `other`."""
    apart[one, other] = max(apart[one, other], by)


def _close(apart: dict[tuple[Tally, Tally], Bound], tallies: Sequence[Tally]) -> None:
    """Adds up differences along paths; a number that comes out above itself shows a conflict."""
    for middle, one, other in product(tallies, repeat=3):
        if -math.inf not in (apart[one, middle], apart[middle, other]):
            _raise(apart, one, other, apart[one, middle] + apart[middle, other])


def _pass_on(apart: dict[tuple[Tally, Tally], Bound], each: Comparison) -> None:
    """Bounds each side of a ratio by the other."""
    left, right, ratio = each.left, each.right, each.ratio
    for one, other, factor in ((left, right, ratio), (right, left, 1 / ratio)):
        if factor > 1:  # who is said to have twice as many as another has more, and the other some
            _raise(apart, other, _NOTHING, 1)
            _raise(apart, one, other, math.ceil((factor - 1) * apart[other, _NOTHING]))
        _raise(apart, one, _NOTHING, apart[other, _NOTHING] * factor)
        if apart[_NOTHING, other] != -math.inf:
            _raise(apart, _NOTHING, one, apart[_NOTHING, other] * factor)


def _whole(interval: Interval) -> tuple[Bound, Bound]:
    """The least and the greatest whole number in the interval; crossed when there is none."""
    whole = interval.in_whole_numbers()
    return (whole.low, whole.high) if whole is not None else (1, 0)
