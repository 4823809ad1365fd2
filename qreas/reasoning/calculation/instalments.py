"""What equal payments come to, how much each of them is, and how long they go on.

$6,000 in 12 monthly instalments are $500 a month, and 24 monthly payments take two years; ten
payments of 30 euros are 300 euros in all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import APIECE, DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Label, Numset, Unit

_RULE, _WORDS = "tariffs", "calculation/instalments"
_OF = "of"
# In months, or in weeks what no number of months is.
_MONTHS: Mapping[str, int] = {"month": 1, "quarter": 3, "year": 12}
_WEEKS: Mapping[str, int] = {"week": 1, "fortnight": 2}


@dataclass(frozen=True, slots=True)
class _Plan:
    """So many equal payments.

    total:  what all of them come to; None where it is not told.
    period: the time after which there is the next one; empty where it is not told.
    """

    count: Interval
    total: Interval | None
    unit: Unit | None
    period: str
    told: str


def by_instalments(found: Findings) -> Proof | None:
    """A proof where the premise tells of equal payments, and the hypothesis what they come to."""
    case = found.case
    if len(case.hypothesis_numsets) != 1 or len(case.premise.sentences) != 1:
        return None
    if case.mentions(load_operators().negations):
        return None
    plan = _of_payments(found) or _of_rate(case.premise_numsets)
    if plan is None or not found.says_no_more(load_word_lists(_WORDS)["light"]):
        return None
    (asked,) = case.hypothesis_numsets
    value = _value(plan, asked, found)
    if value is None:
        return None
    label = placed(value, asked.interval)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, plan.told)


def _of_payments(found: Findings) -> _Plan | None:
    """Reads "$6,000 in 12 monthly instalments", "ten weekly payments of 30 euros"."""
    words, case = load_word_lists(_WORDS), found.case
    numsets = case.premise_numsets
    payments = [n for n in numsets if n.unit.name in words["payments"]]
    money = [n for n in numsets if n.unit.kind is Kind.CURRENCY]
    if len(payments) != 1 or len(payments) + len(money) != len(numsets) or len(money) > 1:
        return None
    (count,) = payments
    periods = [period for period in (*_MONTHS, *_WEEKS) if _tells(count, period)]
    period = periods[0] if len(periods) == 1 else ""
    told = ", ".join(n.text for n in (count, *money))
    if not money:
        return _Plan(count.interval, None, None, period, told) if period else None
    (amount,) = money
    is_each = amount.start >= count.end and case.premise.word_before(amount.start) == _OF
    total = amount.interval * count.interval if is_each else amount.interval
    is_even = is_each or not words["even"].isdisjoint(count.context.modifiers)
    return _Plan(count.interval, total, amount.unit, period, told) if is_even else None


def _tells(count: Numset, period: str) -> bool:
    known = load_word_lists(_WORDS).get(period, frozenset())
    return not known.isdisjoint(count.text.lower().split())


def _of_rate(numsets: tuple[Numset, ...]) -> _Plan | None:
    """Reads "$50 a month for a year and a half"."""
    rates = [n for n in numsets if n.unit.per is not None and n.unit.is_money]
    spans = [n for n in numsets if n.unit.kind is Kind.DURATION]
    if len(rates) != 1 or len(spans) != 1 or len(numsets) != len(rates) + len(spans):
        return None
    per = rates[0].unit.per
    period = "" if per is None else per.name
    length = None if not period else _length_in(period, spans[0])
    told = f"{rates[0].text}, {spans[0].text}"
    return None if length is None else _Plan(length, None, None, period, told)


def _length_in(period: str, span: Numset) -> Interval | None:
    """How many of the periods a time has; None where it has no certain number of them."""
    for lengths in (_MONTHS, _WEEKS):
        if period in lengths and span.unit.name in lengths:
            return span.interval.scaled(Fraction(lengths[span.unit.name], lengths[period]))
    return None


def _value(plan: _Plan, asked: Numset, found: Findings) -> Interval | None:
    """What the plan says of what is asked: each payment, all of them, their number or time."""
    words, case = load_word_lists(_WORDS), found.case
    if asked.unit.kind is Kind.COUNT and asked.unit.name in words["payments"]:
        return plan.count
    if asked.unit.kind is Kind.DURATION:
        for lengths in (_MONTHS, _WEEKS):
            if plan.period in lengths and asked.unit.name in lengths:
                ratio = Fraction(lengths[plan.period], lengths[asked.unit.name])
                return plan.count.scaled(ratio)
        return None
    if plan.total is None or plan.unit is None or asked.unit.name != plan.unit.name:
        return None
    each = plan.total / plan.count
    if asked.unit.per is not None:
        return each if asked.unit.per.name == plan.period else None
    is_of_one = case.hypothesis.mentions(DISTRIBUTIVES | APIECE)
    if is_of_one:
        return each if case.hypothesis.mentions(words["payments"] | {plan.period}) else None
    is_total = case.hypothesis.mentions(words["totals"]) and asked.unit.kind is Kind.CURRENCY
    return plan.total if is_total else None
