"""What somebody earns who works so long for so much an hour: at $20 an hour, 40 hours are $800.

That the job or the firm pays so much an hour is told in one clause, and who works how long in
another one, or both in one: "works 20 hours a week at $18 an hour". The earnings are those of the
same time.
"""

import re

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, unitless_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.types import Kind, Label, Numset, Unit

_RULE = "wages"
_KINDS = WITH_UNITS | {Kind.RATE}
_WHO = r"(?:(?:the|a|my|her|his|our) )?[a-z]+"
_JOB = r"(?:(?:the|a|her|his|my|this|that|their|our) )?(?P<payer>[a-z]+(?: [a-z]+)?)"
_TIME = r"<(?P<time>\d+)>"
_WORK = rf"(?P<who>{_WHO}) (?:work|put in|do|clock|be there)(?: there)?(?: for)? {_TIME}"
_WHEN = r"(?P<when>(?: (?:on|in|this|last|that|yesterday|today|week|month|weekend|[a-z]+day))*?)"
_PAY = (
    r"(?P<whose>the|her|his|my) (?P<hourly>hourly )?(?:wage|pay|rate|pay rate) be <(?P<rate>\d+)>"
)
_OWN = r"(?: and|(?: \.| , and| and| ;) (?:he|she|they))"
_TOLD = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_JOB} (?:pay|offer) <(?P<rate>\d+)>(?: \.| , and| and| ;) {_WORK}{_WHEN}",
        rf"{_PAY}(?: \.| , and| and| ;) {_WORK}{_WHEN}",
        rf"(?P<who>{_WHO}) (?:earn|make|get|charge) <(?P<rate>\d+)>{_OWN}"
        rf" (?:work|put in|do|clock)(?: for)? {_TIME}{_WHEN}",
        rf"{_WORK}{_WHEN} (?:at|for) <(?P<rate>\d+)>",
        rf"{_WORK}{_WHEN}(?: \.| , and| and| ;) {_JOB} (?:pay|offer) <(?P<rate>\d+)>",
    )
)
_EARNED = re.compile(
    rf"(?P<who>{_WHO}) (?:earn|make|get|receive|be pay|get pay|be get) <(?P<sum>\d+)>"
    r"(?P<when>(?: [a-z]+)*)",
    re.IGNORECASE,
)
_POINTING, _PERSONAL = frozenset(("he", "she", "they")), frozenset(("i", "we", "you", "it"))
_PAIR = 2
# Whose wage it is not.
_OTHERS_THAN = {"her": ("he", "i"), "his": ("she", "i"), "my": ("he", "she", "they")}


@needs(
    premise=("work", "put", "do", "clock"),
    given=(Kind.RATE, Kind.CURRENCY),
    asked=(Kind.CURRENCY, Kind.RATE),
)
def prove_by_wages(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what somebody earns in the time that the premise tells."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    given, asked = case.premise_numsets, case.hypothesis_numsets
    if len(given) != _PAIR or len(asked) != 1 or not found.is_one_claim:
        return None
    if any(not n.interval.is_point or n.is_approximate for n in given):
        return None
    line = unitless_line(case.premise, given, _KINDS)
    told = next((m for p in _TOLD if (m := p.fullmatch(line)) is not None), None)
    earned = _EARNED.fullmatch(unitless_line(case.hypothesis, asked, _KINDS))
    if told is None or earned is None or not _is_same(told["who"], earned["who"]):
        return None
    if earned["when"] and earned["when"] != told["when"]:
        return None
    rate, time = given[int(told["rate"])], given[int(told["time"])]
    whose = told.groupdict().get("whose")
    if told["who"].lower() in _OTHERS_THAN.get((whose or "").lower(), ()):
        return None
    by_hour = load_units("en").units["hour"] if told.groupdict().get("hourly") else None
    value = _earned(rate, rate.unit.per or by_hour, time, asked[0])
    if value is None:
        return None
    label = placed(value, asked[0].interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{rate.text} × {time.text} = {value_words(value, asked[0])}")


def _is_same(told: str, asked: str) -> bool:
    """Whoever works is the one who earns; a name or noun may be taken up by a pronoun."""
    one, other = told.lower(), asked.lower()
    return one == other or (other in _POINTING and one not in _POINTING | _PERSONAL)


def _earned(rate: Numset, per: Unit | None, time: Numset, asked: Numset) -> Interval | None:
    """The rate times the time, in the currency and for the span that are asked; None for others."""
    units = load_units("en").units
    currency = units.get(rate.unit.name)
    if per is None or currency is None or currency.kind is not Kind.CURRENCY:
        return None
    is_of_span = time.unit.kind is Kind.RATE and asked.unit.per == time.unit.per
    is_plain = time.unit.kind is Kind.DURATION and asked.unit.kind is Kind.CURRENCY
    length = units.get(time.unit.name)
    if not (is_of_span or is_plain) or length is None or length.dimension != per.dimension:
        return None
    if asked.unit.name != currency.name:
        return None
    return convert(time.interval, length, per) * rate.interval
