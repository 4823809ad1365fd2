"""What two sides of a comparison have beside the one number that is told of each.

What one gave away is not all that the other has, and two halves of a clause are one sum.
"""

from collections.abc import Sequence

from qreas.lexicon.verbs import LOSSES, load_verbs
from qreas.reasoning.contrast.sorts import Around
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.tags import SUBJECTS
from qreas.types import COUNTS, Document, Kind, Numset

TOTALS = frozenset(("altogether", "total", "all"))
"""Words for all that there is, beside what is told part by part."""
_PAIR, _JOINTS = 2, ("and", "or", "but")
_PLACING = frozenset(("in", "on", "at"))


def listed_with(numset: Numset, around: Around, premise: Document) -> tuple[Numset, ...]:
    """What the same clause tells of other times or places: "3 in the first half and 2 in the …"."""
    tokens = premise.sentences[numset.sentence].tokens
    found: list[Numset] = []
    for other in around:
        if other == numset or other.sentence != numset.sentence or not _is_like(other, numset):
            continue
        first, last = sorted((numset, other), key=lambda n: n.start)
        between = [t for t in tokens if first.end <= t.start < last.start]
        behind = [t for t in tokens if t.start >= last.end][:1]
        is_one_clause = not any(t.dep in SUBJECTS or t.text == ";" for t in between)
        are_placed = all(any(t.form in _PLACING for t in part) for part in (between[:1], behind))
        if is_one_clause and are_placed:
            found.append(other)
    return tuple(found)


def _is_like(one: Numset, other: Numset) -> bool:
    """They count the same, where one of them may be bare."""
    return one.unit == other.unit or Kind.NUMBER in (one.unit.kind, other.unit.kind)


def is_given_to_one(pair: tuple[Numset, Numset]) -> bool:
    """One is what somebody had, and the other is what they gave away, took or lost."""
    verbs, states = load_verbs(), load_aspect().states
    return any(
        one.context.verb in states
        and verbs.is_in(other.context.verb, "give", "take", *LOSSES)
        and other.context.verb not in states
        for one, other in (pair, pair[::-1])
    )


def is_listed_apart(numset: Numset, told: Sequence[Numset], premise: Document) -> bool:
    """It is the whole of the numbers behind it: "has 12 left, 5 red and 7 blue"."""
    parts = [n for n in told if n.start >= numset.end and n.sentence == numset.sentence]
    is_whole = numset.interval.is_point and len(parts) >= _PAIR
    if not is_whole or any(n.unit.kind not in COUNTS for n in (numset, *parts)):
        return False
    between = premise.text[numset.end : min(n.start for n in parts)].split()
    if not between or between[-1] in _JOINTS or not any(w[-1] in ",:–" for w in between):
        return False
    sizes = [n.interval.value for n in parts if n.interval.is_point]
    return len(sizes) == len(parts) and sum(sizes) == numset.interval.value
