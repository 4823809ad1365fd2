"""Which of several units a spelling stands for: the "m" of a length, of minutes, of millions."""

from collections.abc import Sequence

from qreas.lexicon.load import load_lexicon
from qreas.quantity.grammar import Choice, UnitGrammar
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.together import unit_beside

NEIGHBOURHOOD = 10
"""How many lexemes to each side speak for one reading of an ambiguous unit."""


def chosen_unit(
    lexemes: Sequence[Lexeme], first: int, at: int, last: int, choice: Choice, grammar: UnitGrammar
) -> str | None:
    """The unit that the lexemes `at` to `last` name after the number at `first`.

    None where nothing tells.
    """
    beside = unit_beside(lexemes, first, last, choice, grammar)
    return beside or _nearest(lexemes, at, last, choice)


def _nearest(lexemes: Sequence[Lexeme], at: int, last: int, choice: Choice) -> str | None:
    """The unit that the nearest word speaks for, those before the unit first.

    Before that goes what it is of. Where nothing tells, it is the unit that the same word was
    before: "5 pounds of flour … 2 pounds".
    """
    told = choice.things if _is_of_a_thing(lexemes, last, choice) else None
    told = told or _told(lexemes, at, last, choice)
    if told is None:
        earlier = (i for i in range(at - 2, 0, -1) if lexemes[i].lower == lexemes[at].lower)
        told = next((u for i in earlier if (u := _told(lexemes, i, i, choice)) is not None), None)
    return told or choice.otherwise


def _is_of_a_thing(lexemes: Sequence[Lexeme], last: int, choice: Choice) -> bool:
    """After the unit comes "of" and what can be touched: "pounds of (fresh) oranges"."""
    if choice.things is None or lower_at(lexemes, last + 1) != "of":
        return False
    first, second = lower_at(lexemes, last + 2), lower_at(lexemes, last + 3)
    others = (words for unit, words in choice.near.items() if unit != choice.things)
    if any({first, second} & words for words in others):
        return False
    lexicon = load_lexicon()
    return lexicon.names_thing(first) or (
        lexicon.taxonomy.knows(first, "a") and lexicon.names_thing(second)
    )


def _told(lexemes: Sequence[Lexeme], at: int, last: int, choice: Choice) -> str | None:
    before = lexemes[max(0, at - NEIGHBOURHOOD) : at]
    for lexeme in (*reversed(before), *lexemes[at : last + NEIGHBOURHOOD]):
        for unit, words in choice.near.items():
            if lexeme.lower in words:
                return unit
    return None
