"""What is to be paid for being late, at so much for each day or week: six days at $50 are $300.

The rate is told of the delay ("for each day of delay", "per day late"), and another clause tells
how late somebody was; whether it has been paid stays open.
"""

from dataclasses import dataclass
from itertools import pairwise

from qreas.conversion import commensurable, convert
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.time.deviations import Deviation, deviation_at
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Label, Numset, Sentence, Unit

_RULE, _WORDS = "applied-rates", "calculation/applied_rates"
_LATE = 0


@dataclass(frozen=True, slots=True)
class _Fee:
    """So much for each of a time of delay."""

    amount: Numset
    per: Unit


def by_delay(found: Findings) -> Proof | None:
    """A proof of what is owed for so long a delay, at a rate that the premise tells."""
    case, words = found.case, load_word_lists(_WORDS)
    if not case.premise.mentions(words["delays"]):
        return None
    (sentence,) = case.hypothesis.sentences
    (asked,) = case.hypothesis_numsets
    if asked.unit.kind is not Kind.CURRENCY or not _is_owed(sentence, asked):
        return None
    late, fee = _delay(found), _fee(found)
    if late is None or late.size is None or fee is None or not _is_of_same(asked, found):
        return None
    size = late.size
    if size.is_approximate or not commensurable(size.unit, fee.per):
        return None
    if len([n for n in case.premise_numsets if n not in (size, fee.amount)]):
        return None
    rate, unit = fee.amount.interval, fee.amount.unit
    if unit.kind is Kind.RATE:
        unit = Unit(Kind.CURRENCY, unit.name)
    if unit.name != asked.unit.name:
        units = load_units("en").units
        if not commensurable(units.get(unit.name, unit), asked.unit):
            return None
        rate = convert(rate, units.get(unit.name, unit), asked.unit)
    value = rate * convert(size.interval, size.unit, fee.per)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL or not value.is_point:
        return None
    told = f"{fee.amount.text} × {size.text} = {value_words(value, asked)}"
    return in_one_step(_RULE, label, told)


def _is_owed(sentence: Sentence, asked: Numset) -> bool:
    """It says what has to be paid: "owes $300", "must pay $300", "the fine is $300"."""
    words = load_word_lists(_WORDS)
    is_fee = any(t.lemma in words["penalties"] for t in sentence.tokens[: asked.head])
    is_bare = sentence.root.lemma in ("be", "come", "amount") or asked.holds(sentence.root)
    if is_fee and is_bare:
        return True
    return not sentence.vocabulary.isdisjoint(words["owing"])


def _delay(found: Findings) -> Deviation | None:
    """How late somebody was, where one clause of the premise tells it."""
    told = list[Deviation]()
    for sentence in found.case.premise.sentences:
        for token in sentence.tokens:
            each = deviation_at(token, sentence.tokens, found.case.premise_numsets)
            if each is not None and each.size is not None:
                told.append(each)
    if len(told) != 1 or told[0].side.low < _LATE:
        return None
    return told[0]


def _fee(found: Findings) -> _Fee | None:
    """Reads "$50 for each day of delay", "20 cents per day overdue", "for every week late, $10"."""
    case, words, units = found.case, load_word_lists(_WORDS), load_units("en").units
    fees = list[_Fee]()
    for numset in case.premise_numsets:
        sentence = case.premise.sentences[numset.sentence]
        if sentence.vocabulary.isdisjoint(words["delays"]) or not numset.interval.is_point:
            continue
        if numset.unit.kind is Kind.RATE and numset.unit.per is not None:
            fees.append(_Fee(numset, numset.unit.per))
        elif numset.unit.kind is Kind.CURRENCY:
            times = [
                units[noun.lemma]
                for each, noun in pairwise(sentence.tokens)
                if each.form in words["each"] and noun.lemma in units
            ]
            if len(times) == 1 and times[0].kind is Kind.DURATION:
                fees.append(_Fee(numset, times[0]))
    return fees[0] if len(fees) == 1 else None


def _is_of_same(asked: Numset, found: Findings) -> bool:
    """The hypothesis names nobody and nothing that the premise does not."""
    words = load_word_lists(_WORDS)
    light = words["owing"] | words["penalties"] | words["fees"] | words["paying"]
    return all(
        link.keeps or asked.holds(link.hypothesis.token) or link.hypothesis.token.is_among(light)
        for link in found.alignment.links
    )
