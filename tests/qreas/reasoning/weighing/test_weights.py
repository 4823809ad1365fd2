"""The fitted model: its arithmetic, its file, and what moves it."""

import math
from dataclasses import replace
from pathlib import Path

import pytest

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.reasoning.weighing.trees import Question
from qreas.reasoning.weighing.weights import Decision, Model, Score, load_model, score
from qreas.types import Evidence, Label, Probabilities

COVERED = Feature("covered", 0.5, "goat")
OPPOSITE = Feature("opposite", 1.0, "fell")


def model(answer: float, denial: float) -> Model:
    """One tree that is usually undecided, and answers `answer` above 0.4."""
    return Model(
        Decision(0.0, (Question("covered", 0.4, 0.0, -answer, answer),)),
        Decision(denial, ()),
        frozenset(("opposite",)),
    )


def test_a_feature_moves_the_odds_by_what_the_answer_changes() -> None:
    follows = 1 / (1 + math.exp(-2))

    assert score((COVERED, OPPOSITE), model(2.0, 0.0)) == Score(
        Probabilities(follows, (1 - follows) / 2, (1 - follows) / 2),
        (Evidence("covered", "goat", 2.0, Label.ENTAILMENT),),
    )


def test_moves_along_a_tree_add_up_to_its_answer() -> None:
    tree = Question("covered", 0.4, 0.1, -1.0, Question("opposite", 0.5, 0.5, 0.75, -0.25))
    decision = Decision(0.3, (tree,))
    moves = decision.moves({"covered": 0.5, "opposite": 1.0})

    assert moves == {"covered": 0.4, "opposite": -0.75}
    assert decision.probability(moves) == pytest.approx(1 / (1 + math.exp(-(0.3 - 0.25))))


def test_what_does_not_follow_is_contradicted_or_open() -> None:
    labels = [score((COVERED, OPPOSITE), model(-9.0, denial)).label for denial in (3.0, -3.0)]

    assert labels == [Label.CONTRADICTION, Label.NEUTRAL]


def test_without_a_ground_nothing_is_contradicted() -> None:
    without = (COVERED, Feature("opposite", 0.0))

    assert score(without, model(-9.0, 3.0)).probabilities.contradiction == 0


def test_where_a_bar_is_nothing_follows() -> None:
    barred = replace(model(9.0, 3.0), bars=frozenset(("opposite",)))
    labels = [score(facts, barred).label for facts in ((COVERED,), (COVERED, OPPOSITE))]

    assert labels == [Label.ENTAILMENT, Label.CONTRADICTION]


def test_what_is_likelier_contradicted_than_open_is_so_though_it_may_follow() -> None:
    likely = score((COVERED, OPPOSITE), model(-0.1, 0.2)).probabilities

    assert likely.contradiction < likely.entailment < 0.5
    assert Score(likely, ()).label is Label.CONTRADICTION


def test_what_speaks_for_neither_says_which_label_it_speaks_against() -> None:
    follows = Decision(0.0, (Question("covered", 0.4, 0.0, 2.0, -2.0),))
    contradicted = Decision(0.0, (Question("covered", 0.4, 0.0, 1.0, -1.0),))
    told = score((COVERED, OPPOSITE), Model(follows, contradicted, frozenset(("opposite",))))

    assert told.evidence == (
        Evidence("covered", "goat", 2.0, Label.NEUTRAL, Label.ENTAILMENT),
        Evidence("covered", "goat", 1.0, Label.NEUTRAL, Label.CONTRADICTION),
    )


def test_what_hardly_moves_the_odds_is_not_told() -> None:
    assert score((COVERED, OPPOSITE), model(0.01, 0.0)).evidence == ()


@pytest.mark.parametrize(
    "content",
    [
        "[intercept]\nentailment = 0.0\ntree = []\n",
        '[intercept]\nentailment = 0\ncontradiction = 0\n[[tree]]\ntowards = "entailment"\n'
        'ask = ["covered", 0.5]\n',
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, content: str) -> None:
    broken = tmp_path / "weights.toml"
    broken.write_text(content, encoding="utf-8")

    with pytest.raises(DataError, match=r"weights\.toml"):
        load_model(broken)
