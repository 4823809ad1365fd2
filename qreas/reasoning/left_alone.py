"""Premise quantities that an equation ignores, which may show that another one was meant."""

from qreas.reasoning.told_differences import is_difference
from qreas.types import Case, Justification, Kind, Numset

SPARE = 1
"""Of the premise's quantities, how many an exercise may have beside those it reckons with."""
_COMPARED = 2


def leaves_many(case: Case, found: tuple[Justification, ...]) -> bool:
    """More quantities are left alone than whoever sets an exercise tells for nothing.

    A report tells five of which any two may come to the asked one.
    """
    left = _left_alone(case, found)
    if len(left) > SPARE:
        left = frozenset(n for n in left if not _is_of_other_sort(n, case, found))
    return len(left) > SPARE and any(n.unit.kind is not Kind.ORDINAL for n in left)


def _is_of_other_sort(numset: Numset, case: Case, found: tuple[Justification, ...]) -> bool:
    """It counts another sort that is listed with the asked one, of which nothing is left alone."""
    asked = {j.hypothesis.unit.name for j in found if j.hypothesis.unit.kind is Kind.COUNT}
    if numset.unit.kind is not Kind.COUNT or not numset.unit.name or numset.unit.name in asked:
        return False
    own = {n for n in case.premise_numsets if n.unit.name in asked}
    is_beside = any(
        (n.sentence, n.context.verb) == (numset.sentence, numset.context.verb) for n in own
    )
    return is_beside and own <= _used(found)


def leaves_comparison(case: Case, found: tuple[Justification, ...]) -> bool:
    """What compares is left alone, by which alone another amount is told: "two years older".

    Two are enough to reckon with; of three in a row, the one between leads to the last.
    """
    return len(case.premise_numsets) > _COMPARED and any(
        n.context.change.is_comparison
        or n.unit.kind is Kind.MULTIPLE
        or is_difference(n, case.premise)
        for n in _left_alone(case, found)
    )


def uses_none(case: Case, found: tuple[Justification, ...]) -> bool:
    """It reckons with a number of which there are none: "no two of them are alike"."""
    return any(case.premise.word_before(n.start) == "no" for n in _used(found))


def _used(found: tuple[Justification, ...]) -> frozenset[Numset]:
    return frozenset(n for j in found if j.equation is not None for n in j.equation.reckoned)


def _left_alone(case: Case, found: tuple[Justification, ...]) -> frozenset[Numset]:
    return frozenset(case.premise_numsets) - _used(found)
