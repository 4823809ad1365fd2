"""The predictions of `qreas eval`, written as they are made: a run that is cut can go on."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from qreas.cli.checkpoint import checkpointed, fingerprint
from qreas.cli.output import progress
from qreas.errors import DataError, InputError
from qreas.evaluation.evaluate import Answer, Result, evaluate
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import Prediction, System
from qreas.evaluation.prediction_rows import Continued, prediction_row, read_prediction
from qreas.evaluation.systems import LEARNERS
from qreas.json_lines import LineError, json_object
from qreas.version import installed_version


@dataclass(frozen=True, slots=True)
class Predictions:
    """Where predictions go, and those of an earlier run, in the order in which they are asked for.

    file: None where they are not kept.
    """

    out: Path | None
    file: BinaryIO | None
    earlier: list[Mapping[str, Any]]

    def evaluated(self, name: str, system: System, labelled: LabelledSet) -> Result:
        """The result of the system, each answer in the file as soon as it is there.

        Raises:
            InputError: an earlier run was asked for other pairs.
        """
        known = self._known(name, labelled)
        asked = Continued(system, known, name in LEARNERS)
        done = 0

        def keep(answer: Answer) -> None:
            nonlocal done
            done += 1
            if self.file is not None and done > len(known):
                row = prediction_row(name, labelled.name, answer)
                line = json.dumps(row, ensure_ascii=False).encode("utf-8", "replace")
                self.file.write(line + b"\n")
                self.file.flush()

        with progress(f"{labelled.name} {name}", len(labelled.pairs)) as bar:
            return evaluate(asked, name, labelled, bar, keep)

    def _known(self, name: str, labelled: LabelledSet) -> tuple[Prediction, ...]:
        """What the earlier run answered of this; it is taken from the list."""
        found = self.earlier[: len(labelled.pairs)]
        del self.earlier[: len(found)]
        for pair, row in zip(labelled.pairs, found, strict=False):
            asked = {"system": name, "set": labelled.name, "sample_index": pair.index}
            if not asked.items() <= row.items():
                advice = "it was begun with other systems or pairs; run without --resume"
                raise InputError("predictions", str(self.out), advice)
        return tuple(map(read_prediction, found))


@contextmanager
def predictions(
    out: Path | None, sets: Sequence[LabelledSet], options: Sequence[str], *, resume: bool
) -> Iterator[Predictions]:
    """Predictions that go to the file `out`, behind those of an earlier run when it resumes.

    options: what the run is asked besides the sets; a run that resumes must be asked the same.

    Raises:
        InputError: the file was begun with other sets or options.
    """
    if out is None:
        yield Predictions(None, None, [])
        return
    task = {
        "qreas": installed_version(),
        "sets": [[each.name, len(each.pairs), fingerprint(each.source)] for each in sets],
        "options": list(options),
    }
    with checkpointed(out, task, resume=resume) as file:
        file.seek(0)
        kept = Predictions(out, file, _earlier(out, file))
        yield kept
        if kept.earlier:
            raise InputError(
                "predictions", str(out), "it has more than was asked; run without --resume"
            )


def _earlier(out: Path, file: BinaryIO) -> list[Mapping[str, Any]]:
    """What an earlier run wrote, row by row."""
    rows: list[Mapping[str, Any]] = []
    for number, line in enumerate(file, 1):
        try:
            rows.append(json_object(line))
        except LineError as error:
            problem = f"{error}; is it another's? Run without --resume"
            raise DataError(str(out), number, problem) from error
    return rows
