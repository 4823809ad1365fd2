"""Equations that date what comes of a change by the time of the value before it, or reckon hours.

Where sales were 8 million in 2019 and fell by 2 million, they were not 6 million in 2019.
"""

from collections.abc import Sequence

from qreas.kind_sets import DAYS_AND_YEARS, DIFFERENCES
from qreas.reasoning.implied.years import is_year
from qreas.tags import VERBAL
from qreas.types import Case, Document, Equation, Kind, Numset

_AFTERWARDS = ("and", "then", "before", "but")
_PAIR = 2


def is_dated_apart(used: Sequence[Numset], case: Case) -> bool:
    """A value and a later step of it are reckoned together, for the date of the value alone."""
    given = sorted((n for n in used if n in case.premise_numsets), key=lambda n: n.start)
    dates = [n for n in case.hypothesis_numsets if _is_date(n, case.hypothesis)]
    if len(given) < 2 or not dates:
        return False
    value, step = given[0], given[-1]
    if step.context.change not in DIFFERENCES or value.context.change in DIFFERENCES:
        return False
    told = [n for n in case.premise_numsets if _is_date(n, case.premise)]
    own = [n for n in told if n.start < step.start and not is_in_other_clause(n, value, case)]
    return any(n.interval == date.interval for n in own for date in dates) and (
        is_in_other_clause(value, step, case)
        and not any(is_in_other_clause(value, n, case) for n in own)
    )


def reckons_hour_from_hours(equation: Equation, asked: Numset, case: Case) -> bool:
    """Of two hours of the clock a third is made: what opens at ten and ends at four."""
    used = [n for n in equation.used if n in case.premise_numsets]
    sides = [(n, case.premise) for n in used]
    return len(used) == _PAIR and all(
        n.unit.kind in (Kind.NUMBER, Kind.TIME) and document.word_before(n.start) == "at"
        for n, document in (*sides, (asked, case.hypothesis))
    )


def _is_date(numset: Numset, document: Document) -> bool:
    return numset.unit.kind in DAYS_AND_YEARS or is_year(numset, document)


def is_in_other_clause(one: Numset, other: Numset, case: Case) -> bool:
    """A verb joined on by "and", or another sentence, stands between two premise quantities."""
    first, last = sorted((one, other), key=lambda n: n.start)
    if first.sentence != last.sentence:
        return True
    tokens = case.premise.sentences[first.sentence].tokens
    between = [t for t in tokens if first.end <= t.start < last.start]
    joints = [t for t in between if t.form in _AFTERWARDS]
    return bool(joints) and any(t.pos in VERBAL and t.start > joints[0].start for t in between)
