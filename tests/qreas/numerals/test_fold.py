"""Folding: what counts as the same, and where it was."""

import time

import pytest

from qreas.numerals.fold import Folder

FOLDER = Folder({"-": " ", "ß": "ss"})


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Twenty-One", "twenty one"),
        ("a\u00a0 \t b", "a b"),
        ("drei\u00adßig", "dreissig"),
        ("two   thousand  one", "two thousand one"),
        ("e\u0301", "\u00e9"),
        ("п\u2019ять", "п'ять"),
        ("\u2011", " "),
    ],
)
def test_what_counts_as_the_same_folds_to_the_same(text: str, folded: str) -> None:
    assert FOLDER.fold(text).text == folded


@pytest.mark.parametrize(
    "text", ["x\u00ady e\u0301 z", "aß  b", "a   b", "plain", "\u0130stanbul z"]
)
def test_offsets_lead_back_to_the_text(text: str) -> None:
    folded = FOLDER.fold(text)
    last = len(folded.text) - 1
    assert text[folded.original(last)] == folded.text[last]
    assert folded.original(len(folded.text)) == len(text)


def test_a_run_of_marks_takes_linear_time() -> None:
    start = time.process_time()
    FOLDER.fold("a" + "\u0301\u0323" * 50_000)
    assert time.process_time() - start < 2
