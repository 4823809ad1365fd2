"""Fitting on made-up examples: signs are kept, groups are held out, files are read back."""

from pathlib import Path

import pytest

pytest.importorskip("sklearn")

from qreas.reasoning.findings import Feature
from qreas.reasoning.weighing.fit import Example, FeatureRow, cross_validate, fit, load_rows
from qreas.reasoning.weighing.weights import load_model, score
from qreas.reasoning.weighing.weights_file import write_weights
from qreas.types import Label

ROWS = (
    FeatureRow("covered", "the share that is covered", 1, 0),
    FeatureRow("opposite", "words that are opposed", -1, 1, is_ground=True),
)


def example(number: int, covered: float, opposite: float, label: Label) -> Example:
    features = (Feature("covered", covered), Feature("opposite", opposite))
    return Example("made-up", f"premise {number}", features, label, True)


def examples() -> list[Example]:
    kinds = (
        (0.9, 0.0, Label.ENTAILMENT),
        (0.2, 0.0, Label.NEUTRAL),
        (0.8, 1.0, Label.CONTRADICTION),
    )
    return [example(i, kinds[i % 3][0] + i / 1000, *kinds[i % 3][1:]) for i in range(90)]


def test_labels_that_the_features_tell_are_learned() -> None:
    found = cross_validate(examples(), ROWS, folds=5)

    assert [each.label for each in found] == [each.label for each in examples()]


def test_no_tree_turns_round_the_direction_in_which_a_feature_speaks() -> None:
    turned = [
        example(i, 0.1 if each.label is Label.ENTAILMENT else 0.9, 0.0, each.label)
        for i, each in enumerate(examples())
    ]

    assert fit(turned, ROWS).entailment.features == frozenset()


def test_unrelated_texts_teach_what_is_open_and_not_what_follows() -> None:
    unrelated = [example(i, 0.6, 1.0, Label.NEUTRAL) for i in range(60)]
    model = fit(examples(), ROWS, unrelated=unrelated)
    unaware = fit(examples(), ROWS)

    assert score(unrelated[0].features, unaware).label is Label.CONTRADICTION
    assert score(unrelated[0].features, model).label is Label.NEUTRAL
    assert score(examples()[2].features, model).label is Label.CONTRADICTION
    assert model.entailment == unaware.entailment


def test_the_same_seed_gives_the_same_model() -> None:
    assert fit(examples(), ROWS, trees=5) == fit(examples(), ROWS, trees=5)
    assert fit(examples(), ROWS, trees=5) != fit(examples(), ROWS, trees=5, seed=1)


def test_a_written_model_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    model = fit(examples(), ROWS, trees=5)
    write_weights(model, ROWS, path, {"date": "2026-01-01", "command": "qreas fit", "data": "own"})
    read = load_model(path)

    assert [score(each.features, read).label for each in examples()] == [
        score(each.features, model).label for each in examples()
    ]
    assert read.contradiction.intercept == pytest.approx(model.contradiction.intercept, abs=1e-4)


def test_every_fitted_feature_says_what_it_means() -> None:
    assert all(row.means for row in load_rows())
