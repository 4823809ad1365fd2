"""Texts of two different things, of which the one settles nothing that the other says."""

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
            "Two birds were sitting on the fence and four more birds joined them.",
            "There are two drawers.",
        ),
        ("The cook broke three plates and then another two.", "At least five dots are red."),
        ("The flat has three rooms and costs 900 euros a month.", "The gardeners own 897 spades."),
        ("Jan has six fewer peaches than Pia. Pia has 13 peaches.", "20 women are in the choir."),
    ],
)
def test_what_the_numbers_of_another_story_come_to_proves_nothing(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label.NEUTRAL


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        (
            "The museum, which opened in 1903, drew 2.3 million visitors.",
            "15 people remain in custody.",
        ),
        ("The nurse took less than three hours to dress 14 wounds.", "Nobody heard the two bells."),
        ("Oil, of which no more was found, rose to 90 dollars.", "Six loaves cost 20 euros."),
        ("Deputies voted 54 to 46 on Friday to raise the levy.", "The ship sank on 3 May 1921."),
    ],
)
def test_other_numbers_denials_and_dates_of_other_things_contradict_nothing(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label.NEUTRAL


def test_she_may_be_whom_the_premise_names(engine: Engine) -> None:
    story = "Wilma's machine washes 8 pieces at a time, and she had to wash 39 shirts and 33 caps."

    assert engine.judge(story, "She would have 9 loads to do.").label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Jan has 676 cards and Pia gave him 224 new cards.", "Jan has 900 accordions now."),
        ("Tom planted 12 roses and 8 tulips.", "Tom planted 20 trees."),
        ("Seven birds sat in a tree and four flew away.", "Three lanterns are left in the tree."),
        ("Tim had 12 marbles and lost 5.", "Tim has 7 nurses left."),
        ("Ann read 12 comics and 3 magazines.", "Ann read 15 novels."),
    ],
)
def test_a_sum_counts_nothing_that_none_of_its_numbers_counts(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label.NEUTRAL


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Tom planted 12 roses and 8 tulips.", "Tom planted 20 flowers."),
        ("The garage has 8 cars and 3 trucks.", "The garage has 11 vehicles."),
        ("There are 12 girls and 9 boys in the class.", "There are 21 pupils in the class."),
    ],
)
def test_a_wider_word_counts_a_sum(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label is Label.ENTAILMENT


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Tim ate 3 cookies and 2 apples.", "Tim ate 5 snacks."),
        ("Ann got 3 dolls and 2 scarves.", "Ann got 5 presents."),
    ],
)
def test_what_may_be_any_of_the_things_told_is_not_contradicted_by_one_of_them(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is not Label.CONTRADICTION


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("I have three cats and a dog.", "I have no more than three pets."),
        ("Rosa owns two hammers and a saw.", "Rosa owns at most two tools."),
        ("Tom bought 4 mugs and 5 plates.", "Tom bought fewer than nine items."),
    ],
)
def test_a_wider_word_for_all_that_is_listed_is_contradicted_by_the_sum(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is Label.CONTRADICTION


def test_what_has_no_word_of_its_own_is_of_what_was_told(engine: Engine) -> None:
    story = "There were some geese on the pond. 8 flew away and 13 were left."

    assert engine.judge(story, "At first 21 were there.").label is Label.ENTAILMENT
