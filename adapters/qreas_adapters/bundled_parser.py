"""The spaCy pipeline that ships with qreas as a `qreas.ports.Parser`, see models/en/CARD.md.

It gives what `nlp.pipe` would give, but breaks off no sentence in the middle, leaves out what the
engine has no use for, and keeps what it has found out about words from one text to the next.
"""

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import ExitStack
from functools import cache
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import load_model_from_path, registry
from threadpoolctl import ThreadpoolController

from qreas.errors import MissingResourceError
from qreas.types import Document, Sentence
from qreas_adapters.bundled_encoder import WordEncoder
from qreas_adapters.bundled_tokenizer import MOST_WORDS, RememberingTokenizer
from qreas_adapters.bundled_transitions import TransitionParser
from qreas_adapters.paragraphs import paragraphs
from qreas_adapters.spacy_document import Labels, sentences_of
from qreas_adapters.spacy_parser import BATCH_SIZE, check_lengths

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BUNDLED = Path(__file__).parent / "models" / "en"
# The bundled model stores its tokenizer; without this, spaCy first makes another one for nothing.
_STORED_TOKENIZER = "qreas.StoredTokenizer.v1"
# What a text that marks the ends of its sentences ends with.
_ENDS = frozenset((".", "!", "?", '"', "''", ")"))


@cache
def bundled() -> "BundledParser":
    """The pipeline that ships with qreas.

    Raises:
        MissingResourceError: the model is not where the package should have it.
    """
    if not (BUNDLED / "config.cfg").is_file():
        raise MissingResourceError("the bundled parser", str(BUNDLED), "reinstall qreas")
    registry.tokenizers(_STORED_TOKENIZER, func=lambda: lambda nlp: RememberingTokenizer(nlp.vocab))
    faster = {"nlp": {"tokenizer": {"@tokenizers": _STORED_TOKENIZER}}}
    return BundledParser(load_model_from_path(BUNDLED, config=faster))


def lemmatize(forms: Sequence[str], classes: Sequence[str]) -> tuple[str, ...]:
    """Dictionary forms of words whose universal parts of speech are known, by the bundled rules."""
    return bundled().lemmatize(forms, classes)


class BundledParser:
    """The loaded pipeline, and what it knows about words by now."""

    def __init__(self, nlp: Language) -> None:
        self.nlp = nlp
        _make_searchable(nlp)
        self._encoder = WordEncoder(nlp)
        self._tags, self._classes = _Choice(nlp, "tagger"), _Choice(nlp, "morphologizer")
        self._transitions = TransitionParser(nlp.get_pipe("parser"))
        self._lemmas: dict[tuple[str, str], str] = {}
        self._words = ExitStack()  # the memory zone that new words live in
        self._lock = Lock()
        # OpenBLAS's threads take longer to meet than these small matrices to multiply.
        self._threads = ThreadpoolController().select(user_api="blas")

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order; whitespace makes no tokens.

        Raises:
            InputError: a text is longer than the pipeline takes.
        """
        check_lengths(texts, self.nlp.max_length)
        documents: list[Document] = []
        with self._lock, self._threads.limit(limits=1):
            for first in range(0, len(texts), BATCH_SIZE):
                self._make_room()
                documents += self._batch(texts[first : first + BATCH_SIZE])
        return documents

    def lemmatize(self, forms: Sequence[str], classes: Sequence[str]) -> tuple[str, ...]:
        """Dictionary forms of words whose universal parts of speech are known."""
        with self._lock:
            self._make_room()
            return self._lemmatized(forms, classes)

    def _batch(self, texts: Sequence[str]) -> list[Document]:
        cut = [(at, each) for at, text in enumerate(texts) for each in paragraphs(text)]
        found: list[list[Sentence]] = [[] for _ in texts]
        if not cut:
            return list(map(Document, texts, map(tuple, found)))
        docs: list[Any] = [self.nlp.make_doc(paragraph.text) for _, paragraph in cut]
        for doc, (at, paragraph) in zip(docs, cut, strict=True):
            _keep_together(doc, texts[at], paragraph.places)
        vectors = self._encoder.encode(docs)
        self._transitions.annotate(docs, vectors)
        forms = [token.text for doc in docs for token in doc]
        classes, tags = self._classes.of(vectors), self._tags.of(vectors)
        lemmas = self._lemmatized(forms, classes)
        start = 0
        for doc, (at, paragraph) in zip(docs, cut, strict=True):
            end = start + len(doc)
            labels = Labels(lemmas[start:end], classes[start:end], tags[start:end])
            found[at] += sentences_of(doc, texts[at], paragraph.places, labels)
            start = end
        return list(map(Document, texts, map(tuple, found)))

    def _lemmatized(self, forms: Sequence[str], classes: Sequence[str]) -> tuple[str, ...]:
        words = list(zip(forms, classes, strict=True))
        new = list({word: None for word in words if word not in self._lemmas})
        if new:
            pos = [each for _, each in new]
            doc = Doc(self.nlp.vocab, words=[form for form, _ in new], pos=pos)
            doc = self.nlp.get_pipe("lemmatizer")(doc)
            self._lemmas.update(
                (word, token.lemma_ or token.lower_) for word, token in zip(new, doc, strict=True)
            )
        return tuple(self._lemmas[word] for word in words)

    def _make_room(self) -> None:
        """Starts a memory zone at first, and a new one where so much is known that it is let go."""
        is_first = not self._lemmas
        if is_first or len(self._encoder) > MOST_WORDS:
            self._words.close()
            self._encoder.forget()
            self._lemmas.clear()
            self.nlp.get_pipe("lemmatizer").cache.clear()  # type: ignore[attr-defined]  # any pipe
            self._words.enter_context(self.nlp.memory_zone())


def _keep_together(doc: Doc, text: str, places: Sequence[int]) -> None:
    """Lets no sentence begin behind a comma, nor behind a word, where something would mark its end.

    Nor is a number that opens a text a sentence: "144 / injured in landing".

    The parser takes a name for a beginning: "as English side / Arsenal beat Ajax". What has neither
    marks nor capitals, as speech that is written down, may end anywhere, and so may a line.

    places: where each character of the doc stands in the text.
    """
    words = [token.text for token in doc]
    has_marks = words[-1] in _ENDS
    for at, (before, word) in enumerate(pairwise(words)):
        may_end = not before[-1].isalnum() or not (has_marks or word[0].isupper())
        is_number = at == 0 and doc[at].like_num and word.isalnum()
        if before != "," and may_end and not is_number:
            continue
        if "\n" not in text[places[doc[at].idx] : places[doc[at + 1].idx]]:
            doc[at + 1].is_sent_start = False


class _SortedWords(list[str]):
    """Words in order, so that a word is found without a look at all the others."""

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        place = bisect_left(self, word)
        return place < len(self) and self[place] == word


def _make_searchable(nlp: Language) -> None:
    """Orders the lemmas that the lemmatizer looks for; spaCy searches tens of thousands in turn."""
    index = nlp.get_pipe("lemmatizer").lookups.get_table("lemma_index")  # type: ignore[attr-defined]  # any pipe
    for pos, words in list(index.items()):
        index[pos] = _SortedWords(sorted(words))


class _Choice:
    """A linear layer that chooses one of the labels of a pipe."""

    def __init__(self, nlp: Language, name: str) -> None:
        pipe: Any = nlp.get_pipe(name)
        layer = next(node for node in pipe.model.walk() if node.has_param("W"))
        self._weights, self._bias = layer.get_param("W").T, layer.get_param("b")
        self._labels = [label.removeprefix("POS=") for label in pipe.labels]

    def of(self, vectors: "NDArray[np.float32]") -> tuple[str, ...]:
        """The likeliest label for each vector."""
        best = (vectors @ self._weights + self._bias).argmax(axis=1)
        return tuple(self._labels[at] for at in best.tolist())
