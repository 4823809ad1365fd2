"""Finds number words in running text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.numerals.fold import Folded
from qreas.numerals.grammar import NumberGrammar
from qreas.numerals.lone_words import LoneWords, lone_words
from qreas.numerals.numbers import NumberReader
from qreas.numerals.recognise import Reading
from qreas.numerals.vocabulary import Register, vocabulary


@dataclass(frozen=True, slots=True)
class NumberSpan:
    """A number word in a text; `start` and `end` are character offsets, end exclusive.

    is_sequence: it is said digit by digit ("nine one one").
    """

    start: int
    end: int
    value: int | Fraction
    is_ordinal: bool
    is_sequence: bool = False


def find(
    text: str, grammar: NumberGrammar, register: Register = "colloquial"
) -> tuple[NumberSpan, ...]:
    """The longest number words of a text, left to right, none inside another.

    A cardinal goes before an ordinal or a fraction of the same words. Takes time linear in the
    length of the text. A minus right after another number is taken as an operation, not a sign.

    >>> from qreas.numerals import load_grammar
    >>> find("It took twenty-one days.", load_grammar("en"))
    (NumberSpan(start=8, end=18, value=21, is_ordinal=False, is_sequence=False),)
    """
    tools = vocabulary(grammar)
    folded = tools.folder.fold(text)
    beginnings = tools.beginnings(register)
    first = beginnings.search(folded.text)
    if first is None:
        return ()
    reader = NumberReader(tools, Reading(tools.tables(register), folded.text))
    lone = lone_words(grammar, register)
    return tuple(_spans(reader, lone, folded, beginnings, first.start()))


def _spans(
    reader: NumberReader,
    lone: LoneWords,
    folded: Folded,
    beginnings: re.Pattern[str],
    next_at: int,
) -> Iterator[NumberSpan]:
    text, last = folded.text, -1
    while (beginning := beginnings.search(text, next_at)) is not None:
        at = beginning.start()
        word = lone.at(text, at)
        if word is not None:
            best, length = word.number, word.end
        else:
            best = reader.longest(at, signed=last < 0 or text[last:at].strip(" ") != "")
            length = best.end - at if best is not None else 0
        if best is None:
            next_at = at + 1
            continue
        end = folded.original(at + length - 1) + 1 if folded.offsets else at + length
        start = folded.original(at)
        yield NumberSpan(start, end, best.value, best.is_ordinal, best.is_sequence)
        next_at = last = at + length
