"""Quantities that look as if they settled a hypothesis and are of something else, beside those
that do."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # what an equation comes to in another dimension
        ("Ida earns 20 euros an hour and worked 40 hours.", "Ida worked five hours on Friday."),
        # what holds for some of a class
        ("Guests who book for three nights get a free dinner.", "Guests get a free dinner."),
        ("The bus is free for pupils under 16.", "The bus is free for pupils."),
        ("Lorries with more than six wheels pay a toll.", "Lorries pay a toll."),
        # about, and exactly
        ("About 400 fans came to the match.", "Exactly 400 fans came to the match."),
        # a condition, another occasion, another one
        ("The trunk weighs 9 kg when it is empty.", "The trunk weighs 20 kg."),
        ("The coat was $80 in the sale.", "The coat was $120 before the sale."),
        ("The baker burnt three loaves.", "Another baker burnt two loaves."),
        ("The plant built 70 cars in May.", "The plant built 900 cars this year."),
        ("The other two guards saw a van.", "Two guards saw no van."),
        ("Lea ate three plums and Tom another four.", "Tom ate seven plums."),
        ("We have two dogs and our aunts another three.", "Our aunts have five dogs."),
        # what is a part, or in a clause that tells which
        ("Three of the pupils who can skate are boys.", "Three of the pupils can skate."),
        ("The bank cut 90 jobs in Peru, where it employs 700.", "The bank employs 700 people."),
        ("The inn has 30 rooms with a balcony.", "The inn has 30 rooms."),
        (
            "With ten minutes to go, she had scored 12 points.",
            "She scored 12 points in ten minutes.",
        ),
        # once, and as a rule
        (
            "The port handled 2 million tons in the first half of 2019.",
            "It handles 2 million tons a year.",
        ),
        ("Olaf worked 50 hours last week.", "Olaf works 50 hours every week."),
        # what is asked for, and what came
        (
            "The town has 6 million euros and wants half as much from the state.",
            "The state has paid the town 3 million euros.",
        ),
        ("Inflation fell from 7 percent to 4 percent.", "Prices fell by 3 percent."),
        ("The chair costs $90, delivery not included.", "The chair costs $90 with delivery."),
        ("The song had earned $2 million by March.", "The song earned $2 million in March."),
        ("Ida has had two falls since 2015.", "Ida had a fall in 2015."),
        ("The manual says to cook the rice for 20 minutes.", "I cooked the rice for 20 minutes."),
        ("The dam was designed to hold 40 million tons.", "The dam held 40 million tons."),
        # sources at odds
        (
            "The guide says that the mill was built in 1720. The leaflet says 1750.",
            "The mill was built in 1720.",
        ),
        (
            "Rita says the walk takes two hours. Ole says it takes three.",
            "The walk takes two hours.",
        ),
    ],
)
def test_it_is_left_open(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label.value == "neutral"


@pytest.mark.parametrize(
    ("label", "premise", "hypothesis"),
    [
        ("entailment", "Guards who had slept on duty left the camp.", "Guards left the camp."),
        ("entailment", "About 400 fans came to the match.", "About 400 fans came."),
        (
            "contradiction",
            "Three people were hurt when a bus crashed.",
            "Five were hurt when a bus crashed.",
        ),
        ("contradiction", "The baker burnt three loaves.", "The baker burnt two loaves."),
        ("entailment", "Lea ate three plums and then another four.", "Lea ate seven plums."),
        (
            "entailment",
            "The bank cut 90 jobs in Peru, where it employs 700 people.",
            "The bank employs 700 people in Peru.",
        ),
        (
            "entailment",
            "The Greens won 20 seats, six fewer than in the last election.",
            "The Greens won 26 seats in the last election.",
        ),
        (
            "entailment",
            "The shed has 40 square metres and the rent is $800 a month.",
            "The rent is $20 per square metre.",
        ),
        ("entailment", "Rita says that the walk takes two hours.", "The walk takes two hours."),
        (
            "entailment",
            "A bag with 40 sweets was shared equally by five children.",
            "Each child got eight sweets.",
        ),
    ],
)
def test_it_is_settled(engine: Engine, label: str, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label.value == label
