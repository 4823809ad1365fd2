"""What a rate comes to: with a fixed part beside it, or for as long as it goes on.

Twenty minutes for every 500 grams and an extra twenty are 100 minutes for two kilos; who reads 30
pages a day for a week reads 210, and two tablets three times a day are six.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.quantity.per import rate
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.calculation.instalments import by_instalments
from qreas.reasoning.calculation.told_rates import Rate, is_of, rates_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.lengths import unnumbered_lengths
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words, value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import VERBAL
from qreas.types import Case, Document, Kind, Label, Numset, Unit

_RULE, _FIRST, _FREE, _WITHOUT = "tariffs", "first", "free", "without"
_WORDS = "calculation/tariffs"
_NOTHING = Interval.point(0)
# What one does with what a prescription tells without a verb.
_TAKING = frozenset(("take", "use", "apply", "swallow"))
# What is done "every day last week" is done on seven days.
_OF_WEEK = re.compile(r"\s*(?:of )?((?:this|last|that|the whole|all) week)\b", re.IGNORECASE)
_DAYS_OF_WEEK = 7
_OF_TIMES = frozenset(("week", "month", "year", "day", "weekend", "yesterday", "today"))
# How far off a number may be of months and years, which are no whole numbers of days or weeks.
_UNEVEN = Fraction(1, 50)
_UNEVEN_UNITS = frozenset(("month", "year"))


@dataclass(frozen=True, slots=True)
class _Total:
    """What a rate comes to; `is_event` where the same event has to be told of it."""

    value: Interval
    unit: Unit
    told: str
    is_event: bool


def prove_by_tariffs(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what a rate of the premise comes to."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.hypothesis_numsets) not in (1, 2) or not case.premise_numsets:
        return None
    paid = by_instalments(found) if found.is_one_claim else None
    if paid is not None:
        return paid
    asked = _asked(case.hypothesis_numsets)
    if asked is None:
        return None
    if not found.is_one_claim or asked.is_approximate:
        return None
    if case.hypothesis.mentions(load_operators().negations):
        return None
    amounts = [n for n in case.hypothesis_numsets if n is not asked]
    if not all(_is_supposed(n, case.hypothesis) for n in amounts):
        return None
    if amounts and not _names_nothing_new(found):
        return None
    for total in _totals(found, amounts):
        label = _label(total, asked, found)
        if label is not None:
            told = f"{total.told} = {value_words(_in_asked(total, asked), asked)}"
            return in_one_step(_RULE, label, told)
    return None


def _label(total: _Total, asked: Numset, found: Findings) -> Label | None:
    unit, wanted = asked.unit, total.unit
    is_rate = unit.kind is Kind.RATE and wanted.kind is Kind.RATE
    is_like = unit.kind is not Kind.RATE and wanted.kind is not Kind.RATE
    if is_rate and (unit.per is None or wanted.per is None or unit.per != wanted.per):
        return None
    if not (is_rate or is_like) or not (unit.name == wanted.name or commensurable(unit, wanted)):
        return None
    if not (_is_same_event(asked, found) if total.is_event else _is_told_of(asked, found)):
        return None
    value = _in_asked(total, asked)
    if value.within(asked.interval) or asked.interval.within(value):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if value.disjoint(asked.interval) else None


def _in_asked(total: _Total, asked: Numset) -> Interval:
    """What the rate comes to, in the asked unit."""
    if asked.unit.name == total.unit.name:
        return total.value
    return convert(total.value, total.unit, asked.unit)


def _is_same_event(asked: Numset, found: Findings) -> bool:
    """All else that is said follows, so that only how much it was is left to compare."""
    words = load_word_lists(_WORDS)["whole"] | {"week", "month", "year", "time"}
    settled = Settled((asked,), frozenset(words))
    if not any(t.pos in VERBAL for t in found.case.premise.tokens):
        # "One tablet three times daily": what is told without a verb is to be taken.
        return found.alignment.says_no_more(asked, _TAKING | words)
    inside = asked.tokens_in(found.case.hypothesis.sentences[asked.sentence])
    stuff = [t.lemma for of, t in itertools.pairwise(inside) if of.form == "of"]
    is_of_same = all(found.case.premise.mentions((each,)) for each in stuff)
    return is_of_same and rest(found, settled) is Rest.FOLLOWS


def _is_told_of(asked: Numset, found: Findings) -> bool:
    """It says only how much it comes to, of nobody who is not in the premise."""
    words = load_word_lists(_WORDS)
    hypothesis = found.case.hypothesis
    names = [link for link in found.alignment.links if link.hypothesis.token.pos == "PROPN"]
    root = hypothesis.sentences[0].root
    is_telling = root.lemma in words["tells"] or asked.holds(root)
    others = {t.form for t in hypothesis.tokens if not asked.holds(t)}  # not of "every day"
    return (
        is_telling
        and others.isdisjoint(words["each"] | words["fixed"])
        and all(link.keeps for link in names)
    )


def _asked(numsets: Sequence[Numset]) -> Numset | None:
    """What it comes to; beside an amount that is supposed, the price: "11 euros for four miles"."""
    if len(numsets) == 1:
        return numsets[0]
    prices = [n for n in numsets if n.unit.kind is Kind.CURRENCY]
    return prices[0] if len(prices) == 1 else None


def _is_supposed(amount: Numset, hypothesis: Document) -> bool:
    """It is what the price is for: "for four kilometres", "four kilometres cost".

    Or for how much of what is done: "a four-kilometre ride", "a ride of four kilometres".
    """
    before, doings = hypothesis.word_before(amount.start), load_word_lists(_WORDS)["doings"]
    if before == "of":
        return hypothesis.tokens[1].lemma in doings
    is_compound = "-" in amount.text and hypothesis.tokens[0].end + 1 == amount.start
    return amount.start == 0 or before == "for" or (before in ("a", "an") and is_compound)


def _names_nothing_new(found: Findings) -> bool:
    """It is told of nothing but what the premise speaks of."""
    numsets = found.case.hypothesis_numsets
    return all(
        link.keeps
        or link.hypothesis.key in load_word_lists(_WORDS)["doings"]
        or any(n.holds(link.hypothesis.token) for n in numsets)
        for link in found.alignment.links
        if link.hypothesis.kind in (WordKind.NOUN, WordKind.NAME, WordKind.ADJECTIVE)
    )


def _totals(found: Findings, amounts: Sequence[Numset]) -> Iterator[_Total]:
    """What the one rate of the premise comes to.

    amounts: what the hypothesis supposes that there is.
    """
    premise, numsets = found.case.premise, found.case.premise_numsets
    rates = list(rates_of(premise, numsets))
    if len(rates) != 1:
        return
    (one,) = rates
    others = [n for n in numsets if n not in one.parts]
    if one.is_further or _is_first_free(others, premise):
        yield from _beyond_first(one, (*others, *amounts), premise)
        return
    if amounts:
        if _is_without_extra(one, others, found.case):
            yield from _alone(one, amounts)
            return
        yield from _with_fixed(one, (*others, *amounts), premise)
        yield from _for_compound(one, others, amounts, found)
        return
    if len(one.parts) > 1 and one.parts[-1].unit.kind is Kind.RATE:
        per = one.parts[-1].unit.per
        assert per is not None, "a rate is per something"
        yield _Total(one.value, rate(one.unit, per), one.told, is_event=True)
    yield from _for_a_time(one, others, premise, found.case.hypothesis)


def _with_fixed(one: Rate, others: Sequence[Numset], premise: Document) -> Iterator[_Total]:
    """The rate times the one amount that there is of it, and the fixed part beside it."""
    words = load_word_lists(_WORDS)["fixed"]
    is_fixed = not premise.sentences[one.parts[0].sentence].vocabulary.isdisjoint(words)
    bases = [n for n in others if n.unit == one.unit and n.sentence == one.parts[0].sentence]
    amounts = [n for n in others if n not in bases and is_of(n.unit, one.per)]
    if not is_fixed or len(bases) != 1 or len(amounts) != 1 or len(others) > len(bases) + 1:
        return
    (base,), (amount,) = bases, amounts
    if isinstance(base.interval.low, float) or not amount.interval.is_point:
        return
    value = convert(amount.interval, amount.unit, one.per) * one.value
    told = f"{base.text} + {one.told} × {amount.text}"
    yield _Total(value + Interval.point(base.interval.low), one.unit, told, is_event=False)


def _is_without_extra(one: Rate, others: Sequence[Numset], case: Case) -> bool:
    """The hypothesis leaves out what the fixed part is for: "without breakfast"."""
    words = itertools.pairwise(case.hypothesis.tokens)
    left_out = {noun.lemma for one, noun in words if one.form == _WITHOUT}
    bases = [n for n in others if n.unit == one.unit]
    return len(bases) == len(others) == 1 and bases[0].context.subject in left_out


def _alone(one: Rate, amounts: Sequence[Numset]) -> Iterator[_Total]:
    """The rate alone for so many."""
    for amount in (n for n in amounts if is_of(n.unit, one.per)):
        value = convert(amount.interval, amount.unit, one.per) * one.value
        yield _Total(value, one.unit, f"{one.told} × {amount.text}", is_event=False)


def _for_compound(
    one: Rate, others: Sequence[Numset], amounts: Sequence[Numset], found: Findings
) -> Iterator[_Total]:
    """The rate, with nothing beside it, for a length of what is done: "a three-hour stay"."""
    is_plain = not found.case.premise.mentions(words_of("calculation/scaling", "limiting"))
    (amount,) = amounts
    if others or not is_plain or "-" not in amount.text or not is_of(amount.unit, one.per):
        return
    value = convert(amount.interval, amount.unit, one.per) * one.value
    told = f"{one.told} × {interval_words(amount.interval)}"
    yield _Total(value, one.unit, told, is_event=False)


def _beyond_first(one: Rate, others: Sequence[Numset], premise: Document) -> Iterator[_Total]:
    """What the first of them costs, and the rate for as many more as there are in all.

    Of four hours, three are further ones; of half an hour no text tells how it is charged.
    """
    first = next((n for n in others if n.unit.kind is Kind.ORDINAL), None)
    bases = [n for n in others if n.unit == one.unit and n.sentence == one.parts[0].sentence]
    if first is None or not first.text.lower().startswith(_FIRST):
        return
    is_free = not bases and _is_first_free(others, premise)
    if len(bases) != 1 and not is_free:
        return
    base = _NOTHING if is_free else bases[0].interval
    begun = Interval.point(1)
    amounts = [n for n in others if n not in (first, *bases)]
    if first.unit.name != one.per.name:  # "the first two hours"
        if not amounts or premise.word_before(amounts[0].start) != _FIRST:
            return
        begun = amounts.pop(0).interval
    if len(amounts) != 1 or not is_of(amounts[0].unit, one.per):
        return
    whole = convert(amounts[0].interval, amounts[0].unit, one.per)
    if not all(each.is_point for each in (begun, whole, base)):
        return
    beyond = whole.value - begun.value
    if beyond < 0 or beyond.denominator > 1:
        return
    opening = _FREE if is_free else bases[0].text
    told = f"{opening} + {one.told} × {interval_words(Interval.point(beyond))}"
    value = base + one.value.scaled(beyond)
    yield _Total(value, one.unit, told, is_event=False)


def _is_first_free(others: Sequence[Numset], premise: Document) -> bool:
    """Nothing is paid for the first of them: "first hour free, then 2 euros an hour"."""
    if not premise.mentions((_FREE,)):
        return False
    return any(n.unit.kind is Kind.ORDINAL and n.text.lower().startswith(_FIRST) for n in others)


def _is_of_week(week: str, hypothesis: Document) -> bool:
    """The hypothesis tells of no other week."""
    return not hypothesis.mentions(_OF_TIMES) or week.lower() in hypothesis.text.lower()


def _for_a_time(
    one: Rate, others: Sequence[Numset], premise: Document, hypothesis: Document
) -> Iterator[_Total]:
    """The rate times how long it goes on, which is told right behind it: "a day for a week"."""
    last = one.parts[-1]
    week = _OF_WEEK.match(premise.text[last.end :]) if one.per.name == "day" else None
    if week is not None and not others and _is_of_week(week[1], hypothesis):
        value = one.value.scaled(Fraction(_DAYS_OF_WEEK))
        yield _Total(value, one.unit, f"{one.told} × {_DAYS_OF_WEEK}", is_event=True)
    single = unnumbered_lengths(premise, (*one.parts, *others))
    for length in (*others, *single):
        between = premise.text[last.end : length.start].lower().split()
        if length.unit.kind is not Kind.DURATION or between not in (["for"], ["for", "the"]):
            continue
        count = length.interval if length.interval.is_point else Interval.point(1)
        times = convert(count, length.unit, one.per)
        if _UNEVEN_UNITS & {length.unit.name, one.per.name}:
            times = times * Interval.closed(1 - _UNEVEN, 1 + _UNEVEN)
        yield _Total(one.value * times, one.unit, f"{one.told} × {length.text}", is_event=True)
