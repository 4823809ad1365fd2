"""Words that stand for a noun told before."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

CARS = "The red car is 5 years old and the blue one is 3 years old."
PIZZAS = "Large pizzas cost 12 euros and small ones cost 8 euros."
BREAD = "The price of milk rose by 3 percent and that of bread by 5 percent."
BOXES = "The big box weighs 5 kg. The small one weighs 2 kg."


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (CARS, "The blue car is 3 years old.", Label.ENTAILMENT),
        (CARS, "The blue car is 5 years old.", Label.CONTRADICTION),
        (PIZZAS, "Small pizzas cost 8 euros.", Label.ENTAILMENT),
        (PIZZAS, "Small pizzas cost 12 euros.", Label.CONTRADICTION),
        (BOXES, "The small box weighs 2 kg.", Label.ENTAILMENT),
        (BREAD, "The price of bread rose by 5 percent.", Label.ENTAILMENT),
        (BREAD, "The price of bread rose by 3 percent.", Label.CONTRADICTION),
        (BOXES, "The small bag weighs 2 kg.", Label.NEUTRAL),
    ],
)
def test_such_a_word_stands_for_the_noun_before(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert Engine().judge(premise, hypothesis).label is label


def test_one_keeps_its_text_and_gets_the_lemma() -> None:
    judged = Engine().judge(CARS, "The blue car is 3 years old.")
    (one,) = (t for t in judged.case.premise.tokens if t.text == "one")
    assert one.lemma == "car"
