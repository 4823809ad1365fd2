"""The lines of a text file, decoded one by one, so that one that is no text can be named."""

from collections.abc import Iterator
from pathlib import Path

from qreas.errors import DataError


def text_lines(path: Path) -> Iterator[str]:
    """The lines of a file in UTF-8, each with its end.

    Raises:
        DataError: a line is not UTF-8; names it.
    """
    with path.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
            except UnicodeDecodeError as error:
                raise DataError(str(path), number, "is not UTF-8") from error


def corpus_lines(path: Path) -> Iterator[str]:
    """The lines of a corpus; of millions, one that is not UTF-8 is read as well as it can be."""
    with path.open(encoding="utf-8", errors="replace") as lines:
        yield from lines
