"""What is asked of one sentence is answered by that sentence, whatever others tell."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "beside", "hypothesis", "label"),
    [
        (
            "A kilo of apples costs 2 euros, a kilo of pears 3 euros.",
            "There are 8 grams of salt in a kilo of bread.",
            "Two kilos of apples cost 4 euros.",
            "entailment",
        ),
        (
            "The farm has 12 cows and 30 sheep.",
            "The chapel was built in 1432 and has been restored three times.",
            "The farm has 42 cows and sheep.",
            "entailment",
        ),
        (
            "Together the two lorries carry 15 tons.",
            "The plane carries 180 passengers, and 150 are on board.",
            "One of the lorries carries 20 tons.",
            "contradiction",
        ),
    ],
)
def test_a_scene_apart_changes_nothing(
    engine: Engine, premise: str, beside: str, hypothesis: str, label: str
) -> None:
    texts = (premise, f"{premise} {beside}", f"{beside} {premise}")
    assert [engine.judge(text, hypothesis).label for text in texts] == [label] * 3


def test_a_subject_is_named_by_the_sentence_before(engine: Engine) -> None:
    premise = "The company was founded by two brothers. Today it has 340 employees. Parks are free."
    assert engine.judge(premise, "The company has more than 300 employees.").label == "entailment"


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        # What shares a thing, points back or leaves out what it counts is no scene apart.
        ("Jane is three years younger than Mark. Mark is 20.", "Jane is 23.", "contradiction"),
        (
            "The plumber charges $50 for the visit plus $40 an hour. He worked for two hours.",
            "The bill was $90.",
            "contradiction",
        ),
        (
            "If three witnesses sign, the will is valid. The will is not valid.",
            "Three witnesses signed.",
            "contradiction",
        ),
        ("There are 9 dimes in the jar. Sam takes 2.", "There are 9 dimes left.", "contradiction"),
    ],
)
def test_what_belongs_to_the_sentence_is_read_with_it(
    engine: Engine, premise: str, hypothesis: str, label: str
) -> None:
    assert engine.judge(premise, hypothesis).label == label
