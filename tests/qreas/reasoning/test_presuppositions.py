import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (
            "In Brill it snowed 3 inches on Monday and 6 inches on Tuesday.",
            "It snowed 9 inches in Brill over the two days.",
        ),
        (
            "Ben sold 14 lamps in May and 20 lamps in June.",
            "Ben sold 34 lamps in the two months.",
        ),
        (
            "The Reds had scored 12 points by halftime. When the game ended they had 31 points.",
            "The Reds scored 19 points in the second half.",
        ),
        (
            "Kim paid $30 for 4 movie tickets. Every ticket cost the same amount.",
            "One movie ticket cost $7.50.",
        ),
    ],
)
def test_what_is_taken_for_granted_needs_no_justification(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # The premise tells of two months only, and of one week.
        (
            "Ben sold 14 lamps in May and 20 lamps in June.",
            "Ben sold 34 lamps in the three months.",
        ),
        (
            "Ben sold 14 lamps and 20 vases in the first week.",
            "Ben sold 34 things in the second week.",
        ),
        # How long it took is claimed.
        ("Ben sold 14 lamps in May and 20 lamps in June.", "Ben sold 34 lamps in two days."),
    ],
)
def test_what_the_premise_does_not_tell_of_is_claimed(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is not Label.ENTAILMENT
