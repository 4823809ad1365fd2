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


def random_operand(chance: random.Random, *, is_range: bool) -> Operand:
    # Small numbers, so that zero and one, equal values and touching ranges are common.
    low = Fraction(chance.randint(-2, 6), chance.choice((1, 1, 1, 2)))
    dimension = chance.choices(DIMENSIONS, weights=(6, 2, 3, 2, 1))[0]
    if not is_range:
        return Operand(low, dimension)
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
        expressions = expand(operands, hypothesis, 3)
        found = [expression.symbols for expression in expressions.found]
        assert len(found) == len(set(found))
        assert set(found) == every_expression(operands, hypothesis, 3)
        assert expressions.is_complete


def test_four_operands_give_what_trying_every_string_gives(every_expression: Enumerator) -> None:
    chance = random.Random(4)
    operands = [random_operand(chance, is_range=False) for _ in range(4)]
    found = expand(operands, Operand(Fraction(3), APPLE), 3).found
    expected = every_expression(operands, Operand(Fraction(3), APPLE), 3)
    assert {expression.symbols for expression in found} == expected


def test_an_expression_knows_its_value_and_its_operands() -> None:
    operands = [Operand(Fraction(9), APPLE), Operand(Fraction(7), APPLE)]
    found = {e.symbols: e for e in expand(operands, Operand(Fraction(16), APPLE), 2).found}
    assert found[0, 1, Operator.ADD] == Expression((0, 1, Operator.ADD), Fraction(16), 0b11, 0)


def test_a_rate_times_a_count_is_a_count_of_the_other_kind() -> None:
    operands = [Operand(Fraction(3), APPLE / CHILD), Operand(Fraction(4), CHILD)]
    found = [e.symbols for e in expand(operands, Operand(Fraction(12), APPLE), 3).found]
    assert sorted(found, key=str) == [(0, 1, Operator.MULTIPLY), (1, 0, Operator.MULTIPLY)]


def test_a_passed_deadline_is_told() -> None:
    operands = [Operand(Fraction(n), APPLE) for n in range(2, 10)]
    cut = expand(operands, Operand(Fraction(1), APPLE), 3, Deadline.after(-1))
    assert not cut.is_complete
    assert len(cut.found) < len(expand(operands, Operand(Fraction(1), APPLE), 3).found)


@pytest.mark.parametrize("seed", range(5))
def test_of_sums_and_products_that_differ_in_order_alone_one_is_given_at_once(seed: int) -> None:
    chance = random.Random(seed)
    operands = [Operand(Fraction(p), NUMBER) for p in chance.sample((2, 3, 5, 7, 11), 3)]
    every = expand(operands, Operand(Fraction(6), NUMBER), 3).found
    once = expand(operands, Operand(Fraction(6), NUMBER), 3, once=True).found
    assert {(e.value, e.used) for e in once} == {(e.value, e.used) for e in every}
    assert len(once) < len(every) / 2


def test_given_once_a_sum_has_its_operands_in_order() -> None:
    operands = [Operand(Fraction(n), APPLE) for n in (9, 7)]
    found = [e.symbols for e in expand(operands, Operand(Fraction(1), APPLE), 2, once=True).found]
    sums = [symbols for symbols in found if Operator.ADD in symbols]
    assert sums == [(0, 1, Operator.ADD)]
