"""The fitted model: its arithmetic, its file, and what the fit itself promises."""

import math
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.reasoning.weights import Decision, Model, Score, Weight, load_model, score
from qreas.types import Evidence, Label, Probabilities

COVERED = Feature("covered", 0.5, "goat")


def model(slope: float, denial: float) -> Model:
    follows = Decision(0.0, {"covered": Weight(slope, ((0.4, 1.0),), 0.0)})
    return Model(follows, Decision(denial, {}))


def test_a_feature_moves_the_odds_by_its_slope_and_the_steps_that_it_is_above() -> None:
    follows = 1 / (1 + math.exp(-2))

    assert score((COVERED,), model(2.0, 0.0)) == Score(
        Probabilities(follows, (1 - follows) / 2, (1 - follows) / 2),
        (Evidence("covered", "goat", 2.0, Label.ENTAILMENT),),
    )


def test_what_does_not_follow_is_contradicted_or_open() -> None:
    labels = [score((COVERED,), model(-9.0, denial)).label for denial in (3.0, -3.0)]

    assert labels == [Label.CONTRADICTION, Label.NEUTRAL]


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "weights.toml"
    broken.write_text("[intercept]\nentailment = 0.0\nweight = []\n", encoding="utf-8")

    with pytest.raises(DataError, match=r"weights\.toml"):
        load_model(broken)
