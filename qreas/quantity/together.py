"""Amounts of two units that stand right next to each other: "2h 30m", "5 pounds 3 ounces".

They make one sum, so their units have one dimension, and the second is the finer one.
"""

from collections.abc import Iterator, Sequence

from qreas.quantity.grammar import Choice, UnitGrammar
from qreas.quantity.lexeme import SIGN, Lexeme, is_glued_at, lower_at
from qreas.types import Kind, Unit

LONGEST_RUN = 6
"""Lexemes of the longest duration that is written without spaces: hours, minutes, seconds."""


def unit_beside(
    lexemes: Sequence[Lexeme], first: int, last: int, choice: Choice, grammar: UnitGrammar
) -> str | None:
    """The one of several units that makes a sum with the unit before or after it.

    None where none stands beside it, or none that tells.

    first, last: the number and what spells its unit.
    """
    coarser = tuple(_spelled(lexemes, first - 1, grammar)) if _is_number(lexemes, first - 2) else ()
    # A hundred metres may stand beside their time: "the 400 m 44 s".
    is_small = len(lower_at(lexemes, first)) < 3 and _is_number(lexemes, last + 1)
    finer = tuple(_spelled(lexemes, last + 2, grammar)) if is_small else ()
    for name in (choice.otherwise, *choice.near):
        unit = grammar.units[name] if name is not None else None
        if unit is not None and (
            any(_makes_sum(other, unit) for other in coarser)
            or any(_makes_sum(unit, other) for other in finer)
        ):
            return name
    return None


def is_duration_run(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> bool:
    """A number and what is glued to it are a duration, "1h30m", and no name, "m212"."""
    for number in range(at, at + LONGEST_RUN, 2):
        if not (_is_number(lexemes, number) and is_glued_at(lexemes, number + 1)):
            return False
        kinds = {unit.kind for unit in _spelled(lexemes, number + 1, grammar)}
        if Kind.DURATION not in kinds:
            return False
        if not is_glued_at(lexemes, number + 2) or lexemes[number + 2].sort is SIGN:
            return number > at
    return False


def _makes_sum(coarser: Unit, finer: Unit) -> bool:
    is_one = coarser.dimension == finer.dimension != ""
    return is_one and finer.scale < coarser.scale and not coarser.offset


def _spelled(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Iterator[Unit]:
    """The units that a lexeme alone may spell."""
    for spelling in grammar.after.get(lower_at(lexemes, at), ()):
        if len(spelling.folded) == 1 and spelling.is_exact(lexemes, at):
            yield grammar.units[spelling.name]


def _is_number(lexemes: Sequence[Lexeme], at: int) -> bool:
    return 0 <= at < len(lexemes) and lexemes[at].text.isdecimal()
