"""The vectors of words that the bundled pipeline's parts share, by numpy alone.

They are what spaCy's own layers compute (`HashEmbed`, `StaticVectors` and `MaxoutWindowEncoder`;
Honnibal 2017, "Embed, encode, attend, predict"), three to four times as fast on short texts: what a
word is before its neighbours are seen is computed once for each word, and what follows takes a
dozen operations a layer in place of some hundred calls.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from spacy.attrs import NORM, ORTH, PREFIX, SHAPE, SUFFIX
from spacy.language import Language
from spacy.tokens import Doc

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

_FEATURES = (NORM, PREFIX, SUFFIX, SHAPE)
# Zeros between texts, as many as words that a word sees to one side, as thinc's `with_array` does.
_PADDING = 4
# Rows that are encoded together: what fits a processor's cache.
_BLOCK = 256
_EPSILON = np.float32(1e-8)


class _Layer:
    """A maxout layer of three pieces and the normalisation after it."""

    def __init__(self, maxout: Any, norm: Any) -> None:
        weights: Floats = maxout.get_param("W")  # (width, pieces, inputs)
        self._width, pieces, inputs = weights.shape
        turned = weights.transpose(2, 1, 0).reshape(inputs, pieces * self._width)
        self._weights = np.ascontiguousarray(turned)
        self._bias = np.ascontiguousarray(maxout.get_param("b").T.reshape(-1))
        self._gain, self._shift = norm.get_param("G"), norm.get_param("b")
        self._mean = np.full((self._width, 1), 1 / self._width, np.float32)

    def __call__(self, inputs: "Floats") -> "Floats":
        width = self._width
        pieces: Floats = inputs @ self._weights
        pieces += self._bias
        best: Floats = np.maximum(pieces[:, :width], pieces[:, width : 2 * width])
        np.maximum(best, pieces[:, 2 * width :], out=best)
        best -= best @ self._mean
        variance = np.einsum("ij,ij->i", best, best)
        variance /= width
        variance += _EPSILON
        best /= np.sqrt(variance)[:, None]
        best *= self._gain
        best += self._shift
        return best


class WordEncoder:
    """The trained layers, and the words that have gone through the first of them."""

    def __init__(self, nlp: Language) -> None:
        model: Any = nlp.get_pipe("tok2vec").model  # type: ignore[attr-defined]  # any pipe
        named: dict[str, list[Any]] = {}
        for node in model.walk():
            named.setdefault(node.name, []).append(node)
        norms = named["layernorm"]
        layers = [_Layer(*both) for both in zip(named["maxout"], norms, strict=True)]
        self._hashes = named["ints-getitem>>hashembed"]
        self._projection = named["static_vectors"][0].get_param("W").T
        self._vectors: Any = nlp.vocab.vectors
        self._columns = [ORTH, *_FEATURES, nlp.vocab.vectors.attr]
        self._mixer, self._windows = layers[0], layers[1:]
        self._width = int(norms[0].get_dim("nO"))
        self.forget()

    def __len__(self) -> int:
        """How many words are known."""
        return len(self._rows)

    def forget(self) -> None:
        """Forgets all words."""
        self._rows: dict[tuple[int, int], int] = {}
        self._table = np.zeros((1024, self._width), np.float32)  # row 0 is the padding's

    def encode(self, docs: Sequence[Doc]) -> "Floats":
        """The vectors of the words of all texts, one row a word."""
        found = self._known(docs)
        padding = [0] * _PADDING
        rows, spans = [*padding], []
        taken = 0
        for doc in docs:
            start = len(rows) - _PADDING
            spans.append((start, start + len(doc)))
            rows += found[taken : taken + len(doc)]
            rows += padding
            taken += len(doc)
        encoded = self._convolved(np.array(rows))
        return np.concatenate([encoded[start:end] for start, end in spans])

    def _known(self, docs: Sequence[Doc]) -> list[int]:
        """The rows of the table for all words; new ones are added to it."""
        features = np.concatenate([doc.to_array(self._columns) for doc in docs])
        # A norm can differ where the tokenizer says so ("'s" for "is"); all else is the word's.
        words = list(zip(features[:, 0].tolist(), features[:, 1].tolist(), strict=True))
        new = {word: at for at, word in enumerate(words) if word not in self._rows}
        if new:
            self._add(tuple(new), features[list(new.values())])
        return [self._rows[word] for word in words]

    def _add(self, words: Sequence[tuple[int, int]], features: "NDArray[np.uint64]") -> None:
        first, end = len(self._rows) + 1, len(self._rows) + 1 + len(words)
        if end > len(self._table):
            grown = np.zeros((max(end, 2 * len(self._table)), self._width), np.float32)
            grown[:first] = self._table[:first]
            self._table = grown
        self._table[first:end] = self._embedded(features)
        self._rows.update(zip(words, range(first, end), strict=True))

    def _embedded(self, features: "NDArray[np.uint64]") -> "Floats":
        hashed = [layer.predict(features[:, 1:-1]) for layer in self._hashes]
        rows = self._vectors.find(keys=features[:, -1])
        static = self._vectors.data[rows] @ self._projection
        static[rows < 0] = 0
        return self._mixer(np.concatenate([*hashed, static], axis=1))

    def _convolved(self, rows: "NDArray[np.int64]") -> "Floats":
        """The words in their neighbourhoods, block by block; the outer padding is gone."""
        count = len(rows) - 2 * _PADDING
        encoded = np.empty((count, self._width), np.float32)
        for start in range(0, count, _BLOCK):
            block = rows[start : start + _BLOCK + 2 * _PADDING]
            encoded[start : start + _BLOCK] = self._block(self._table.take(block, axis=0))
        return encoded

    def _block(self, vectors: "Floats") -> "Floats":
        """Every layer sees the neighbours, so it has nothing to say of the outermost words."""
        for layer in self._windows:
            window = np.concatenate((vectors[:-2], vectors[1:-1], vectors[2:]), axis=1)
            vectors = layer(window) + vectors[1:-1]
        return vectors
