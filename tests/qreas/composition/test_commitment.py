"""Tests of qreas.composition.commitment: which products the words commit to."""

import pytest

import qreas
from qreas.types import Label

_NEUTRAL, _ENTAILMENT = Label.NEUTRAL, Label.ENTAILMENT
_CONTRADICTION = Label.CONTRADICTION


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Four sisters each have two brothers.", "There are eight brothers.", _NEUTRAL),
        ("Four sisters each have two bikes.", "There are eight bikes.", _ENTAILMENT),
        ("Four sisters each have two sons.", "There are eight sons.", _ENTAILMENT),
        ("Four colleagues each have two brothers.", "There are eight brothers.", _ENTAILMENT),
    ],
)
def test_what_siblings_have_in_common_is_not_multiplied(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert qreas.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Ada has four trays. Each of them holds six buns.", "Ada has 24 buns.", _ENTAILMENT),
        ("Ada has four trays. Each of them holds six buns.", "Ada has ten buns.", _CONTRADICTION),
        ("Ada had nine buns. She sold four. Then she ate one.", "Four buns are left.", _ENTAILMENT),
        ("Give 5 ml of syrup twice a day.", "One gives 10 ml of syrup a day.", _ENTAILMENT),
    ],
)
def test_pronouns_stand_for_what_is_counted_before(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert qreas.judge(premise, hypothesis).label is label


def test_a_length_of_time_makes_no_number_of_things() -> None:
    judgment = qreas.judge(
        "The course has 12 lessons of 45 minutes.", "Most pupils took all 12 lessons."
    )
    assert judgment.label is not Label.CONTRADICTION
