"""Counts that an ordinal implies: where there is a third goal, there are at least three."""

from collections.abc import Iterator
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

# What is said of things of which there are so many.
_HAPPENS = frozenset(("be", "there", "have", "score", "happen", "occur", "take", "place", "hold"))


def ordinals(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The least number of things of which the premise mentions the n-th."""
    if asked.unit.kind is not Kind.COUNT:
        return
    for stated in found.case.premise_numsets:
        if stated.unit.kind is Kind.ORDINAL and stated.unit.name == asked.unit.name:
            least = Interval(stated.interval.low, inf)
            yield Implied(least, stated.text, (), _HAPPENS, settles_roles=True)
