import json
import sys
from datetime import date
from pathlib import Path

import pytest

from qreas.cli.rows import Row, read_table
from qreas.errors import DataError, MissingExtraError, UnknownNameError


def test_json_lines_are_read_in_order_with_both_ways_of_naming(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    lines = (
        '{"premise": "p", "hypothesis": "h", "id": 7}\n',
        "\n",
        '{"sentence1": "é", "sentence2": "h"}',
    )
    path.write_text("".join(lines), encoding="utf-8")
    assert list(read_table(path)) == [
        Row(1, "p", "h", 7, "", len(lines[0])),
        Row(2, "é", "h", None, "", path.stat().st_size),
    ]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b'{"premise": "p"', "is no JSON: "),
        (b"\xff\xfe", "is not UTF-8"),
        (b'{"premise": "p"}', "has no text under 'hypothesis' or 'sentence2'"),
        (b'{"premise": 3, "hypothesis": "h"}', "has no text under 'premise' or 'sentence1'"),
    ],
)
def test_a_bad_line_is_a_row_with_a_problem_and_the_next_is_read(
    tmp_path: Path, line: bytes, problem: str
) -> None:
    path = tmp_path / "in.jsonl"
    path.write_bytes(line + b'\n{"premise": "p", "hypothesis": "h"}\n')
    bad, good = read_table(path)
    assert bad.problem.startswith(problem)
    assert (good.number, good.problem) == (2, "")


def test_csv_cells_may_hold_commas_line_ends_and_quotation_marks(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(
        '\ufeffid,premise,hypothesis\na,"1,000 cats\nand ""dogs""",h\n\nb,p,h\n', encoding="utf-8"
    )
    found = [(row.number, row.id, row.premise, row.problem) for row in read_table(path)]
    assert found == [(1, "a", '1,000 cats\nand "dogs"', ""), (2, "b", "p", "")]


def test_tab_separated_values_are_read_by_their_ending(tmp_path: Path) -> None:
    path = tmp_path / "in.TSV"
    path.write_text("sentence1\tsentence2\np, q\th\n")
    assert [(row.premise, row.hypothesis) for row in read_table(path)] == [("p, q", "h")]


def test_a_csv_row_of_another_length_than_the_header_is_bad(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text("premise,hypothesis\np\np,h\n")
    assert [row.problem for row in read_table(path)] == ["has 1 columns, the header 2", ""]


def test_a_csv_cell_of_megabytes_is_read(tmp_path: Path) -> None:
    path = tmp_path / "in.csv"
    path.write_text(f"premise,hypothesis\n{'x' * 2_000_000},h\n")
    assert [len(row.premise) for row in read_table(path)] == [2_000_000]


@pytest.mark.parametrize("header", ["", "a,b\n"])
def test_a_csv_file_without_the_columns_is_refused(tmp_path: Path, header: str) -> None:
    path = tmp_path / "in.csv"
    path.write_text(header)
    with pytest.raises(DataError, match=r"in\.csv:1: has no column premise or sentence1"):
        list(read_table(path))


def test_an_unknown_ending_is_answered_with_those_that_are_known(tmp_path: Path) -> None:
    with pytest.raises(
        UnknownNameError, match=r"known: \.csv, \.jsonl, \.ndjson, \.parquet, \.tsv"
    ):
        list(read_table(tmp_path / "in.xlsx"))


def test_parquet_is_read_in_order_and_by_its_columns(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "in.parquet"
    columns = {
        "pairID": [date(2026, 11, 21), None, None],
        "other": [1.5, 2.5, 3.5],
        "sentence2": ["h", "i", "j"],
        "sentence1": ["p", None, "é"],
    }
    parquet.write_table(pyarrow.table(columns), path, row_group_size=2)
    size = path.stat().st_size
    missing = "has no text under 'premise' or 'sentence1'"
    assert list(read_table(path)) == [
        Row(1, "p", "h", "2026-11-21", "", size // 3),
        Row(2, "", "", None, missing, size * 2 // 3),
        Row(3, "é", "j", None, "", size),
    ]


def test_a_file_that_is_no_parquet_says_so(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "in.parquet"
    path.write_text("premise,hypothesis")
    with pytest.raises(DataError, match=r"in\.parquet: is no Parquet"):
        list(read_table(path))


def test_damaged_parquet_says_so(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "in.parquet"
    texts = [f"text {number}" for number in range(5_000)]
    parquet.write_table(pyarrow.table({"premise": texts, "hypothesis": texts}), path)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + bytes(5_000) + whole[5_100:])
    with pytest.raises(DataError, match=r"in\.parquet: is damaged"):
        list(read_table(path))


def test_parquet_without_the_columns_is_refused(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"text": ["a"]}), tmp_path / "in.parquet")
    with pytest.raises(DataError, match="has no column premise or sentence1"):
        list(read_table(tmp_path / "in.parquet"))


def test_where_parquet_cannot_be_read_the_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "qreas_adapters.parquet_rows", raising=False)
    with pytest.raises(MissingExtraError, match=r"pip install 'qreas\[parquet\]'"):
        list(read_table(tmp_path / "in.parquet"))


def test_lone_surrogates_in_json_reach_the_row(tmp_path: Path) -> None:
    path = tmp_path / "in.jsonl"
    path.write_text(json.dumps({"premise": "\ud800", "hypothesis": "h"}))
    assert [row.premise for row in read_table(path)] == ["\ud800"]
