from collections.abc import Callable
from fractions import Fraction

import pytest

from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.expand import Operand
from qreas.composition.kinds import bare_operand, operands, parse_dimension, same_kind
from qreas.interval import Interval
from qreas.lexicon.load import load_lexicon
from qreas.types import Kind, Numset, Unit

MILE = Unit(Kind.MEASURE, "mile", "[length]", Fraction(1609344, 1000))
KILOMETRE = Unit(Kind.MEASURE, "kilometre", "[length]", Fraction(1000))
HOUR = Unit(Kind.DURATION, "hour", "[time]", Fraction(3600))
CHILD = Unit(Kind.COUNT, "child")


def equal(one: str, other: str) -> bool:
    return one == other


@pytest.mark.parametrize(
    ("one", "other"), [("boy", "child"), ("ruby", "gem"), ("kid", "child"), ("boy", "girl")]
)
def test_nouns_of_one_kind_are_recognised(one: str, other: str) -> None:
    assert same_kind(load_lexicon())(one, other)


@pytest.mark.parametrize(("one", "other"), [("pear", "pencil"), ("marble", "card")])
def test_nouns_of_different_kinds_are_kept_apart(one: str, other: str) -> None:
    assert not same_kind(load_lexicon())(one, other)


def test_what_is_of_the_hypothesis_kind_gets_its_dimension(numset: Callable[..., Numset]) -> None:
    premises = [numset(3, "boy"), numset(4, "girl"), numset(5, "pencil")]
    found, target = operands(premises, numset(7, "child"), same_kind(load_lexicon()))
    child = Dimension.base("child")
    assert target == Operand(Interval.point(7), child)
    assert [operand.dimension for operand in found] == [child, child, Dimension.base("pencil")]


def test_measures_are_taken_in_base_units(numset: Callable[..., Numset]) -> None:
    (mile,), kilometre = operands([numset(5, MILE)], numset(8, KILOMETRE), equal)
    assert mile == Operand(Interval.point(Fraction(8046720, 1000)), Dimension.base("[length]"))
    assert kilometre == Operand(Interval.point(8000), Dimension.base("[length]"))


def test_a_rate_is_divided_by_what_it_is_per(numset: Callable[..., Numset]) -> None:
    each = Unit(Kind.RATE, "orange", per=CHILD)
    (rate,), _ = operands([numset(3, each)], numset(12, "orange"), equal)
    assert rate.dimension == Dimension.base("orange") / Dimension.base("child")


def test_a_percentage_is_a_bare_number_of_hundredths(numset: Callable[..., Numset]) -> None:
    percent = Unit(Kind.PERCENT, "percent")
    (found,), _ = operands([numset(45, percent)], numset(9, "vote"), equal)
    assert found == Operand(Interval.point(Fraction(45, 100)), NUMBER)


def test_a_bare_operand_is_the_number_as_written_in_a_common_unit(
    numset: Callable[..., Numset],
) -> None:
    in_kilometres = bare_operand(
        numset(1000, Unit(Kind.MEASURE, "metre", "[length]")), numset(1, KILOMETRE)
    )
    assert in_kilometres == Operand(Interval.point(1), NUMBER)
    assert bare_operand(numset(3, HOUR), numset(1, KILOMETRE)) == Operand(Interval.point(3), NUMBER)
    each = Unit(Kind.RATE, "metre", "[length] / child", per=CHILD)
    per_child = bare_operand(numset(1000, each), numset(1, KILOMETRE))
    assert per_child == Operand(Interval.point(1), NUMBER)


def test_pint_dimensions_are_read() -> None:
    length, time = Dimension.base("[length]"), Dimension.base("[time]")
    assert parse_dimension("[length] ** 2") == length * length
    assert parse_dimension("[length] / [time]") == length / time
    assert parse_dimension("1 / [time]") == NUMBER / time
