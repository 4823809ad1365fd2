"""Numbers in digits of any script."""

import time
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.errors import InputError
from qreas.numerals.digits import read_digits, read_ratio


@pytest.mark.parametrize(
    ("text", "point", "value"),
    [
        ("0", ".", 0),
        ("1,234.5", ".", Fraction(2469, 2)),
        ("1.234,5", ",", Fraction(2469, 2)),
        ("1\u202f234\u202f567", ",", 1_234_567),
        ("1'234", ".", 1234),
        ("12,34,567", ".", 1_234_567),
        ("-.5", ".", Fraction(-1, 2)),
        ("\u22123", ".", -3),
        ("１２３", ".", 123),
        ("١٢٣٫٥", ".", Fraction(247, 2)),
        ("१२३", ".", 123),
        ("2.50", ".", Fraction(5, 2)),
        ("2.0", ".", 2),
    ],
)
def test_digits_of_any_script_are_exact(text: str, point: str, value: int | Fraction) -> None:
    assert read_digits(text, point) == value


@pytest.mark.parametrize(
    "text",
    ["", "-", ".", "1,23", "1,2345", "1.2.3", "1,234'567", "five", "1e5", "½", "1 2", "9" * 5000],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        read_digits(text)


@given(st.integers(-(10**18), 10**18))
def test_grouped_integers_read_back(n: int) -> None:
    assert read_digits(f"{n:,}") == n


def test_a_huge_text_is_answered_quickly() -> None:
    start = time.process_time()
    with pytest.raises(InputError):
        read_digits("1," * 200_000)
    assert time.process_time() - start < 2


def test_a_slash_makes_a_quotient() -> None:
    assert (read_ratio("2/3"), read_ratio("1.5/3"), read_ratio("1,500")) == (
        Fraction(2, 3),
        Fraction(1, 2),
        1500,
    )


def test_a_quotient_by_zero_is_refused() -> None:
    with pytest.raises(InputError, match="denominator"):
        read_ratio("2/0")
