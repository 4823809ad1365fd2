"""What the quantity rules ask of a sentence's dependencies."""

from collections.abc import Collection, Iterator, Sequence

from qreas.types import Sentence, Token

CLAUSAL_SUBJECTS = ("nsubj", "nsubj:pass", "csubj", "nsubj:outer")
"""Relations of subjects, clauses and those of an outer clause among them."""


class Tree:
    """The governors and dependents of one sentence."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.tokens = sentence.tokens

    def mentions(self, words: Collection[str]) -> bool:
        """One of these is among its words as written or as lemmas, in lower case."""
        return not self.sentence.vocabulary.isdisjoint(words)

    def children(self, index: int, *relations: str) -> Sequence[Token]:
        """The dependents of a token, left to right; with `relations`, only those in them."""
        found = self.sentence.children(index)
        if not found or not relations:
            return found
        return [token for token in found if token.dep in relations]

    def subtree(self, index: int) -> Iterator[int]:
        """A token and all that it governs, directly or not, each once."""
        seen = {index}
        waiting = [index]
        while waiting:
            at = waiting.pop()
            yield at
            below = [t.index for t in self.sentence.children(at) if t.index not in seen]
            seen.update(below)
            waiting += below

    def top(self, first: int, last: int) -> int:
        """The token of a span that a token outside governs; the last one where none is."""
        for token in self.tokens[first : last + 1]:
            if token.head == token.index or not first <= token.head <= last:
                return token.index
        return last

    def child(self, index: int, *relations: str) -> Token | None:
        """The first dependent of a token in one of the relations; None when it has none."""
        # A plain loop: every quantity asks for some, and most have none.
        for token in self.sentence.children(index):
            if token.dep in relations:
                return token
        return None

    def governor(self, index: int) -> Token | None:
        """The governor of a token; None for a root."""
        token = self.tokens[index]
        return None if token.head == index else self.tokens[token.head]

    def ancestors(self, index: int) -> Iterator[Token]:
        """The governors of a token, nearest first; a circle in a broken parse ends the walk."""
        seen = {index}
        token = self.governor(index)
        while token is not None and token.index not in seen:
            yield token
            seen.add(token.index)
            token = self.governor(token.index)

    def case(self, index: int) -> str:
        """The preposition of a nominal, in lower case; empty when it has none."""
        token = self.child(index, "case")
        return token.lemma if token is not None else ""

    def is_called(self, index: int) -> bool:
        """The token is a name, by its tag or by a capital inside it ("iPhone")."""
        token = self.tokens[index]
        return token.pos == "PROPN" or (
            token.pos == "NOUN" and any(letter.isupper() for letter in token.text[1:])
        )

    def name(self, index: int) -> str:
        """A nominal as it is called: a proper name in full, another noun by its lemma."""
        token = self.tokens[index]
        if token.pos == "NUM" and index and self.is_called(index - 1):
            return f"{self.tokens[index - 1].text} {token.text}"
        if token.pos != "PROPN":
            return token.lemma if token.pos != "PRON" else token.form
        parts = [token, *self.children(index, "flat", "compound", "flat:name")]
        words = [t.text for t in sorted(parts, key=lambda t: t.index) if t.pos == "PROPN"]
        return " ".join(words)
