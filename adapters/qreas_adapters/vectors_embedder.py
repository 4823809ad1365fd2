"""Word vector files of any common format as a `qreas.ports.WordEmbedder`.

GloVe, word2vec and fastText text; word2vec and fastText binary; gensim's saved `KeyedVectors`. The
format is told from the file's content. Text is streamed and the others are mapped into memory, so a
file of two million words needs little more than the rows that are asked for.
"""

from pathlib import Path

from qreas.errors import DataError, MissingResourceError
from qreas.ports import WordEmbedder
from qreas_adapters.binary_vectors import open_binary
from qreas_adapters.fasttext_vectors import MAGIC, open_fasttext
from qreas_adapters.text_vectors import open_text

_PICKLE = b"\x80"
_HEAD = 1 << 16


def from_file(path: str) -> WordEmbedder:
    """The vectors in a file.

    Raises:
        MissingResourceError: there is no such file.
        DataError: it is in no format that is known, or not as that format should be.
    """
    file = Path(path)
    if not file.is_file():
        raise MissingResourceError("word vectors", path, "give a file of vectors")
    with file.open("rb") as opened:
        head = opened.read(_HEAD)
    if head.startswith(MAGIC):
        return open_fasttext(file)
    if head.startswith(_PICKLE):
        from qreas_adapters.gensim_vectors import open_gensim

        return open_gensim(file)
    if head.startswith((b"\x1f\x8b", b"PK")):
        raise DataError(path, 0, "a compressed file: unpack it first")
    return open_binary(file) if _is_binary(head) else open_text(file)


def _is_binary(head: bytes) -> bool:
    """The head has bytes that no text has; a cut character at its end does not count."""
    try:
        head[: head.rfind(b" ")].decode()
    except UnicodeDecodeError:
        return True
    return b"\0" in head
