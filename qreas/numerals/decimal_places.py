"""Decimals said as tenths, hundredths and so on: "две целых пять десятых"; read and written."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.numerals.grammar import Places
from qreas.numerals.recognise import Hit, Reading
from qreas.numerals.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class PlacesReader:
    """Reads the tenths, hundredths … of one folded text."""

    vocabulary: Vocabulary
    reading: Reading
    places: Places

    def at(self, start: int) -> Iterator[tuple[int, Fraction]]:
        """The decimals that begin at a place: tenths alone, and whole numbers with them."""
        for end, part in self._parts(start):
            if part:
                yield end, part
        for end, whole in self._numbers(self.places.whole_form, start):
            for after in self._after_whole(end, whole):
                for last, part in self._parts(after):
                    yield last, whole + part

    def _numbers(self, form: str, start: int) -> list[Hit]:
        return self.reading.prefixes(form, start, self.vocabulary.grammar.limit)

    def _after_whole(self, end: int, whole: int) -> Iterator[int]:
        words = self.vocabulary.place_words
        number = self.vocabulary.grammar.classify(whole)
        for after, _ in self.reading.walk(words.whole[number], end):
            yield from (at for at, _ in self.reading.walk(words.links, after))

    def _parts(self, start: int) -> Iterator[tuple[int, Fraction]]:
        words = self.vocabulary.place_words
        for end, value in self._numbers(self.places.part_form, start):
            number = self.vocabulary.grammar.classify(value)
            for last, places in self.reading.walk(words.parts[number], end):
                if value < 10**places:
                    yield last, Fraction(value, 10**places)


def write_places(whole: int, digits: str, vocabulary: Vocabulary) -> str | None:
    """A whole part with decimals in words; None where the grammar has none for so many places."""
    grammar = vocabulary.grammar
    places = grammar.decimals.places if grammar.decimals else None
    if places is None or not places.is_written or len(digits) not in places.parts:
        return None
    part = int(digits)
    written = (
        vocabulary.writer.plain(places.whole_form, whole),
        vocabulary.writer.plain(places.part_form, part),
    )
    if None in written:
        return None
    whole_word = places.whole[grammar.classify(whole)][0]
    part_word = places.parts[len(digits)][grammar.classify(part)][0]
    gap = vocabulary.gap
    return f"{written[0]}{gap}{whole_word}{places.links[0]}{written[1]}{gap}{part_word}"
