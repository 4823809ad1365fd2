from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.text_lines import corpus_lines, text_lines


def test_a_byte_order_mark_is_no_part_of_the_first_line(tmp_path: Path) -> None:
    path = tmp_path / "lines.txt"
    path.write_bytes("\ufeffdrei\n三\n".encode())
    assert list(text_lines(path)) == ["drei\n", "三\n"]


def test_a_line_that_is_not_utf_8_is_named(tmp_path: Path) -> None:
    path = tmp_path / "lines.txt"
    path.write_bytes(b"one\nz\xfcrich\n")
    with pytest.raises(DataError, match=r"lines.txt:2: is not UTF-8"):
        list(text_lines(path))
    assert list(corpus_lines(path)) == ["one\n", "z\ufffdrich\n"]
