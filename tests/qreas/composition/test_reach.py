from collections.abc import Callable
from fractions import Fraction

import pytest

from qreas.composition.reach import said
from qreas.interval import Interval
from qreas.types import Numset


@pytest.mark.parametrize(
    ("text", "value", "by_division", "expected"),
    [
        ("1.333 miles", Fraction(4, 3), True, True),
        ("1.333 miles", Fraction(4, 3), False, False),
        ("1.3 miles", Fraction(4, 3), True, False),
        ("1.334 miles", Fraction(4, 3), True, False),
        ("5855 miles", Fraction(58553, 10), True, False),
    ],
)
def test_only_a_long_decimal_stands_for_the_quotients_that_round_to_it(
    text: str, value: Fraction, by_division: bool, expected: bool, numset: Callable[..., Numset]
) -> None:
    written = numset(Fraction(text.split()[0]), "mile", text=text)
    assert (value in said(written, by_division=by_division)) is expected


def test_a_range_is_reached_by_what_lies_within_it(numset: Callable[..., Numset]) -> None:
    many = Interval.more_than(10)
    assert said(numset(many, "mile"), by_division=True) == many
