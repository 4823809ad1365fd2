"""The numbers of a text as one word each, however many words or signs they are written in.

"Forty-nine" is as long as "49" and the same; whatever asks how alike two texts are must see it so.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from qreas.errors import NumberWordError
from qreas.numerals import find, load_grammar, read
from qreas.types import Document, Numset, Token

# Words that may stand between those of one number: "one hundred and five", "twenty-one".
_BETWEEN = frozenset(("and", "-"))
_NO_NUMBERS = frozenset(("DET", "PRON"))
_DIGITS = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(?: (.+))?")
# Enough for the numbers of some thousand texts.
_REMEMBERED = 4096


class WrittenNumber(NamedTuple):
    """A number's value, and the indices of the tokens behind its first one, in its sentence."""

    value: Fraction
    others: tuple[int, ...]


def written_numbers(
    document: Document, numsets: Sequence[Numset]
) -> Mapping[tuple[int, int], WrittenNumber]:
    """The numbers in the quantities of a text by sentence and index of their first token."""
    return {
        (numset.sentence, run[0].index): WrittenNumber(value, tuple(t.index for t in run[1:]))
        for numset in numsets
        for run in _runs(numset.tokens_in(document.sentences[numset.sentence]))
        if (value := _value(" ".join(token.text.lower() for token in run))) is not None
    }


def _runs(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The stretches of number words; what stands between two of them has to belong to both."""
    run: list[Token] = []
    waiting: list[Token] = []
    for token in tokens:
        if _is_number(token):
            run += [*waiting, token]
            waiting = []
        elif run and token.text.lower() in _BETWEEN and not waiting:
            waiting = [token]
        elif run:
            yield run
            run, waiting = [], []
    if run:
        yield run


def _is_number(token: Token) -> bool:
    """It is written as a number, whatever a tagger takes its capital letter for: "Ten pilots"."""
    if token.pos == "NUM" or token.pos in _NO_NUMBERS:
        return token.pos == "NUM"
    return _is_cardinal(token.text.lower())


@lru_cache(_REMEMBERED)
def _is_cardinal(word: str) -> bool:
    found = find(word, load_grammar("en"))
    return [span.end for span in found] == [len(word)] and not found[0].is_ordinal


@lru_cache(_REMEMBERED)
def _value(written: str) -> Fraction | None:
    """What digits, words or both say: "12,000", "twelve thousand", "12 thousand"."""
    digits = _DIGITS.fullmatch(written)
    words = digits[2] if digits is not None else written
    try:
        scale = Fraction(read(words, load_grammar("en"), "colloquial")) if words else Fraction(1)
    except NumberWordError:
        return None
    return scale * Fraction(digits[1].replace(",", "")) if digits is not None else scale
