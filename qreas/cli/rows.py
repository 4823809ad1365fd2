"""Rows of a table of pairs, read one by one: JSON Lines, CSV, TSV, Parquet."""

import csv
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from qreas.errors import DataError, UnknownNameError
from qreas.evaluation.labelled import HYPOTHESIS, PREMISE
from qreas.json_lines import LineError, json_object
from qreas.plugins import load

STDIN = Path("-")
_ID = ("id", "sample_index", "pairID")
_JSON_TYPES = (str, int, float, list, dict, type(None))
# The csv module's own limit of 128 KiB a field is too little for long documents; none at all would
# let one unclosed quotation mark read the whole file into memory.
_LONGEST_FIELD = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Row:
    """One row, good or bad.

    number:  from 1, blank lines not counted.
    id:      what the file calls the row; None where it has no name.
    problem: why the row is no pair; empty when it is one.
    position: bytes of the file that were read by its end; in Parquet, as if rows had one length.
    """

    number: int
    premise: str
    hypothesis: str
    id: Any
    problem: str
    position: int


def read_table(path: Path) -> Iterator[Row]:
    """The rows of the file in order; a bad row is a row with a `problem`.

    Raises:
        UnknownNameError: the file's ending names no kind of table.
        DataError: the columns are lacking, or the file is not what its ending says.
        MissingExtraError: the file is Parquet, and what reads it is not installed.
    """
    kind = ".jsonl" if path == STDIN else path.suffix.lower()
    if kind not in _READERS:
        raise UnknownNameError("kind of table", path.suffix or str(path), sorted(_READERS))
    yield from _READERS[kind](path)


def _json_lines(path: Path) -> Iterator[Row]:
    number = position = 0
    with _opened(path) as file:
        for line in file:
            position += len(line)
            if line.strip():
                number += 1
                yield _json_row(number, line, position)


def _json_row(number: int, line: bytes, position: int) -> Row:
    try:
        return _row(number, json_object(line), position)
    except LineError as error:
        return Row(number, "", "", None, str(error), position)


def _delimited(delimiter: str) -> Callable[[Path], Iterator[Row]]:
    def read(path: Path) -> Iterator[Row]:
        position = 0

        def lines() -> Iterator[str]:
            nonlocal position
            for line in file:
                position += len(line)
                yield line.decode("utf-8-sig" if position == len(line) else "utf-8", "replace")

        csv.field_size_limit(_LONGEST_FIELD)
        with _opened(path) as file:
            table = csv.reader(lines(), delimiter=delimiter)
            header = next(table, [])
            _check_header(path, header)
            for number, cells in enumerate(_readable(table), 1):
                yield _csv_row(number, header, cells, position)

    return read


def _check_header(path: Path, header: Sequence[str]) -> None:
    if not any(name in header for name in PREMISE):
        raise DataError(str(path), 1, f"has no column {' or '.join(PREMISE)}")


def _readable(table: Iterator[Sequence[str]]) -> Iterator[Sequence[str] | csv.Error]:
    """The rows that hold anything; in place of one that can't be read, the reason."""
    while True:
        try:
            cells = next(table)
        except StopIteration:
            return
        except csv.Error as error:
            yield error
            continue
        if cells:
            yield cells


def _csv_row(
    number: int, header: Sequence[str], cells: Sequence[str] | csv.Error, position: int
) -> Row:
    if isinstance(cells, csv.Error):
        return Row(number, "", "", None, f"is no CSV: {cells}", position)
    if len(cells) != len(header):
        problem = f"has {len(cells)} columns, the header {len(header)}"
        return Row(number, "", "", None, problem, position)
    return _row(number, dict(zip(header, cells, strict=True)), position)


def _parquet(path: Path) -> Iterator[Row]:
    table = load("qreas_adapters.parquet_rows:ParquetTable").open(path)
    _check_header(path, table.columns)
    wanted = [name for name in table.columns if name in (*PREMISE, *HYPOTHESIS, *_ID)]
    size = path.stat().st_size
    for number, values in enumerate(table.rows(wanted), 1):
        yield _row(number, values, size * number // table.row_count)


_READERS: Mapping[str, Callable[[Path], Iterator[Row]]] = {
    ".jsonl": _json_lines,
    ".ndjson": _json_lines,
    ".csv": _delimited(","),
    ".tsv": _delimited("\t"),
    ".parquet": _parquet,
}


def _row(number: int, values: Mapping[str, Any], position: int) -> Row:
    name = next((values[key] for key in _ID if key in values), None)
    if not isinstance(name, _JSON_TYPES):  # a date, say, out of Parquet
        name = str(name)
    texts = []
    for names in (PREMISE, HYPOTHESIS):
        text = next((values[key] for key in names if key in values), None)
        if not isinstance(text, str):
            problem = f"has no text under {' or '.join(map(repr, names))}"
            return Row(number, "", "", name, problem, position)
        texts.append(text)
    return Row(number, texts[0], texts[1], name, "", position)


def _opened(path: Path) -> BinaryIO:
    return sys.stdin.buffer if path == STDIN else path.open("rb")
