"""Rates that a text tells: "30 euros an hour", "20 minutes for every 500 grams", "two … a day"."""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Sentence, Unit

_WORDS, _AND = "calculation/tariffs", "and"
_COSTS, _EACH_FURTHER = frozenset(("cost", "be", ":", "$", "€", "£")), 3
# What may stand between an amount and how often it is: "5 ml of syrup four times a day".
_OF_STUFF = re.compile(r"\s*(of \w+\s+)?")


@dataclass(frozen=True, slots=True)
class Rate:
    """So much of one unit for each of another, and the quantities of the text that say so.

    is_further: for each one beyond the first: "and 2 euros for each further hour".
    """

    value: Interval
    unit: Unit
    per: Unit
    told: str
    parts: tuple[Numset, ...]
    is_further: bool = False


def rates_of(document: Document, numsets: Sequence[Numset]) -> Iterator[Rate]:
    """The rates of a text: "30 euros an hour", "20 minutes for every 500 grams", "two … a day"."""
    joined = [
        (counted, times)
        for counted in numsets
        for times in numsets
        if times.unit.kind is Kind.RATE
        and times.unit.name == "time"
        and counted.end <= times.start
        and _OF_STUFF.fullmatch(document.text[counted.end : times.start])
    ]
    units = load_units("en").units
    for numset in numsets:
        per = numset.unit.per
        if per is not None and numset.interval.is_point:
            pair = next((each for each in joined if each[1] is numset), None)
            if pair is not None:
                counted = pair[0]
                value = counted.interval * numset.interval
                told = f"{counted.text} × {numset.text}"
                yield Rate(value, counted.unit, per, told, pair)
            elif numset.unit.name != "time":
                unit = units.get(numset.unit.name, Unit(Kind.COUNT, numset.unit.name))
                yield Rate(numset.interval, unit, per, numset.text, (numset,))
        elif numset.interval.is_point and numset.unit.kind is not Kind.ORDINAL:
            yield from _for_each(numset, document, numsets)


def _for_each(amount: Numset, document: Document, numsets: Sequence[Numset]) -> Iterator[Rate]:
    """An amount for every so many of a unit, or for every one."""
    each = load_word_lists(_WORDS)["each"]
    sentence = document.sentences[amount.sentence]
    if sentence.vocabulary.isdisjoint(each):
        return
    further = load_word_lists(_WORDS)["beyond"]
    opened = _opened_by(amount, sentence)
    if opened is not None:
        yield opened
        return
    behind = [t for t in sentence.tokens if t.start >= amount.end]
    tokens = [t for t in behind if t.form not in further]
    for before, token in itertools.pairwise(tokens):
        if before.text in (",", ".", ";") or any(n.holds(before) for n in numsets):
            return
        if before.form == _AND and token.form in each:
            return  # "3 euros and every further hour 2 euros"
        if before.form not in each:
            continue
        number = next((n for n in numsets if n.holds(token) and n is not amount), None)
        unit = unit_named(token.form)
        told = f"{amount.text} / {token.text}"
        if number is not None and number.interval.is_point and number.interval.low > 0:
            value = amount.interval.scaled(1 / Fraction(number.interval.value))
            told = f"{amount.text} / {number.text}"
            yield Rate(value, amount.unit, number.unit, told, (amount, number))
        elif unit is not None:
            is_further = sentence.tokens[token.index - 1].form in further
            yield Rate(amount.interval, amount.unit, unit, told, (amount,), is_further)
        return


def _opened_by(amount: Numset, sentence: Sentence) -> Rate | None:
    """An amount behind what it is for: "each further hour costs 2 euros", "every extra hour: 2"."""
    words = load_word_lists(_WORDS)
    before = [t for t in sentence.tokens if t.end <= amount.start]
    while before and (before[-1].lemma in _COSTS or before[-1].text in _COSTS):
        before.pop()
    if len(before) < _EACH_FURTHER:
        return None
    each, beyond, noun = before[-_EACH_FURTHER:]
    unit = unit_named(noun.form)
    if each.form not in words["each"] or beyond.form not in words["beyond"] or unit is None:
        return None
    told = f"{amount.text} / {noun.text}"
    return Rate(amount.interval, amount.unit, unit, told, (amount,), is_further=True)


def unit_named(word: str) -> Unit | None:
    """The unit that a word names, by any of its spellings: "kilo", "km"."""
    grammar = load_units("en")
    spelling = next(iter(grammar.after.get(word, ())), None)
    return None if spelling is None else grammar.units[spelling.name]


def is_of(unit: Unit, per: Unit) -> bool:
    """So much of it is a number of times what the rate is per."""
    return commensurable(unit, per) or (unit.kind is Kind.COUNT and unit.name == per.name)
