"""Vectors of words or texts, as an embedder gives them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Vectors:
    """What an embedder knows of the texts that it was asked for.

    texts:   those that it has a vector for, each once, in the order of asking.
    matrix:  float32, (len(texts), dimension); all finite.
    missing: those that it has none for.
    """

    texts: tuple[str, ...]
    matrix: "NDArray[np.float32]"
    missing: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.matrix.ndim != 2 or len(self.texts) != len(self.matrix):
            shape = "×".join(map(str, self.matrix.shape))
            raise ValueError(f"{len(self.texts)} texts but a matrix of {shape}")
        if len(set(self.texts)) != len(self.texts):
            raise ValueError("a text is there twice")

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.matrix.shape[1])

    def rows(self) -> Mapping[str, int]:
        """The row of each text in `matrix`."""
        return {text: row for row, text in enumerate(self.texts)}
