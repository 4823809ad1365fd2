"""Reads any number word from a place in a text.

Whole, ordinal and negative ones, decimals, fractions and digit sequences.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.numerals.decimal_places import PlacesReader
from qreas.numerals.digit_sequence import MOST_DIGITS, SequenceReader
from qreas.numerals.fraction_words import FractionReader
from qreas.numerals.recognise import Reading
from qreas.numerals.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Found:
    """A number word that ends at `end` of the folded text."""

    end: int
    value: int | Fraction
    is_ordinal: bool = False
    is_sequence: bool = False


@dataclass(frozen=True, slots=True)
class NumberReader:
    """Reads one folded text."""

    vocabulary: Vocabulary
    reading: Reading

    def longest(self, start: int, signed: bool = True) -> Found | None:
        """The longest number word that begins at a place and ends a word; None where none does."""
        best: Found | None = None
        for found in self.at(start, signed):
            if (best is None or found.end > best.end) and self._ends_word(found.end):
                best = found
        return best

    def at(self, start: int, signed: bool = True) -> Iterator[Found]:
        """The number words that begin at a place: cardinals before ordinals before fractions."""
        yield from self.wholes_and_decimals(start)
        yield from self._fractions(start)
        yield from self._sequences(start)
        if signed:
            for after, _ in self.reading.walk(self.vocabulary.negatives, start):
                yield from map(_negated, self._decimals_at(after))
                yield from map(_negated, self._fractions(after))

    def wholes_and_decimals(self, start: int) -> Iterator[Found]:
        """The unsigned number words that begin at a place, but for fractions."""
        yield from self._decimals_at(start)
        for form in self.vocabulary.grammar.ordinals:
            for end, value in self._prefixes(form, start):
                yield Found(end, value, is_ordinal=True)

    def _decimals_at(self, start: int) -> Iterator[Found]:
        for end, whole in self._wholes(start):
            yield Found(end, whole)
            yield from self._decimals(end, whole)
        decimals = self.vocabulary.grammar.decimals
        if decimals is not None and decimals.bare:
            # "point five": the text before the point's own gap is the start of the number.
            yield from self._bare_decimals(start)
        if decimals is not None and decimals.places is not None:
            for end, value in PlacesReader(self.vocabulary, self.reading, decimals.places).at(
                start
            ):
                yield Found(end, int(value) if value.denominator == 1 else value)

    def _ends_word(self, end: int) -> bool:
        text = self.reading.text
        return not self.vocabulary.grammar.is_spaced or end == len(text) or not text[end].isalnum()

    def _sequences(self, start: int) -> Iterator[Found]:
        run = SequenceReader(self.vocabulary, self.reading).at(start)
        if run is not None:
            yield Found(run.end, int(run.digits), is_sequence=True)
            yield from self._decimals(run.end, int(run.digits))

    def _fractions(self, start: int) -> Iterator[Found]:
        if self.vocabulary.grammar.fractions is not None:
            fractions = FractionReader(self.vocabulary, self.reading)
            for end, value in fractions.at(start, self._wholes(start)):
                yield Found(end, value)

    def _wholes(self, start: int) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for form in self.vocabulary.grammar.cardinals:
            found += self._prefixes(form, start)
        return found

    def _prefixes(self, form: str, start: int) -> list[tuple[int, int]]:
        return self.reading.prefixes(form, start, self.vocabulary.grammar.limit)

    def _decimals(self, at: int, whole: int) -> Iterator[Found]:
        for after, _ in self.reading.walk(self.vocabulary.points, at):
            yield from self._digits(after, whole)

    def _bare_decimals(self, start: int) -> Iterator[Found]:
        for after, _ in self.reading.walk(self.vocabulary.bare_points, start):
            yield from self._digits(after, 0)

    def _digits(self, at: int, whole: int) -> Iterator[Found]:
        """The whole part with the digits that follow: as many as there are, or a group."""
        digits, gap = "", 0
        end = at
        while len(digits) <= MOST_DIGITS:
            step = self.reading.walk(self.vocabulary.digits, end + gap)
            if not step:
                break
            end, digit = step[-1]
            digits += digit
            gap = len(self.vocabulary.gap)
            if self.reading.text[end : end + gap] != self.vocabulary.gap:
                break
        if digits:
            yield Found(end, decimal_value(whole, digits))
        yield from self._grouped(at, whole)

    def _grouped(self, at: int, whole: int) -> Iterator[Found]:
        decimals = self.vocabulary.grammar.decimals
        if decimals is None or not decimals.grouped:
            return
        zeros = ""
        while len(zeros) <= MOST_DIGITS:
            for end, value in self._wholes(at):
                if value >= 10:
                    yield Found(end, decimal_value(whole, zeros + str(value)))
            step = [s for s in self.reading.walk(self.vocabulary.digits, at) if s[1] == "0"]
            if not step:
                return
            zeros += "0"
            at = step[-1][0] + len(self.vocabulary.gap)


def _negated(found: Found) -> Found:
    return Found(found.end, -found.value)


def decimal_value(whole: int, digits: str) -> Fraction:
    """The exact number with these digits after its point."""
    return whole + Fraction(int(digits), 10 ** len(digits))
