"""Calculations with what led to a value."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

TOLL = "The death toll rose to 74 after three more bodies were found."
SCHOOL = "The number of pupils grew to 300 when 20 refugees joined the school."


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [(TOLL, "The death toll is 71."), (SCHOOL, "The school now has 280 pupils.")],
)
def test_what_led_to_a_value_is_not_taken_from_it_once_more(premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (TOLL, "The death toll had been 71."),
        (SCHOOL, "The school had 280 pupils before."),
        (TOLL, "The death toll is 74."),
    ],
)
def test_the_value_before_is_calculated(premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is Label.ENTAILMENT
