"""Numbers of how long, wide, deep or high something is, taken as if these were one.

A garden of 20 by 12 metres has no side of 32, and where one water is 64 metres deep and another
5, nothing tells how long they are.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.one_event.same_values import asked_of
from qreas.types import Case, Document, Equation, Kind, Numset, Operator

_ADDING = frozenset((Operator.ADD, Operator.SUBTRACT, Operator.EQUALS))
_PAIR = 2


def adds_other_extents(equation: Equation, asked: Numset, case: Case) -> bool:
    """It adds or takes away extents of which one is told by another quality than the others."""
    if asked.unit.kind is not Kind.MEASURE or not equation.operators <= _ADDING:
        return False
    given = [n for n in equation.used if n in case.premise_numsets]
    told = (*(extents_of(n, case.premise) for n in given), extents_of(asked, case.hypothesis))
    known = [extents for extents in told if extents]
    return len(known) >= _PAIR and not frozenset.intersection(*known)


@needs(asked=(Kind.MEASURE,))
def other_extent(found: Findings) -> str | None:
    """So much is told of another quality: what is 50 metres shorter is not 50 metres wide."""
    case = found.case
    for asked in asked_of(found):
        wanted = extents_of(asked.numset, case.hypothesis)
        if asked.numset.unit.kind is not Kind.MEASURE or not wanted:
            continue
        told = [extents_of(n, case.premise) for n in asked.given]
        if all(extents and extents.isdisjoint(wanted) for extents in told):
            return asked.given[0].text
    return None


def extents_of(numset: Numset, document: Document) -> frozenset[str]:
    """What the word behind a measure says that it is the measure of: "5 metres deep"."""
    behind = document.sentences[numset.sentence].token_behind(numset.end)
    heads = load_heads()[Kind.MEASURE]
    if behind is None:
        return frozenset()
    return heads.get(behind.form, heads.get(behind.lemma, frozenset()))
