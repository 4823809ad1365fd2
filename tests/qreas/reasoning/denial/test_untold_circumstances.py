"""Whether a hypothesis tells of another sort than the premise, so that a sum leaves it open."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("Ten employees work part-time.", "entailment"),
        ("Forty employees do not work part-time.", "entailment"),
        ("Forty employees work part-time.", "contradiction"),
        ("Forty employees work full-time.", "neutral"),
    ],
)
def test_who_works_part_time_tells_nothing_certain_of_full_time(
    engine: Engine, hypothesis: str, label: str
) -> None:
    premise = "Twenty percent of the 50 employees work part-time."
    assert engine.judge(premise, hypothesis).label is Label(label)
