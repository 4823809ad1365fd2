"""What an ordinal implies: where there is a third goal, there are at least three.

And what is on the fifth floor is above the third.
"""

from collections.abc import Iterator
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Document, Kind, Numset

# What is said of things of which there are so many.
_HAPPENS = frozenset(("be", "there", "have", "score", "happen", "occur", "take", "place", "hold"))
_HIGHER, _LOWER = frozenset(("above", "over")), frozenset(("below", "under", "beneath"))
_ON = frozenset(("on", "at", "in"))


def ordinals(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The least number of things of which the premise mentions the n-th."""
    if asked.unit.kind is not Kind.COUNT:
        return
    for stated in found.case.premise_numsets:
        if stated.unit.kind is Kind.ORDINAL and stated.unit.name == asked.unit.name:
            least = Interval(stated.interval.low, inf)
            yield Implied(least, stated.text, (), _HAPPENS, settles_roles=True)


def levels(asked: Numset, found: Findings) -> Iterator[Implied]:
    """On which floors something may be, where the one or the other text says above which."""
    if asked.unit.kind is not Kind.ORDINAL:
        return
    word = _preposition(asked, found.case.hypothesis)
    wanted = _from(word, asked)
    if wanted is None or not asked.unit.name:
        return
    for stated in found.case.premise_numsets:
        given = _preposition(stated, found.case.premise)
        told = _from(given, stated) if stated.unit == asked.unit else None
        if told is not None and not {word, given} <= _ON:
            place = (stated.sentence, stated.head)
            head = found.case.premise.sentences[stated.sentence].tokens[stated.head]
            places = () if head.is_root else (place,)
            words = frozenset((word,))
            yield Implied(told, stated.text, places, words, settles_roles=True, wanted=wanted)


def _from(preposition: str, numset: Numset) -> Interval | None:
    """Where that is: on the level, above it, or below."""
    if not numset.interval.is_point:
        return None
    if preposition in _HIGHER:
        return Interval.more_than(numset.interval.value)
    if preposition in _LOWER:
        return Interval.less_than(numset.interval.value)
    return numset.interval if preposition in _ON else None


def _preposition(numset: Numset, document: Document) -> str:
    """The word right before the phrase: "above [the third floor]"."""
    tokens = document.sentences[numset.sentence].tokens
    before = [t for t in tokens if t.end <= numset.start and t.pos != "DET"]
    return before[-1].form if before and before[-1].pos == "ADP" else ""
