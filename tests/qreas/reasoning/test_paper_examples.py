"""The examples that EQUATE itself discusses (Ravichander et al. 2019), by the default reasoner."""

import pytest

from qreas.engine import Engine
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (
            "With 99.6% of precincts counted , Dewhurst held 48% of the vote to 30% for Cruz .",
            "Lt. Gov. David Dewhurst fails to get 50% of primary vote.",
            Label.ENTAILMENT,
        ),
        (
            "Each of farmer Cunningham 's 6048 lambs is either black or white and there are 193 "
            "white ones .",
            "5855 of Farmer Cunningham 's lambs are black .",
            Label.ENTAILMENT,
        ),
        (
            "There were 3 birds and 6 nests.",
            "There were 3 more nests than birds.",
            Label.ENTAILMENT,
        ),
        (
            "A mortar attack killed four people and injured 80.",
            "A mortar attack injured 80 people.",
            Label.ENTAILMENT,
        ),
        (
            "Insurgents killed 7 U.S. soldiers, set off a car bomb that killed four Iraqi "
            "policemen.",
            "7 US soldiers were killed, and at least 10 Iraqis died.",
            Label.NEUTRAL,
        ),
        (
            "Two people were injured in the attack.",
            "Two people perpetrated the attack.",
            Label.NEUTRAL,
        ),
    ],
)
def test_an_example_of_the_paper_is_judged_as_it_says(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


def test_what_is_left_to_count_proves_that_half_is_out_of_reach(engine: Engine) -> None:
    judgment = engine.judge(
        "With 99.6% of precincts counted, Dewhurst held 48% of the vote to 30% for Cruz.",
        "Dewhurst fails to get 50% of the vote.",
    )
    assert judgment.justifications[0].rule == "remainder"
