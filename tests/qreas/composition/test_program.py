import random
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from qreas.composition.dimensions import Dimension, combine, encoded
from qreas.composition.program import Symbols, class_symbols, postfix_program
from qreas.composition.solve import solutions
from qreas.types import Operator

Strings = Callable[[int, int], Iterator[tuple[int | str, ...]]]
BASES = Dimension.base("apple"), Dimension.base("child")
APPLE, CHILD, RATE = encoded([*BASES, BASES[0] / BASES[1]])
RELATION = {False: Operator.EQUALS, True: Operator.SUBSET}


def shapes(singles: int, ranges: int, length: int, *, is_range: bool = False) -> list[str]:
    symbols = class_symbols(singles, ranges, hypothesis_is_range=is_range)
    legend = "s" * singles + "r" * ranges + "h" + "".join(symbols.operators)
    program = postfix_program(symbols, RELATION[is_range], length)
    return ["".join(legend[s] for s in solution) for solution in solutions(program)]


def test_the_shortest_expression_is_the_direct_comparison() -> None:
    assert shapes(2, 0, 3) == ["sh="]


def test_five_symbols_are_one_operation_and_the_comparison() -> None:
    assert shapes(2, 0, 5) == ["ss+h=", "ss−h=", "ss×h=", "ss÷h="]


def test_ranges_take_range_operators_and_end_in_inclusion() -> None:
    assert shapes(0, 2, 5, is_range=True) == ["rr∪h⊆", "rr∩h⊆", "rr∖h⊆"]


def test_a_range_and_a_single_value_are_never_operands_of_one_operator() -> None:
    assert shapes(1, 1, 5) == []


def test_seven_symbols_come_in_two_shapes_with_all_pairs_of_operators() -> None:
    pairs = list(product("+−×÷", repeat=2))
    expected = {f"ss{a}s{b}h=" for a, b in pairs} | {f"sss{a}{b}h=" for a, b in pairs}
    assert set(shapes(3, 0, 7)) == expected


def test_too_few_numsets_for_the_length_give_nothing() -> None:
    assert shapes(1, 0, 5) == []


def test_the_program_is_solved_the_same_way_every_time() -> None:
    assert shapes(3, 0, 7) == shapes(3, 0, 7)


@pytest.mark.parametrize("seed", range(12))
def test_the_typed_program_keeps_exactly_the_expressions_whose_dimensions_fit(
    seed: int, every_string: Strings
) -> None:
    chance = random.Random(seed)
    kinds = [chance.choice((APPLE, CHILD, RATE)) for _ in range(3)]
    found = typed_solutions([*kinds, APPLE], length=7)
    assert found == fitting_strings(kinds, APPLE, every_string)


def typed_solutions(kinds: list[int], length: int) -> set[str]:
    """Solves the program with these dimensions as its types; the last is the hypothesis's."""
    known = list(dict.fromkeys(kinds))
    made: dict[tuple[Operator, int, int], int] = {}
    for _ in range(2):
        for operator, left, right in product(Operator, list(known), list(known)):
            if operator in "∪∩∖⊆":
                continue
            dimension = combine(operator, left, right)
            if dimension is None:
                continue
            if dimension not in known:
                known.append(dimension)
            made[operator, known.index(left), known.index(right)] = known.index(dimension)
    types = tuple(known.index(kind) for kind in kinds)
    symbols = Symbols(
        len(kinds) - 1, 0, tuple(Operator), types, len(known), lambda *key: made.get(key)
    )
    legend = "".join(str(n) for n in range(len(kinds) - 1)) + "h" + "".join(Operator)
    program = postfix_program(symbols, Operator.EQUALS, length)
    return {"".join(legend[s] for s in solution) for solution in solutions(program)}


def fitting_strings(kinds: list[int], wanted: int, every_string: Strings) -> set[str]:
    found = set()
    for symbols in every_string(len(kinds), 5):
        if dimension_of(symbols, kinds) == wanted:
            found.add("".join(map(str, symbols)) + "h=")
    return found


def dimension_of(symbols: tuple[int | str, ...], kinds: list[int]) -> int | None:
    stack: list[int] = []
    for symbol in symbols:
        if isinstance(symbol, int):
            stack.append(kinds[symbol])
            continue
        right, left = stack.pop(), stack.pop()
        if symbol in "∪∩∖":
            return None
        made = combine(Operator(symbol), left, right)
        if made is None:
            return None
        stack.append(made)
    return stack[0]
