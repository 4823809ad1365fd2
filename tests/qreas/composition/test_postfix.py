from collections.abc import Callable
from fractions import Fraction

import pytest

from qreas.composition.postfix import evaluate, infix
from qreas.interval import Interval
from qreas.types import Numset, Operator

PLUS, MINUS, TIMES, OVER = Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE
NINE, SEVEN, TWO = Fraction(9), Fraction(7), Fraction(2)


@pytest.mark.parametrize(
    ("symbols", "value"),
    [
        ((NINE, SEVEN, PLUS), Fraction(16)),
        ((NINE, SEVEN, TWO, MINUS, MINUS), Fraction(4)),
        ((NINE, SEVEN, TWO, PLUS, TIMES), Fraction(81)),
        ((NINE, SEVEN, OVER), Fraction(9, 7)),
        ((Fraction(1, 10), Fraction(2, 10), PLUS), Fraction(3, 10)),
    ],
)
def test_a_postfix_expression_has_its_exact_value(
    symbols: tuple[Fraction | Operator, ...], value: Fraction
) -> None:
    assert evaluate(symbols) == value


@pytest.mark.parametrize(
    "symbols",
    [
        (NINE, Fraction(0), OVER),
        (NINE, Fraction(1), TIMES),
        (Fraction(1), NINE, TIMES),
        (NINE, Fraction(1), OVER),
    ],
)
def test_division_by_zero_and_products_with_one_are_dropped(
    symbols: tuple[Fraction | Operator, ...],
) -> None:
    assert evaluate(symbols) is None


def test_ranges_are_united_where_they_meet_and_not_where_a_gap_lies_between() -> None:
    low, high = Interval.closed(1, 3), Interval.closed(3, 5)
    assert evaluate((low, high, Operator.UNION)) == Interval.closed(1, 5)
    assert evaluate((low, Interval.closed(4, 5), Operator.UNION)) is None


def test_a_range_and_a_single_value_do_not_mix() -> None:
    assert evaluate((NINE, Interval.closed(1, 3), PLUS)) is None


@pytest.mark.parametrize(
    ("build", "text"),
    [
        ("9 7 + 16 =", "9 + 7 = 16"),
        ("9 7 2 − − 4 =", "9 − (7 − 2) = 4"),
        ("9 7 2 + × 81 =", "9 × (7 + 2) = 81"),
        ("9 7 × 2 + 65 =", "9 × 7 + 2 = 65"),
        ("9 7 2 × ÷ 1 =", "9 ÷ (7 × 2) = 1"),
    ],
)
def test_infix_has_the_brackets_that_it_needs(
    build: str, text: str, numset: Callable[..., Numset]
) -> None:
    symbols = [numset(int(s)) if s.isdigit() else Operator(s) for s in build.split()]
    assert infix(symbols) == text
