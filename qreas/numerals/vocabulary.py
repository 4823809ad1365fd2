"""What is worked out of a grammar when it is first used: its writer and its reading tables."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Literal

from qreas.errors import InputError
from qreas.numerals.canonical import (
    CanonicalNumbers,
    CanonicalTable,
    canonical_numbers,
    canonical_table,
)
from qreas.numerals.fold import Folder
from qreas.numerals.generate import Writer
from qreas.numerals.grammar import Fractions, NumberGrammar, Sequences
from qreas.numerals.reading_tables import Tables
from qreas.numerals.trie import Beginnings, Node, add
from qreas.numerals.ways import WaysTable, ways_table

Register = Literal["standard", "colloquial"]
"""Which variants are read: those of careful writing, or those of running text as well."""


@dataclass(frozen=True, slots=True)
class FractionWords:
    """The words of `Fractions` as tries."""

    one: Node
    many: Node
    alone: Node
    units: Node
    joints: Node
    links: Node


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """The words of `Places` as tries: after whole parts and after parts, by plural class."""

    whole: tuple[Node, ...]
    parts: tuple[Node, ...]
    links: Node


@dataclass(frozen=True, slots=True)
class DigitWords:
    """The words of `Sequences` as tries; those that repeat a digit with the gap after them."""

    digits: Node
    repeats: Node


@dataclass(frozen=True)
class Vocabulary:
    """The tools of one grammar."""

    grammar: NumberGrammar
    _begun: dict[str, re.Pattern[str]] = field(default_factory=dict)

    @cached_property
    def writer(self) -> Writer:
        """Writes whole numbers."""
        return Writer(self.grammar)

    @cached_property
    def canonical(self) -> CanonicalTable:
        """The canonical words of the first numbers."""
        return canonical_table(self.writer)

    @cached_property
    def ways(self) -> WaysTable:
        """All listed ways of writing the first numbers."""
        return ways_table(self.writer, self.folder)

    @cached_property
    def folder(self) -> Folder:
        """Makes texts comparable."""
        return Folder(self.grammar.same)

    @cached_property
    def _standard(self) -> Tables:
        return Tables(self.grammar, self.writer, self.folder, colloquial=False)

    @cached_property
    def _colloquial(self) -> Tables:
        return Tables(self.grammar, self.writer, self.folder, colloquial=True)

    def tables(self, register: Register) -> Tables:
        """Reads whole numbers."""
        return self._standard if register == "standard" else self._colloquial

    def beginnings(self, register: Register) -> re.Pattern[str]:
        """Finds what number words of any kind begin with."""
        if register not in self._begun:
            tables = self.tables(register)
            found = tables.beginnings([*self.grammar.cardinals, *self.grammar.ordinals])
            words = self.fraction_words
            digits = self.digit_words
            for root in (
                self.negatives,
                self.bare_points,
                words.alone,
                digits.digits,
                digits.repeats,
            ):
                found.add(root)
            self._begun[register] = found.pattern(
                is_spaced=self.grammar.is_spaced,
                is_joined=tables.are_joined,
                openings=self._openings(tables),
            )
        return self._begun[register]

    def _openings(self, tables: Tables) -> dict[str, Beginnings]:
        """What a numerator of one is said as ("a"), with what its denominators begin with.

        Texts are full of these words, and few stand before a denominator.
        """
        fractions = self.grammar.fractions
        if fractions is None or not fractions.units:
            return {}
        denominators = tables.beginnings([fractions.form] if fractions.form else [])
        denominators.add(self.fraction_words.one)
        units = (unit + joint for unit in fractions.units for joint in fractions.joints)
        return {self.folder.word(unit): denominators for unit in units}

    @property
    def gap(self) -> str:
        """What stands between words."""
        return " " if self.grammar.is_spaced else ""

    @cached_property
    def negatives(self) -> Node:
        """The words for a minus, with the gap after them."""
        return self.entered((word + self.gap, True) for word in self.grammar.negatives)

    @cached_property
    def points(self) -> Node:
        """The words for a decimal point, with the gaps around them."""
        decimals = self.grammar.decimals
        words = decimals.points if decimals else ()
        return self.entered((self.gap + word + self.gap, True) for word in words)

    @cached_property
    def bare_points(self) -> Node:
        """The words for a decimal point that begin a number."""
        decimals = self.grammar.decimals
        words = decimals.points if decimals else ()
        return self.entered((word + self.gap, True) for word in words)

    @cached_property
    def fraction_words(self) -> "FractionWords":
        """The words of fractions."""
        fractions = self.grammar.fractions or Fractions({})
        return FractionWords(
            one=self.entered((one, n) for n, (one, _) in fractions.named.items()),
            many=self.entered((many, n) for n, (_, many) in fractions.named.items()),
            alone=self.entered(fractions.alone.items()),
            units=self.entered((word, 1) for word in fractions.units),
            joints=self.entered((word, True) for word in fractions.joints),
            links=self.entered((word, True) for word in fractions.links),
        )

    @cached_property
    def place_words(self) -> PlaceWords:
        """The words of decimals that are said as tenths."""
        decimals = self.grammar.decimals
        places = decimals.places if decimals else None
        if places is None:
            return PlaceWords((), (), {})
        classes = range(len(places.whole))
        return PlaceWords(
            whole=tuple(
                self.entered((self.gap + word, True) for word in places.whole[number])
                for number in classes
            ),
            parts=tuple(
                self.entered(
                    (self.gap + word, count)
                    for count, ways in places.parts.items()
                    for word in ways[number]
                )
                for number in classes
            ),
            links=self.entered((link, True) for link in places.links),
        )

    @cached_property
    def digit_words(self) -> DigitWords:
        """The words of digit sequences."""
        sequences = self.grammar.sequences or Sequences(())
        return DigitWords(
            digits=self._digit_trie(sequences.digits),
            repeats=self.entered((word + self.gap, n) for word, n in sequences.repeats.items()),
        )

    @cached_property
    def digits(self) -> Node:
        """The words for the digits after a point."""
        decimals = self.grammar.decimals
        return self._digit_trie(decimals.digits if decimals else ())

    def _digit_trie(self, ways: Sequence[Sequence[str]]) -> Node:
        return self.entered((way, str(n)) for n, words in enumerate(ways) for way in words)

    def entered(self, words: Iterable[tuple[str, object]]) -> Node:
        """A trie of words, folded, and what each stands for."""
        root: Node = {}
        for word, value in words:
            add(root, self.folder.word(word), value)
        return root


@cache
def vocabulary(grammar: NumberGrammar) -> Vocabulary:
    """The tools of a grammar, made once.

    Raises:
        InputError: it is no grammar.
    """
    if not isinstance(grammar, NumberGrammar):
        raise InputError("grammar", repr(grammar), "pass what load_grammar(language) gives")
    return Vocabulary(grammar)


class _CanonicalNumbers(dict[NumberGrammar, CanonicalNumbers]):
    """The tables of grammars, made when first asked for; a call would cost `read` a fifth."""

    def __missing__(self, grammar: NumberGrammar) -> CanonicalNumbers:
        made = self[grammar] = canonical_numbers(vocabulary(grammar).canonical)
        return made


CANONICAL_NUMBERS = _CanonicalNumbers()
"""The canonical words of the first numbers, for each grammar."""
