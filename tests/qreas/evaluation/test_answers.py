from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.errors import DataError, MissingResourceError
from qreas.evaluation.answers import AnswersFile
from qreas.evaluation.labelled import LabelledSet

Build = Callable[..., LabelledSet]
PAIRS = (("p", "h", "neutral"), ("q", "h", "entailment"))


def labels(path: Path, labelled: LabelledSet) -> list[str]:
    return [each.label for each in AnswersFile(str(path)).predict(labelled)]


def test_answers_are_found_by_the_pairs_name_in_any_order(tmp_path: Path, labelled: Build) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text('{"id": "1", "label": "neutral"}\n{"sample_index": 0, "label": "entailment"}\n')
    assert labels(path, labelled(*PAIRS)) == ["entailment", "neutral"]


def test_a_folder_has_a_file_for_each_set(tmp_path: Path, labelled: Build) -> None:
    (tmp_path / "own.jsonl").write_text(
        "".join(f'{{"sample_index": {i}, "label": "neutral"}}\n' for i in range(2))
    )
    assert labels(tmp_path, labelled(*PAIRS)) == ["neutral", "neutral"]


def test_lines_of_another_set_are_passed_over(tmp_path: Path, labelled: Build) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(
        '{"set": "other", "sample_index": 0, "label": "neutral"}\n'
        '{"set": "own", "sample_index": 0, "label": "entailment"}\n'
    )
    assert labels(path, labelled(PAIRS[0])) == ["entailment"]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"sample_index": 5, "label": "neutral"}', "has no answer for pair 0 of own"),
        ('{"sample_index": 0, "label": "maybe"}', ":1: label 'maybe' is none of"),
        ('{"label": "neutral"}', ":1: has no field 'sample_index' or 'id'"),
        (
            '{"id": "0", "label": "neutral"}\n{"id": "0", "label": "entailment"}',
            ":2: answers pair 0 a second time",
        ),
    ],
)
def test_answers_that_do_not_fit_the_set_are_refused(
    tmp_path: Path, labelled: Build, line: str, problem: str
) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(DataError) as caught:
        labels(path, labelled(PAIRS[0]))
    assert problem in str(caught.value)


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path, labelled: Build) -> None:
    with pytest.raises(MissingResourceError):
        labels(tmp_path / "none.jsonl", labelled(PAIRS[0]))


def test_a_set_is_narrowed_to_the_pairs_that_a_file_answers(
    tmp_path: Path, labelled: Callable[..., LabelledSet]
) -> None:
    path = tmp_path / "own.jsonl"
    path.write_text('{"sample_index": 1, "label": "neutral"}\n')
    asked = labelled(("p", "a", "entailment"), ("p", "b", "neutral"))
    narrowed = AnswersFile(str(tmp_path)).answered(asked)
    assert (narrowed.pairs, narrowed.labels) == (asked.pairs[1:], asked.labels)


def test_a_folder_without_the_sets_file_answers_none_of_it(
    tmp_path: Path, labelled: Callable[..., LabelledSet]
) -> None:
    assert AnswersFile(str(tmp_path)).answered(labelled(("p", "a", "entailment"))).pairs == ()
