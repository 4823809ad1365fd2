"""A noun at the end of a list of numbers and adjectives."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

BALLS = "The box holds 10 red, 11 blue, 12 green, 13 white and 14 black balls."
MEDALS = "The team won 4 gold, 6 silver and 2 bronze medals."
BANANAS = "He bought 2 ripe, 3 green and 5 rotten bananas."
ANIMALS = "Ann has 3 sheep, 2 fish and 4 guinea pigs."


@pytest.mark.parametrize(
    ("text", "units"),
    [
        (BALLS, ["ball"] * 5),
        (MEDALS, ["medal"] * 3),
        (BANANAS, ["banana"] * 3),
        ("Ten new and 3 old cars were sold.", ["car"] * 2),
        ("The shop has 12 Dutch, 9 French and 7 Italian cheeses.", ["cheese"] * 3),
        (ANIMALS, ["sheep", "fish", "pig"]),
        ("They sold 4 gold rings.", ["ring"]),
    ],
)
def test_all_numbers_of_such_a_list_count_its_noun(text: str, units: list[str]) -> None:
    assert [n.unit.name for n in Engine().quantities(text)] == units


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (BALLS, "The box holds 60 balls in all.", Label.ENTAILMENT),
        (BALLS, "The box holds 50 balls in all.", Label.CONTRADICTION),
        (BALLS, "The box holds 12 green balls.", Label.ENTAILMENT),
        (MEDALS, "The team won 12 medals.", Label.ENTAILMENT),
        (MEDALS, "The team won 10 medals.", Label.CONTRADICTION),
        (MEDALS, "The team won six gold medals.", Label.CONTRADICTION),
    ],
)
def test_such_a_list_adds_up_and_each_is_of_its_sort(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert Engine().judge(premise, hypothesis).label is label


def test_of_such_a_list_each_number_is_of_its_own_sort() -> None:
    engine, told = Engine(), "The museum has 12 Dutch, 9 French and 7 Italian paintings."
    assert engine.judge(told, "The museum has nine French paintings.").label is Label.ENTAILMENT
    other = engine.judge(told, "The museum has nine Italian paintings.")
    assert other.label is Label.CONTRADICTION
    untold = engine.judge(told, "The museum has nine Spanish paintings.")
    assert untold.label is not Label.ENTAILMENT
