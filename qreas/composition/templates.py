"""The shapes that expressions can have, as trees that share their parts.

A template is a premise side in which any Numset may stand in a place. What a template consists of
is again a template, of fewer symbols.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from qreas.composition.shapes import RANGE, SINGLE, premise_sides
from qreas.composition.usage import Shape, usage_of
from qreas.types import Operator


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

_PLACES = {SINGLE: Place(is_range=False), RANGE: Place(is_range=True)}


@cache
def templates(
    single_count: int, range_count: int, operator_count: int, *, once: bool = False
) -> tuple[Template, ...]:
    """All premise sides with at most `operator_count` operators, the relation included.

    A template's operands are numbered by where they stand in the result, which is before it. With
    `once`, those that say what another says too are left out: a + (b + c) beside (a + b) + c.
    """
    found: dict[Template, int] = {}
    for side in premise_sides():
        singles, ranges = side.count(SINGLE), side.count(RANGE)
        if singles > single_count or ranges > range_count or singles + ranges > operator_count:
            continue
        symbols = [_PLACES.get(symbol) or Operator(symbol) for symbol in side]
        if not (once and usage_of(_blanked(symbols)).is_repeated):
            _number(symbols, found)
    return tuple(found)


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
