"""What the engine needs from the outside, as Protocols: any object of the right shape will do."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from qreas.limits import Deadline
from qreas.types import (
    Case,
    Composition,
    Document,
    Judgment,
    Numset,
    Probabilities,
)
from qreas.vectors import Vectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MASK = "<mask>"
"""The hole in a text that a `MaskedModel` fills, whatever the model's own mask token is."""


class Parser(Protocol):
    """Turns texts into documents, in batches."""

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order; its `text` is the text itself."""


class Composer(Protocol):
    """Finds the equations over premise quantities that reach the hypothesis quantities."""

    def compose(
        self,
        hypotheses: Sequence[Numset],
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
    ) -> tuple[Composition, ...]:
        """The equations of each quantity of the hypothesis, in order.

        `documents` are the premise's and the hypothesis's. What the deadline kept from being tried
        makes a composition incomplete.
        """


class Reasoner(Protocol):
    """Decides a pair from all that the earlier stages found."""

    def reason(self, case: Case) -> Judgment:
        """The judgment, its justifications, and what is missing."""


class EntailmentModel(Protocol):
    """A trained model of natural language inference, which sees the words of a pair alone."""

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Probabilities]:
        """How likely each label is, for each (premise, hypothesis), in order.

        A model that knows only entailment and its absence gives what is left to neutral.
        """


class Embedder(Protocol):
    """Gives vectors to words or to texts."""

    @property
    def name(self) -> str:
        """What the vectors are called in a table: a file or a model."""

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the texts; those that it has none for are in `missing`."""


class WordEmbedder(Embedder, Protocol):
    """An embedder that has a vector for each word of a list, and none for others."""

    def words(self) -> Iterator[str]:
        """All words that have a vector, in the order of the file or model."""


class MaskedModel(Protocol):
    """Scores what may fill the hole in a text."""

    @property
    def name(self) -> str:
        """What the model is called in a table."""

    def score(self, texts: Sequence[str], candidates: Sequence[Numset]) -> "NDArray[np.float64]":
        """Log-probabilities of the candidates' words in the hole, (len(texts), len(candidates)).

        Each text holds `MASK` once.  A candidate of several word pieces gets its pseudo-log-
        likelihood: the sum over its pieces, each predicted with the others in place.
        """


class CausalModel(Protocol):
    """Says how unexpected texts are, read from left to right."""

    @property
    def name(self) -> str:
        """What the model is called in a table."""

    def perplexities(self, texts: Sequence[str]) -> "NDArray[np.float64]":
        """The perplexity of each text, (len(texts),); lower is more expected."""
