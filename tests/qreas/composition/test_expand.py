import random
from collections.abc import Callable
from fractions import Fraction

import pytest

from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.expand import Expression, Operand, expand
from qreas.interval import Interval
from qreas.limits import Deadline
from qreas.types import Operator

Enumerator = Callable[..., set[tuple[int | Operator, ...]]]
APPLE, CHILD = Dimension.base("apple"), Dimension.base("child")
DIMENSIONS = (APPLE, CHILD, APPLE / CHILD, NUMBER, APPLE * APPLE)


def number(value: int, dimension: Dimension = APPLE) -> Operand:
    return Operand(Interval.point(value), dimension)


def random_operand(chance: random.Random, *, is_range: bool) -> Operand:
    # Small numbers, so that zero and one, equal values and touching ranges are common.
    low = Fraction(chance.randint(-2, 6), chance.choice((1, 1, 1, 2)))
    dimension = chance.choices(DIMENSIONS, weights=(6, 2, 3, 2, 1))[0]
    if not is_range:
        return Operand(Interval.point(low), dimension)
    ends_open = (chance.random() < 0.3, chance.random() < 0.3)
    return Operand(Interval(low, low + chance.randint(1, 4), *ends_open), dimension)


@pytest.mark.parametrize("seed", range(20))
def test_expanding_templates_finds_exactly_what_trying_every_string_finds(
    seed: int, every_expression: Enumerator
) -> None:
    chance = random.Random(seed)
    for _ in range(120):
        operands = [
            random_operand(chance, is_range=chance.random() < 0.25)
            for _ in range(chance.randint(0, 3))
        ]
        hypothesis = random_operand(chance, is_range=chance.random() < 0.25)
        expressions = expand(operands, hypothesis.dimension, 3)
        found = [expression.symbols for expression in expressions]
        assert len(found) == len(set(found))
        assert set(found) == every_expression(operands, hypothesis, 3)
        assert expressions.is_complete


def test_four_operands_give_what_trying_every_string_gives(every_expression: Enumerator) -> None:
    chance = random.Random(4)
    operands = [random_operand(chance, is_range=False) for _ in range(4)]
    found = expand(operands, number(3).dimension, 3)
    expected = every_expression(operands, number(3), 3)
    assert {expression.symbols for expression in found} == expected


@pytest.mark.parametrize("seed", range(5))
def test_each_expression_comes_to_what_evaluating_its_symbols_gives(
    seed: int, value_of: Callable[..., Interval]
) -> None:
    chance = random.Random(seed)
    operands = [random_operand(chance, is_range=chance.random() < 0.25) for _ in range(4)]
    for expression in expand(operands, random_operand(chance, is_range=False).dimension, 3):
        assert expression.value == value_of(expression.symbols, operands)


def test_an_expression_is_its_symbols_and_its_value() -> None:
    found = expand([number(9), number(7)], number(16).dimension, 2)
    assert Expression((0, 1, Operator.ADD), Interval.point(16)) in tuple(found)


def test_a_rate_times_a_count_is_a_count_of_the_other_kind() -> None:
    operands = [number(3, APPLE / CHILD), number(4, CHILD)]
    found = [e.symbols for e in expand(operands, number(12).dimension, 3)]
    assert sorted(found, key=str) == [(0, 1, Operator.MULTIPLY), (1, 0, Operator.MULTIPLY)]


def test_a_passed_deadline_is_told() -> None:
    operands = [number(n) for n in range(2, 10)]
    cut = expand(operands, number(1).dimension, 3, Deadline.after(-1))
    assert not cut.is_complete
    assert len(tuple(cut)) < len(tuple(expand(operands, number(1).dimension, 3)))


@pytest.mark.parametrize("seed", range(5))
def test_of_sums_and_products_that_differ_in_order_alone_one_is_given_at_once(seed: int) -> None:
    chance = random.Random(seed)
    operands = [number(p, NUMBER) for p in chance.sample((2, 3, 5, 7, 11), 3)]
    every = tuple(expand(operands, NUMBER, 3))
    once = tuple(expand(operands, NUMBER, 3, once=True))
    assert {(e.value, used(e)) for e in once} == {(e.value, used(e)) for e in every}
    assert len(once) < len(every) / 2


def used(expression: Expression) -> frozenset[int]:
    return frozenset(s for s in expression.symbols if not isinstance(s, Operator))


def test_given_once_a_sum_has_its_operands_in_order() -> None:
    found = [e.symbols for e in expand([number(9), number(7)], number(1).dimension, 2, once=True)]
    sums = [symbols for symbols in found if Operator.ADD in symbols]
    assert sums == [(0, 1, Operator.ADD)]
