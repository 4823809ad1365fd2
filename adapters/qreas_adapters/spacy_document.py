"""A spaCy `Doc` as sentences: its arrays are read at once, whitespace makes no tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spacy.attrs import (
    DEP,
    HEAD,
    IDX,
    IS_SPACE,
    LEMMA,
    LENGTH,
    LOWER,
    POS,
    SENT_START,
    TAG,
)
from spacy.tokens import Doc

from qreas.types import Document, Sentence, Token
from qreas_adapters.clear_dependencies import to_universal

_PLACES = (IDX, LENGTH, IS_SPACE, HEAD, SENT_START)


@dataclass(frozen=True, slots=True)
class Labels:
    """What a pipeline says of each token of a `Doc`, whitespace included, in order."""

    lemmas: Sequence[str]
    classes: Sequence[str]
    tags: Sequence[str]


def labels_of(doc: Doc) -> Labels:
    """The labels that stand in the `Doc`; a word without a lemma has its lower-case form."""
    strings = doc.vocab.strings
    found = doc.to_array([LEMMA, LOWER, POS, TAG]).tolist()
    return Labels(
        tuple(strings[lemma or lower] for lemma, lower, _, _ in found),
        tuple(strings[pos] for _, _, pos, _ in found),
        tuple(strings[tag] for _, _, _, tag in found),
    )


def document_of(doc: Doc, *, is_clear: bool = False) -> Document:
    """A `Doc` that a pipeline has labelled.

    is_clear: its dependencies are ClearNLP's, not Universal Dependencies.
    """
    places = range(len(doc.text))
    return Document(doc.text, tuple(sentences_of(doc, doc.text, places, is_clear=is_clear)))


def sentences_of(
    doc: Doc,
    text: str,
    places: Sequence[int],
    labels: Labels | None = None,
    *,
    is_clear: bool = False,
) -> Iterator[Sentence]:
    """What a pipeline found in a stretch of `text`, which `doc` may hold with plainer marks.

    places:   where each character of the `doc` stands in the text.
    labels:   what it says of the tokens, where that does not stand in the `Doc`.
    is_clear: its dependencies are ClearNLP's, not Universal Dependencies.
    """
    rows = _Rows(doc, text, places, labels or labels_of(doc))
    for words in rows.sentences():
        tokens = rows.tokens(words)
        if is_clear:
            tokens = to_universal(tokens)
        yield Sentence(tokens, tokens[0].start, tokens[-1].end)


class _Rows:
    """The columns of a `Doc`, one item a token; a head is the distance to it."""

    def __init__(self, doc: Doc, text: str, places: Sequence[int], labels: Labels) -> None:
        strings = doc.vocab.strings
        columns = doc.to_array(list(_PLACES)).astype("int64").T.tolist()
        starts, lengths, self._spaces, self._heads, self._firsts = columns
        self._starts = [places[start] for start in starts]
        ends = (start + length for start, length in zip(starts, lengths, strict=True))
        self._ends = [places[end - 1] + 1 for end in ends]
        self._deps = [strings[dep] for dep in doc.to_array(DEP).tolist()]
        self._text, self._labels = text, labels

    def sentences(self) -> Iterator[list[int]]:
        """The words of each sentence that has any."""
        words: list[int] = []
        for at, (is_space, is_first) in enumerate(zip(self._spaces, self._firsts, strict=True)):
            if is_first == 1 and words:
                yield words
                words = []
            if not is_space:
                words.append(at)
        if words:
            yield words

    def tokens(self, words: Sequence[int]) -> tuple[Token, ...]:
        """The tokens of a sentence."""
        indices = {word: index for index, word in enumerate(words)}
        lemmas, classes, tags = self._labels.lemmas, self._labels.classes, self._labels.tags
        tokens = []
        for index, at in enumerate(words):
            head = indices.get(self._governor(at), index)
            dep = "root" if head == index else self._deps[at]
            start, end = self._starts[at], self._ends[at]
            word = self._text[start:end]
            tokens.append(
                Token(index, word, lemmas[at], classes[at], tags[at], head, dep, start, end)
            )
        return tuple(tokens)

    def _governor(self, at: int) -> int:
        """What governs a token; where that is whitespace, what governs the whitespace."""
        at += self._heads[at]
        while self._spaces[at] and self._heads[at]:
            at += self._heads[at]
        return at
