"""Answers that another program, or an earlier run, wrote to a file."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from qreas.errors import DataError
from qreas.evaluation.labelled import LABELS, LabelledSet, read_rows
from qreas.evaluation.prediction import NO_ANSWER, Prediction


@dataclass(frozen=True, slots=True)
class AnswersFile:
    """JSON Lines with `sample_index` (or `id`) and `label` as a system.

    path: the file; or a folder with one file a set, named as the set.
    """

    path: str

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The file's labels.

        Raises:
            MissingResourceError: there is no such file.
            DataError: it lacks an answer, gives two, or one that is no label.
        """
        path = Path(self.path)
        if path.is_dir():
            path = path / f"{labelled.name}.jsonl"
        answers: dict[str, str] = {}
        for line, index, label in _answers(path, labelled.name):
            if answers.setdefault(index, label) != label:
                raise DataError(str(path), line, f"answers pair {index} a second time")
        for pair in labelled.pairs:
            if pair.index not in answers:
                problem = f"has no answer for pair {pair.index} of {labelled.name}"
                raise DataError(str(path), 0, problem)
            yield Prediction(answers[pair.index])


def _answers(path: Path, set_name: str) -> Iterator[tuple[int, str, str]]:
    for line, row in read_rows(path):
        # A file that `--out` wrote may hold several sets.
        if row.get("set", set_name) != set_name:
            continue
        index, label = row.get("sample_index", row.get("id")), row.get("label")
        if index is None:
            raise DataError(str(path), line, "has no field 'sample_index' or 'id'")
        if label not in (*LABELS, NO_ANSWER):
            raise DataError(str(path), line, f"label {label!r} is none of {', '.join(LABELS)}")
        yield line, str(index), label
