"""How far an output file got before its run was cut, whatever cut it.

One input row makes one output line, so the output itself says how far the run got: what follows its
last line end was being written and is dropped. Beside it stands OUT.checkpoint with what the run
was asked to do, after its end too: a finished run may be gone on with when its input has grown, and
another input or another option is not mixed in.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

from qreas.errors import InputError

_BLOCK = 1 << 20
# So much of the input's beginning tells it from another.
_TELLING_BYTES = 4096


@contextmanager
def checkpointed(
    out: Path, task: Mapping[str, Any], *, resume: bool, inputs: Sequence[Path] = ()
) -> Iterator[BinaryIO]:
    """The output file, open where the next line goes.

    task:   what the run is asked to do; a run that resumes must be asked for the same.
    inputs: what it reads; a run that resumes must read the same files, which may have grown.

    Raises:
        InputError: the file can't be written, or the one to resume was begun with another task.
    """
    check_output(out)
    checkpoint = out.with_name(f"{out.name}.checkpoint")
    lengths = [min(path.stat().st_size, _TELLING_BYTES) for path in inputs]
    begun = _described(task, inputs, lengths)
    with out.open("r+b" if resume and out.exists() else "w+b") as file:
        end = _end_of_lines(file)
        if end:  # an output of no line holds nothing of another's
            _check(checkpoint, task, inputs)
        file.truncate(end)
        file.seek(0, os.SEEK_END)
        # Only after the old output is gone: the other order could pass old lines off as new.
        beside = checkpoint.with_name(f"{checkpoint.name}.new")
        beside.write_text(json.dumps(begun), encoding="utf-8")
        beside.replace(checkpoint)
        yield file


def check_output(out: Path) -> None:
    """Refuses a file that could not be written, so that it is said before the work.

    Raises:
        InputError: it is a folder, or its folder does not exist.
    """
    if out.is_dir():
        raise InputError("output", str(out), "it is a folder; name a file")
    if not out.parent.is_dir():
        raise InputError("output", str(out), "its folder does not exist")


def line_count(file: BinaryIO) -> int:
    """How many lines the file holds; its position is at its end afterwards."""
    file.seek(0)
    return sum(block.count(b"\n") for block in iter(lambda: file.read(_BLOCK), b""))


def fingerprint(path: Path, length: int = _TELLING_BYTES) -> str:
    """A hash of how the file begins: of its first `length` bytes."""
    with path.open("rb") as file:
        return hashlib.sha256(file.read(length)).hexdigest()


def _described(
    task: Mapping[str, Any], inputs: Sequence[Path], lengths: Iterable[int]
) -> Mapping[str, Any]:
    """What a checkpoint says: an input by so much of its beginning, which stays when it grows."""
    pairs = zip(inputs, lengths, strict=False)
    return {"task": task, "inputs": [[n, fingerprint(path, n)] for path, n in pairs]}


def _check(checkpoint: Path, task: Mapping[str, Any], inputs: Sequence[Path]) -> None:
    try:
        begun = json.loads(checkpoint.read_text(encoding="utf-8"))
        asked = _described(task, inputs, [length for length, _ in begun["inputs"]])
    except FileNotFoundError as error:
        advice = "it is gone, and with it what the output is of; run without --resume"
        raise InputError("checkpoint", str(checkpoint), advice) from error
    except (ValueError, TypeError, LookupError) as error:
        advice = "it is damaged; run without --resume"
        raise InputError("checkpoint", str(checkpoint), advice) from error
    if begun != asked:
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
