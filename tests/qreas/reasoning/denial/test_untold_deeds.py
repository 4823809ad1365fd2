"""Whether a calculation is told of things and deeds that the premise never names."""

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
            "The stove cost 380 euros, and delivery was another 25 euros.",
            "The sink cost 405 euros.",
        ),
        ("Ina rowed 4 km on Monday and 9 km on Friday.", "Ina cycled 5 km on Monday."),
        ("Ina earns 15 euros an hour and worked 20 hours.", "Ina saved 300 euros."),
        ("Max wants to read 90 pages this week and has read 50 so far.", "Max read 40 last week."),
        ("Max lent Eva 90 euros, of which she has returned 50.", "Eva has 40 euros."),
        ("Max gave two of his eight pears to Eva and ate one.", "Eva ate two pears."),
        ("Leo worked 30 hours last week at 14 euros an hour.", "Leo works 30 hours every week."),
        ("The lamp costs $40 in the sale.", "The lamp cost $60 before the sale."),
        ("Of 40 pupils 26 passed the test, the others failed.", "14 took the test again."),
        ("The shop has 1,200 films, 30 percent in French.", "The shop has 360 Spanish films."),
        ("At 60 miles an hour, Eva drove for two hours.", "Eva drove 120 miles the next day."),
        # how deep is not how long, money over money is none, and a place takes no hours
        ("The lake is 64 metres deep, the river only 5 metres deep.", "The lake is 5 km long."),
        (
            "The yard, 20 metres long and 12 metres wide, has a fence.",
            "The fence is 2 metres high.",
        ),
        ("Omar gets 3,500 euros and saves 500 euros every month.", "Omar pays 7 euros in taxes."),
        ("Ina came in fifth, two places ahead of Max.", "Ina ran in under four hours."),
        ("The flood left 900 farms without water.", "The flood destroyed 900 farms."),
        (
            "The gym closes at 6 pm, but on Fridays it stays open until 9 pm.",
            "The gym is open for three hours on Fridays.",
        ),
    ],
)
def test_what_is_not_told_of_is_not_calculated(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    judgment = engine.judge(premise, hypothesis)

    is_proved = judgment.probabilities.entailment in (0, 1)
    assert not is_proved or judgment.label is Label.NEUTRAL


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Ina had 12 eggs and used five of them.", "Seven eggs are left.", Label.ENTAILMENT),
        ("Ina had 12 eggs and used five of them.", "Eight eggs are left.", Label.CONTRADICTION),
        (
            "Ina earns 15 euros an hour and worked 20 hours.",
            "Ina earned 300 euros.",
            Label.ENTAILMENT,
        ),
        ("A vase is $30 and a bowl is $12.", "The total is $42.", Label.ENTAILMENT),
        (
            "The stove cost 380 euros, and delivery was another 25 euros.",
            "They paid 405 euros in all.",
            Label.ENTAILMENT,
        ),
    ],
)
def test_a_result_that_is_asked_for_needs_no_word_of_its_own(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label
