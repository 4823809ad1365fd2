"""Numbers and units as one word each."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.written_quantities import written_quantities


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Ten pilots left.", ["10"]),
        ("It cost 1,200 euros.", ["1200 euro"]),
        ("About one hundred and forty-nine seats are free.", ["149"]),
        ("It cost 5 million dollars.", ["5000000 dollar"]),
        ("It cost 2.5 million dollars.", ["2500000 dollar"]),
        ("Between three and five men left.", ["3", "5"]),
        ("Between 3 and 5 men left.", ["3", "5"]),
        ("A man left.", []),
        ("The third man left.", []),
    ],
)
def test_each_number_has_its_value(engine: Engine, text: str, values: list[str]) -> None:
    case = engine.judge(text, text).case
    found = written_quantities(case.premise, case.premise_numsets)
    assert list(found.numbers.values()) == values


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("It cost $5 million.", "It cost 5 million dollars."),
        ("It fell 5%.", "It fell five per cent."),
        ("It is 8,586 m high.", "It is 8586 metres high."),
        ("It makes 895 megawatts.", "It makes eight hundred and ninety-five megawatts."),
        ("It covers 3 sq km.", "It covers three square kilometres."),
        ("It cost between $5 and $7.", "It cost between 5 dollars and 7 dollars."),
    ],
)
def test_a_unit_is_the_same_word_however_it_is_written(
    engine: Engine, one: str, other: str
) -> None:
    case = engine.judge(one, other).case
    told = written_quantities(case.premise, case.premise_numsets)
    asked = written_quantities(case.hypothesis, case.hypothesis_numsets)
    assert list(told.numbers.values()) == list(asked.numbers.values())
    assert list(told.units.values()) == list(asked.units.values()) != []


def test_the_further_words_of_a_number_are_not_counted(engine: Engine) -> None:
    case = engine.judge("Two hundred men left.", "x").case
    assert written_quantities(case.premise, case.premise_numsets).others == {(0, 1)}
