"""The shapes that expressions can have, solved once and kept.

A template is a postfix expression in which the Numsets of a block stand for any others: only how
many there are, up to what an expression can hold, and the length matter. What a template consists
of is again a template, of fewer symbols.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from qreas.composition.program import class_symbols, postfix_program
from qreas.composition.usage import Shape, usage_of
from qreas.types import Operator

MAX_OPERANDS = 3
"""Premise operands of the longest expression, of seven symbols."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a premise Numset goes: a single value, or a range."""

    is_range: bool

    @property
    def shape(self) -> Shape:
        """The template in postfix order with its places blanked."""
        return (None,)


@dataclass(frozen=True, slots=True)
class Node:
    """An operator and its two operands, as the numbers of their templates.

    shape: the template in postfix order with its places blanked.
    """

    operator: Operator
    left: int
    right: int
    shape: Shape


Template = Place | Node
"""The premise side of an expression."""


@cache
def templates(
    single_count: int,
    range_count: int,
    operator_count: int,
    *,
    hypothesis_is_range: bool,
    once: bool = False,
) -> tuple[Template, ...]:
    """All premise sides with at most `operator_count` operators, the relation included.

    A template's operands are numbered by where they stand in the result, which is before it. With
    `once`, those that say what another says too are left out: a + (b + c) beside (a + b) + c.
    Counts above `MAX_OPERANDS` give what `MAX_OPERANDS` gives.
    """
    most = min(operator_count, MAX_OPERANDS)
    singles, ranges = min(single_count, most), min(range_count, most)
    if (singles, ranges, most) != (single_count, range_count, operator_count):
        return templates(singles, ranges, most, hypothesis_is_range=hypothesis_is_range, once=once)
    found: dict[Template, int] = {}
    for operators in range(1, min(most, singles + ranges) + 1):
        length = 2 * operators + 1
        for symbols in _premise_sides(singles, ranges, length, hypothesis_is_range):
            if not (once and usage_of(_blanked(symbols)).is_repeated):
                _number(symbols, found)
    return tuple(found)


def _premise_sides(
    single_count: int, range_count: int, length: int, hypothesis_is_range: bool
) -> Iterator[Sequence[Place | Operator]]:
    # Here, so that the solver is loaded with the first equation and not before.
    from qreas.composition.solve import solutions

    symbols = class_symbols(single_count, range_count, hypothesis_is_range=hypothesis_is_range)
    relation = Operator.SUBSET if hypothesis_is_range else Operator.EQUALS
    program = postfix_program(symbols, relation, length)
    places = [Place(is_range=False)] * single_count + [Place(is_range=True)] * range_count
    first = symbols.first_operator
    for solution in solutions(program):
        yield [places[s] if s < first else symbols.operators[s - first] for s in solution[:-2]]


def _blanked(symbols: Sequence[Place | Operator]) -> Shape:
    return tuple(symbol if isinstance(symbol, Operator) else None for symbol in symbols)


def _number(symbols: Sequence[Place | Operator], found: dict[Template, int]) -> None:
    """Adds the template of a postfix expression to those found, unless it is there."""
    stack: list[tuple[int, Shape]] = []
    for symbol in symbols:
        template: Template
        if isinstance(symbol, Place):
            template = symbol
        else:
            (right, right_shape), (left, left_shape) = stack.pop(), stack.pop()
            template = Node(symbol, left, right, (*left_shape, *right_shape, symbol))
        stack.append((found.setdefault(template, len(found)), template.shape))
