"""How an expression uses its operands: added, subtracted, multiplied, divided, or alone."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from qreas.types import Operator

Shape = tuple[Operator | None, ...]
"""A postfix expression with its operands blanked."""

_SIDES: Mapping[Operator, tuple[str, str]] = {
    Operator.ADD: ("plus", "plus"),
    Operator.SUBTRACT: ("plus", "minus"),
    Operator.MULTIPLY: ("factor", "factor"),
    Operator.DIVIDE: ("dividend", "divisor"),
    Operator.UNION: ("plus", "plus"),
    Operator.INTERSECTION: ("factor", "factor"),
    Operator.DIFFERENCE: ("plus", "minus"),
}
_OPPOSITE = {"plus": "minus", "minus": "plus"}
COMMUTATIVE = (Operator.ADD, Operator.MULTIPLY, Operator.UNION, Operator.INTERSECTION)


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation of an expression; left and right are the first operands' places."""

    operator: Operator
    left: int
    right: int


@dataclass(frozen=True, slots=True)
class Usage:
    """What a shape does with its operands, by their places from left to right.

    usages:     "alone", "plus", "minus", "factor", "dividend" or "divisor".
    operations: the outermost last. `signs`: those of their operators, one after the other.
    is_repeated: another shape says the same: a + (b + c) beside (a + b) + c.
    """

    usages: tuple[str, ...]
    operations: tuple[Operation, ...]
    signs: str
    is_repeated: bool


@dataclass(frozen=True, slots=True)
class _Side:
    usages: tuple[str, ...]
    first: int
    operator: Operator | None


@cache
def usage_of(shape: Shape) -> Usage:
    """How a shape uses its operands; there are about sixty shapes."""
    stack: list[_Side] = []
    operations: list[Operation] = []
    repeated, place = False, 0
    for symbol in shape:
        if symbol is None:
            stack.append(_Side(("alone",), place, None))
            place += 1
            continue
        right, left = stack.pop(), stack.pop()
        operations.append(Operation(symbol, left.first, right.first))
        repeated |= _regroups(symbol, right.operator)
        stack.append(_Side(_joined(symbol, left, right), left.first, symbol))
    signs = "".join(operation.operator for operation in operations)
    return Usage(stack[0].usages, tuple(operations), signs, repeated)


def _joined(operator: Operator, left: _Side, right: _Side) -> tuple[str, ...]:
    on_left, on_right = _SIDES[operator]
    flips = operator is Operator.SUBTRACT
    turned = tuple(_OPPOSITE.get(u, u) if flips else u for u in right.usages)
    return tuple(on_left if u == "alone" else u for u in left.usages) + tuple(
        on_right if u == "alone" else u for u in turned
    )


def _regroups(outer: Operator, inner_right: Operator | None) -> bool:
    """The brackets on the right can be dissolved, into a shape that is there anyway."""
    additive, scaling = (Operator.ADD, Operator.SUBTRACT), (Operator.MULTIPLY, Operator.DIVIDE)
    return (outer in additive and inner_right in additive) or (
        outer in scaling and inner_right in scaling
    )
