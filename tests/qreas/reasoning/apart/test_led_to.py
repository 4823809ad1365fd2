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
        ("After 40 people joined, the club has 300 members.", "The club had 340 members before."),
        ("After selling 12 cows, the farmer has 30 cows.", "The farmer had 18 cows."),
        ("The library has 900 books after buying 150.", "The library had 1,050 books."),
    ],
)
def test_what_led_to_a_value_is_not_done_to_it_again(premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is not Label.ENTAILMENT


def test_what_is_so_after_a_change_was_otherwise_before() -> None:
    judged = Engine().judge("After selling 12 cows, Ben has 30 cows.", "Ben had 42 cows.")
    assert judged.label is not Label.CONTRADICTION


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
