"""Word vectors as word2vec writes them in binary, mapped into memory and read where asked."""

import mmap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from qreas.errors import DataError
from qreas.vectors import Vectors
from qreas_adapters.text_vectors import distinct, gather

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BYTES = 4  # of a float32, the only kind that word2vec writes


@dataclass(frozen=True, slots=True)
class BinaryVectors:
    """A binary file of vectors: a header line, then word, space and numbers each."""

    path: Path
    dimension: int
    count: int

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    def words(self) -> Iterator[str]:
        """All words of the file, in order.

        Raises:
            DataError: the file ends early, or a word is empty or there twice; the line is the
                entry's, counting the header.
        """
        with _mapped(self.path) as content:
            words = ((entry, word) for entry, (word, _) in enumerate(self._entries(content), 2))
            for _, word in distinct(words, self.path):
                yield word.decode(errors="replace")

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the words asked for.

        Raises:
            DataError: the file ends early, or a wanted word is there twice or has a number that is
                not finite; the line is the entry's, counting the header.
        """
        wanted = {text.encode(): text for text in texts}
        found: dict[str, NDArray[np.float32]] = {}
        with _mapped(self.path) as content:
            for entry, (word, start) in enumerate(self._entries(content), 2):
                text = wanted.get(word)
                if text is None:
                    continue
                if text in found:
                    raise DataError(str(self.path), entry, f"the word {text!r} is there twice")
                # Copied: the map is closed when we are done.
                found[text] = np.frombuffer(content[start : start + _BYTES * self.dimension], "<f4")
                if not np.isfinite(found[text]).all():
                    raise DataError(str(self.path), entry, "a number is infinite or NaN")
        return gather(found, wanted.values(), self.dimension)

    def _entries(self, content: mmap.mmap) -> Iterator[tuple[bytes, int]]:
        """Each word, and where its numbers begin."""
        at, width = content.find(b"\n") + 1, _BYTES * self.dimension
        for entry in range(2, self.count + 2):
            space = content.find(b" ", at)
            if space < 0 or space + 1 + width > len(content):
                problem = f"the header promises {self.count} vectors, the file ends at {entry - 2}"
                raise DataError(str(self.path), entry, problem)
            # Some writers put a line end after each vector, others don't.
            yield content[at:space].lstrip(b"\n"), space + 1
            at = space + 1 + width


def open_binary(path: Path) -> BinaryVectors:
    """A binary file of vectors.

    Raises:
        DataError: it does not begin with how many vectors there are, and of what size.
    """
    with path.open("rb") as file:
        header = file.readline(100).split()
    if len(header) != 2 or not all(map(bytes.isdigit, header)) or not int(header[1]):
        raise DataError(str(path), 1, "neither UTF-8 text nor word2vec binary with its header")
    return BinaryVectors(path, int(header[1]), int(header[0]))


def _mapped(path: Path) -> mmap.mmap:
    with path.open("rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
