"""Differences of things and those who take one each: seats and visitors, no seats and programmes.

What is left of some things after others are taken from them is told only where each of the others
takes one: a guest a bed to sleep in. Where 40 guests had breakfast, or 15 teachers came to a
school, no number of beds or of classrooms is known to be empty.
"""

from collections.abc import Sequence

from qreas.composition.kinds import head_noun
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Kind, Numset, Role

_WORDS = "apart/one_each"
_PAIR, _HAVE = 2, "have"


def takes_no_places(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """Some are taken from things of another sort, of which none of them takes one for itself.

    The hypothesis says that so many of the things are free.
    """
    if asked.unit.kind is not Kind.COUNT or len(used) != _PAIR:
        return False
    words = load_word_lists(_WORDS)
    if not case.hypothesis.mentions(words["free"]) or asked.context.change.is_comparison:
        return _leaves_room_for_others(used, asked, case)
    whole, takers = used
    if any(n not in case.premise_numsets for n in used):
        return False
    noun, other = head_noun(whole.unit), _sort_of(takers)
    if not _are_apart(noun, other) or noun != head_noun(asked.unit):
        return False
    verb = takers.context.verb
    has_other = verb == _HAVE and takers.context.role is Role.AGENT  # "had soup"
    return noun not in words["places"] or verb not in words["taking"] or has_other


def lacks_shared(asked: Numset, case: Case) -> bool:
    """So many are said to have none of the others, of which there are so many fewer: lockers.

    Several may share one, unless each needs or gets one of their own.
    """
    words, noun = load_word_lists(_WORDS), head_noun(asked.unit)
    counts = [n for n in case.premise_numsets if n.unit.kind is Kind.COUNT]
    if (
        asked.unit.kind is not Kind.COUNT
        or len(counts) != _PAIR
        or case.premise.mentions(words["each"])
    ):
        return False
    whole, things = sorted(counts, key=lambda n: head_noun(n.unit) != noun)
    other = head_noun(things.unit)
    is_of_both = head_noun(whole.unit) == noun and _are_apart(other, noun)
    is_rest = is_of_both and whole.interval - things.interval == asked.interval
    return (
        is_rest
        and case.hypothesis.mentions(words["lacking"])
        and (case.hypothesis.mentions((other,)))
    )


def _leaves_room_for_others(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """There is room for so many more of one sort, and those who take some are of another one."""
    words = load_word_lists(_WORDS)
    whole, takers = used
    if not (case.hypothesis.mentions(words["room"]) and case.premise.mentions(words["room"])):
        return False
    noun = head_noun(whole.unit)
    return noun == head_noun(asked.unit) and _are_apart(noun, _sort_of(takers))


def _sort_of(takers: Numset) -> str:
    """The noun for those who are counted: of "31 of the passengers", these."""
    return takers.context.whole.rpartition(" ")[2] or head_noun(takers.unit)


def _are_apart(noun: str, other: str) -> bool:
    """Both are told by a noun, and nothing of the one sort is of the other."""
    lexicon = load_lexicon()
    is_told = bool(noun) and bool(other) and noun != other and not lexicon.names_person(noun)
    return is_told and not lexicon.is_kind(noun, other) and not lexicon.is_kind(other, noun)
