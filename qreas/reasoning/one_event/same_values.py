"""What the premise has of the same value as a quantity of the hypothesis, and what it is told of.

That the number is there is not enough: where 12 were arrested and 30 hurt, 12 were not hurt.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from qreas.dependents import relations_below
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.one_event.holders import Holder, holder
from qreas.reasoning.recalled import recalled
from qreas.tags import OF_PREDICATES, VERBAL
from qreas.types import CompatiblePair, Document, Kind, Numset, Sentence, Token

TIMES = frozenset((Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL, Kind.DURATION))
"""Kinds of quantities that tell when or for how long, and so may be told of many things at once."""


@dataclass(frozen=True)
class Asked:
    """A quantity of the hypothesis, and those of the premise that have its value.

    given: at least one.
    """

    numset: Numset
    given: tuple[Numset, ...]
    found: Findings

    @property
    def sentence(self) -> Sentence:
        """The hypothesis's sentence in which it stands."""
        return self.found.case.hypothesis.sentences[self.numset.sentence]

    @cached_property
    def holder(self) -> Holder | None:
        """Whom the hypothesis says it of, as by `holder`."""
        return holder(self.numset, self.found.case.hypothesis)

    @cached_property
    def predicate(self) -> Token | None:
        """The hypothesis's word that says something of it."""
        return predicate_of(self.numset, self.found.case.hypothesis)

    @cached_property
    def event(self) -> Link | None:
        """What stands for that word in the premise; None where nothing does."""
        predicate = self.predicate
        place = None if predicate is None else (self.numset.sentence, predicate.index)
        link = None if place is None else self.found.links.get(place)
        return link if link is not None and link.is_aligned else None

    @cached_property
    def given_predicates(self) -> tuple[Token | None, ...]:
        """The words of the premise that say something of the quantities of its value."""
        return tuple(predicate_of(each, self.found.case.premise) for each in self.given)

    def others(self) -> Iterator[Numset]:
        """What the premise has of the same unit and another value, and no other quantity asks."""
        case = self.found.case
        asked_too = frozenset().union(*self.found.same_values.values())
        for pair in case.pairs:
            is_other = pair.premise not in self.given and pair.premise not in asked_too
            if pair.hypothesis == self.numset and is_other:
                yield pair.premise

    def marker(self) -> str:
        """The preposition that it stands with."""
        return marker_of(self.sentence.tokens[self.numset.head], self.sentence)


@recalled
def asked_of(found: Findings) -> tuple[Asked, ...]:
    """The hypothesis's quantities whose value the premise has."""
    same = found.same_values.items()
    return tuple(Asked(numset, given, found) for numset, given in same if given)


def predicate_of(numset: Numset, document: Document) -> Token | None:
    """The nearest verb or other predicate over the quantity's head, or the head itself."""
    sentence = document.sentences[numset.sentence]
    above = (sentence.tokens[numset.head], *sentence.ancestors(numset.head))
    return next((t for t in above if _is_predicate(t, sentence)), None)


def has_verb_between(sentence: Sentence, one: int, other: int) -> bool:
    """A verb stands between the two tokens: what the one is told is not told of the other."""
    first, last = sorted((one, other))
    return any(token.pos in VERBAL for token in sentence.tokens[first:last])


def _is_predicate(token: Token, sentence: Sentence) -> bool:
    if token.pos == "VERB" or token.is_root:
        return True
    return not relations_below(sentence, token).isdisjoint(OF_PREDICATES)


def is_wider_sort(pair: CompatiblePair | None, lexicon: Lexicon) -> bool:
    """The premise counts a wider sort: two children, who may be a boy and a girl, for two sons."""
    if pair is None or pair.premise.unit.kind is not pair.hypothesis.unit.kind:
        return False
    given, asked = pair.premise.unit, pair.hypothesis.unit
    if given.kind is not Kind.COUNT or given.name == asked.name:
        return False
    return lexicon.is_kind(asked.name, given.name) and not lexicon.is_kind(given.name, asked.name)
