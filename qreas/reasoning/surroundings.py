"""The words around a quantity: in its own stretch of the sentence, and in the rest of it."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.types import Document, Numset, Token

_SEPARATORS = (",", ";", ":", "and", "but", "while", "or", "then", "than", "to")
_CONTENT = ("NOUN", "PROPN", "VERB", "ADJ", "NUM", "ADV")
_LIGHT = ("be", "have", "do", "there", "then", "more", "less", "few", "many", "much", "now")


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Lemmas near a quantity (its stretch between separators) and elsewhere in its sentence."""

    near: frozenset[str]
    far: frozenset[str]

    def match(self, words: frozenset[str]) -> float:
        """How much the quantity is about the words; a near word counts twice a far one."""
        return len(words & self.near) + len(words & self.far) / 2


def surroundings(document: Document, numset: Numset, others: Sequence[Numset]) -> Surroundings:
    """The words around `numset`; a stretch goes on over separators until another quantity."""
    tokens = document.sentences[numset.sentence].tokens
    parts = _parts(tokens)
    inside = next((p for p in parts if any(_within(t, numset) for t in p)), ())
    near = set(content(inside))
    # A stretch without a quantity of its own belongs to the quantity before it, or the first one.
    position = parts.index(inside) if inside else 0
    counted = [any(_within(t, n) for t in part for n in (numset, *others)) for part in parts]
    for following in range(position + 1, len(parts)):
        if counted[following]:
            break
        near |= content(parts[following])
    if not any(counted[:position]):
        for part in parts[:position]:
            near |= content(part)
    return Surroundings(frozenset(near), frozenset(content(tokens) - near))


def content(tokens: Sequence[Token]) -> frozenset[str]:
    """The lemmas of the words that carry meaning."""
    return frozenset(
        t.lemma.lower()
        for t in tokens
        if t.pos in _CONTENT and t.lemma.lower() not in _LIGHT and t.text.isalnum()
    )


def _parts(tokens: Sequence[Token]) -> list[tuple[Token, ...]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text.lower() in _SEPARATORS:
            parts.append([])
        else:
            parts[-1].append(token)
    return [tuple(part) for part in parts]


def _within(token: Token, numset: Numset) -> bool:
    return numset.start <= token.start < numset.end
