"""Texts that nobody wrote for each other, which must be judged all the same."""

from pathlib import Path

from benchmarks.mixed_texts import mixed
from benchmarks.proofs import PAIRS
from qreas.engine import Engine
from qreas.evaluation.labelled import read_labelled
from qreas.types import Judgment

_COUNT = 300


def _pairs(file: Path) -> list[tuple[str, str]]:
    return [(pair.premise, pair.hypothesis) for pair in read_labelled(file, file.stem).pairs]


def test_any_mix_of_texts_is_judged() -> None:
    pairs = [pair for file in sorted(PAIRS.glob("*.jsonl")) for pair in _pairs(file)]
    judged = Engine().judge_many(mixed(pairs, _COUNT))
    failures = [each for each in judged if not isinstance(each, Judgment)]
    assert failures == []
