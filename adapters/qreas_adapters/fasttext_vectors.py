"""fastText's own binary models: words and their character n-grams (Bojanowski et al. 2017).

The dictionary is read, the matrix stays on disk: a vector takes the rows of its word and n-grams.
Unknown words have a vector too wherever the model has n-grams.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np

from qreas.errors import DataError
from qreas.vectors import Vectors
from qreas_adapters.text_vectors import gather

if TYPE_CHECKING:
    from numpy.typing import NDArray

MAGIC = struct.pack("<i", 793712314)
_VERSION = 12
# dim, ws, epoch, minCount, neg, wordNgrams, loss, model, bucket, minn, maxn, lrUpdateRate, and t.
_ARGUMENTS = struct.Struct("<12id")
_IS_LABEL = 1


@dataclass(frozen=True, slots=True)
class FastTextVectors:
    """A fastText model whose matrix is mapped into memory."""

    path: Path
    rows: Mapping[str, int] = field(repr=False)
    matrix: "NDArray[np.float32]" = field(repr=False)
    bucket: int
    shortest: int
    longest: int

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.matrix.shape[1])

    def words(self) -> Iterator[str]:
        """The words of the dictionary, in order."""
        return iter(self.rows)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The mean of the rows of a word and its n-grams, as fastText itself gives it.

        Raises:
            DataError: a number is not finite.
        """
        found = {}
        for text in texts:
            rows = self._rows_of(text)
            if rows:
                found[text] = self.matrix[rows].mean(axis=0)
                if not np.isfinite(found[text]).all():
                    raise DataError(str(self.path), 0, f"the vector of {text!r} is not finite")
        return gather(found, texts, self.dimension)

    def _rows_of(self, text: str) -> list[int]:
        own = [self.rows[text]] if text in self.rows else []
        if not self.bucket or not self.longest:
            return own
        begin = len(self.rows)
        grams = character_ngrams(f"<{text}>", self.shortest, self.longest)
        return own + [begin + _hash(gram) % self.bucket for gram in grams]


def open_fasttext(path: Path) -> FastTextVectors:
    """A fastText model.

    Raises:
        DataError: another version, a quantized or pruned model, or a file that ends early.
    """
    with path.open("rb") as file:
        try:
            return _read(file, path)
        except struct.error as error:
            raise DataError(str(path), 0, "the fastText model ends early") from error


def character_ngrams(word: str, shortest: int, longest: int) -> Iterator[bytes]:
    """The n-grams of a word that stands between < and >, a lone bracket left out."""
    for start in range(len(word)):
        for size in range(shortest, longest + 1):
            end = start + size
            if end > len(word):
                break
            if size == 1 and (start == 0 or end == len(word)):
                continue
            yield word[start:end].encode()


def _read(file: BinaryIO, path: Path) -> FastTextVectors:
    magic, version = _take(file, "<4si")
    if magic != MAGIC or version != _VERSION:
        raise DataError(str(path), 0, f"no fastText model of version {_VERSION}")
    arguments = _ARGUMENTS.unpack(file.read(_ARGUMENTS.size))
    bucket, shortest, longest = arguments[8:11]
    rows = _dictionary(file, path)
    quantized, row_count, dimension = _take(file, "<?qq")
    if quantized:
        raise DataError(str(path), 0, "a quantized model: its vectors are not kept whole")
    if row_count != len(rows) + bucket or dimension != arguments[0]:
        raise DataError(str(path), 0, f"a matrix of {row_count}×{dimension} does not fit the words")
    if path.stat().st_size < file.tell() + 4 * row_count * dimension:
        raise DataError(str(path), 0, "the fastText model ends early")
    shape = (row_count, dimension)
    matrix = np.memmap(path, dtype="<f4", mode="r", offset=file.tell(), shape=shape)
    return FastTextVectors(path, rows, matrix, bucket, shortest, longest)


def _dictionary(file: BinaryIO, path: Path) -> dict[str, int]:
    size, word_count, _, _, pruned = _take(file, "<3i2q")
    if pruned > 0:
        raise DataError(str(path), 0, "a pruned model: its n-grams are not kept whole")
    rows: dict[str, int] = {}
    for row in range(size):
        word = _word(file)
        _, kind = _take(file, "<qb")
        if kind != _IS_LABEL:
            rows[word] = row
    if len(rows) != word_count:
        raise DataError(str(path), 0, f"{word_count} words promised, {len(rows)} different ones")
    return rows


def _word(file: BinaryIO) -> str:
    letters = bytearray()
    while (letter := file.read(1)) != b"\0":
        if not letter:
            raise struct.error("no end of a word")
        letters += letter
    return letters.decode(errors="replace")


def _take(file: BinaryIO, layout: str) -> tuple[Any, ...]:
    return struct.unpack(layout, file.read(struct.calcsize(layout)))


def _hash(gram: bytes) -> int:
    """FNV-1a over signed bytes, as fastText has it."""
    value = 2166136261
    for byte in gram:
        value ^= byte if byte < 128 else byte | 0xFFFFFF00
        value = value * 16777619 & 0xFFFFFFFF
    return value
