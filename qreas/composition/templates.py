"""The shapes that expressions can have, solved once and kept.

A template is a postfix expression in which the Numsets of a block stand for any others: only how
many there are, up to what an expression can hold, and the length matter.
"""

from dataclasses import dataclass
from functools import cache

from qreas.composition.program import class_symbols, postfix_program
from qreas.types import Operator

MAX_OPERANDS = 3
"""Premise operands of the longest expression, of seven symbols."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a premise Numset goes: a single value, or a range."""

    is_range: bool


@dataclass(frozen=True, slots=True)
class Node:
    """An operator and the templates of its two operands."""

    operator: Operator
    left: "Template"
    right: "Template"


Template = Place | Node
"""The premise side of an expression, as a tree."""


@cache
def blanked(template: Template) -> tuple[Operator | None, ...]:
    """The template in postfix order with its places as None."""
    if isinstance(template, Place):
        return (None,)
    return (*blanked(template.left), *blanked(template.right), template.operator)


@cache
def templates(
    single_count: int, range_count: int, operator_count: int, *, hypothesis_is_range: bool
) -> tuple[Template, ...]:
    """All premise sides with at most `operator_count` operators, the relation included.

    Counts above `MAX_OPERANDS` give what `MAX_OPERANDS` gives.
    """
    most = min(operator_count, MAX_OPERANDS)
    singles, ranges = min(single_count, most), min(range_count, most)
    if (singles, ranges, most) != (single_count, range_count, operator_count):
        return templates(singles, ranges, most, hypothesis_is_range=hypothesis_is_range)
    found: dict[Template, None] = {}
    for operators in range(1, min(most, singles + ranges) + 1):
        found |= dict.fromkeys(
            _premise_sides(singles, ranges, 2 * operators + 1, hypothesis_is_range)
        )
    return tuple(found)


def _premise_sides(
    single_count: int, range_count: int, length: int, hypothesis_is_range: bool
) -> tuple[Template, ...]:
    # Here, so that the solver is loaded with the first equation and not before.
    from qreas.composition.solve import solutions

    symbols = class_symbols(single_count, range_count, hypothesis_is_range=hypothesis_is_range)
    relation = Operator.SUBSET if hypothesis_is_range else Operator.EQUALS
    program = postfix_program(symbols, relation, length)
    legend = (
        *(Place(is_range=False) for _ in range(single_count)),
        *(Place(is_range=True) for _ in range(range_count)),
        None,
        *symbols.operators,
    )
    return tuple(_tree([legend[s] for s in solution[:-2]]) for solution in solutions(program))


def _tree(symbols: list[Place | Operator | None]) -> Template:
    stack: list[Template] = []
    for symbol in symbols:
        if isinstance(symbol, Operator):
            right, left = stack.pop(), stack.pop()
            stack.append(Node(symbol, left, right))
        elif symbol is not None:
            stack.append(symbol)
    return stack[0]
