"""`qreas batch`: a table of pairs in (JSON Lines, CSV, TSV, Parquet), JSON Lines out."""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from qreas.batch import Failure, judge_or_fail, ready
from qreas.cli.checkpoint import checkpointed, line_count
from qreas.cli.engine_options import Json, Numerals, Parser, Reasoner, Units, Workers
from qreas.cli.output import print_human, print_json, print_note, progress
from qreas.cli.rows import STDIN, Row, read_table
from qreas.engine import Engine
from qreas.errors import InputError
from qreas.reasoning.serialize import judgment_to_dict
from qreas.types import Judgment
from qreas.version import installed_version
from qreas.workers import map_in_order

STDOUT = Path("-")


@dataclass(frozen=True, slots=True)
class Record:
    """A line of output, without its end, and the label in it; "error" in an error record."""

    line: bytes
    label: str
    position: int


def batch(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="JSON Lines, CSV, TSV or Parquet; - is stdin.")
    ],
    out: Annotated[Path, typer.Argument(metavar="OUT", help="JSON Lines; - is stdout.")],
    workers: Workers = 1,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on where a run into OUT was cut.")
    ] = False,
    json: Json = False,
    parser: Parser = "bundled",
    reasoner: Reasoner = "default",
    numerals: Numerals = "exact",
    units: Units = None,
) -> None:
    """Judge each pair of IN and write one JSON line for it to OUT, in the same order.

    Rows have premise and hypothesis, or sentence1 and sentence2, and may have an id. A row that
    can't be judged gives a line with an error. OUT is replaced unless --resume is given.
    """
    _check(source, out, resume)
    engine = Engine(parser, reasoner, tuple(units or ()), numerals)
    began = time.perf_counter()
    with _output(source, out, engine, resume) as file:
        done = line_count(file) if file.seekable() and out != STDOUT else 0
        rows = _remaining(source, out, done)
        records = map_in_order(_Prepare(engine), rows, workers=workers, lost=_lost)
        counts = _write(file, records, source)
    _summarise(counts, done, time.perf_counter() - began, as_json=json, to_stderr=out == STDOUT)


def _check(source: Path, out: Path, resume: bool) -> None:
    if source != STDIN and source.is_dir():
        raise InputError("input", str(source), "it is a folder; name a file")
    if source != STDIN and not source.exists():
        raise InputError("input", str(source), "there is no such file")
    if resume and STDIN in (source, out):
        raise InputError("--resume", "-", "a stream can't be resumed; name files")
    if source != STDIN and out.exists() and out.samefile(source):
        raise InputError("output", str(out), "it is the input; name another file")


@contextmanager
def _output(source: Path, out: Path, engine: Engine, resume: bool) -> Iterator[BinaryIO]:
    if out == STDOUT:
        yield sys.stdout.buffer
        return
    task: Mapping[str, Any] = {
        "qreas": installed_version(),
        "engine": [str(engine.parser), str(engine.reasoner), engine.numerals],
        "units": [str(path) for path in engine.units],
    }
    inputs = () if source == STDIN else (source,)
    with checkpointed(out, task, resume=resume, inputs=inputs) as file:
        yield file


def _remaining(source: Path, out: Path, done: int) -> Iterator[Row]:
    """The rows that have no line in the output yet.

    Raises:
        InputError: the output has more lines than the input has rows.
    """
    rows = read_table(source)
    skipped = sum(1 for _ in islice(rows, done))
    if skipped < done:
        raise InputError("output", str(out), "it has more lines than the input; is it another's?")
    return rows


def _write(file: BinaryIO, records: Iterable[Record], source: Path) -> Counter[str]:
    """Writes the records as they come; each is handed to the system at once, to survive a kill."""
    counts: Counter[str] = Counter()
    began = time.perf_counter()
    total = source.stat().st_size if source != STDIN else None
    with progress("judging", total=total) as bar:
        for record in records:
            file.write(record.line + b"\n")
            file.flush()
            counts[record.label] += 1
            bar(record.position, counts.total() / (time.perf_counter() - began))
    return counts


def _summarise(
    counts: Counter[str], done: int, seconds: float, *, as_json: bool, to_stderr: bool
) -> None:
    rows = counts.total()
    summary = {
        "rows": done + rows,
        "resumed_after": done,
        "labels": {label: count for label, count in sorted(counts.items()) if label != "error"},
        "errors": counts["error"],
        "seconds": round(seconds, 3),
    }
    labels = ", ".join(f"{count:,} {label}" for label, count in sorted(counts.items())) or "none"
    earlier = f" after {done:,} of an earlier run" if done else ""
    text = f"{rows:,} rows{earlier} in {seconds:.1f} s ({rows / seconds:,.0f}/s): {labels}"
    if to_stderr:
        print_note(json.dumps(summary) if as_json else text)
    elif as_json:
        print_json(summary)
    else:
        print_human(text)


@dataclass(frozen=True, slots=True)
class _Prepare:
    """Prepares the making of records with `engine`."""

    engine: Engine

    def __call__(self) -> Callable[[Sequence[Row]], list[Record]]:
        return partial(_records, ready(replace(self.engine)))


def _records(engine: Engine, rows: Sequence[Row]) -> list[Record]:
    good = [row for row in rows if not row.problem]
    judged = iter(judge_or_fail(engine, [(row.premise, row.hypothesis) for row in good]))
    return [
        _error(row, _problem(row)) if row.problem else _record(row, next(judged)) for row in rows
    ]


def _problem(row: Row) -> Failure:
    return Failure("DataError", f"row {row.number} {row.problem}")


def _record(row: Row, answer: Judgment | Failure) -> Record:
    if isinstance(answer, Failure):
        return _error(row, answer)
    return _line(row, judgment_to_dict(answer), answer.label.value)


def _error(row: Row, failure: Failure) -> Record:
    return _line(row, {"error": {"kind": failure.kind, "message": failure.message}}, "error")


def _lost(row: Row) -> Record:
    return _error(row, Failure.lost())


def _line(row: Row, content: Mapping[str, Any], label: str) -> Record:
    name = {} if row.id is None else {"id": row.id}
    text = json.dumps({"row": row.number, **name, **content}, ensure_ascii=False)
    return Record(text.encode("utf-8", "replace"), label, row.position)
