from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.composition.arithmetic import (
    Ratio,
    Value,
    calculation,
    divided_by,
    interval_of,
    lies_in,
    value_of,
)
from qreas.interval import Interval
from qreas.types import Operator

NUMBERS = st.fractions(max_denominator=50)
RATIOS = st.tuples(st.integers(-50, 50), st.integers(1, 50))


@given(left=RATIOS, right=RATIOS)
def test_sums_differences_and_products_are_those_of_fractions(left: Ratio, right: Ratio) -> None:
    one, other = Fraction(*left), Fraction(*right)
    assert made(Operator.ADD, left, right) == one + other
    assert made(Operator.SUBTRACT, left, right) == one - other
    expected = None if 1 in (one, other) else one * other
    assert made(Operator.MULTIPLY, left, right) == expected


@given(left=RATIOS, right=RATIOS)
def test_quotients_are_those_of_fractions_but_for_zero_and_one(left: Ratio, right: Ratio) -> None:
    one, other = Fraction(*left), Fraction(*right)
    assert made(Operator.DIVIDE, left, right) == (None if other in (0, 1) else one / other)


@given(left=RATIOS, right=RATIOS, operator=st.sampled_from("+−×÷"))
def test_denominators_stay_above_zero(left: Ratio, right: Ratio, operator: str) -> None:
    value = calculation(Operator(operator))(left, right)
    assert value is None or (isinstance(value, tuple) and value[1] > 0)


def made(operator: Operator, left: Value, right: Value) -> Fraction | None:
    value = calculation(operator)(left, right)
    return None if value is None else interval_of(value).value


def test_ranges_are_united_where_they_meet_and_not_where_a_gap_lies_between() -> None:
    unite = calculation(Operator.UNION)
    low = Interval.closed(1, 3)
    assert unite(low, Interval.closed(3, 5)) == Interval.closed(1, 5)
    assert unite(low, Interval.closed(4, 5)) is None


@pytest.mark.parametrize("interval", [Interval.point(Fraction(3, 10)), Interval.more_than(2)])
def test_an_interval_is_the_same_when_it_has_been_calculated_with(interval: Interval) -> None:
    assert interval_of(value_of(interval)) == interval


@given(number=NUMBERS, factor=NUMBERS.filter(lambda each: each > 0))
def test_in_a_larger_unit_the_number_is_smaller(number: Fraction, factor: Fraction) -> None:
    in_unit = divided_by(value_of(Interval.point(number)), factor)
    assert interval_of(in_unit) == Interval.point(number / factor)


@pytest.mark.parametrize(
    "interval",
    [
        Interval.point(2),
        Interval.closed(1, 2),
        Interval(Fraction(1), Fraction(2), low_open=True, high_open=True),
        Interval.more_than(2),
        Interval.at_most(1),
    ],
)
@pytest.mark.parametrize("ratio", [(0, 3), (2, 2), (3, 2), (4, 2), (7, 3), (-5, 1)])
def test_a_ratio_lies_in_an_interval_that_contains_its_number(
    interval: Interval, ratio: Ratio
) -> None:
    assert lies_in(interval)(ratio) is (Fraction(*ratio) in interval)


def test_a_range_lies_in_an_interval_that_holds_all_of_it() -> None:
    lies = lies_in(Interval.closed(1, 5))
    assert lies(Interval.closed(2, 5))
    assert not lies(Interval.closed(2, 6))
