from pathlib import Path

import pytest

from qreas.errors import DataError, MissingResourceError
from qreas.json_lines import LineError, json_object, read_rows


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b'{"premise": "p"', "is no JSON: "),
        (b"[1]", "is no JSON object"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"[" * 100_000, "is no JSON that can be read"),
        (b'{"premise": ' + b"1" * 5_000 + b"}", "is no JSON that can be read"),
    ],
    ids=["cut", "a list", "other bytes", "deep brackets", "many digits"],
)
def test_a_line_that_is_no_object_says_why(line: bytes, reason: str) -> None:
    with pytest.raises(LineError) as caught:
        json_object(line)
    assert str(caught.value).startswith(reason)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert json_object('\ufeff{"a": "é"}\r\n'.encode()) == {"a": "é"}


def test_blank_lines_are_counted_but_make_no_row(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('\n{"a": 1}\n \n{"a": 2}')
    assert list(read_rows(path)) == [(2, {"a": 1}), (4, {"a": 2})]


def test_a_bad_line_is_named_by_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_bytes(b'{"a": 1}\n\xff\n')
    with pytest.raises(DataError, match=r"rows\.jsonl:2: is not UTF-8"):
        list(read_rows(path))


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="not found at"):
        list(read_rows(tmp_path / "none.jsonl"))
