"""Every day of a week or a month, against so many days of it: all seven are not three."""

import calendar
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step
from qreas.types import Document, Kind, Label, Numset

_RULE = "frequencies"
_NEARLY = frozenset(("almost", "nearly", "virtually", "practically"))
_DAY, _ONLY, _ON = "day", frozenset(("only", "just")), "on"
_FEBRUARY = 2
_A_YEAR = 2023  # any that is no leap year
_LENGTHS: Mapping[str, Interval] = {
    "week": Interval.point(7),
    "fortnight": Interval.point(14),
    "month": Interval.closed(28, 31),
    "year": Interval.closed(365, 366),
    **{
        name: Interval.closed(days, days + (1 if month == _FEBRUARY else 0))
        for name, month in MONTHS.items()
        if (days := calendar.monthrange(_A_YEAR, month)[1])
    },
}


@dataclass(frozen=True, slots=True)
class _OnDays:
    """On how many days something is so; on every one where `count` is None.

    length: how many days there are, where a text names a week or a month.
    """

    count: Numset | None
    length: Interval | None
    has_only: bool


def by_every_day(found: Findings) -> Proof | None:
    """A proof when one text says "every day", and the other on how many days."""
    case = found.case
    asked = _read(case.hypothesis, case.hypothesis_numsets)
    given = None if asked is None else _read(case.premise, case.premise_numsets)
    if asked is None or given is None or (asked.count is None) is (given.count is None):
        return None
    if _is_denied(found) or not _says_no_more(asked, found):
        return None
    label = _label(given, asked)
    if label is None:
        return None
    told = "every day" if given.count is None else given.count.text
    return in_one_step(_RULE, label, told)


def _label(given: _OnDays, asked: _OnDays) -> Label | None:
    length = asked.length or given.length
    counted = asked.count or given.count
    assert counted is not None, "one of both is a count"
    days = counted.interval
    if length is None:
        # Of whatever time one speaks, it is longer than the days that "only" makes few.
        return Label.CONTRADICTION if given.has_only or asked.has_only else None
    if days.disjoint(length):
        return Label.CONTRADICTION if days.high < length.low else None
    is_all = length.is_point and (length.within(days) if asked.count else days == length)
    return Label.ENTAILMENT if is_all else None


def _read(document: Document, numsets: Sequence[Numset]) -> _OnDays | None:
    if len(document.sentences) != 1:
        return None
    if not document.mentions((_DAY,)) and all(n.unit.name != _DAY for n in numsets):
        return None
    tokens = document.sentences[0].tokens
    lengths = [_LENGTHS[t.form] for t in tokens if t.form in _LENGTHS]
    if len(lengths) > 1:
        return None
    length = lengths[0] if lengths else None
    has_only = document.mentions(_ONLY)
    pairs = [(one, other) for one, other in pairwise(tokens) if other.form == _DAY]
    opening = next((one for one, _ in pairs if one.form in DISTRIBUTIVES), None)
    if opening is not None:
        if opening.index and tokens[opening.index - 1].form in _NEARLY:
            return None
        others = [n for n in numsets if n.unit.name != _DAY and n.unit.kind is not Kind.DATE]
        return None if others else _OnDays(None, length, has_only)
    counts = [n for n in numsets if n.unit.name == _DAY and n.unit.per is None]
    if len(counts) != 1 or len(numsets) > 1 or not document.mentions((_ON,)):
        return None
    return _OnDays(counts[0], length, has_only)


def _is_denied(found: Findings) -> bool:
    """One text denies, plans or supposes it."""
    negations = load_operators().negations
    case = found.case
    return (
        found.premise_is_unsure
        or case.premise.mentions(negations)
        or case.hypothesis.mentions(negations)
    )


def _says_no_more(asked: _OnDays, found: Findings) -> bool:
    """But for the days, the premise has what the hypothesis says, and of the same time."""
    own = _ONLY | DISTRIBUTIVES | {_DAY}
    return all(
        link.keeps
        or link.hypothesis.token.lemma in own
        or (asked.count is not None and asked.count.holds(link.hypothesis.token))
        for link in found.alignment.links
    )
