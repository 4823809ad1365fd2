"""Known units where a text spells them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.quantity.grammar import Place, UnitGrammar
from qreas.quantity.lexeme import Lexeme
from qreas.types import Kind, Unit


@dataclass(frozen=True, slots=True)
class UnitMatch:
    """A known unit and the lexemes that name it, both ends inclusive.

    times: what they multiply the number by: a million in "5 MEUR".
    """

    unit: Unit
    first: int
    last: int
    times: Fraction = Fraction(1)


def spelled_unit(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> UnitMatch | None:
    """The unit that is spelled at a lexeme, without a number before it."""
    if at >= len(lexemes):
        return None
    for spelling in grammar.after.get(lexemes[at].lower, ()):
        unit = grammar.units[spelling.name]
        if spelling.place is Place.CLOSING or unit.kind in (
            Kind.CURRENCY,
            Kind.PERCENT,
            Kind.MULTIPLE,
        ):
            continue
        if spelling.fits(lexemes, at) and spelling.is_exact(lexemes, at):
            return UnitMatch(unit, at, at + len(spelling.folded) - 1)
    return None
