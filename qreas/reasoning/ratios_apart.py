"""Calculations with a ratio: "two girls for every boy" are two of them for each one, not in all."""

from qreas.types import Case, Document, Equation, Kind, Numset, Operator

_EACH = (["for", "every"], ["for", "each"])


def takes_ratio(equation: Equation, case: Case) -> bool:
    """So many for every one of a kind are reckoned with as so many in all.

    Two girls for every boy are no two of 30 pupils, and half of these are no girls.
    """
    operators = equation.operators - {Operator.EQUALS}
    given = [n for n in equation.used if n in case.premise_numsets]
    for ratio in given:
        per = _per_each(ratio, case.premise)
        others = [n.unit.name for n in given if n is not ratio]
        if per is None or Operator.MULTIPLY in operators:
            continue
        if operators != {Operator.DIVIDE} or not {per, ratio.unit.name} & set(others):
            return True
    return False


def _per_each(numset: Numset, premise: Document) -> str | None:
    """The noun of a phrase right behind a count: "two girls for every boy"."""
    if numset.unit.kind is not Kind.COUNT:
        return None
    tokens = premise.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end][: len(_EACH[0]) + 1]
    is_each = [t.form for t in behind[:2]] in _EACH
    return behind[2].lemma if is_each and len(behind) > len(_EACH[0]) else None
