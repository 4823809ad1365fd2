"""Quantities that stand in the same place of two texts which are nearly the same."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from qreas.clock import clock
from qreas.interval import Interval
from qreas.kind_sets import COUNTS_AND_RANKS
from qreas.quantity.counted_unit import SHARE
from qreas.quantity.plain import plain_document
from qreas.quantity.quantify import quantify
from qreas.reasoning.alignment.edits import Place, Rewriting, changes, words
from qreas.reasoning.alignment.written_quantities import is_stuff
from qreas.types import Case, CompatiblePair, Document, Kind, Numset, Token

# What their noun or nothing tells apart: the number is compared as it stands, the words elsewhere.
_BY_NUMBER = frozenset(
    (
        *(Kind.COUNT, Kind.NUMBER, Kind.ORDINAL, Kind.MULTIPLE, Kind.RATIO, Kind.SCORE),
        *(Kind.YEAR, Kind.DATE, Kind.TIME, Kind.PHONE, Kind.IDENTIFIER),
    )
)
# What is only compared with its like: half of the cars is no number of cars, nor 3-1 one of goals,
# nor are ten times as many ten, nor is the third one three; but two more times are times, too.
_APART = (Kind.RATIO, Kind.SCORE, Kind.MULTIPLE)
_TIMES = "time"
_CLOCKS = {Kind.TIME}
_MINUTES = 60  # of an hour
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Counterpart:
    """A hypothesis quantity and the premise quantity in its place."""

    pair: CompatiblePair


def counterparts(case: Case, rewriting: Rewriting) -> tuple[Counterpart, ...]:
    """The quantities of both texts that stand in the same place and can be compared.

    Two stand in the same place when words that stay lie in both, or the same edit changes both; of
    several, the one with most of these, and each premise quantity serves once.
    """
    if not (case.premise_numsets and case.hypothesis_numsets):
        return ()
    matches, edits = rewriting.matches, rewriting.edits
    given = _Indices(case.premise, (p for p, _ in matches), (e.premise for e in edits))
    wanted = _Indices(case.hypothesis, (h for _, h in matches), (e.hypothesis for e in edits))
    free = {numset: given.touched(numset) for numset in case.premise_numsets}
    found = []
    for asked in case.hypothesis_numsets:
        asks_whole = is_whole(asked, case.hypothesis_numsets)
        touched = wanted.touched(asked)
        shared = {
            n: stated.shared(touched)
            for n, stated in free.items()
            if is_whole(n, case.premise_numsets) is asks_whole
        }
        best = max(shared, key=lambda n: shared[n], default=None)
        if best is not None and shared[best]:
            pair = _pair(best, asked, case.pairs)
            if pair is not None:
                del free[best]
                found.append(Counterpart(pair))
    return tuple(found)


def narrowed(
    found: Sequence[Counterpart], rewriting: Rewriting, case: Case
) -> tuple[Counterpart, ...]:
    """The same, each read by what differs alone when a change is inside of a range or a ratio.

    From "3 to 7" to "less than 5 to 7" only the first number changes, and only it is compared; from
    "3 to 7" to "7" the range is given up. It is dear: what changes is read anew.
    """
    return tuple(Counterpart(_narrowed(each.pair, rewriting, case)) for each in found)


def is_whole(numset: Numset, others: Sequence[Numset]) -> bool:
    """A share is taken of it: "half of the 30 cars"."""
    return any(
        other.unit.dimension == SHARE.dimension
        and (other.sentence, other.head) == (numset.sentence, numset.head)
        for other in others
        if other is not numset
    )


def numerals(numsets: Sequence[Numset], document: Document) -> frozenset[tuple[int, int]]:
    """Where the quantities' numbers stand, and the units that they are measured in."""
    return frozenset(
        [
            (numset.sentence, token.index)
            for numset in numsets
            for token in _numeral(numset, document)
        ]
    )


def outside(places: Sequence[Place], inside: frozenset[tuple[int, int]]) -> tuple[Place, ...]:
    """The places that are none of those inside of numerals."""
    if not inside:
        return tuple(places)
    return tuple([p for p in places if (p.sentence, p.token.index) not in inside])


def _numeral(numset: Numset, document: Document) -> Sequence[Token]:
    """The tokens of the number of a quantity, and of the unit that it is measured in."""
    own: Sequence[Token] = numset.tokens_in(document.sentences[numset.sentence])
    if numset.unit.kind is Kind.RATE:
        own = [t for t in own if not is_stuff(t.lemma, numset)]
    is_bare = len(own) == 1 and own[0].index != numset.head
    if numset.unit.kind not in _BY_NUMBER or is_bare:
        return own  # bare: a number word apart from its noun, whatever the tagger takes it for
    # "at least three male nurses", "dozens of books": the words up to the last number or "of", not
    # what is counted.
    last = [t.index for t in own if t.pos == "NUM"] or [
        t.index for t in own if t.lemma == "of" and t.index < numset.head
    ]
    is_ordinal = numset.unit.kind is Kind.ORDINAL
    if numset.unit.kind is Kind.RATIO and not last:
        return own  # "no more than a third" has no number word
    return [
        token
        for token in own
        if (last and token.index <= last[-1]) or (is_ordinal and token.start == numset.start)
    ]


class _Touched(NamedTuple):
    """Which matches and which edits of a rewriting lie in a quantity, by their indices."""

    matches: frozenset[int]
    edits: frozenset[int]

    def shared(self, other: "_Touched") -> int:
        return len(self.matches & other.matches) + 2 * len(self.edits & other.edits)


class _Indices:
    """The match or the edit of a rewriting in which each word of one of its texts lies."""

    def __init__(
        self, document: Document, matches: Iterable[Place], edits: Iterable[Sequence[Place]]
    ) -> None:
        self._document = document
        self._matches = {(p.sentence, p.token.index): i for i, p in enumerate(matches)}
        self._edits = {(p.sentence, p.token.index): i for i, e in enumerate(edits) for p in e}

    def touched(self, numset: Numset) -> _Touched:
        """What lies in a quantity of the text."""
        at = numset.sentence
        words = [(at, t.index) for t in numset.tokens_in(self._document.sentences[at])]
        return _Touched(
            frozenset([self._matches[word] for word in words if word in self._matches]),
            frozenset([self._edits[word] for word in words if word in self._edits]),
        )


def _narrowed(pair: CompatiblePair, rewriting: Rewriting, case: Case) -> CompatiblePair:
    """The pair as `narrowed` reads it; the same where nothing inside of it changes."""
    stated, asked = pair.premise, pair.hypothesis
    if not (_is_composed(stated) or _is_composed(asked)):
        return pair
    # In other units a number by itself says nothing.
    is_alike = _number_count(stated, case.premise) == _number_count(asked, case.hypothesis)
    if not is_alike or pair.converted != stated.interval:
        return pair
    for edit, following in changes(rewriting):
        inside = [p for p in edit.hypothesis or following[1:] if p.is_of(asked)]
        if inside:
            before = _number(edit.premise, following[:1])
            after = None if before is None else _number(edit.hypothesis, following[1:])
            if before is not None and after is not None:
                return replace(pair, hypothesis=replace(asked, interval=after), converted=before)
    return pair


def _number_count(numset: Numset, document: Document) -> int:
    return sum(t.pos == "NUM" for t in numset.tokens_in(document.sentences[numset.sentence]))


def _is_composed(numset: Numset) -> bool:
    """It has two numbers: "3 to 7", and "July 7-12", of which the first is the value."""
    has_two = numset.unit.kind is Kind.DATE and len(_DIGITS.findall(numset.text)) > 1
    return has_two or (numset.interval.is_bounded and numset.is_range)


def _number(places: Sequence[Place], following: Sequence[Place]) -> Interval | None:
    """The one number that the words say by themselves; a bound takes the number behind it."""
    bare = not any(p.token.pos == "NUM" or p.token.text[:1].isdigit() for p in places)
    phrase = words([*places, *(following if bare else ())])
    found = quantify(plain_document(phrase))
    return found[0].interval if len(found) == 1 else None


def _pair(stated: Numset, asked: Numset, pairs: Sequence[CompatiblePair]) -> CompatiblePair | None:
    for pair in pairs:
        if pair.premise == stated and pair.hypothesis == asked:
            return pair
    kinds = {stated.unit.kind, asked.unit.kind}
    are_times = stated.unit.name == asked.unit.name == _TIMES
    is_apart = len(kinds) > 1 and not kinds.isdisjoint(_APART) and not are_times
    is_apart = is_apart or kinds == COUNTS_AND_RANKS
    if kinds == _CLOCKS and stated.interval == asked.interval:
        return CompatiblePair(asked, stated, "same-place", _by_clock(stated, asked))
    if stated.unit == asked.unit or (kinds <= _BY_NUMBER and not is_apart):
        return CompatiblePair(asked, stated, "same-place", stated.interval)
    return None


def _by_clock(stated: Numset, asked: Numset) -> Interval:
    """The stated time in hours, where one hour is told of both: half past four, and 4:45."""
    one, other = clock(stated.text), clock(asked.text)
    if one is None or other is None:
        return stated.interval
    return stated.interval - Interval.point(Fraction(one.until(other), _MINUTES))
