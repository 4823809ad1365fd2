from pathlib import Path

import pytest

from qreas.errors import MissingResourceError, UnknownNameError
from qreas.evaluation.equate import PAPER, read_equate

ROW = '{"sentence1": "p", "sentence2": "h", "gold_label": "neutral", "sample_index": 1}\n'


def test_the_sets_that_are_there_are_read_in_the_papers_order(tmp_path: Path) -> None:
    for name in ("NewsNLI", "StressTest"):
        (tmp_path / f"{name}.jsonl").write_text(ROW)
    assert [each.name for each in read_equate(tmp_path)] == ["StressTest", "NewsNLI"]


def test_only_the_named_sets_are_read(tmp_path: Path) -> None:
    for name in ("NewsNLI", "StressTest"):
        (tmp_path / f"{name}.jsonl").write_text(ROW)
    assert [each.name for each in read_equate(tmp_path, ["NewsNLI"])] == ["NewsNLI"]


def test_an_unknown_set_is_answered_with_those_that_are_there(tmp_path: Path) -> None:
    (tmp_path / "NewsNLI.jsonl").write_text(ROW)
    with pytest.raises(UnknownNameError, match=r"did you mean 'NewsNLI'\?\); known: NewsNLI"):
        read_equate(tmp_path, ["NewsNli"])


def test_a_folder_without_any_set_says_what_it_should_hold(tmp_path: Path) -> None:
    with pytest.raises(MissingResourceError, match=r"StressTest\.jsonl"):
        read_equate(tmp_path)


def test_the_development_sets_have_the_labels_of_the_paper(data_dir: Path) -> None:
    sets = {each.name: each.labels for each in read_equate(data_dir / "equate-dev")}
    three = ("entailment", "contradiction", "neutral")
    assert sets == {
        "StressTest": three,
        "RTE_Quant": ("entailment", "neutral"),
        "AWPNLI": ("entailment", "contradiction"),
        "NewsNLI": ("entailment", "neutral"),
        "RedditNLI": three,
    }
    assert list(sets) == list(PAPER)
