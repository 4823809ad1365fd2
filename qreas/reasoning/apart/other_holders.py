"""Differences of what one has and another one gave away, or of what is gone and what is had.

What Tina paid was hers, and Bob has his 20 dollars still; and of the books that a library lent out,
those that are no novels are not there either.
"""

from collections.abc import Sequence

from qreas.reasoning.knowledge.pronouns import forms_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Numset

_WORDS, _PAIR, _HAVE = "apart/other_holders", 2, "have"


def takes_of_another_holder(used: Sequence[Numset], asked: Numset, case: Case) -> bool:
    """What somebody spent of their own is taken from what somebody else has, and asked is of these.

    Or it is asked how many somebody has of those that are gone.
    """
    given = [n for n in used if n in case.premise_numsets]
    if len(given) != _PAIR or len(used) != _PAIR:
        return False
    whole, part = used
    if asked.context.verb == _HAVE and _is_gone(whole, part, asked):
        return True
    owner, spender = whole.context.subject, part.context.subject
    are_named = all(_is_name(each) for each in (owner, spender))
    is_own = part.context.verb in load_word_lists(_WORDS)["spending"]
    is_of_owner = asked.context.subject == owner or bool(forms_of(asked.context.subject.lower()))
    return are_named and is_own and is_of_owner and owner != spender and not part.context.whole


def _is_gone(whole: Numset, part: Numset, asked: Numset) -> bool:
    """They were lent, sold or lost, and the part is one of these."""
    is_loss = whole.context.verb in load_word_lists(_WORDS)["parting"]
    is_part = whole.sentence == part.sentence and whole.end < part.start
    return is_loss and is_part and whole.context.subject == asked.context.subject


def _is_name(subject: str) -> bool:
    return subject[:1].isupper() and not forms_of(subject.lower())
