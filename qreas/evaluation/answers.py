"""Answers that another program, or an earlier run, wrote to a file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from qreas.errors import DataError
from qreas.evaluation.labelled import LABELS, LabelledSet
from qreas.evaluation.prediction import NO_ANSWER, Prediction
from qreas.json_lines import read_rows


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
        path, answers = self._file(labelled), self._read(labelled)
        for pair in labelled.pairs:
            if pair.index not in answers:
                problem = f"has no answer for pair {pair.index} of {labelled.name}"
                raise DataError(str(path), 0, problem)
            yield Prediction(answers[pair.index])

    def answered(self, labelled: LabelledSet) -> LabelledSet:
        """The set with only those pairs that the file answers; none where there is no file."""
        known = self._read(labelled) if self._file(labelled).is_file() else {}
        kept = tuple(pair for pair in labelled.pairs if pair.index in known)
        return replace(labelled, pairs=kept)

    def _file(self, labelled: LabelledSet) -> Path:
        path = Path(self.path)
        return path / f"{labelled.name}.jsonl" if path.is_dir() else path

    def _read(self, labelled: LabelledSet) -> Mapping[str, str]:
        path = self._file(labelled)
        answers: dict[str, str] = {}
        for line, index, label in _answers(path, labelled.name):
            if answers.setdefault(index, label) != label:
                raise DataError(str(path), line, f"answers pair {index} a second time")
        return answers


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
