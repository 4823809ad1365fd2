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
_AGED, _JOINTS = frozenset(("aged", "age", "ages")), frozenset((",", "and", "or"))


def age_unit(
    lexemes: Sequence[Lexeme], reading: Reading, tree: Tree, last: int, grammar: UnitGrammar
) -> Unit | None:
    """Years of age where "aged" or "age" stands before a number, or a name in commas around it.

    So they are of each number in a row: "two boys aged 7 and 9".
    """
    if "year" not in grammar.units:
        return None
    if _is_in_row_of_ages(lexemes, reading):
        return replace(grammar.units["year"], kind=Kind.AGE)
    before = lower_at(lexemes, reading.first - 1)
    is_age = before in _AGED or (
        before in ("of", "is", "was") and lower_at(lexemes, reading.first - 2) == "age"
    )
    if not is_age:
        is_age = _is_apposed(lexemes, reading, tree, last) or _is_said_of_person(
            tree, reading, last
        )
    return replace(grammar.units["year"], kind=Kind.AGE) if is_age else None


def _is_in_row_of_ages(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    at = reading.first - 1
    if lower_at(lexemes, at) not in _JOINTS:
        return False
    while lower_at(lexemes, at) in _JOINTS or lower_at(lexemes, at).isdigit():
        at -= 1
    return lower_at(lexemes, at) in _AGED


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
