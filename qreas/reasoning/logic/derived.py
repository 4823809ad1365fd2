"""A pair read by a part of one of its texts: words are selected, nothing is parsed again.

What follows from a text in one step ("She knew that it had rained": it had rained; "They left",
said of three men: three men left) is a selection of its words in another order. The quantities
among them keep what was found out about them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from qreas.reasoning.alignment.edits import Place
from qreas.types import Case, Document, Numset, Sentence, Token


def with_premise(case: Case, places: Sequence[Place]) -> Case:
    """The pair whose premise is the one sentence of these premise words, in their order."""
    selection = _Selection(tuple(places))
    kept = {n: selection.numset(n) for n in case.premise_numsets if selection.holds(n)}
    pairs = (replace(p, premise=kept[p.premise]) for p in case.pairs if p.premise in kept)
    return replace(
        case,
        premise=selection.document(case.premise.text),
        premise_numsets=tuple(kept.values()),
        pairs=tuple(pairs),
        compositions=(),
    )


def with_hypothesis(case: Case, places: Sequence[Place]) -> Case:
    """The pair whose hypothesis is the one sentence of these hypothesis words, in their order."""
    selection = _Selection(tuple(places))
    kept = {n: selection.numset(n) for n in case.hypothesis_numsets if selection.holds(n)}
    pairs = (replace(p, hypothesis=kept[p.hypothesis]) for p in case.pairs if p.hypothesis in kept)
    return replace(
        case,
        hypothesis=selection.document(case.hypothesis.text),
        hypothesis_numsets=tuple(kept.values()),
        pairs=tuple(pairs),
        compositions=(),
    )


@dataclass(frozen=True)
class _Selection:
    """Words of a text that make one sentence."""

    places: tuple[Place, ...]

    @cached_property
    def _indices(self) -> Mapping[tuple[int, int], int]:
        """Where in the sentence each word then stands, by where it stood."""
        return {(place.sentence, place.token.index): i for i, place in enumerate(self.places)}

    def document(self, text: str) -> Document:
        """The sentence; a word whose governor is left out hangs on the first that lacks one."""
        heads = [self._index(place.sentence, place.token.head) for place in self.places]
        free = (i for i, head in enumerate(heads) if head in (None, i))
        root = next(free, 0)
        tokens = tuple(
            _moved(place.token, index, root if head is None or index == root else head)
            for index, (place, head) in enumerate(zip(self.places, heads, strict=True))
        )
        return Document(text, (Sentence(tokens, 0, len(text)),))

    def holds(self, numset: Numset) -> bool:
        """The quantity's head and its first word are among the words."""
        starts = {(place.sentence, place.token.start) for place in self.places}
        has_head = self._index(numset.sentence, numset.head) is not None
        return has_head and (numset.sentence, numset.start) in starts

    def numset(self, numset: Numset) -> Numset:
        """The quantity, with its parts, where it then stands."""
        head = self._index(numset.sentence, numset.head)
        parts = tuple(map(self.numset, numset.parts))
        return replace(numset, sentence=0, head=head or 0, parts=parts)

    def _index(self, sentence: int, token: int) -> int | None:
        return self._indices.get((sentence, token))


def _moved(token: Token, index: int, head: int) -> Token:
    return replace(token, index=index, head=head, dep="root" if head == index else token.dep)
