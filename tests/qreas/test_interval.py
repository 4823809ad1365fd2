import math
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from qreas.errors import InputError
from qreas.interval import Bound, Interval, format_bound

# Few ends, close together, so that touching, equal and nested intervals are common.
ENDS: list[Bound] = [-math.inf, *(Fraction(n, 2) for n in range(-6, 7)), math.inf]
numbers = st.integers(-24, 24).map(lambda n: Fraction(n, 4))


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    low, high = sorted((draw(st.sampled_from(ENDS)), draw(st.sampled_from(ENDS))))
    if low == high:
        assume(isinstance(low, Fraction))
        return Interval(low, high)
    return Interval(low, high, draw(st.booleans()), draw(st.booleans()))


def samples(interval: Interval) -> list[Fraction]:
    """Numbers of the interval, the ends and numbers very near them among them."""
    low = interval.low if isinstance(interval.low, Fraction) else Fraction(-1000)
    high = interval.high if isinstance(interval.high, Fraction) else Fraction(1000)
    near = Fraction(1, 1000)
    tried = {low, high, low + near, high - near, (low + high) / 2, Fraction(0), near, -near}
    return sorted(number for number in tried if number in interval)


@given(intervals(), intervals(), numbers)
def test_within_means_that_every_number_of_one_is_in_the_other(
    a: Interval, b: Interval, number: Fraction
) -> None:
    if a.within(b):
        assert all(sample in b for sample in samples(a))
        assert number in b or number not in a
    else:
        assert any(sample not in b for sample in samples(a))


@given(intervals(), intervals(), numbers)
def test_two_intervals_are_disjoint_or_overlap(a: Interval, b: Interval, number: Fraction) -> None:
    assert a.disjoint(b) is not a.overlaps(b)
    assert a.disjoint(b) is b.disjoint(a)
    if number in a and number in b:
        assert a.overlaps(b)


@given(intervals(), intervals(), numbers)
def test_an_intersection_holds_what_both_hold(a: Interval, b: Interval, number: Fraction) -> None:
    both = a.intersection(b)
    assert (both is None) is a.disjoint(b)
    assert (both is not None and number in both) is (number in a and number in b)


@given(intervals(), intervals(), numbers)
def test_a_union_holds_what_either_holds(a: Interval, b: Interval, number: Fraction) -> None:
    either = a.union(b)
    if either is None:
        assert a.disjoint(b)
        gap = sorted((a, b), key=lambda interval: (interval.low, interval.high))
        between = (gap[0].high, gap[1].low)
        assert between[0] < between[1] or (gap[0].high_open and gap[1].low_open)
    else:
        assert (number in either) is (number in a or number in b)


@given(intervals(), intervals(), numbers)
def test_a_difference_holds_what_one_holds_and_the_other_does_not(
    a: Interval, b: Interval, number: Fraction
) -> None:
    rest = a.difference(b)
    if rest is not None:
        assert (number in rest) is (number in a and number not in b)
    else:
        assert a.within(b) or (a.low <= b.low and b.high <= a.high)


@given(intervals(), numbers)
def test_a_complement_holds_what_a_one_sided_interval_does_not(
    a: Interval, number: Fraction
) -> None:
    rest = a.complement()
    assert (rest is not None) is a.is_one_sided
    if rest is not None:
        assert (number in rest) is (number not in a)


@given(intervals(), intervals())
def test_the_sum_and_difference_of_members_lie_in_those_of_the_intervals(
    a: Interval, b: Interval
) -> None:
    for x, y in product(samples(a), samples(b)):
        assert x + y in a + b
        assert x - y in a - b


@given(intervals(), intervals())
def test_the_product_of_members_lies_in_the_product(a: Interval, b: Interval) -> None:
    for x, y in product(samples(a), samples(b)):
        assert x * y in a * b


@given(intervals(), intervals())
def test_the_ends_of_a_product_are_reached_or_neared(a: Interval, b: Interval) -> None:
    made = a * b
    values = [x * y for x, y in product(samples(a), samples(b))]
    if made.is_bounded and a.is_bounded and b.is_bounded:
        assert min(values) - made.low < Fraction(1, 50)
        assert made.high - max(values) < Fraction(1, 50)
        assert made.low_open or min(values) == made.low
        assert made.high_open or max(values) == made.high


@given(intervals(), intervals())
def test_the_quotient_of_members_lies_in_the_quotient(a: Interval, b: Interval) -> None:
    try:
        made = a / b
    except ZeroDivisionError:
        assert 0 in b or b.low < 0 < b.high
        return
    for x, y in product(samples(a), samples(b)):
        assert x / y in made


@given(intervals())
def test_the_reciprocal_of_the_reciprocal_is_the_interval(a: Interval) -> None:
    assume(not (0 in a or a.low < 0 < a.high))
    assume(a.low != -math.inf and a.high != math.inf)
    assume(a.low != 0 and a.high != 0)
    assert a.reciprocal().reciprocal() == a


@given(intervals(), numbers.filter(bool), numbers)
def test_a_change_of_unit_can_be_undone(a: Interval, factor: Fraction, offset: Fraction) -> None:
    assert a.scaled(factor, offset).scaled(1 / factor, -offset / factor) == a


@given(intervals())
def test_the_negative_of_the_negative_is_the_interval(a: Interval) -> None:
    opposite = -a
    assert -opposite == a


@given(intervals(), intervals())
def test_sums_and_products_do_not_depend_on_the_order(a: Interval, b: Interval) -> None:
    assert a + b == b + a
    assert a * b == b * a


@pytest.mark.parametrize(
    ("low", "high", "low_open", "high_open"),
    [
        (Fraction(2), Fraction(1), False, False),
        (Fraction(1), Fraction(1), True, False),
        (Fraction(1), Fraction(1), False, True),
        (math.inf, math.inf, False, False),
        (-math.inf, -math.inf, False, False),
        (0.5, Fraction(1), False, False),
        (Fraction(1), math.nan, False, False),
        ("1", "2", False, False),
    ],
)
def test_an_interval_without_numbers_or_with_inexact_ends_is_refused(
    low: Any, high: Any, low_open: bool, high_open: bool
) -> None:
    with pytest.raises(InputError, match=r"no number|exact"):
        Interval(low, high, low_open, high_open)


@given(st.fractions())
def test_points_of_separate_but_equal_fractions_are_equal_and_hash_alike(value: Fraction) -> None:
    twin = Fraction(value.numerator, value.denominator)
    points = Interval.point(value), Interval(value, twin)
    assert points[0] == points[1]
    assert hash(points[0]) == hash(points[1])
    assert points[0] != Interval.point(value + 1)


def test_whole_ends_are_fractions_too() -> None:
    interval = Interval(1, 2)
    assert interval.is_bounded
    assert isinstance(interval.low, Fraction)


def test_an_infinite_end_is_open() -> None:
    assert Interval.at_least(3) == Interval(Fraction(3), math.inf, high_open=True)
    assert Interval.at_most(3) == Interval(-math.inf, Fraction(3), low_open=True)


def test_more_than_leaves_the_number_out_and_at_least_keeps_it() -> None:
    assert 3 not in Interval.more_than(3)
    assert 3 in Interval.at_least(3)
    assert 3 not in Interval.less_than(3)
    assert 3 in Interval.at_most(3)


def test_only_a_point_has_one_value() -> None:
    assert Interval.point(3).value == 3
    with pytest.raises(InputError, match="not a single value"):
        _ = Interval.closed(1, 2).value


def test_division_by_an_interval_that_holds_zero_is_refused() -> None:
    with pytest.raises(ZeroDivisionError, match="holds zero"):
        Interval.point(1) / Interval.closed(-1, 1)
    with pytest.raises(ZeroDivisionError, match="holds zero"):
        Interval.point(1) / Interval.point(0)


def test_numbers_beyond_the_floats_stay_exact() -> None:
    huge = Interval.point(10**400)
    assert (huge * huge).value == 10**800
    assert (Interval.at_least(10**400) + huge).low == 2 * 10**400
    assert 10**400 in Interval.at_least(5)
    assert (Interval.more_than(10**400) * Interval.point(-1)).high == -(10**400)


@pytest.mark.parametrize(
    ("interval", "text"),
    [
        (Interval.point(5), "5"),
        (Interval.point(Fraction(-1, 8)), "-0.125"),
        (Interval.point(Fraction(1, 3)), "1/3"),
        (Interval.more_than(3), "(3, ∞)"),
        (Interval(Fraction(1), Fraction(2), high_open=True), "[1, 2)"),
    ],
)
def test_an_interval_is_written_exactly(interval: Interval, text: str) -> None:
    assert str(interval) == text


@given(st.integers(-(10**9), 10**9), st.integers(0, 9))
def test_a_decimal_is_written_with_the_digits_that_it_needs(number: int, digits: int) -> None:
    exact = Fraction(number, 10**digits)
    assert Fraction(format_bound(exact)) == exact


@pytest.mark.parametrize(
    ("bound", "text"),
    [
        (Fraction(-(10**9000)), "-1" + "0" * 9000),
        (Fraction(10**5000 + 1, 2), "5" + "0" * 4999 + ".5"),
        (Fraction(1, 3**10000), None),
    ],
)
def test_numbers_of_thousands_of_digits_are_written_out(bound: Fraction, text: str | None) -> None:
    written = format_bound(bound)
    assert written == text if text else written.startswith("1/1631350185342")


@given(intervals())
def test_the_whole_numbers_of_an_interval_stay_the_same(interval: Interval) -> None:
    whole = interval.in_whole_numbers()
    for number in range(-5, 6):
        assert (number in interval) == (whole is not None and number in whole)
