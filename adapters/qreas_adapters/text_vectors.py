"""Word vectors in text: a word and its numbers a line, as GloVe, word2vec and fastText write them.

Lines are streamed; only the rows that are asked for are ever turned into numbers.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from qreas.errors import DataError
from qreas.vectors import Vectors


@dataclass(frozen=True, slots=True)
class TextVectors:
    """A text file of vectors.

    count: how many the header promises; None where there is no header, as in GloVe's files.
    """

    path: Path
    dimension: int
    count: int | None

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    def words(self) -> Iterator[str]:
        """All words of the file, in order.

        Raises:
            DataError: as `embed`, and where a line has no word.
        """
        rows = ((number, word) for number, word, _ in self._rows())
        for number, word in distinct(rows, self.path):
            yield _decoded(word, self.path, number)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The vectors of the words asked for, in one pass over the file.

        Raises:
            DataError: a ragged line, a word that is there twice, a number that is none or not
                finite, or another count than the header's; names the line.
        """
        wanted = {text.encode(): text for text in texts}
        found: dict[str, NDArray[np.float32]] = {}
        for number, word, numbers in self._rows():
            text = wanted.get(word)
            if text is None:
                continue
            if text in found:
                raise DataError(str(self.path), number, f"the word {text!r} is there twice")
            found[text] = _vector(numbers, self.path, number)
        return gather(found, wanted.values(), self.dimension)

    def _rows(self) -> Iterator[tuple[int, bytes, bytes]]:
        """Line number, word and the rest of each line; every line has as many numbers."""
        spaces, read = self.dimension, 0
        with self.path.open("rb") as file:
            if self.count is not None:
                next(file)
            for number, line in enumerate(file, 1 if self.count is None else 2):
                line = line.rstrip(b" \r\n")
                excess = line.count(b" ") - spaces
                if excess:
                    word, numbers = self._uneven(line, excess, number)
                else:
                    word, _, numbers = line.partition(b" ")
                # Only rows that are asked for become numbers; "nan" and "inf" are seen in any.
                if b"n" in numbers or b"N" in numbers:
                    _vector(numbers, self.path, number)
                read += 1
                yield number, word, numbers
        if self.count is not None and read != self.count:
            problem = f"the header promises {self.count} vectors, the file has {read}"
            raise DataError(str(self.path), 1, problem)

    def _uneven(self, line: bytes, excess: int, number: int) -> tuple[bytes, bytes]:
        """A word that holds spaces itself, as some of GloVe 840B do, with its numbers.

        Raises:
            DataError: the line has more or fewer numbers than the others.
        """
        fields = line.split(b" ")
        if excess < 0 or any(map(_is_number, fields[1 : excess + 1])):
            problem = f"{len(fields) - 1} numbers where {self.dimension} are expected"
            raise DataError(str(self.path), number, problem)
        return b" ".join(fields[: excess + 1]), b" ".join(fields[excess + 1 :])


def open_text(path: Path) -> TextVectors:
    """A text file of vectors, with or without a header.

    Raises:
        DataError: the file is empty, or its header does not fit its first line.
    """
    with path.open("rb") as file:
        first, second = file.readline().split(), file.readline().rstrip(b" \r\n").split(b" ")
    if not first:
        raise DataError(str(path), 1, "no vectors: the file is empty")
    if len(first) != 2 or not all(map(bytes.isdigit, first)):
        return TextVectors(path, len(first) - 1, None)
    count, dimension = map(int, first)
    if count and len(second) - 1 != dimension:
        problem = f"the header says {dimension} numbers a line, line 2 has {len(second) - 1}"
        raise DataError(str(path), 1, problem)
    return TextVectors(path, dimension, count)


def distinct(words: Iterable[tuple[int, bytes]], path: Path) -> Iterator[tuple[int, bytes]]:
    """The words, each with its line, as they come.

    Raises:
        DataError: a word is empty, or there twice.
    """
    seen: set[bytes] = set()
    for line, word in words:
        if not word:
            raise DataError(str(path), line, "no word stands before the numbers")
        if word in seen:
            raise DataError(
                str(path), line, f"the word {word.decode(errors='replace')!r} is there twice"
            )
        seen.add(word)
        yield line, word


def gather(
    found: Mapping[str, NDArray[np.float32]], texts: Iterable[str], dimension: int
) -> Vectors:
    """What was found, in the order of asking."""
    asked = tuple(dict.fromkeys(texts))
    present = tuple(text for text in asked if text in found)
    matrix = np.empty((len(present), dimension), dtype=np.float32)
    for row, text in enumerate(present):
        matrix[row] = found[text]
    return Vectors(present, matrix, tuple(text for text in asked if text not in found))


def _vector(numbers: bytes, path: Path, line: int) -> NDArray[np.float32]:
    try:
        vector = np.array(numbers.split(b" "), dtype="S").astype(np.float32)
    except ValueError as error:
        raise DataError(str(path), line, f"not a number: {error}") from error
    if not np.isfinite(vector).all():
        raise DataError(str(path), line, "a number is infinite or NaN")
    return vector


def _decoded(word: bytes, path: Path, line: int) -> str:
    try:
        return word.decode()
    except UnicodeDecodeError as error:
        raise DataError(str(path), line, "the word is not UTF-8") from error


def _is_number(field: bytes) -> bool:
    try:
        float(field)
    except ValueError:
        return False
    return True
