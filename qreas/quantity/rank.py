"""Tells a rank from the part of one that is written like it: "a third child", "a third of them".

Of a time, "a third week" is one more; of what is measured otherwise, "a third cup" is a part.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.numerals import find, load_grammar
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.parts import point
from qreas.quantity.reading import Reading
from qreas.quantity.tree import Tree
from qreas.tags import NOMINAL, VERBAL


def ranked(
    reading: Reading, lexemes: Sequence[Lexeme], tree: Tree, last: int, lang: str
) -> Reading:
    """The reading, a rank where "a third" stands before what it is the third of: "a third child".

    last: the token that ends the number.
    """
    number = reading.number
    word = number.last
    is_said = number.is_part and lexemes[number.first].lower in ("a", "an")
    if not is_said or reading.effects:
        return reading
    if reading.unit is not None and lower_at(lexemes, word + 1) not in load_labels("en").times:
        return reading  # "a third cup"
    ranks = [each for each in find(lexemes[word].text, load_grammar(lang)) if each.is_ordinal]
    if number.last != number.first + 1 or not ranks:
        return reading
    is_plain = reading.unit is not None or _describes(tree, last)
    if not (is_plain or _is_one_more(tree, last, int(ranks[0].value), lang)):
        return reading
    rank = point(word, word, Fraction(ranks[0].value), is_digits=False, is_ordinal=True)
    interval = Interval.point(rank.value)
    read = replace(reading, first=word, number=rank, interval=interval, core_first=word)
    return replace(read, last=word, core_last=word, unit=None)


def _describes(tree: Tree, last: int) -> bool:
    """The token right after another is a noun, or an adjective before one, that it describes."""
    tokens = tree.tokens
    if last + 1 < len(tokens) and _is_someone(tree, last):
        return True
    if last + 1 >= len(tokens) or tokens[last].head <= last:
        return False
    after, head = tokens[last + 1], tokens[tokens[last].head]
    is_close = all(t.pos in (*NOMINAL, "ADJ") for t in tokens[last + 1 : head.index])
    return is_close and head.pos in NOMINAL and after.lemma not in _COMPARED


def _is_one_more(tree: Tree, last: int, rank: int, lang: str) -> bool:
    """Reads "two were saved and a third was lost": behind just two, the subject is one more."""
    verb = tree.tokens[last + 1 : last + 2]
    if not any(t.tag in _OF_ONE or t.form == _WAS for t in verb):
        return False
    numbers = [t for t in tree.tokens[: max(last - 1, 0)] if t.pos == "NUM"]
    before = (each for t in numbers[:1] for each in find(t.form, load_grammar(lang)))
    return any(each.value == rank - 1 for each in before)


def _is_someone(tree: Tree, last: int) -> bool:
    """Reads "a third, who was detained": a part of the women is of those "who were"."""
    behind = [t for t in tree.tokens[last + 1 : last + 3] if t.text != ","]
    verbs = [t for t in tree.tokens[last + 1 : last + 4] if t.pos in VERBAL]
    is_one = bool(verbs) and (verbs[0].tag == "VBZ" or verbs[0].form == _WAS)
    return is_one and bool(behind) and behind[0].form in _WHO


_OF_ONE, _WAS = ("VBZ", "VBD"), "was"
_WHO = frozenset(("who", "whom", "whose"))
_COMPARED = frozenset(
    ("more", "less", "few", "fewer", "many", "much", "high", "low", "last", "next", "early", "late")
)
