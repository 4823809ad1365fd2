from collections.abc import Callable
from fractions import Fraction

import pytest

from qreas.interval import Interval
from qreas.reasoning.value_words import interval_words, shown, value_words
from qreas.types import Kind, Numset, Unit

Make = Callable[..., Numset]


@pytest.mark.parametrize(
    ("interval", "words"),
    [
        (Interval.point(7), "7"),
        (Interval.point(27000), "27,000"),
        (Interval.point(Fraction(100, 3)), "about 33.33"),
        (Interval.point(Fraction(80000, 3)), "about 26,667"),
        (Interval.at_least(3), "at least 3"),
        (Interval.more_than(3), "more than 3"),
        (Interval.at_most(3), "at most 3"),
        (Interval.less_than(3), "less than 3"),
        (Interval.closed(3, 5), "3 to 5"),
        (Interval(3, 5, low_open=True), "more than 3 and at most 5"),
        (Interval.closed(Fraction(1000, 3), Fraction(1400, 3)), "about 333 to 467"),
    ],
)
def test_an_interval_reads_as_people_say_it(interval: Interval, words: str) -> None:
    assert interval_words(interval) == words


@pytest.mark.parametrize(
    ("asked", "text", "value", "words"),
    [
        (16, "16 dimes", 15, "15 dimes"),
        (3, "three sisters", 4, "4 sisters"),
        (4, "four sisters", 4, "4 sisters"),
        (2, "half a dozen", 3, "3 dime"),
    ],
)
def test_the_asked_number_gives_way_to_the_value(
    numset: Make, asked: int, text: str, value: int, words: str
) -> None:
    assert value_words(Interval.point(value), numset(asked, "dime", text=text)) == words


def test_a_number_of_millions_is_not_multiplied_twice(numset: Make) -> None:
    asked = numset(10_000_000, "euro", text="10 million euros")
    assert value_words(Interval.point(7_000_000), asked) == "7,000,000 euro"


def test_what_comes_out_is_no_bound_because_a_bound_is_asked(numset: Make) -> None:
    asked = numset(Interval.at_least(6), "cat", text="at least 6 cats")
    assert value_words(Interval.point(7), asked) == "7 cats"


def test_money_has_both_of_its_decimals(numset: Make) -> None:
    asked = numset(3, Unit(Kind.CURRENCY, "euro"), text="3 euros")
    assert value_words(Interval.point(Fraction(5, 2)), asked) == "2.50 euros"


def test_a_point_in_time_has_no_amount(numset: Make) -> None:
    assert value_words(Interval.point(3), numset(1990, Unit(Kind.YEAR), text="1990")) == ""


def test_a_bare_amount_takes_the_noun_of_another_in_its_number(numset: Make) -> None:
    others = (numset(12, "marble", text="12 marbles"),)
    assert shown(numset(5, "marble", text="5"), others) == "5 marbles"
    assert shown(numset(1, "marble", text="1"), others) == "1 marble"


def test_a_rounded_amount_is_about_so_many_of_its_sign(numset: Make) -> None:
    asked = numset(60_000, Unit(Kind.CURRENCY, "dollar"), text="$60,000")
    assert value_words(Interval.point(Fraction(200_000, 3)), asked) == "about $66,667"
