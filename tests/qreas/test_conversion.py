import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.types import Kind, Unit

METRE = Unit(Kind.MEASURE, "metre", "[length]")
KILOMETRE = Unit(Kind.MEASURE, "kilometre", "[length]", Fraction(1000))
MILE = Unit(Kind.MEASURE, "mile", "[length]", Fraction("1609.344"))
HOUR = Unit(Kind.DURATION, "hour", "[time]", Fraction(3600))
MINUTE = Unit(Kind.DURATION, "minute", "[time]", Fraction(60))
DOLLAR = Unit(Kind.CURRENCY, "dollar", "USD")
CENT = Unit(Kind.CURRENCY, "cent", "USD", Fraction(1, 100))
EURO = Unit(Kind.CURRENCY, "euro", "EUR")
CELSIUS = Unit(Kind.TEMPERATURE, "celsius", "[temperature]", Fraction(1), Fraction("273.15"))
FAHRENHEIT = Unit(
    Kind.TEMPERATURE, "fahrenheit", "[temperature]", Fraction(5, 9), Fraction("459.67") * 5 / 9
)
UNITS = (METRE, KILOMETRE, MILE, CELSIUS, FAHRENHEIT, HOUR, DOLLAR, CENT)


def test_units_of_one_dimension_are_commensurable_and_others_are_not() -> None:
    assert commensurable(METRE, MILE)
    assert not commensurable(METRE, HOUR)
    assert not commensurable(DOLLAR, EURO)
    assert not commensurable(Unit(Kind.COUNT, "apple"), Unit(Kind.COUNT, "apple"))


def test_temperatures_convert_with_their_zero_points() -> None:
    freezing = Interval.point(0)
    assert convert(freezing, CELSIUS, FAHRENHEIT) == Interval.point(32)


def test_an_open_end_stays_open_and_infinite_in_another_unit() -> None:
    assert convert(Interval.more_than(2), HOUR, MINUTE) == Interval(
        Fraction(120), math.inf, low_open=True
    )


def test_units_without_a_common_dimension_leave_the_value_alone() -> None:
    assert convert(Interval.point(7), DOLLAR, EURO) == Interval.point(7)


@given(
    st.fractions(max_denominator=1000),
    st.fractions(min_value=0, max_denominator=1000),
    st.sampled_from(UNITS),
    st.sampled_from(UNITS),
)
def test_converting_there_and_back_changes_nothing(
    low: Fraction, width: Fraction, unit: Unit, other: Unit
) -> None:
    interval = Interval.closed(low, low + width)
    assert convert(convert(interval, unit, other), other, unit) == interval


@pytest.mark.parametrize(
    ("exact", "told", "is_told"),
    [
        ("2.47", "2.5", True),
        ("2.44", "2.5", False),
        ("1249", "1200", True),
        ("1251", "1200", False),
        ("1.4", "1", False),
        ("0", "0", True),
        ("1/3", "1/3", True),
    ],
)
def test_a_value_is_told_rounded_to_the_last_digit_but_not_far(
    exact: str, told: str, is_told: bool
) -> None:
    value, wanted = Interval.point(Fraction(exact)), Interval.point(Fraction(told))
    assert as_people_round(value, wanted) == (wanted if is_told else value)


def test_a_range_is_told_exactly() -> None:
    value = Interval.at_least(3)
    assert as_people_round(value, Interval.point(3)) == value


def test_a_monstrous_number_is_told_exactly_and_at_once() -> None:
    value = Interval.point(10**9999)
    assert as_people_round(value, Interval.point(10**9999 + 1)) == value


def test_an_approximate_value_is_rounded_by_its_middle() -> None:
    about_six = Interval(Fraction("5.88"), Fraction("6.12"))
    assert as_people_round(Interval.point(Fraction("6.2")), about_six) == Interval.point(6)
    assert as_people_round(Interval.point(Fraction("6.6")), about_six) != Interval.point(6)
    about_five = as_people_round(Interval(Fraction("4.7"), Fraction("4.9")), Interval.point(5))
    assert about_five == Interval(Fraction("4.9"), Fraction("5.1"))
