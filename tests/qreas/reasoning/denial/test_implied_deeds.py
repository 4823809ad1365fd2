"""Deeds of a hypothesis that a premise tells by a price, a sale, holders or another verb."""

import pytest

import qreas
from qreas.types import Label

RIDES = "Pia rode the train 4 times and the swings 3 times. Each ride cost 2 tickets."
CAGES = "A shop had 50 kittens. They sold 14 of them and put the rest into cages, 6 in each cage."
SALE = "Ivo sold cups at a fair. He sold 5 blue cups and 4 red cups. Each cup cost 3 dollars."
GIFTS = "Ivo gave away 5 blue cups and 4 red cups. Each cup had cost 3 dollars."
BALES = (
    "There were 20 bales in the shed. Kai stacked bales in the shed. "
    "There are now 33 bales in the shed."
)
TULIPS = (
    "There were 5 tulips in the vase. Eva cut some tulips. There are now 12 tulips in the vase."
)


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        (Label.ENTAILMENT, RIDES, "She uses 14 tickets."),
        (Label.CONTRADICTION, RIDES, "She uses 9 tickets."),
        (Label.NEUTRAL, RIDES, "She loses 14 tickets."),
        (Label.ENTAILMENT, CAGES, "They use 6 cages."),
        (Label.NEUTRAL, CAGES, "They paint 6 cages."),
        (Label.ENTAILMENT, SALE, "He earns 27 dollars."),
        (Label.NEUTRAL, GIFTS, "He earns 27 dollars."),
        (Label.ENTAILMENT, BALES, "Kai stores 13 bales in the shed."),
        (Label.NEUTRAL, BALES, "Kai burns 13 bales."),
        (Label.ENTAILMENT, TULIPS, "Eva cut 7 tulips."),
        (Label.NEUTRAL, "Mia bought 3 pens for $4 each and a cap for $2.", "Mia had $20 with her."),
        (
            Label.ENTAILMENT,
            "Paul had 78 figs in his bag. He ate 42 of them.",
            "He now has 36 figs.",
        ),
        (Label.ENTAILMENT, "Uma wants to give each of 7 boys 12 nuts.", "She must buy 84 nuts."),
        (
            Label.ENTAILMENT,
            "Dora has 36 plums stored in boxes. There are 4 boxes.",
            "9 plums must go in each box.",
        ),
    ],
)
def test_a_deed_is_told_by_what_makes_it(label: Label, premise: str, hypothesis: str) -> None:
    assert qreas.judge(premise, hypothesis).label is label
