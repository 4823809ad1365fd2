"""Calculations with how long, wide, deep or high something is, as if these were one.

A garden of 20 by 12 metres has no side of 32, and where one water is 64 metres deep and another
5, nothing tells how long they are.
"""

from qreas.reasoning.one_event.measures import load_heads
from qreas.types import Case, Document, Equation, Kind, Numset, Operator

_ADDING = frozenset((Operator.ADD, Operator.SUBTRACT, Operator.EQUALS))
_PAIR = 2


def adds_other_extents(equation: Equation, asked: Numset, case: Case) -> bool:
    """It adds or takes away extents of which one is told by another quality than the others."""
    if asked.unit.kind is not Kind.MEASURE or not equation.operators <= _ADDING:
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    told = (*(_extents(n, case.premise) for n in given), _extents(asked, case.hypothesis))
    known = [extents for extents in told if extents]
    return len(known) >= _PAIR and not frozenset.intersection(*known)


def _extents(numset: Numset, document: Document) -> frozenset[str]:
    """What the word behind a measure says that it is the measure of: "5 metres deep"."""
    tokens = document.sentences[numset.sentence].tokens
    behind = next((t for t in tokens if t.start >= numset.end), None)
    heads = load_heads()[Kind.MEASURE]
    return frozenset() if behind is None else heads.get(behind.form, frozenset())
