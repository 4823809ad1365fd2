"""What "a" counts: one before some units, "more than a mile"; two before "couple of".

Before a unit it counts one where a bound or a part stands with it. Elsewhere it leaves open whether
anything is counted ("a pound of flesh"), and no quantity is read (Huddleston and
Pullum, The Cambridge Grammar of the English Language, ch. 5, "Determiners").
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.parts import Number, point
from qreas.types import Kind

_DETERMINERS = frozenset(
    ("the", "its", "their", "his", "her", "our", "my", "your", "these", "those", "all", "them")
)
THROUGH = frozenset(("for", "in"))
"""Prepositions of the time in which something goes on."""
LONG = frozenset(("fortnight", "decade", "century", "millennium"))
"""Times that are long enough to be told without a number."""
_EXTREMES = frozenset(("worst", "best", "most", "least", "first"))
_NEAR, _ENDS = 4, frozenset(("", ".", ",", ";", ":", "–", "—", ")", "?", "!"))
_MEASURED = frozenset((Kind.MEASURE, Kind.DURATION, Kind.CURRENCY, Kind.TEMPERATURE))


def article_number(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Number | None:
    """The one that an article right before the word of a unit may count; None elsewhere.

    Headlines leave the article out: "highest in decade".
    """
    if lower_at(lexemes, at) not in INDEFINITE_ARTICLES and not _lacks_article(lexemes, at):
        return None
    for spelling in grammar.after.get(lower_at(lexemes, at + 1), ()):
        is_unit = grammar.units[spelling.name].kind in _MEASURED and spelling.exact is None
        if is_unit and spelling.fits(lexemes, at + 1):
            return replace(point(at, at, Fraction(1), is_digits=False), is_article=True)
    return None


def is_through(lexemes: Sequence[Lexeme], at: int) -> bool:
    """A preposition opens the time in which something is the most or the first.

    A superlative, or "first", stands not far before: "the lowest rate in".
    """
    before = (lower_at(lexemes, index) for index in range(max(at - _NEAR, 0), at))
    return lower_at(lexemes, at) in THROUGH and any(
        word in _EXTREMES or word.endswith("est") for word in before
    )


def _lacks_article(lexemes: Sequence[Lexeme], at: int) -> bool:
    is_alone = lower_at(lexemes, at + 2) in _ENDS
    return lower_at(lexemes, at + 1) in LONG and is_alone and is_through(lexemes, at)


def article_scale(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Number | None:
    """What an article and a word like "couple" say: "a couple of", "a couple hundred"."""
    value = grammar.article_scales.get(lower_at(lexemes, at + 1))
    if value is None or lower_at(lexemes, at) not in INDEFINITE_ARTICLES:
        return None
    last = at + 1
    is_of = lower_at(lexemes, last + 1) == "of"
    factor = grammar.scales.get(lower_at(lexemes, last + 1 + is_of))
    if factor is not None:
        value, last = value * factor, last + 1 + is_of
    elif not is_of and lower_at(lexemes, last + 1) != "more":
        return None  # "a couple from Ohio"
    return point(at, last, value, is_digits=False, scale=value)


def has_share_after(lexemes: Sequence[Lexeme], last: int, grammar: UnitGrammar) -> bool:
    """A part of a unit goes on after the unit that ends at a lexeme: "and a half"."""
    is_joined = (
        lower_at(lexemes, last + 1) == "and" and lower_at(lexemes, last + 2) in INDEFINITE_ARTICLES
    )
    is_part = is_joined and lower_at(lexemes, last + 3) in grammar.singular_fractions
    return is_part and not is_of_whole(lexemes, last + 3)


def is_of_whole(lexemes: Sequence[Lexeme], last: int) -> bool:
    """A whole follows the part that ends at a lexeme: "and a third of the men"."""
    return lower_at(lexemes, last + 1) == "of" and lower_at(lexemes, last + 2) in _DETERMINERS
