"""Amounts in units that the premise defines."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.defined_units import with_units_as_defined
from qreas.types import Label


@pytest.fixture(scope="module")
def reader() -> Engine:
    """Reads pairs as they are."""
    return Engine(reasoner="paper")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "told"),
    [
        ("A pint is 568 ml. I drank two pints.", "I drank 1.1 litres.", "1136 ml"),
        ("A euro is $1.10. The book costs 20 euros.", "The book costs $22.", "$22"),
        ("One dollar is 150 yen. It costs 3,000 yen.", "It costs 20 dollars.", "$20"),
        ("A cup is 240 ml. She drank at least three cups.", "She drank 700 ml.", "least 720 ml"),
        ("The exchange rate is 1.2 dollars to the euro. It costs 10 euros.", "It costs $9.", "$12"),
        ("A pint is 568 ml. I drank two pints.", "I drank two pints.", ""),
        ("A pint is 568 ml. I drank two pints.", "I drank for two hours.", ""),
        ("A pint is about 568 ml. I drank two pints.", "I drank 1.1 litres.", ""),
        ("Two pints are 1136 ml. I drank four pints.", "I drank 2 litres.", ""),
        ("A bottle holds 750 ml. We drank two bottles.", "We drank 1.5 litres.", ""),
    ],
)
def test_an_amount_is_put_in_the_unit_that_is_asked_for_by_the_definition(
    reader: Engine, premise: str, hypothesis: str, told: str
) -> None:
    read = with_units_as_defined(reader.judge(premise, hypothesis).case)
    assert (told in read if read is not None else not told) is True
    assert read is None or len(read) == len(premise)


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("The boy took 10 ml of syrup.", Label.ENTAILMENT),
        ("The boy took 12 ml of syrup.", Label.CONTRADICTION),
        ("The boy took 10 ml of honey.", Label.NEUTRAL),
    ],
)
def test_the_definition_says_how_much_it_was(engine: Engine, hypothesis: str, label: Label) -> None:
    premise = "A teaspoon is 5 ml. The boy took two teaspoons of syrup."
    assert engine.judge(premise, hypothesis).label is label
