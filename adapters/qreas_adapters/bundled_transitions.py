"""The transitions of the bundled pipeline's parser, scored by numpy.

The states and what the moves do to them are spaCy's (arc-eager, Nivre 2008, "Algorithms for
deterministic incremental dependency parsing"); its own loop multiplies by BLIS's generic kernels
and takes Python's lock at every step, which costs more than the arithmetic.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
from spacy.ml.parser_model import ParserStepModel
from spacy.tokens import Doc

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]


class TransitionParser:
    """Parses several texts step by step, all at once."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe
        model = pipe.model
        projection = next(n for n in model.get_ref("tok2vec").walk() if n.name == "linear")
        self._projection: Floats = projection.get_param("W").T
        self._projection_bias: Floats = projection.get_param("b")
        lower, upper = model.get_ref("lower"), model.get_ref("upper")
        weights: Floats = lower.get_param("W")  # (features, width, pieces, inputs)
        features, self._width, pieces, inputs = weights.shape
        # The first pieces of all units, then the second ones.
        turned = weights.transpose(0, 3, 2, 1).reshape(features, inputs, pieces * self._width)
        self._weights = np.ascontiguousarray(turned)
        self._padding: Floats = lower.get_param("pad")[0].transpose(0, 2, 1).reshape(features, -1)
        self._bias: Floats = lower.get_param("b").T.reshape(-1)
        self._upper: Floats = np.ascontiguousarray(upper.get_param("W").T)
        self._upper_bias: Floats = upper.get_param("b")
        # All that spaCy asks of a model to tell which words a state looks at.
        self._shape = SimpleNamespace(state2vec=SimpleNamespace(nF=features))

    def annotate(self, docs: Sequence[Doc], vectors: "Floats") -> None:
        """Writes heads, relations and starts of sentences.

        vectors: those of the words of all texts, one row a word.
        """
        states = self._pipe.moves.init_batch(docs)
        self._run([state for state in states if not state.is_final()], vectors)
        self._pipe.set_annotations(docs, states)

    def _run(self, states: list[Any], vectors: "Floats") -> None:
        """Moves all states until they are final."""
        seen, width = self._seen(vectors), self._width
        feature_count = len(self._weights)
        # A word that is not there has the number -1: the padding, first among its feature's rows.
        first = (np.arange(feature_count) * (len(vectors) + 1) + 1)[:, None]
        while states:
            words = ParserStepModel.get_token_ids(self._shape, states)  # (states, features)
            pieces = np.add.reduce(seen.take(words.T + first, axis=0))
            hidden = np.maximum(pieces[:, :width], pieces[:, width:])
            scores = np.dot(hidden, self._upper)
            scores += self._upper_bias
            states = self._pipe.transition_states(states, scores)

    def _seen(self, vectors: "Floats") -> "Floats":
        """What each word adds to a state that sees it as its first, second, … feature."""
        projected = vectors @ self._projection
        projected += self._projection_bias
        features, _, outputs = self._weights.shape
        seen = np.empty((features, len(vectors) + 1, outputs), np.float32)
        seen[:, 0] = self._padding
        np.matmul(projected, self._weights, out=seen[:, 1:])
        seen[0] += self._bias
        return seen.reshape(-1, outputs)
