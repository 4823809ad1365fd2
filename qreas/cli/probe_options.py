"""What all probes share: options, the files they write, the bar they show."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from qreas.cli.checkpoint import checkpointed, line_count
from qreas.cli.output import progress
from qreas.errors import InputError
from qreas.version import installed_version

Seed = Annotated[int, typer.Option(help="Seed of everything that is random.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with an --out that was cut off.")]
Lang = Annotated[
    list[str], typer.Option("--lang", metavar="L", help="A language with a grammar; repeatable.")
]


class Lines:
    """An output of JSON Lines that a later run can go on with; without a file, nothing is kept."""

    def __init__(self, file: BinaryIO | None, path: Path | None, run: str, done: int) -> None:
        self._file, self._path, self._run, self.done = file, path, run, done

    def kept(self) -> Iterator[dict[str, Any]]:
        """What an earlier run wrote, row by row."""
        if self._path is not None:
            with self._path.open(encoding="utf-8") as rows:
                yield from map(json.loads, islice(rows, self.done))

    def write(self, row: Mapping[str, Any]) -> None:
        """One line, out at once: what is computed is kept whatever comes next."""
        if self._file is not None:
            marked = {**row, "run": self._run}
            self._file.write(json.dumps(marked, ensure_ascii=False).encode() + b"\n")
            self._file.flush()


@contextmanager
def json_lines(out: Path | None, task: Mapping[str, Any], *, resume: bool) -> Iterator[Lines]:
    """Where results go; `done` says how many were there already.

    Each line says which run it is of, so that the results of one are never shown as another's.

    Raises:
        InputError: the file is of another run.
    """
    if out is None:
        yield Lines(None, None, "", 0)
        return
    task = {"qreas": installed_version(), **task}
    run = hashlib.sha256(json.dumps(task, sort_keys=True).encode()).hexdigest()[:12]
    if resume and out.exists() and _run_of(out) not in ("", run):
        advice = "it was begun with another input or other options; run without --resume"
        raise InputError("results", str(out), advice)
    with checkpointed(out, task, resume=resume) as file:
        yield Lines(file, out, run, line_count(file) if resume else 0)


@contextmanager
def counting(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function that shows how many of `total` are done, without a figure beside it."""
    with progress(title, total, measure="") as bar:
        yield lambda done: bar(done, 0.0)


def epochs_kept(out: Path | None, *, resume: bool) -> Path | None:
    """The file beside an output that keeps a training's epochs; what is in it counts to resume."""
    if out is None:
        return None
    kept = out.with_name(f"{out.name}.epochs")
    if not resume:
        kept.unlink(missing_ok=True)
    return kept


def _run_of(out: Path) -> str | None:
    """The run that the first line is of; empty where no line is whole, None where it says none."""
    with out.open("rb") as lines:
        first = lines.readline()
    if not first.endswith(b"\n"):
        return ""
    try:
        return str(json.loads(first)["run"])
    except (ValueError, KeyError, TypeError):
        return None
