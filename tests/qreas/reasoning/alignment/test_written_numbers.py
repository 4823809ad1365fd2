"""Numbers as one word each."""

from fractions import Fraction

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.written_numbers import written_numbers


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Ten pilots left.", [10]),
        ("It cost 1,200 euros.", [1200]),
        ("About one hundred and forty-nine seats are free.", [149]),
        ("It cost 5 million dollars.", [5_000_000]),
        ("It cost 2.5 million dollars.", [2_500_000]),
        ("Between three and five men left.", [3, 5]),
        ("Between 3 and 5 men left.", [3, 5]),
        ("A man left.", []),
        ("The third man left.", []),
    ],
)
def test_each_number_has_its_value(engine: Engine, text: str, values: list[int]) -> None:
    case = engine.judge(text, text).case
    found = written_numbers(case.premise, case.premise_numsets)
    assert list(found.values.values()) == list(map(Fraction, values))


def test_the_further_words_of_a_number_are_not_counted(engine: Engine) -> None:
    case = engine.judge("Two hundred men left.", "x").case
    assert written_numbers(case.premise, case.premise_numsets).others == {(0, 1)}
