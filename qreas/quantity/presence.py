"""Tells whether a text holds a number at all, before it is parsed."""

from collections.abc import Sequence

from qreas.numerals import find, load_grammar
from qreas.quantity.bounds import load_hedges
from qreas.quantity.digits import vulgar_value
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, lex
from qreas.quantity.load import load_units
from qreas.quantity.number import find_numbers
from qreas.quantity.reading import read_numbers


def holds_number(text: str, grammar: UnitGrammar | None = None, lang: str = "en") -> bool:
    """Whether a text writes any number, a date or a name with one among them.

    A text that doesn't has no quantities, so it need not be parsed to know them.
    """
    if any(letter.isdecimal() or vulgar_value(letter) is not None for letter in text):
        return True
    known = grammar or load_units(lang)
    lexemes = lex(text, known.writing)
    if any(x.lower in known.number_words for x in lexemes) or find(text, load_grammar(lang)):
        return True
    return _holds_phrase(lexemes, known, lang)


def _holds_phrase(lexemes: Sequence[Lexeme], grammar: UnitGrammar, lang: str) -> bool:
    """Other words say a number together: "more than a mile", "every other day"."""
    numbers = find_numbers(lexemes, grammar, {}, lambda _: False, lambda _: False)
    return bool(read_numbers(lexemes, numbers, grammar, load_hedges(lang, grammar.writing)))
