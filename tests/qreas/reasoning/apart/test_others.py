"""Calculations with what is told of others, and near misses told of the one asked about."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        # another person, and another thing of the sort
        ("Tom has 6 cards. Jim lost 2 of his cards.", "Tom has 4 cards."),
        ("Dora had 20 dollars. Lily spent 5 dollars on a book.", "Dora has 15 dollars left."),
        ("Ivan drives at 60 km/h, and his wife drove for 2 hours.", "Ivan's wife drove 120 km."),
        (
            "The nurse earns 20 dollars an hour. The doctor worked 10 hours.",
            "The doctor earned 200 dollars.",
        ),
        (
            "The old printer prints 20 pages a minute. The new printer was used for 3 minutes.",
            "The new printer printed 60 pages.",
        ),
        ("Machine A makes 50 parts per hour; machine B ran 4 hours.", "Machine B made 200 parts."),
        (
            "The price of coffee was $4 last year. The price of tea rose by $1.",
            "Coffee costs $5 now.",
        ),
        (
            "In 2019 the town had 9,000 inhabitants. The neighbouring village lost 500 since.",
            "The town has 8,500 inhabitants today.",
        ),
        # whose they are, and where they were
        ("Leo had 30 stamps. Mia gave 10 of her coins to Tom.", "Leo has 20 stamps left."),
        (
            "The library has 500 novels. 120 of the bookshop's novels were sold.",
            "The library has 380 novels left.",
        ),
        ("The tank held 100 litres. 20 litres ran out of the bucket.", "The tank has 80 litres."),
        (
            "There are 8 boys in the choir and 9 girls in the orchestra.",
            "There are 17 children in the choir.",
        ),
        # the base of a share, a rate, a comparison
        (
            "The firm has 1,000 employees. 30% of its customers live abroad.",
            "300 employees live abroad.",
        ),
        (
            "Half of the students passed the exam. 60 teachers marked it.",
            "30 students passed the exam.",
        ),
        (
            "Of the 80 cars, 10% are electric. Half of the electric cars are white.",
            "40 cars are white.",
        ),
        (
            "40% of the 200 women in the study smoked, and there were 300 men.",
            "200 people in the study smoked.",
        ),
        (
            "Every child got 2 balloons, and there were 6 children and 4 adults.",
            "The children got 20 balloons.",
        ),
        ("The chair costs 40 euros. The table is twice as dear as the sofa.", "The table is 80."),
        (
            "The oak is 3 m taller than the birch. The pine is 12 m tall.",
            "The oak is 15 m tall.",
        ),
        (
            "The kitchen measures 14 square metres, and there are 3 rooms in the flat.",
            "The flat measures 42 square metres.",
        ),
        # room for so many, and what was not bought
        (
            "The bus seats 50 passengers. 12 passengers got off at the bridge.",
            "38 passengers were still on the bus.",
        ),
        (
            "Tea costs 3 euros. Elif bought only a cake, which costs 4 euros.",
            "Elif spent 7 euros.",
        ),
        # what is wanted, and what led to it
        ("Eva wanted to sell 3 of her 10 paintings.", "Eva has 7 paintings."),
        ("The population was 5,000 after 1,000 people had moved away.", "It was 4,000."),
    ],
)
def test_of_others_nothing_is_reckoned(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).probabilities.entailment < 1


def test_nor_is_it_wrong_by_what_is_of_a_third_one(engine: Engine) -> None:
    premise = "The red rope is 2 m shorter than the blue rope, and the green one is 5 m long."
    assert engine.judge(premise, "The blue rope is 3 m long.").probabilities.contradiction < 1


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Jim had 6 cards. Jim lost 2 of his cards.", "Jim has 4 cards."),
        ("Lily had 20 dollars. Lily spent 5 dollars on a book.", "Lily has 15 dollars left."),
        (
            "The white van carries 12 crates per trip. The white van made 5 trips on Friday.",
            "The white van carried 60 crates on Friday.",
        ),
        (
            "The barrel held 90 litres. 30 litres ran out of the barrel.",
            "The barrel has 60 litres.",
        ),
        ("A club has 60 members. A third of the members are women.", "20 members are women."),
        (
            "A survey of 1,200 voters found that two thirds of respondents opposed the toll.",
            "800 voters opposed the toll.",
        ),
        (
            "The cake costs three times as much as the juice. The juice costs 4 euros.",
            "The cake costs 12 euros.",
        ),
        ("The oak is 3 m taller than the pine. The pine is 12 m tall.", "The oak is 15 m tall."),
        (
            "The bus had 50 passengers. 12 passengers got off at the bridge.",
            "38 passengers were still on the bus.",
        ),
        ("Eva sold 3 of her 10 paintings.", "Eva has 7 paintings."),
    ],
)
def test_of_the_same_it_is_reckoned(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).probabilities.entailment == 1
