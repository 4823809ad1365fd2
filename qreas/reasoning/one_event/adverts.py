"""What a thing costs that is offered without a verb: "Two-bedroom flat, 60 sq m, $900 a month".

The one amount of money that such an advertisement has is the price of the thing or its rent.
"""

from collections.abc import Mapping
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Case, Document, Kind, Label, Numset

_RULE, _WORDS = "adverts", "one_event/adverts"
_MONEY = (Kind.CURRENCY, Kind.RATE)
_FINITE = frozenset(("VBZ", "VBP", "VBD", "MD"))
_RENT, _HEAD = "rent", 6
_MONTHS: Mapping[str, int] = {"month": 1, "year": 12}
_PERIODS: Mapping[str, str] = {
    **dict.fromkeys(("month", "monthly"), "month"),
    **dict.fromkeys(("year", "yearly", "annual", "annually"), "year"),
    **dict.fromkeys(("week", "weekly"), "week"),
}


@needs(given=_MONEY, asked=_MONEY)
def prove_by_adverts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what an advertised thing costs, at once or in a time."""
    del numerals  # the price is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    if len(case.premise.sentences) != 1 or any(t.tag in _FINITE for t in case.premise.tokens):
        return None
    negations = load_operators().negations
    if case.premise.mentions(negations | words["unpriced"]):
        return None
    if case.hypothesis.mentions(negations | words["unpriced"]):
        return None
    money = [n for n in case.premise_numsets if n.unit.kind in _MONEY]
    (asked,) = case.hypothesis_numsets
    if len(money) != 1 or not _is_apart(money[0], case) or not _says_no_more(asked, case):
        return None
    value = _in_period_of(asked, money[0], case.hypothesis)
    if value is None or money[0].is_approximate or asked.is_approximate:
        return None
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, money[0].text)


def _is_apart(money: Numset, case: Case) -> bool:
    """The amount stands between commas behind a noun, as a particular of what is offered."""
    text = case.premise.text
    before, behind = text[: money.start].rstrip(), text[money.end :].lstrip()
    nouns = [t for t in case.premise.tokens[:_HEAD] if t.pos in NOMINAL and t.end <= money.start]
    is_set_off = before[-1:] in tuple(",;:–—") and (not behind or not behind[0].isalnum())
    return bool(nouns) and is_set_off and money.interval.is_point


def _in_period_of(asked: Numset, money: Numset, hypothesis: Document) -> Interval | None:
    """The amount for as long as it is asked for; None where that is told of another time."""
    if asked.unit.name != money.unit.name:
        return None
    own = "" if money.unit.per is None else money.unit.per.name
    told = {_PERIODS[t.form] for t in hypothesis.tokens if t.form in _PERIODS}
    if asked.unit.per is not None:
        told.add(asked.unit.per.name)
    if len(told) > 1 or (told and not own):
        return None
    period = next(iter(told), own)
    if period == own:
        return money.interval
    if own not in _MONTHS or period not in _MONTHS:
        return None
    return money.interval.scaled(Fraction(_MONTHS[period], _MONTHS[own]))


def _says_no_more(asked: Numset, case: Case) -> bool:
    """The hypothesis tells only what the thing costs."""
    words = load_word_lists(_WORDS)
    known = words["paying"] | words["plain"] | case.premise.vocabulary
    known |= (
        words["priced"] if case.premise.mentions(words["homes"]) else (words["priced"] - {_RENT})
    )
    tokens = [t for t in case.hypothesis.tokens if not asked.holds(t) and t.pos != "PUNCT"]
    names = {t.lemma for t in tokens} | {t.form for t in tokens}
    is_told = not names.isdisjoint(words["paying"] | words["priced"])
    return is_told and all(not known.isdisjoint((t.form, t.lemma)) for t in tokens)
