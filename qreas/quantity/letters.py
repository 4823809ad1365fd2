"""What a letter at a number multiplies it by: "5k", "$3m", "8 B people"."""

from collections.abc import Sequence
from fractions import Fraction

from qreas.lexicon.labels import load_labels
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, is_glued_at, lower_at
from qreas.types import Kind

_COUNTED_BY_MILLIONS = frozenset(
    ("people", "jobs", "users", "barrels", "tons", "tonnes", "customers", "subscribers", "votes")
)


def letter_scale(
    lexemes: Sequence[Lexeme], grammar: UnitGrammar, at: int, letters: str, first: int
) -> Fraction | None:
    """What "k" or "m" at a number multiplies it by; None where it is a unit of its own."""
    scale = grammar.glued_scales[letters]
    is_money = money_before(lexemes, grammar, first)
    if is_money and (lexemes[at].is_glued or len(letters) == 1):
        return scale
    after = lower_at(lexemes, at + 1)
    names_money = any(
        grammar.units[s.name].kind is Kind.CURRENCY and s.fits(lexemes, at + 1)
        for s in grammar.after.get(after, ())
    )
    if names_money or (letters in ("m", "M") and after in _COUNTED_BY_MILLIONS):
        return scale
    if not lexemes[at].is_glued:
        # "8 B people", but not "8 B" or "8 m".
        is_noun = len(after) > 3 and after.isalpha() and lexemes[at + 1].text.islower()
        is_last = letters == "k" and not after[:1].isalpha()
        return scale if is_last or (letters in ("K", "M", "B") and is_noun) else None
    if letters in ("k", "K", "b", "B"):
        return None if _names_one(lexemes, grammar, first) else scale
    return scale if letters == "M" and not is_glued_at(lexemes, at + 1) and len(after) > 3 else None


def _names_one(lexemes: Sequence[Lexeme], grammar: UnitGrammar, first: int) -> bool:
    """The noun before the number is named by it and its letter: "class 5b"."""
    return first > 0 and lexemes[first - 1].lower in load_labels(grammar.lang).labels


def money_before(lexemes: Sequence[Lexeme], grammar: UnitGrammar, first: int) -> bool:
    """A sign or code of money stands right before a lexeme."""
    at = first - 1
    return at >= 0 and any(
        s.fits(lexemes, at - len(s.folded) + 1) for s in grammar.before.get(lexemes[at].lower, ())
    )
