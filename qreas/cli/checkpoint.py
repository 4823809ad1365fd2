"""How far an output file got before its run was cut, whatever cut it.

One input row makes one output line, so the output itself says how far the run got: what follows its
last line end was being written and is dropped. Beside it, for as long as the run is unfinished,
stands OUT.checkpoint with what the run was asked to do, so that another input or another option is
not mixed in.
"""

import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from qreas.errors import InputError

_BLOCK = 1 << 20
# So much of the input's beginning tells it from another; an input that grows stays the same.
_TELLING_BYTES = 4096


@contextmanager
def checkpointed(out: Path, task: Mapping[str, Any], *, resume: bool) -> Iterator[BinaryIO]:
    """The output file, open where the next line goes; its checkpoint goes when the block is done.

    task: what the run is asked to do; a run that resumes must be asked for the same.

    Raises:
        InputError: the file to resume was begun with another task.
    """
    checkpoint = out.with_name(f"{out.name}.checkpoint")
    if resume and out.exists():
        _check(checkpoint, task)
        file = out.open("r+b")
        file.truncate(_end_of_lines(file))
        file.seek(0, os.SEEK_END)
    else:
        file = out.open("w+b")
    with file:
        # Only after the old output is gone: the other order could pass old lines off as new.
        beside = checkpoint.with_name(f"{checkpoint.name}.new")
        beside.write_text(json.dumps(task), encoding="utf-8")
        beside.replace(checkpoint)
        yield file
    checkpoint.unlink()


def line_count(file: BinaryIO) -> int:
    """How many lines the file holds; its position is at its end afterwards."""
    file.seek(0)
    return sum(block.count(b"\n") for block in iter(lambda: file.read(_BLOCK), b""))


def fingerprint(path: Path) -> str:
    """A hash of how the file begins."""
    with path.open("rb") as file:
        return hashlib.sha256(file.read(_TELLING_BYTES)).hexdigest()


def _check(checkpoint: Path, task: Mapping[str, Any]) -> None:
    if not checkpoint.exists():
        return  # the run was finished; rows may have been added to its input since
    try:
        begun = json.loads(checkpoint.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InputError("checkpoint", str(checkpoint), "it is damaged: delete it") from error
    if begun != task:
        advice = "it was begun with another input or other options; run without --resume"
        raise InputError("checkpoint", str(checkpoint), advice)


def _end_of_lines(file: BinaryIO) -> int:
    """The position after the last line end."""
    position = file.seek(0, os.SEEK_END)
    while position > 0:
        begin = max(0, position - _BLOCK)
        file.seek(begin)
        found = file.read(position - begin).rfind(b"\n")
        if found >= 0:
            return begin + found + 1
        position = begin
    return 0
