import json
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.evaluation.labelled import LabelledPair, LabelledSet, read_labelled


def write(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_both_ways_of_naming_the_fields_are_read(tmp_path: Path) -> None:
    path = write(
        tmp_path / "set.jsonl",
        '{"premise": "2 cats", "hypothesis": "1 cat", "label": "entailment", "id": "a"}',
        "",
        '{"sentence1": "3 cats", "sentence2": "4", "gold_label": "neutral", "sample_index": 7}',
    )
    assert read_labelled(path, "cats") == LabelledSet(
        "cats",
        path,
        (
            LabelledPair("a", "2 cats", "1 cat", "entailment"),
            LabelledPair("7", "3 cats", "4", "neutral"),
        ),
        ("entailment", "neutral"),
    )


def test_a_pair_without_a_name_is_called_by_its_line(tmp_path: Path) -> None:
    path = write(tmp_path / "a", "", '{"premise": "p", "hypothesis": "h", "label": "neutral"}')
    assert [pair.index for pair in read_labelled(path, "a").pairs] == ["2"]


def test_rows_whose_annotators_found_no_label_are_left_out_and_counted(tmp_path: Path) -> None:
    row = {"premise": "p", "hypothesis": "h"}
    lines = [json.dumps({**row, "label": label}) for label in ("-", "neutral", "undef")]
    found = read_labelled(write(tmp_path / "a", *lines), "a")
    assert (len(found.pairs), found.unlabelled_count) == (1, 2)


def test_a_limited_set_keeps_the_labels_of_the_whole(tmp_path: Path) -> None:
    row = {"premise": "p", "hypothesis": "h"}
    lines = [json.dumps({**row, "label": label}) for label in ("neutral", "entailment")]
    found = read_labelled(write(tmp_path / "a", *lines), "a").limited(1)
    assert (len(found.pairs), found.labels) == (1, ("entailment", "neutral"))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"premise": "p", "label": "neutral"}', "has no field 'hypothesis' or 'sentence2'"),
        ('{"premise": "p", "hypothesis": "h"}', "has no field 'gold_label' or 'label'"),
        ('{"premise": 3, "hypothesis": "h", "label": "neutral"}', "field 'premise' is no text"),
        ('{"premise": "p", "hypothesis": "h", "label": "yes"}', "label 'yes' is none of"),
        ("[1, 2]", "is no JSON object"),
    ],
)
def test_a_bad_row_is_named_by_file_and_line(tmp_path: Path, line: str, problem: str) -> None:
    good = '{"premise": "p", "hypothesis": "h", "label": "neutral"}'
    path = write(tmp_path / "set.jsonl", good, line)
    with pytest.raises(DataError) as caught:
        read_labelled(path, "set")
    assert str(caught.value).startswith(f"{path}:2: {problem}")


def test_a_file_without_rows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no labelled pair"):
        read_labelled(write(tmp_path / "a"), "a")
