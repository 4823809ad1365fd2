"""Whether a change of some, of which nobody says how many, leaves a number open."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Ann had 9 pens. She bought 4 pens and lost a few.", "Ann has 13 pens left.", "neutral"),
        ("Ann had 9 pens. She bought 4 pens and lost a few.", "Ann has 9 pens left.", "neutral"),
        ("Ann had 15 figs, ate some and gave 4 away.", "Ann has 11 figs left.", "neutral"),
        ("Ann had 15 figs. She ate some and sold 4.", "Ann has 11 figs.", "neutral"),
        ("Ann had 15 figs. She ate some, sold 4 and has 8.", "Ann has 8 figs.", "entailment"),
        ("Ann had 9 pens. She bought 4 pens for some friends.", "Ann has 13 pens.", "entailment"),
        ("Ann had 9 pens. She bought 4 and spent some money.", "Ann has 13 pens.", "entailment"),
        ("Ann had 9 pens. She bought some pens. Now she has 15.", "Ann bought 6.", "entailment"),
    ],
)
def test_a_change_of_some_leaves_open_what_there_is(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label(label)
