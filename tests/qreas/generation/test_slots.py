import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qreas.generation.slots import Slot, fill, near, number_slots, open_slots, written_like
from qreas.ports import Parser
from qreas.quantity.quantify import quantify


def slots(parser: Parser, text: str) -> list[Slot]:
    return list(number_slots(text, quantify(parser.parse([text])[0])))


def said(parser: Parser, text: str) -> list[str]:
    return [text[slot.start : slot.end] for slot in slots(parser, text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann sold 1,200 pears to five men.", ["1,200", "five"]),
        ("He was born in 1999 and owns 3 cars.", ["3"]),
        ("They ran between 3 and 5 miles.", []),
        ("A 5-year-old boy drew 7 cats.", ["7"]),
    ],
)
def test_numbers_of_sizes_stand_in_slots(parser: Parser, text: str, found: list[str]) -> None:
    assert said(parser, text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann sold 12 red pears.", ["12"]),
        ("Ann sold the 12 pears.", []),
        ("Ann sold about 12 pears.", []),
        ("Ann sold 12 pears, 3 plums and 4 figs.", []),
        ("Ann sold 12 more pears.", []),
    ],
)
def test_a_quantifier_can_only_go_before_an_open_number(
    parser: Parser, text: str, found: list[str]
) -> None:
    (document,) = parser.parse([text])
    assert [text[s.start : s.end] for s in open_slots(document, quantify(document))] == found


@pytest.mark.parametrize(
    ("text", "value", "new"),
    [
        ("Ann sold 1,200 pears.", 1350, "1,350"),
        ("Twelve men ran.", 9, "Nine"),
        ("He spent 2.50 dollars.", Fraction(7, 2), "3.50"),
        ("He spent 2.50 dollars.", Fraction(1, 3), None),
        ("Twelve men ran.", Fraction(1, 2), None),
    ],
)
def test_a_new_number_is_written_as_the_old_one(
    parser: Parser, text: str, value: Fraction, new: str | None
) -> None:
    assert written_like(slots(parser, text)[0], text, Fraction(value)) == new


def test_what_fills_the_beginning_of_a_text_gets_a_capital() -> None:
    assert fill("12 men ran.", 0, 2, "at least 9") == "At least 9 men ran."
    assert fill("So 12 men ran.", 3, 5, "at least 9") == "So at least 9 men ran."


@settings(deadline=None)
@given(st.integers(2, 10**6), st.integers(0, 3), st.integers())
def test_a_wrong_guess_is_near_and_never_right(value: int, places: int, seed: int) -> None:
    found = near(Fraction(value), places, random.Random(seed))
    assert found != value
    assert found >= 2
    assert abs(found - value) <= (5 if value >= 5 else Fraction(5, 2))
    assert (found * 10**places).denominator == 1
