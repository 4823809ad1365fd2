"""Subjects of which two numbers are named: "two nurses and three doctors left" says it of both."""

from collections.abc import Iterator

from qreas.reasoning.events.statements import Statement
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.types import Numset


def conjuncts(each: Statement, numsets: tuple[Numset, ...]) -> Iterator[Consequence]:
    """The statement of each side of an "and" that joins two counted subjects."""
    joints = [i for i, place in enumerate(each.subject) if place.token.lemma == "and"]
    if len(joints) != 1:
        return
    sides = (each.subject[: joints[0]], each.subject[joints[0] + 1 :])
    starts = {(n.sentence, n.start) for n in numsets}
    if all(s and (s[0].sentence, s[0].token.start) in starts for s in sides):
        for side in sides:
            places = (*side, *each.verbs, *each.rest)
            yield Consequence("conjunct", places, Force.HOLDS)
