"""What those of a sort have, as a text tells or asks it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from qreas.interval import Interval
from qreas.types import Kind, Numset, Sentence, Token, Unit

AGE = Unit(Kind.AGE, "year")
"""The unit of ages."""


class Share(Enum):
    """Of how many of the sort something is said."""

    NONE = auto()
    SOME = auto()
    ALL = auto()
    MEMBER = auto()
    EXTREME = auto()


@dataclass(frozen=True, slots=True)
class Values:
    """What those of a sort have.

    noun:     the sort; `own`, the words that say which and how many of it.
    interval: where the values of all of them lie; of a question, where they are asked to lie.
    reached:  values that some of them have.
    numsets:  the numbers that tell it; `heads`, the dimensions that words tell them to be of.
    is_of:    they are said to be of those that were told of: "none of the members".
    is_aside: they are told of beside what the sentence says of others.
    is_denied: it is not so of any: "no member is 15".
    """

    noun: Token
    own: frozenset[int]
    interval: Interval
    numsets: tuple[Numset, ...]
    unit: Unit
    heads: frozenset[str]
    share: Share
    reached: tuple[Interval, ...] = ()
    is_of: bool = False
    is_aside: bool = False
    is_denied: bool = False


def counting(numsets: Sequence[Numset], noun: Token, sentence: Sentence) -> frozenset[int]:
    """The noun with the number that says how many of it there are."""
    counts = [n for n in numsets if n.holds(noun)]
    return frozenset((noun.index, *(t.index for n in counts for t in n.tokens_in(sentence))))
