"""Ways of writing of which no answer hangs."""

import pytest

from qreas.engine import Engine
from qreas.plain_marks import with_plain_marks
from qreas.types import Label

_PREMISE, _HYPOTHESIS = "Ann's aunt has 12 cats in Spain.", "Ann's aunt has fewer than 10 cats."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    "written",
    [
        "- Ann's aunt has 12 cats in Spain.",
        "• Ann's aunt has 12 cats in Spain.",
        "2) Ann's aunt has 12 cats in Spain.",
        '"Ann\'s aunt has 12 cats in Spain."',
        "“Ann’s aunt has 12 cats in Spain.”",
        "Ann's\taunt\thas\t12\tcats\tin\tSpain.",
        "Ann's aunt has 12\u00a0cats in Spain.",
        "ANN'S AUNT HAS 12 CATS IN SPAIN.",
    ],
)
def test_a_text_says_the_same_however_it_is_written(engine: Engine, written: str) -> None:
    judgment = engine.judge(written, _HYPOTHESIS)
    assert judgment.label is Label.CONTRADICTION
    assert judgment.explain() == engine.judge(_PREMISE, _HYPOTHESIS).explain()
    assert judgment.to_dict()["premise"] == written


@pytest.mark.parametrize(
    "text",
    ['"Go," he said, "now."', "The FBI", "FBI, CIA, UN", "12\u00a0000 cats", "-5 degrees", "5-6"],
)
def test_marks_that_tell_something_stay(text: str) -> None:
    assert with_plain_marks(text) == text


@pytest.mark.parametrize("text", ["1) a\n2) b", "STRASSE İN CHAD HAS MINES", "", "\t", "- "])
def test_every_character_keeps_its_place(text: str) -> None:
    assert len(with_plain_marks(text)) == len(text)


def test_a_rise_without_a_step_that_was_told_is_no_fault(engine: Engine) -> None:
    premise = "The club's income nearly doubled to 12 million euros."
    engine.judge(premise, "the CLUB'S INCOME DOUBLED TO 12 MILLION EUROS.")
