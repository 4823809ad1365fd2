"""The numerals of a vocabulary, read by the grammars: "3", "three" and "三" are one value."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from qreas.errors import InputError
from qreas.numerals import NumberGrammar, find, load_grammar, spell
from qreas.numerals.digits import read_digits
from qreas.numerals.vocabulary import vocabulary
from qreas.quantity.bare import bare_number
from qreas.types import Numset

DIGITS = "digits"
"""The numeration system of Arabic numerals; the others are named by their language."""

_SIGNS = "-\u2212"
_HIGHEST_SCALE = 34


@dataclass(frozen=True, slots=True)
class Numeral:
    """A word that stands for a number.

    system: the numeration system, `DIGITS` or a language ("en").
    numset: its value; `numset.text` is the word.
    """

    numset: Numset
    system: str

    @property
    def word(self) -> str:
        """The word as it is written."""
        return self.numset.text

    @property
    def value(self) -> Fraction:
        """The number, exact."""
        return self.numset.interval.value


def numerals_among(words: Iterable[str], langs: Sequence[str]) -> Iterator[Numeral]:
    """Each word that is a numeral, in digits or in one of the languages, in order.

    A word that is a numeral of several languages ("三") comes once for each.

    >>> [(n.word, n.system, int(n.value)) for n in numerals_among(("of", "3", "drei"), ("de",))]
    [('3', 'digits', 3), ('drei', 'de', 3)]

    Raises:
        UnknownNameError: a language has no grammar.
    """
    grammars = [(lang, load_grammar(lang)) for lang in langs]
    for word in words:
        digits = digit_value(word)
        if digits is not None:
            yield Numeral(bare_number(word, digits), DIGITS)
            continue
        for lang, grammar in grammars:
            value = word_value(word, grammar)
            if value is not None:
                yield Numeral(bare_number(word, value), lang)


def digit_value(word: str) -> int | Fraction | None:
    """The number that a word in digits stands for; None when it stands for none."""
    if not word.lstrip(_SIGNS)[:1].isdigit():
        return None
    try:
        return read_digits(word)
    except InputError:
        return None


def word_value(word: str, grammar: NumberGrammar) -> int | None:
    """The whole number that a word of the language stands for; None when it stands for none.

    A word for a power of ten stands for it by itself too: "billion" is what is furthest from "3"
    (Naik et al. 2019, "Analysis Framework"), though a grammatical numeral is "one billion".
    """
    tools = vocabulary(grammar)
    folded = tools.folder.fold(word).text
    if folded in scales(grammar):
        return scales(grammar)[folded]
    # Nearly all words of a vocabulary are none, and most of them are told by how they begin.
    if not tools.beginnings("standard").match(folded):
        return None
    spans = find(word, grammar, "standard")
    if len(spans) != 1 or spans[0].is_ordinal or (spans[0].start, spans[0].end) != (0, len(word)):
        return None
    value = spans[0].value
    return int(value) if value == int(value) else None


@cache
def scales(grammar: NumberGrammar) -> Mapping[str, int]:
    """What follows "one" in the names of the powers of ten, folded: "hundred", "million"."""
    tools = vocabulary(grammar)
    ones = [spell(1, grammar, form) + tools.gap for form in grammar.cardinals]
    found: dict[str, int] = {}
    for power in (10**exponent for exponent in range(2, _HIGHEST_SCALE)):
        if power >= grammar.limit:
            break
        words = spell(power, grammar)
        rests = [words.removeprefix(one) for one in ones if words.startswith(one)]
        # "one hundred thousand" names no scale of its own.
        if rests and (not tools.gap or tools.gap not in rests[0]) and rests[0]:
            found.setdefault(tools.folder.fold(rests[0]).text, power)
    return found


def first_of_each_value(numerals: Iterable[Numeral]) -> tuple[Numeral, ...]:
    """The numerals without those whose value an earlier one has ("3.0" after "3")."""
    found: dict[Fraction, Numeral] = {}
    for numeral in numerals:
        found.setdefault(numeral.value, numeral)
    return tuple(found.values())
