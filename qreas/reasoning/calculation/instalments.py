"""What so many payments by the month come to: 24 monthly payments take two years.

Who pays $1,200 in 12 monthly payments pays $100 a month.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset, Unit

_RULE, _WORDS = "instalments", "calculation/instalments"
_OVER, _OF, _IN = "over", "of", "in"
_LENGTHS: Mapping[str, tuple[int, str]] = {
    "daily": (1, "day"),
    "weekly": (1, "week"),
    "fortnightly": (2, "week"),
    "biweekly": (2, "week"),
    "monthly": (1, "month"),
    "quarterly": (3, "month"),
    "yearly": (1, "year"),
    "annual": (1, "year"),
}


@dataclass(frozen=True, slots=True)
class _Plan:
    """So many payments, and how long it is from one to the next, in a unit."""

    payments: Numset
    count: Fraction
    step: int
    unit: Unit

    def length(self, unit: Unit) -> Interval:
        """How long it is till all is paid."""
        return convert(Interval.point(self.count * self.step), self.unit, unit)


@needs(
    premise=lambda: words_of(_WORDS, "payments"),
    given=(Kind.COUNT,),
    asked=(Kind.DURATION, Kind.RATE),
)
def prove_by_instalments(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says how long payments go on, or how much is paid in a time."""
    del numerals  # so many are so many
    case, words = found.case, load_word_lists(_WORDS)
    out = load_operators().negations | words["unsure"]
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim or case.premise.mentions(out):
        return None
    (asked,), plan = case.hypothesis_numsets, _plan(case)
    if plan is None or case.hypothesis.mentions(out | words["done"]):
        return None
    if not _says_no_more(asked, found):
        return None
    is_span = asked.unit.kind is Kind.DURATION
    wanted = _told_span(asked, case) if is_span else asked.interval
    value = plan.length(asked.unit) if is_span else _paid(plan, asked, case)
    label = Label.NEUTRAL if value is None or wanted is None else placed(value, wanted)
    if value is None or label is Label.NEUTRAL:
        return None
    told = value_words(value, asked) if asked.unit.per is not None else f"{value} {asked.unit}s"
    return in_one_step(_RULE, label, f"{plan.payments.text}: {told}")


def _plan(case: Case) -> _Plan | None:
    """The payments that the premise tells, if it tells of some once."""
    names = load_word_lists(_WORDS)["payments"]
    payments = [n for n in case.premise_numsets if n.unit.name in names]
    if len(payments) != 1:
        return None
    (one,) = payments
    steps = [_LENGTHS[word] for word in one.text.lower().split() if word in _LENGTHS]
    count = one.interval.low
    is_plain = one.interval.is_point or _runs_over(one)
    if len(steps) != 1 or not is_plain or isinstance(count, float) or one.is_approximate:
        return None
    return _Plan(one, count, steps[0][0], load_units("en").units[steps[0][1]])


def _runs_over(numset: Numset) -> bool:
    """It goes on for so long, "over two years"; of more than that it would not be said so."""
    return numset.text.lower().startswith(f"{_OVER} ")


def _told_span(asked: Numset, case: Case) -> Interval | None:
    """How long it is said to go on; None where a time is told for something else."""
    words = load_word_lists(_WORDS)
    low = asked.interval.low
    if _runs_over(asked) and not isinstance(low, float):
        return Interval.point(low)
    before = case.hypothesis.word_before(asked.start)
    is_span = before in words["spanning"] or case.hypothesis.mentions(words["lasting"])
    return asked.interval if is_span else None


def _paid(plan: _Plan, asked: Numset, case: Case) -> Interval | None:
    """What is paid in the time that is asked, by what is paid in all or each time."""
    money = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    per = asked.unit.per
    if len(money) != 1 or per is None or asked.unit.name != money[0].unit.name:
        return None
    times = convert(Interval.point(1), per, plan.unit).value / plan.step
    if not money[0].interval.is_point or not 1 <= times <= plan.count:
        return None
    if case.premise.word_before(money[0].start) == _OF and money[0].start > plan.payments.start:
        return money[0].interval.scaled(times)
    is_whole = case.premise.word_before(plan.payments.start) in (_IN, _OVER)
    is_whole = is_whole and money[0].end < plan.payments.start
    return money[0].interval.scaled(times / plan.count) if is_whole else None


def _says_no_more(asked: Numset, found: Findings) -> bool:
    """All else that is said stands in the premise, but for verbs of paying and going on."""
    words = load_word_lists(_WORDS)
    known = words["paying"] | words["lasting"]
    return all(
        link.keeps or asked.holds(token) or {token.lemma, token.form} & known
        for link in found.alignment.links
        for token in (link.hypothesis.token,)
    )
