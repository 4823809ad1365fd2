"""The numbers and units of a text as one word each, however many words or signs make them.

"Forty-nine" is as long as "49" and the same, and "5 dollars" as "$5"; whatever asks how alike two
texts are must see it so.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from qreas.errors import NumberWordError
from qreas.numerals import find, load_grammar, read
from qreas.numerals.digits import MOST_DIGITS
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.recalled import recalled
from qreas.types import Document, Kind, Numset, Token

# What is measured in units that are written as words or as signs.
_MEASURED = frozenset((Kind.CURRENCY, Kind.MEASURE, Kind.PERCENT, Kind.RATE, Kind.TEMPERATURE))

# Words that may stand between those of one number: "one hundred and five", "twenty-one".
_BETWEEN = frozenset(("and", "-"))
_NO_NUMBERS = frozenset(("DET", "PRON"))
_DIGITS = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?: (.+))?")
# Enough for the numbers of some thousand texts.
_REMEMBERED = 4096


@dataclass(frozen=True, slots=True)
class WrittenQuantities:
    """The quantities of a text by where their words stand, as sentence and token index.

    numbers: by the first word of each number, its value and what it is measured in: "5 dollar".
    units:   by the word for each unit of measure, the unit's name.
    others:  all further words of numbers and of units.
    words:   the places of all of these, which most words of a text are not: what to ask first.
    """

    numbers: Mapping[Place, str]
    units: Mapping[Place, str]
    others: frozenset[Place]
    words: frozenset[Place]


@recalled
def written_quantities(document: Document, numsets: Sequence[Numset]) -> WrittenQuantities:
    """The numbers in the quantities of a text, and the units of those that are measured."""
    numbers: dict[Place, str] = {}
    units: dict[Place, str] = {}
    others: set[Place] = set()
    for numset in (simple for each in numsets for simple in (each.parts or (each,))):
        tokens = numset.tokens_in(document.sentences[numset.sentence])
        found = tuple(_numbers(tokens))
        unit = _unit_words(numset, tokens, found) if numset.unit.kind in _MEASURED else ()
        name = f" {numset.unit.name}" if unit else ""
        for number in found:
            places = [(numset.sentence, token.index) for token in number.tokens]
            numbers[places[0]] = f"{number.value}{name}"
            others.update(places[1:])
        for token in unit:
            place = (numset.sentence, token.index)
            if token is unit[-1]:
                units[place] = numset.unit.name
            else:
                others.add(place)
    words = others.union(numbers, units)
    return WrittenQuantities(numbers, units, frozenset(others), frozenset(words))


def is_stuff(lemma: str, numset: Numset) -> bool:
    """The word tells of what there is so much in a time: the tea of "four cups of tea a day"."""
    own = (numset.context.entity, *numset.context.modifiers)
    is_of_it = numset.unit.kind is Kind.RATE and lemma in own
    return is_of_it and lemma not in numset.unit.name.split()


def _unit_words(
    numset: Numset, tokens: Sequence[Token], numbers: Sequence["_Number"]
) -> Sequence[Token]:
    """The words of its one unit: "$", "per cent", "square metres"."""
    if len(numbers) != 1:
        return ()
    first, last = numbers[0].tokens[0].index, numbers[0].tokens[-1].index
    if numset.head < first:
        return [token for token in tokens if token.index == numset.head]
    # A parser may take a word of a long number for the head.
    end = max(numset.head, last + 1)
    return [token for token in tokens if last < token.index <= end]


class _Number(NamedTuple):
    value: Fraction
    tokens: Sequence[Token]


def _numbers(tokens: Sequence[Token]) -> Iterator[_Number]:
    """The longest numbers, left to right: two of "between three and five", one of "forty five"."""
    at = 0
    while at < len(tokens):
        end = at
        while end < len(tokens) and (_is_number(tokens[end]) or _joins(tokens, end, at)):
            end += 1
        if end == at:
            at += 1
            continue
        found = _longest(tokens[at:end])
        if found is not None:
            yield found
        at += 1 if found is None else len(found.tokens)


def _longest(tokens: Sequence[Token]) -> _Number | None:
    """The longest number that the tokens begin with; None where they begin with none."""
    for end in range(len(tokens), 0, -1):
        value = _value(" ".join([token.form for token in tokens[:end]]))
        if value is not None:
            return _Number(value, tokens[:end])
    return None


def _joins(tokens: Sequence[Token], at: int, begin: int) -> bool:
    return at > begin and tokens[at].form in _BETWEEN


def _is_number(token: Token) -> bool:
    """It is written as a number, whatever a tagger takes its capital letter for: "Ten pilots"."""
    if token.pos == "NUM" or token.pos in _NO_NUMBERS:
        return token.pos == "NUM"
    return _is_cardinal(token.form)


@lru_cache(_REMEMBERED)
def _is_cardinal(word: str) -> bool:
    found = find(word, load_grammar("en"))
    return [span.end for span in found] == [len(word)] and not found[0].is_ordinal


@lru_cache(_REMEMBERED)
def _value(written: str) -> Fraction | None:
    """What digits, words or both say: "12,000", "twelve thousand", "12 thousand"."""
    if len(written) > MOST_DIGITS:
        return None
    digits = _DIGITS.fullmatch(written)
    try:
        if digits is None:
            return Fraction(read(written, load_grammar("en"), "colloquial"))
        scale = read(f"one {digits[2]}", load_grammar("en")) if digits[2] else 1
    except NumberWordError:
        return None
    return Fraction(digits[1].replace(",", "")) * scale
