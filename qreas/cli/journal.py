"""An output file to which each item of an input adds any number of lines, and how far it got.

Beside it, for as long as the run is unfinished, stands OUT.journal: what the run was asked to do,
and after each item how long the output is. What the output holds beyond the last of these was
being written when the run was cut, and is dropped.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from qreas.cli.checkpoint import check_output, line_count
from qreas.errors import InputError


@dataclass(frozen=True, slots=True)
class Journal:
    """An output file and its journal, open.

    item_count: items that an earlier run has finished.
    line_count: lines that they have added.
    """

    item_count: int
    line_count: int
    _file: BinaryIO
    _notes: BinaryIO

    def add(self, lines: Iterable[str]) -> None:
        """Adds what one item makes; handed to the system at once, to survive a kill."""
        for line in lines:
            self._file.write(line.encode("utf-8", "replace") + b"\n")
        self._file.flush()
        self._notes.write(b"%d\n" % self._file.tell())
        self._notes.flush()


@contextmanager
def journaled(out: Path, task: Mapping[str, Any], *, resume: bool) -> Iterator[Journal]:
    """The output file, open where the next item's lines go; its journal goes with the block's end.

    task:   what the run is asked to do; a run that resumes must be asked for the same.
    resume: go on where the journal ends; without a journal the file is made from its beginning.

    Raises:
        InputError: the file can't be written, or the one to resume was begun with another task.
    """
    check_output(out)
    path = out.with_name(f"{out.name}.journal")
    lengths = _lengths(path, out, task) if resume and path.exists() else ()
    if not lengths:
        path.unlink(missing_ok=True)  # it tells of lines that go with the next step
    with out.open("r+b" if lengths else "w+b") as file, path.open("wb") as notes:
        file.truncate(lengths[-1] if lengths else 0)
        earlier = line_count(file)
        notes.write(json.dumps(task).encode() + b"\n")
        notes.writelines(b"%d\n" % length for length in lengths)
        notes.flush()
        yield Journal(len(lengths), earlier, file, notes)
    path.unlink()


def _lengths(path: Path, out: Path, task: Mapping[str, Any]) -> tuple[int, ...]:
    """How long the output was after each item; none where it is no longer there.

    Raises:
        InputError: the journal is of another task, or is damaged.
    """
    try:
        begun, *notes = path.read_bytes().splitlines(keepends=True)
        # The last note may have been cut itself.
        lengths = tuple(int(note) for note in notes if note.endswith(b"\n"))
        is_other = json.loads(begun) != task
    except ValueError as error:
        raise InputError("journal", str(path), "it is damaged: delete it") from error
    if is_other:
        advice = "it was begun with another input or other options; run without --resume"
        raise InputError("journal", str(path), advice)
    is_there = out.exists() and bool(lengths) and out.stat().st_size >= lengths[-1]
    return lengths if is_there else ()
