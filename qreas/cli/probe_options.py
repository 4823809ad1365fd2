"""The options that all probes share, and the files they write."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import typer

from qreas.cli.checkpoint import checkpointed, line_count

Seed = Annotated[int, typer.Option(help="Seed of everything that is random.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with an --out that was cut off.")]
Lang = Annotated[
    list[str], typer.Option("--lang", metavar="L", help="A language with a grammar; repeatable.")
]


class Lines:
    """An output of JSON Lines that a later run can go on with; without a file, nothing is kept."""

    def __init__(self, file: BinaryIO | None, path: Path | None, done: int) -> None:
        self._file, self._path, self.done = file, path, done

    def kept(self) -> Iterator[dict[str, Any]]:
        """What an earlier run wrote, row by row."""
        if self._path is not None:
            with self._path.open(encoding="utf-8") as rows:
                yield from map(json.loads, islice(rows, self.done))

    def write(self, row: Mapping[str, Any]) -> None:
        """One line, out at once: what is computed is kept whatever comes next."""
        if self._file is not None:
            self._file.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
            self._file.flush()


@contextmanager
def json_lines(out: Path | None, task: Mapping[str, Any], *, resume: bool) -> Iterator[Lines]:
    """Where results go; `done` says how many were there already.

    Raises:
        InputError: the file was begun with another task.
    """
    if out is None:
        yield Lines(None, None, 0)
        return
    with checkpointed(out, task, resume=resume) as file:
        yield Lines(file, out, line_count(file) if resume else 0)


def epochs_kept(out: Path | None, *, resume: bool) -> Path | None:
    """The file beside an output that keeps a training's epochs; what is in it counts to resume."""
    if out is None:
        return None
    kept = out.with_name(f"{out.name}.epochs")
    if not resume:
        kept.unlink(missing_ok=True)
    return kept
