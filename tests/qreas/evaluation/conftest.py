from collections.abc import Callable
from pathlib import Path

import pytest

from qreas.evaluation.labelled import LABELS, LabelledPair, LabelledSet


@pytest.fixture(scope="session")
def labelled() -> Callable[..., LabelledSet]:
    """Makes a set from (premise, hypothesis, gold) rows, called "0", "1" and so on."""

    def build(*rows: tuple[str, str, str], name: str = "own") -> LabelledSet:
        pairs = tuple(LabelledPair(str(i), *row) for i, row in enumerate(rows))
        golds = {pair.gold for pair in pairs}
        return LabelledSet(
            name, Path("own.jsonl"), pairs, tuple(label for label in LABELS if label in golds)
        )

    return build
