"""For whom a rule with a bound is: "children under 12", "orders over 50 dollars", all others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.limits.terms import WORDS
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Numset, Token, Unit

BARE = (Kind.NUMBER, Kind.AGE, Kind.COUNT)
"""Kinds of a bound of which the noun says whether it is on an age or on how many there are."""
_GROWN = 18
_FREE, _ORDER = "free", "order"


@dataclass(frozen=True, slots=True)
class Group:
    """Whom a bound tells apart, and where that stands in the premise.

    noun:  for one of them.
    first: the offset of the noun, last: that behind the bound.
    """

    noun: str
    bound: Interval
    unit: Unit
    told: str
    first: int
    last: int

    @property
    def is_of_age(self) -> bool:
        """The bare bound is one on the age."""
        is_sized = self.noun in load_word_lists(WORDS)["sizes"]
        return self.unit.kind in BARE and not is_sized


def groups_bounded(premise: Document, bound: Numset) -> Iterator[Group]:
    """Reads "children under 12", "visitors aged 60 and over", "orders over 50 dollars"."""
    words = load_word_lists(WORDS)
    tokens = premise.sentences[bound.sentence].tokens
    at = max((t.index for t in tokens if t.end <= bound.start), default=-1)
    while at >= 0 and tokens[at].form in words["aged"]:
        at -= 1
    if at < 0:
        return
    if tokens[at].form == _FREE:  # "free over $50"
        yield Group(_ORDER, bound.interval, bound.unit, bound.text, bound.start, bound.end)
    noun = singular(tokens[at].lemma)
    if noun != tokens[at].form or noun in words["anyone"]:
        last = _end_of_bound(bound, tokens)
        yield Group(noun, bound.interval, bound.unit, bound.text, tokens[at].start, last)


def grown(tokens: Sequence[Token], groups: Sequence[Group]) -> Iterator[Group]:
    """The adults that no number bounds."""
    for token in tokens:
        bounded = any(g.first <= token.start < g.last for g in groups)
        if token.form == "adults" and not bounded:
            of_age = Interval.at_least(_GROWN)
            yield Group("adult", of_age, Unit(Kind.AGE), token.text, token.start, token.end)


def singular(noun: str) -> str:
    """The lemma of a plural that a parser took for a name: "Seniors"."""
    words = load_word_lists(WORDS)
    if noun in ("children", "kid", "kids"):
        return "child"
    is_known = noun.removesuffix("s") in words["anyone"] | words["persons"] | words["sizes"]
    return noun.removesuffix("s") if is_known else noun


def _end_of_bound(bound: Numset, tokens: Sequence[Token]) -> int:
    """Where the bound ends; a parser may take the verb behind it for what is counted."""
    inside = [t for t in tokens if bound.holds(t)]
    head = next((t for t in inside if t.index == bound.head), inside[-1])
    is_misread = bound.unit.kind is Kind.COUNT and head.pos != "NUM"
    return head.start if is_misread and head is inside[-1] else bound.end


def all_others(tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    """Where words for all the others stand."""
    words = load_word_lists(WORDS)
    skipped = -1
    for first, second in zip(tokens, (*tokens[1:], None), strict=True):
        if first.start < skipped:
            continue
        low = first.form
        pair = "" if second is None else f"{low} {second.form}"
        if pair in words["else"] and second is not None:
            skipped = second.end
            yield first.start, second.end
        elif low in words["else"]:
            yield first.start, first.end
        elif low in words["others"] and second is not None and second.pos in NOMINAL:
            skipped = second.end
            yield first.start, second.end
