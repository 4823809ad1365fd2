"""Text as a parser sees it: tokens, sentences, documents.

Offsets are characters of the whole document text, end exclusive; a token index counts within its
sentence.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import nltk


@dataclass(frozen=True, slots=True)
class Token:
    """A word as a parser sees it.

    text, form:  as written, and the same in lower case.
    lemma:       the dictionary form, in lower case whatever a parser gives.
    pos, tag:    Universal Dependencies part of speech ("NUM") and Penn Treebank tag ("CD").
    head:        index of the governing token in the sentence; its own index for the root.
    dep:         Universal Dependencies 2 relation to the head ("nummod", "nsubj:pass", "root").
    start, end:  character offsets into the document text.
    """

    index: int
    text: str
    lemma: str
    pos: str
    tag: str
    head: int
    dep: str
    start: int
    end: int
    form: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "form", self.text.lower())
        object.__setattr__(self, "lemma", self.lemma.lower())

    @property
    def is_root(self) -> bool:
        """The token governs its sentence."""
        return self.head == self.index

    def is_among(self, words: Collection[str]) -> bool:
        """It is one of these, as written or as a lemma, in lower case."""
        return self.form in words or self.lemma in words


@dataclass(frozen=True)
class Sentence:
    """One parsed sentence, whichever parser made it.

    start, end: character offsets into the document text.
    tree:       Penn-style constituency tree whose leaves are the tokens, in order; None when the
                parser gives none.
    """

    tokens: tuple[Token, ...]
    start: int
    end: int
    tree: "nltk.Tree | None" = field(default=None, compare=False)

    @cached_property
    def root(self) -> Token:
        """The token that governs all others; the first such token where several trees are joined.

        The first token of all where a parser gives none.
        """
        for token in self.tokens:
            if token.head == token.index:
                return token
        return self.tokens[0]

    def with_tokens(self, tokens: Sequence[Token]) -> "Sentence":
        """The sentence with these tokens; itself where they are its own."""
        given = tuple(tokens)
        return self if given == self.tokens else Sentence(given, self.start, self.end)

    def children(self, index: int) -> tuple[Token, ...]:
        """The tokens that the token at `index` governs, left to right."""
        return self._children[index]

    @cached_property
    def _children(self) -> tuple[tuple[Token, ...], ...]:
        # Every stage asks for them, over and over.
        found: list[list[Token]] = [[] for _ in self.tokens]
        for token in self.tokens:
            if token.head != token.index:
                found[token.head].append(token)
        return tuple(map(tuple, found))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words as written and as lemmas, in lower case: what to ask before a dear look."""
        return frozenset([t.form for t in self.tokens] + [t.lemma for t in self.tokens])

    @cached_property
    def relations(self) -> frozenset[str]:
        """The relations of its tokens to their heads: what to ask before a look at each token."""
        return frozenset([token.dep for token in self.tokens])

    def subtree(self, index: int) -> tuple[Token, ...]:
        """The token at `index` and all that it governs, directly or not, left to right."""
        if not self._children[index]:
            return (self.tokens[index],)
        if index not in self._subtrees:
            inside = {index}
            waiting = [index]
            for at in waiting:  # which grows meanwhile
                for token in self._children[at]:
                    if token.index not in inside:
                        inside.add(token.index)
                        waiting.append(token.index)
            self._subtrees[index] = tuple([self.tokens[i] for i in sorted(inside)])
        return self._subtrees[index]

    @cached_property
    def _subtrees(self) -> dict[int, tuple[Token, ...]]:
        return {}

    def covered(self, start: int, end: int) -> tuple[Token, ...]:
        """The tokens that begin within a span of the document text, left to right."""
        known, span = self._covered, (start, end)
        if span not in known:
            known[span] = tuple([token for token in self.tokens if start <= token.start < end])
        return known[span]

    @cached_property
    def _covered(self) -> dict[tuple[int, int], tuple[Token, ...]]:
        return {}

    def token_behind(self, end: int) -> Token | None:
        """The first token that begins at a place in the text or behind it; None at the end."""
        for token in self.tokens:
            if token.start >= end:
                return token
        return None

    def ancestors(self, index: int) -> Iterator[Token]:
        """The governors of the token at `index`, nearest first, up to the root."""
        seen = {index}
        token = self.tokens[index]
        while token.head not in seen:
            token = self.tokens[token.head]
            seen.add(token.index)
            yield token

    def distance(self, one: int, other: int) -> int | None:
        """The edges of the tree between two tokens; None where it does not join them."""
        path = [one, *(t.index for t in self.ancestors(one))]
        climb = chain((other,), (t.index for t in self.ancestors(other)))
        # The first that is on the path is the lowest that governs both.
        return next((path.index(i) + j for j, i in enumerate(climb) if i in path), None)


@dataclass(frozen=True)
class Document:
    """A text and its sentences.

    text:  with spaces in the place of words that are left out, so that offsets stay.
    whole: the text with these words; empty where none are left out.
    """

    text: str
    sentences: tuple[Sentence, ...]
    whole: str = ""

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """The tokens of all its sentences; their indices count from each sentence's first."""
        return tuple(chain.from_iterable(sentence.tokens for sentence in self.sentences))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """The words of all its sentences, as written and as lemmas, in lower case."""
        if len(self.sentences) == 1:
            return self.sentences[0].vocabulary
        return frozenset().union(*(sentence.vocabulary for sentence in self.sentences))

    def mentions(self, words: Collection[str]) -> bool:
        """One of these is among its words as written or as lemmas, in lower case."""
        return not self.vocabulary.isdisjoint(words)

    def word_before(self, start: int) -> str:
        """What stands between spaces before a place in the text, in lower case; empty at its begin.

        >>> Document("Up to 30 goats", ()).word_before(6)
        'to'
        """
        return next(iter(self.text[:start].rsplit(None, 1)[-1:]), "").lower()

    def mended(self, mend: Callable[[Sentence], Sentence]) -> "Document":
        """The text with each sentence as `mend` returns it; itself where that changes none."""
        found = tuple(map(mend, self.sentences))
        # Most are themselves still, of which a comparison looks at no word.
        return self if found == self.sentences else replace(self, sentences=found)
