"""Tells a rank from the part of one that is written like it: "a third child", "a third of them"."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.numerals import find, load_grammar
from qreas.quantity.lexeme import Lexeme
from qreas.quantity.parts import point
from qreas.quantity.reading import Reading
from qreas.quantity.tree import Tree
from qreas.tags import NOMINAL


def ranked(
    reading: Reading, lexemes: Sequence[Lexeme], tree: Tree, last: int, lang: str
) -> Reading:
    """The reading, a rank where "a third" stands before what it is the third of: "a third child".

    last: the token that ends the number.
    """
    number = reading.number
    is_said = number.is_part and lexemes[number.first].lower in ("a", "an")
    if not is_said or reading.effects or not _describes(tree, last):
        return reading
    word = number.last
    ranks = [each for each in find(lexemes[word].text, load_grammar(lang)) if each.is_ordinal]
    if number.last != number.first + 1 or not ranks:
        return reading
    rank = point(word, word, Fraction(ranks[0].value), is_digits=False, is_ordinal=True)
    interval = Interval.point(rank.value)
    return replace(reading, first=word, number=rank, interval=interval, core_first=word)


def _describes(tree: Tree, last: int) -> bool:
    """The token right after another is a noun, or an adjective before one, that it describes."""
    tokens = tree.tokens
    if last + 1 >= len(tokens) or tokens[last].head <= last:
        return False
    after, head = tokens[last + 1], tokens[tokens[last].head]
    is_close = all(t.pos in (*NOMINAL, "ADJ") for t in tokens[last + 1 : head.index])
    return is_close and head.pos in NOMINAL and after.lemma not in _COMPARED


_COMPARED = frozenset(
    ("more", "less", "few", "fewer", "many", "much", "high", "low", "last", "next", "early", "late")
)
