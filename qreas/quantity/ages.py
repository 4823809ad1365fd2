"""Ages that are told by where a number stands: "aged 7 and 9", "Ann Lee, 35,", "she turned 35"."""

from collections.abc import Sequence
from dataclasses import replace

from qreas.lexicon.load import load_lexicon
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.reading import Reading
from qreas.quantity.tree import Tree
from qreas.types import Kind, Unit

OLDEST = 120
"""A person's greatest age, in years."""
# Those who have nobody by what they are called.
_OF_ANY_AGE = frozenset(("man", "woman", "person", "son", "daughter", "brother", "sister"))
_AGED, _JOINTS = frozenset(("aged", "age", "ages")), frozenset((",", "and", "or"))


def age_unit(
    lexemes: Sequence[Lexeme], reading: Reading, tree: Tree, last: int, grammar: UnitGrammar
) -> Unit | None:
    """Years of age where "aged" or "age" stands before a number, or a name in commas around it.

    So they are of each number in a row: "two boys aged 7 and 9".
    """
    if "year" not in grammar.units:
        return None
    if _is_in_row_of_ages(tree, last):
        return replace(grammar.units["year"], kind=Kind.AGE)
    before = lower_at(lexemes, reading.first - 1)
    is_age = before in _AGED or (
        before in ("of", "is", "was") and lower_at(lexemes, reading.first - 2) == "age"
    )
    if not is_age:
        is_age = (
            _is_apposed(lexemes, reading, tree, last)
            or _is_said_of_person(tree, reading, last)
            or _is_of_person(tree, reading, last)
        )
    return replace(grammar.units["year"], kind=Kind.AGE) if is_age else None


def _is_in_row_of_ages(tree: Tree, last: int) -> bool:
    """Numbers and joints alone stand between it and the "aged" that opens the row."""
    at = last - 1
    if at < 0 or tree.tokens[at].form not in _JOINTS:
        return False
    while at >= 0 and (tree.tokens[at].form in _JOINTS or tree.tokens[at].pos == "NUM"):
        at -= 1
    return at >= 0 and tree.tokens[at].form in _AGED


def _is_of_person(tree: Tree, reading: Reading, last: int) -> bool:
    """Reads "a son of 14", "a woman of 30": one person, and a number that no noun follows.

    Of a mother or a leader it is how many they have.
    """
    interval = reading.interval
    if last < 2 or not (interval.is_point and 1 <= interval.value <= OLDEST):
        return False
    noun, of = tree.tokens[last - 2 : last]
    is_one = noun.tag == "NN" and bool(tree.children(noun.index, "det"))
    behind = tree.tokens[last + 1 : last + 2]
    is_last = all(t.pos in ("PUNCT", "CCONJ") for t in behind)
    is_anyone = noun.lemma in _OF_ANY_AGE | load_lexicon().people.young
    return of.form == "of" and is_one and is_last and is_anyone


def _is_apposed(lexemes: Sequence[Lexeme], reading: Reading, tree: Tree, last: int) -> bool:
    """Reads "Ann Lee, 35, said", "a boy, 7, fell": in commas after a person a number is an age."""
    interval = reading.interval
    if not (reading.number.is_digits and interval.is_point and 1 <= interval.value <= OLDEST):
        return False
    signs = lower_at(lexemes, reading.first - 1), lower_at(lexemes, reading.last + 1)
    if interval.value.denominator != 1 or signs not in ((",", ","), ("(", ")")) or last < 2:
        return False
    name = tree.tokens[last - 2]
    if tree.tokens[last - 1].text not in (",", "("):
        return False
    return name.pos == "PROPN" or (name.tag == "NN" and load_lexicon().names_person(name.lemma))


def _is_said_of_person(tree: Tree, reading: Reading, last: int) -> bool:
    """Reads "He will be 35", "She turned 35"."""
    interval = reading.interval
    if last == 0 or not (interval.is_point and 1 <= interval.value <= OLDEST):
        return False
    before, governor = tree.tokens[last - 1], tree.governor(last)
    if before.lemma == "turn" and governor is not None and governor.index == before.index:
        subject = tree.child(before.index, "nsubj")
    elif tree.child(last, "cop") is not None and before.pos in ("AUX", "ADV"):
        subject = tree.child(last, "nsubj")
    else:
        return False
    return subject is not None and subject.form in ("he", "she")
