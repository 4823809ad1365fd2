"""gensim's `KeyedVectors`, in memory or saved by gensim, as a word embedder."""

import io
import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from gensim.models import KeyedVectors

from qreas.errors import DataError, ModelError
from qreas.vectors import Vectors
from qreas_adapters.text_vectors import gather

# gensim saves pickles, which can hold code: only what a plain KeyedVectors consists of is let in.
_HARMLESS = {
    ("gensim.models.keyedvectors", "KeyedVectors"),
    ("numpy", "dtype"),
    ("numpy", "ndarray"),
    ("numpy._core.multiarray", "_reconstruct"),
    ("numpy._core.multiarray", "scalar"),
    ("numpy._core.numeric", "_frombuffer"),
    ("numpy.core.multiarray", "_reconstruct"),
    ("numpy.core.multiarray", "scalar"),
    ("numpy.core.numeric", "_frombuffer"),
}


@dataclass(frozen=True, slots=True)
class GensimVectors:
    """Vectors that gensim holds."""

    keyed: KeyedVectors
    name: str = "KeyedVectors"

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.keyed.vector_size)

    def words(self) -> Iterator[str]:
        """All words, in gensim's order."""
        return iter(self.keyed.index_to_key)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the words that gensim has.

        Raises:
            ModelError: a number is not finite.
        """
        known = self.keyed.key_to_index
        found = {t: np.asarray(self.keyed[t], dtype=np.float32) for t in texts if t in known}
        for text, vector in found.items():
            if not np.isfinite(vector).all():
                raise ModelError(self.name, f"the vector of {text!r} is not finite")
        return gather(found, texts, self.dimension)


def open_gensim(path: Path) -> GensimVectors:
    """What `KeyedVectors.save` wrote, its big arrays mapped into memory.

    Raises:
        DataError: the file holds something else, which is not loaded.
    """
    try:
        with path.open("rb") as file:
            _Harmless(file).load()
    except (pickle.UnpicklingError, EOFError, AttributeError, ImportError) as error:
        raise DataError(str(path), 0, f"no KeyedVectors saved by gensim: {error}") from error
    return GensimVectors(KeyedVectors.load(str(path), mmap="r"), path.name)


class _Harmless(pickle.Unpickler):
    """Reads a pickle that names nothing but harmless classes."""

    def __init__(self, file: io.BufferedReader) -> None:
        super().__init__(file)

    def find_class(self, module: str, name: str) -> object:
        if (module, name) not in _HARMLESS:
            raise pickle.UnpicklingError(f"it names {module}.{name}")
        return super().find_class(module, name)
