"""Equations that give a place or a person what somebody else takes from there."""

from collections.abc import Iterable

from qreas.function_words import BE_AND_HAVE
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Numset

_WORDS = "apart/takers"


def adds_what_is_taken(signed: Iterable[tuple[Numset, int]], asked: Numset, case: Case) -> bool:
    """What somebody takes is added to what there was at a place, or to what another had.

    With nine roses in a vase, after Ann took three there are never twelve in it; but Ann, who had
    nine, has twelve.

    signed: the quantities of a sum, with -1 for those that are taken away.
    """
    taking = load_word_lists(_WORDS)["taking"]
    added = [numset for numset, sign in signed if sign > 0]
    taken = [n for n in added if n.context.verb in taking and n.context.subject]
    held = [n for n in added if n.context.verb in BE_AND_HAVE and n in case.premise_numsets]
    if asked.context.verb not in BE_AND_HAVE:
        return False
    return any(
        stock.unit == change.unit and _is_with_another(stock, change) and _is_of(asked, stock)
        for change in taken
        for stock in held
        if stock.end < change.start
    )


def _is_with_another(stock: Numset, change: Numset) -> bool:
    """Who takes is not who has: it is at a place, or somebody else's; "she" may be either."""
    taker = change.context.subject
    return stock.context.subject != taker and not forms_of(taker.lower())


def _is_of(asked: Numset, stock: Numset) -> bool:
    """It is asked of the same place, or of the same person."""
    own, other = asked.context, stock.context
    return own.subject == other.subject and own.location == other.location
