"""What one pays with, and what one gets back."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

SHIRTS = "Tom bought three shirts at 20 dollars each and paid with a 100-dollar bill."


def test_the_price_does_not_come_back() -> None:
    assert Engine().judge(SHIRTS, "Tom got 60 dollars back.").label is not Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (SHIRTS, "Tom got 40 dollars back."),
        ("A book costs 12 euros. Ana gave the cashier 20 euros.", "Ana got 8 euros back."),
    ],
)
def test_what_is_more_than_the_price_comes_back(premise: str, hypothesis: str) -> None:
    assert Engine().judge(premise, hypothesis).label is Label.ENTAILMENT
