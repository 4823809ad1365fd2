"""What is said of each of two that are joined.

"Two nurses and three doctors left" says it of both, "neither the nurse nor the doctor left" of
neither.
"""

from collections.abc import Iterator, Sequence

from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.events.statements import Statement
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.tags import NOMINAL
from qreas.types import Numset

_RULE = "conjunct"
_NEITHER, _NOR = "neither", "nor"


def conjuncts(each: Statement, numsets: tuple[Numset, ...]) -> Iterator[Consequence]:
    """The statement of each side of an "and" that joins two counted subjects, or of a "nor"."""
    yield from _of_neither(each)
    sides = _sides(each.subject, "and")
    starts = {(n.sentence, n.start) for n in numsets}
    if all(s and (s[0].sentence, s[0].token.start) in starts for s in sides):
        for side in sides:
            places = (*side, *each.verbs, *each.rest)
            yield Consequence(_RULE, places, Force.HOLDS)


def _of_neither(each: Statement) -> Iterator[Consequence]:
    """What fails by "neither … nor", before the verb or right behind it."""
    if _opens(each.subject):
        for side in _sides(each.subject[1:], _NOR):
            yield Consequence(_RULE, (*side, *each.verbs, *each.rest), Force.FAILS)
    # Behind the second one nothing may stand, which would be said of both.
    elif _opens(each.rest) and each.rest[-1].token.pos in NOMINAL:
        for side in _sides(each.rest[1:], _NOR):
            if not any(place.token.pos == "ADP" for place in side):
                yield Consequence(_RULE, (*each.subject, *each.verbs, *side), Force.FAILS)


def _opens(places: Sequence[Place]) -> bool:
    """It begins with a "neither" of two that are named."""
    return bool(places) and places[0].token.lemma == _NEITHER


def _sides(places: Sequence[Place], joint: str) -> tuple[Sequence[Place], ...]:
    """What stands before the only such word, and what behind it; nothing where it is not there."""
    found = [i for i, place in enumerate(places) if place.token.lemma == joint]
    if len(found) != 1:
        return ()
    return places[: found[0]], places[found[0] + 1 :]
