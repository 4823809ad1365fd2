"""What equations may be made over things of several sorts, and over what somebody takes."""

import pytest

from qreas.engine import judge
from qreas.types import Label

_ENTAILMENT, _CONTRADICTION, _NEUTRAL = Label.ENTAILMENT, Label.CONTRADICTION, Label.NEUTRAL
_PEARS = "Ann had 12 apples. She ate 4 pears."
_GOATS = "The farm has 30 cows and 12 goats. Five goats were sold."
_FLOWERS = "There are 9 roses and 4 tulips in the vase. Ann took 3 roses."


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        (_CONTRADICTION, _PEARS, "Ann has 8 apples."),
        (_ENTAILMENT, _PEARS, "Ann has 12 apples."),
        (_NEUTRAL, "Ann had 12 apples. She ate an apple.", "Ann has 12 apples."),
        (_CONTRADICTION, "Ann had 20 birds. She bought 3 cars.", "Ann has 23 birds."),
        (_CONTRADICTION, "Ann has 3 apples and 4 pears.", "Ann has 7 apples."),
        (_CONTRADICTION, _GOATS, "The farm has 25 cows."),
        (_NEUTRAL, "Ann washed 39 shirts and 33 towels.", "Ann washed 6 cars."),
        (_CONTRADICTION, "There were 20 ducks. Three boats left.", "There are 17 ducks."),
    ],
)
def test_things_of_another_sort_are_not_reckoned_with(
    label: Label, premise: str, hypothesis: str
) -> None:
    assert judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (_GOATS, "The farm has 37 animals now."),
        ("Sam had 12 dimes. His dad gave him 4 coins.", "Sam has 16 coins."),
        ("A bus had 30 passengers. Five women got off.", "25 passengers are on the bus."),
        ("Charles has 25 Skittles. Diana takes 7 away.", "Charles will have 18 Skittles."),
        ("They picked up 10 bottles and 8 cans.", "They picked up 2 more bottles than cans."),
        ("Leo has a 500 page book. He has read 140 pages.", "Leo has 360 pages left."),
    ],
)
def test_things_of_a_narrower_or_a_wider_sort_are_reckoned_with(
    premise: str, hypothesis: str
) -> None:
    assert judge(premise, hypothesis).label is _ENTAILMENT


@pytest.mark.parametrize(
    ("label", "hypothesis"),
    [
        (_ENTAILMENT, "There are 6 roses in the vase."),
        (_ENTAILMENT, "There are 10 flowers in the vase."),
        (_CONTRADICTION, "There are 12 roses in the vase."),
        (_CONTRADICTION, "There are 8 roses in the vase."),
    ],
)
def test_what_somebody_takes_is_gone_from_where_it_was(label: Label, hypothesis: str) -> None:
    assert judge(_FLOWERS, hypothesis).label is label


def test_what_who_has_takes_is_added() -> None:
    premise = "Ann had 9 roses. She took 3 roses from the vase."
    assert judge(premise, "Ann has 12 roses.").label is _ENTAILMENT
