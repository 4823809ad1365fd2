"""Fractions in words: "two thirds", "one and a half"; read from a place, and written."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.numerals.grammar import Fractions
from qreas.numerals.recognise import Hit, Reading
from qreas.numerals.vocabulary import Vocabulary

_POWERS = frozenset(10**n for n in range(2, 16))


@dataclass(frozen=True, slots=True)
class FractionReader:
    """Reads the fractions of one folded text."""

    vocabulary: Vocabulary
    reading: Reading

    def at(self, start: int, wholes: list[Hit]) -> Iterator[tuple[int, Fraction]]:
        """The fractions, and whole numbers with one, that begin at a place.

        Parts of one come first, then whole numbers with a part, and last fractions above one: "one
        hundred and three quarters" are 100 3/4, not 103/4.
        """
        fractions = list(self._fractions(start, wholes))
        yield from ((end, value) for end, value in fractions if value < 1)
        for end, whole in wholes:
            for after, _ in self.reading.walk(self.vocabulary.fraction_words.links, end):
                for last, part in self._fractions(after, self._wholes(after)):
                    if part < 1:
                        yield last, whole + part
        yield from ((end, value) for end, value in fractions if value >= 1)

    def _wholes(self, start: int) -> list[Hit]:
        grammar = self.vocabulary.grammar
        return [
            hit
            for form in grammar.cardinals
            for hit in self.reading.prefixes(form, start, grammar.limit)
        ]

    def _fractions(self, start: int, numerators: list[Hit]) -> Iterator[tuple[int, Fraction]]:
        words = self.vocabulary.fraction_words
        for end, denominator in self.reading.walk(words.alone, start):
            yield end, Fraction(1, denominator)
        ones = [(end, 1) for end, _ in self.reading.walk(words.units, start)]
        # The longest numerator first: "twenty-one hundredths" are 21/100, not 20/100.
        for end, numerator in sorted([*numerators, *ones], reverse=True):
            if numerator:
                for after, _ in self.reading.walk(words.joints, end):
                    for last, denominator in self._denominators(after, numerator == 1):
                        yield last, Fraction(numerator, denominator)

    def _denominators(self, at: int, one: bool) -> Iterator[Hit]:
        words = self.vocabulary.fraction_words
        yield from self.reading.walk(words.one if one else words.many, at)
        fractions = self.vocabulary.grammar.fractions
        if fractions is None or not fractions.form:
            return
        ending = "" if one else fractions.plural
        for end, value in self.reading.prefixes(fractions.form, at, self.vocabulary.grammar.limit):
            if is_denominator(value, fractions) and self.reading.text.startswith(ending, end):
                yield end + len(ending), value


def is_denominator(n: int, fractions: Fractions) -> bool:
    """The ordinal form gives the word for this denominator."""
    return n > 2 and n not in fractions.named and (n < 100 or n in _POWERS)


def write_fraction(value: Fraction, whole: str, vocabulary: Vocabulary) -> str | None:
    """A positive fraction in words; None where the grammar has none.

    `whole` are the words of its whole part, empty when it is less than one.
    """
    fractions = vocabulary.grammar.fractions
    part = value - int(value)
    if fractions is None:
        return None
    many = part.numerator != 1
    numerator = vocabulary.writer.plain(vocabulary.grammar.cardinals[0], part.numerator)
    if part.denominator in fractions.named:
        denominator: str | None = fractions.named[part.denominator][many]
    elif fractions.form and is_denominator(part.denominator, fractions):
        denominator = vocabulary.writer.plain(fractions.form, part.denominator)
        denominator = denominator and denominator + fractions.plural * many
    else:
        denominator = None
    if numerator is None or denominator is None or (whole and not fractions.links):
        return None
    lead = whole + fractions.links[0] if whole else ""
    return lead + numerator + fractions.joints[0] + denominator
