"""A training that leaves one thing, a file or a folder, and what a later run has to know of it.

Beside OUT stands OUT.run: what the training was asked to do, and whether it is done. While it is
under way, OUT.epochs holds what is learnt so far.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qreas.cli.checkpoint import fingerprint
from qreas.cli.output import print_note
from qreas.errors import InputError
from qreas.version import installed_version


@dataclass(frozen=True, slots=True)
class TrainingRun:
    """Where a training keeps its epochs; `is_done` when an earlier run has ended it."""

    epochs: Path
    is_done: bool


@contextmanager
def training_run(
    out: Path, data: Path, options: Mapping[str, Any], *, resume: bool
) -> Iterator[TrainingRun]:
    """A training into `out`, begun or gone on with; it is done when the block is.

    data, options: what it learns from and how; a run that resumes must be asked the same.

    Raises:
        InputError: the training to resume is another one.
    """
    size = data.stat().st_size
    task = {"qreas": installed_version(), "data": [fingerprint(data), size], "options": options}
    note, epochs = (out.with_name(f"{out.name}.{ending}") for ending in ("run", "epochs"))
    is_begun = resume and note.exists()
    is_done = is_begun and _is_done(note, task) and out.exists()
    if is_done:
        print_note(f"{out} is there already")
    elif is_begun and epochs.exists():
        print_note(f"going on with the epochs in {epochs}")
    else:
        epochs.unlink(missing_ok=True)
        _write(note, task, is_done=False)
    try:
        yield TrainingRun(epochs, is_done)
    except BaseException:
        if epochs.exists():
            print_note(f"what is learnt so far is in {epochs}; --resume goes on with it")
        elif not is_done:
            note.unlink(missing_ok=True)
        raise
    _write(note, task, is_done=True)


def _is_done(note: Path, task: Mapping[str, Any]) -> bool:
    try:
        begun = json.loads(note.read_text(encoding="utf-8"))
    except ValueError as error:
        raise InputError("note of a training", str(note), "it is damaged: delete it") from error
    if begun["task"] != json.loads(json.dumps(task)):
        advice = "it was begun with other data or options; run without --resume"
        raise InputError("training", str(note), advice)
    return bool(begun["is_done"])


def _write(note: Path, task: Mapping[str, Any], *, is_done: bool) -> None:
    beside = note.with_name(f"{note.name}.new")
    beside.write_text(json.dumps({"task": task, "is_done": is_done}), encoding="utf-8")
    beside.replace(note)
