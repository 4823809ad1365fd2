"""Number words of many languages: one grammar file each writes, strictly reads and finds them."""

from qreas.numerals.digit_sequence import read_sequence, spell_sequence
from qreas.numerals.find import NumberSpan, find
from qreas.numerals.grammar import NumberGrammar
from qreas.numerals.load import known_languages, load_grammar, read_grammar
from qreas.numerals.vocabulary import Register
from qreas.numerals.words import check, read, spell, variants

__all__ = [
    "NumberGrammar",
    "NumberSpan",
    "Register",
    "check",
    "find",
    "known_languages",
    "load_grammar",
    "read",
    "read_grammar",
    "read_sequence",
    "spell",
    "spell_sequence",
    "variants",
]
