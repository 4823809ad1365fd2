"""Numbers that a tree shows to be part of a name: "iPhone 11", "S&P 500", "and room 5 is"."""

from collections.abc import Sequence

from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import load_lexicon
from qreas.quantity.implied import ELLIPTICAL, is_gapped, is_given, is_of_them
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.noun import Counted
from qreas.quantity.reading import Reading
from qreas.quantity.tree import Tree
from qreas.tags import NOMINAL
from qreas.types import Token

LARGEST_NAME = 9999
"""Names of things rarely hold a larger number ("Boeing 747", "Route 66")."""
# Prepositions behind which no clause goes on without a comma, as one does in "in Iraq 200 men".
_LINKING = frozenset(("of", "by"))
# Behind these, what can be counted has an article: "in room 14", "and bus 14 takes".
_BEFORE_LABEL = ("ADP", "CCONJ")


def is_name(
    tree: Tree, reading: Reading, lexemes: Sequence[Lexeme], first: int, counted: Counted | None
) -> bool:
    """The number is part of a name: "iPhone 11", "S&P 500", "575 Wilbraham Road", "room 5"."""
    number, interval = reading.number, reading.interval
    if not number.is_digits or reading.effects or number.is_ordinal or reading.parts:
        return False
    if counted is None and (_follows_label(tree, first) or _is_marker(tree, first)):
        return True
    if not (interval.is_point and lexemes[number.first].text.isdecimal() and not number.is_scaled):
        return False
    is_object = is_gapped(tree, first, first) or is_given(tree, first)
    if counted is None and (is_object or is_of_them(lexemes, reading)):
        return False
    before = tree.tokens[first - 1] if first else None
    if number.first != number.last or number.is_part or interval.value > LARGEST_NAME:
        return False
    is_called = (
        before is not None
        and (
            before.pos == "PROPN"
            or before.tag == "NNP"
            or (before.pos == "NOUN" and not before.text[0].isupper())
        )
        and any(letter.isupper() for letter in before.text)
        and lexemes[number.first - 1].end == before.end
    )
    if counted is None and lower_at(lexemes, reading.last + 1) in ELLIPTICAL:
        return False  # "his aunt gave Anton 56 more"
    if counted is None:
        return is_called or (before is not None and before.text.isupper() and before.pos in NOMINAL)
    head = tree.tokens[counted.head]
    is_proper = head.pos == "PROPN" and not (counted.is_part_of or head.text.islower())
    is_plural = head.text.endswith("s") or head.text.isupper()
    is_model = is_called and interval.value != 1
    is_model &= _begins_phrase(tree, first - 1) or _is_of_people(tree, first - 1, head)
    return is_model or ((is_called or interval.value != 1) and is_proper and not is_plural)


def _follows_label(tree: Tree, first: int) -> bool:
    """The number says which one it is of a row of things: "room 5", "version 2.0"."""
    number = tree.tokens[first]
    noun = tree.tokens[first - 1] if first else number
    if noun.tag != "NN" or noun.lemma not in load_labels("en").labels:
        return False
    is_hung = number.dep == "flat" and number.head == noun.index
    before = tree.tokens[first - 2] if first > 1 else None
    return is_hung or (before is not None and before.pos in _BEFORE_LABEL)


def _is_marker(tree: Tree, first: int) -> bool:
    """The number only counts the items of a list: "4) Cut the grass.", "1. The fund grew."."""
    after = tree.tokens[1:2]
    return first == 0 and tree.tokens[0].tag == "LS" and any(t.text in (")", ".") for t in after)


def _begins_phrase(tree: Tree, at: int) -> bool:
    """A name of a maker, not of a place or day: "a Boeing 747 jet", but "in Iraq 200 men"."""
    if tree.tokens[at].lemma in load_labels("en").times:
        return False
    first = _start_of_name(tree, at)
    return at == 0 or (first > 0 and tree.tokens[first - 1].pos in ("DET", "ADJ"))


def _start_of_name(tree: Tree, at: int) -> int:
    """The first word of the name that ends there."""
    while at > 0 and tree.tokens[at - 1].pos == "PROPN":
        at -= 1
    return at


def _is_of_people(tree: Tree, at: int, head: Token) -> bool:
    """Those who fly, use or own what has the name: "by Apollo 16 astronauts"."""
    before = tree.tokens[: _start_of_name(tree, at)]
    is_beside = len(before) > 1 and before[-1].form in _LINKING and before[-2].pos != "ADP"
    return is_beside and load_lexicon().names_person(head.lemma)
