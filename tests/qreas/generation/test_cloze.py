from pathlib import Path

import pytest

from qreas.errors import DataError, MissingResourceError
from qreas.generation.cloze import Cloze, number_words, read_clozes


def write(folder: Path, text: str) -> Path:
    path = folder / "probes.tsv"
    path.write_text(text, encoding="utf-8")
    return path


def test_candidates_are_no_and_zero_to_ten() -> None:
    counted = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    expected = ["no", "zero", *counted]
    assert [each.text for each in number_words()] == expected
    assert [int(each.interval.value) for each in number_words()] == [0, *range(11)]


def test_answer_and_category_stand_after_tabs(tmp_path: Path) -> None:
    path = write(tmp_path, "A bird has <mask> legs.\tTwo\tBiology\n\nno cat has <mask> tails. \n")
    assert list(read_clozes(path)) == [
        Cloze("A bird has <mask> legs.", "two", "Biology"),
        Cloze("no cat has <mask> tails."),
    ]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("no hole", "probes.tsv:2: 0 masks in a probe, one <mask> is expected"),
        ("<mask> of <mask>\ttwo", "probes.tsv:2: 2 masks in a probe, one <mask> is expected"),
        ("<mask> legs\tmany", "probes.tsv:2: the answer 'many' is none of no, zero, one … ten"),
    ],
)
def test_a_bad_probe_names_its_line(line: str, problem: str, tmp_path: Path) -> None:
    path = write(tmp_path, f"a <mask> b\ttwo\n{line}\n")
    with pytest.raises(DataError) as caught:
        list(read_clozes(path))
    assert str(caught.value) == f"{tmp_path}/{problem}"


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match="probes not found"):
        list(read_clozes(tmp_path / "none.tsv"))
