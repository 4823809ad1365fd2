"""Days that a hypothesis names and the premise does not.

That it rained on four days is no reason for Tuesday or 4 May, nor a forecast for tomorrow for
today.
"""

from qreas.kind_sets import DAYS_AND_YEARS
from qreas.reasoning.findings import Findings
from qreas.reasoning.time.settings import load_sorts
from qreas.types import Kind

_WEEKDAY = "weekday"
_DATING = DAYS_AND_YEARS | {Kind.ORDINAL}  # "the sixth of October"
_SORTS = frozenset((_WEEKDAY, "day"))


def untold_day(found: Findings) -> str | None:
    """The hypothesis names a day, of which the premise tells nothing, or only of another one."""
    sorts = load_sorts().of
    asked = [t for t in found.case.hypothesis.sentences[0].tokens if sorts.get(t.form) in _SORTS]
    dates = [n for n in found.case.hypothesis_numsets if n.unit.kind is Kind.DATE]
    if not (asked or dates):
        return None
    told = {t.form: sorts[t.form] for t in found.case.premise.tokens if t.form in sorts}
    is_dated = any(n.unit.kind in _DATING for n in found.case.premise_numsets)
    is_dated = is_dated or any(sort in _SORTS for sort in told.values())
    if dates and not is_dated:
        return dates[0].text
    for token in asked:
        sort = sorts[token.form]
        others = sorted(word for word, other in told.items() if other == sort)
        if token.form in told:
            continue
        if others:
            return f"{others[0]} → {token.text}"
        if sort == _WEEKDAY and not is_dated:
            return token.text
    return None
