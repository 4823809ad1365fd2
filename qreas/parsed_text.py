"""A text that was parsed, with its quantities."""

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property

from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.quantify import quantify
from qreas.types import Document, Numset


@dataclass(frozen=True)
class ParsedText:
    """A text that was parsed, and its quantities, which are read when they are first asked for.

    known: the quantities, where they have been read before.
    is_in_pieces: a sentence of it was too long to be read whole.
    """

    document: Document
    units: UnitGrammar = field(repr=False)
    known: tuple[Numset, ...] | None = None
    is_in_pieces: bool = False

    @cached_property
    def numsets(self) -> tuple[Numset, ...]:
        """The quantities of the text in their order."""
        return quantify(self.document, self.units) if self.known is None else self.known

    def outside(self, sentences: Collection[int]) -> tuple[Numset, ...]:
        """The quantities of all sentences but those that begin at these characters."""
        told = self.document.sentences
        return tuple(n for n in self.numsets if told[n.sentence].start not in sentences)
