import json
from pathlib import Path

from qreas.evaluation.labelled import read_labelled
from qreas.generation.pairs import FoundPair, jaccard

PAIR = FoundPair("Two men ran.", "Two men sat.", 1 / 3, "a")


def test_likeness_is_the_share_of_words_that_both_have() -> None:
    assert jaccard("Two men ran", "two men sat") == 0.5
    assert jaccard("", "") == 0


def test_a_pair_is_read_back_from_its_row() -> None:
    assert FoundPair.of_row(PAIR.to_row()) == PAIR


def test_readers_of_labelled_pairs_pass_over_a_pair_without_label(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    rows = (PAIR.to_row(), {**PAIR.to_row(), "gold_label": "entailment"})
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    labelled = read_labelled(path, "a")
    assert (labelled.unlabelled_count, len(labelled.pairs)) == (1, 1)
