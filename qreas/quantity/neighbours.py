"""The lexemes around a number, and what they may make of it: a day, a place, a name."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.lexicon.labels import Labels
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, is_glued_at
from qreas.types import Kind


@dataclass(frozen=True, slots=True)
class Special:
    """Lexemes, `last` inclusive, that name a day, a place or a thing.

    kind: None for what is no number at all (an address on the web).
    value: of a duration, in seconds.
    """

    kind: Kind | None
    first: int
    last: int
    value: int | Fraction = 0


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The lexemes of a text, with the words that tell what a number among them names.

    grammar: knows the signs and codes of money, which are no names ("USD5").
    """

    lexemes: Sequence[Lexeme]
    labels: Labels
    grammar: UnitGrammar

    def text(self, at: int) -> str:
        """The lexeme in lower case; empty beyond either end."""
        return self.lexemes[at].lower if 0 <= at < len(self.lexemes) else ""

    def is_glued(self, at: int) -> bool:
        """No space stands before the lexeme."""
        return is_glued_at(self.lexemes, at)

    def integer(self, at: int) -> int:
        """The value of a lexeme that is a short run of digits; -1 for another."""
        text = self.text(at)
        return int(text) if text.isdecimal() and len(text) <= 9 else -1

    def past_dot(self, at: int, step: int) -> int:
        """The index, a step further where a dot stands there."""
        return at + step if self.text(at) == "." else at
