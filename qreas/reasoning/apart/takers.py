"""Equations that give a place or a person what somebody else takes from there."""

from collections.abc import Iterable, Sequence

from qreas.function_words import BE_AND_HAVE
from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Numset

_PAIR = 2
_WORDS, _BACK = "apart/takers", frozenset(("back", "return"))


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


def is_left_to_giver(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """It tells what somebody has who gave some away, and of whom no other number is told.

    Where Mia had six and Leo gave her three more, what Leo has is not known.
    """
    owner = asked.context.subject
    if asked.context.verb not in BE_AND_HAVE or case.premise.mentions(_BACK):
        return False
    if not owner or forms_of(owner.lower()):
        return False
    given = [n for n in used if n in case.premise_numsets]
    giving = load_word_lists(_WORDS)["giving"]
    own = [n for n in given if n.context.subject == owner]
    others = {n.context.subject for n in given if n not in own}
    if not own or not others or any(not s or forms_of(s.lower()) for s in others):
        return False
    return len(given) == _PAIR and all(n.context.verb in giving for n in own)


def _is_with_another(stock: Numset, change: Numset) -> bool:
    """Who takes is not who has: it is at a place, or somebody else's; "she" may be either."""
    taker = change.context.subject
    return stock.context.subject != taker and not forms_of(taker.lower())


def _is_of(asked: Numset, stock: Numset) -> bool:
    """It is asked of the same place, or of the same person."""
    own, other = asked.context, stock.context
    return own.subject == other.subject and own.location == other.location
