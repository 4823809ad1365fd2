"""Postfix expressions as people write them."""

from collections.abc import Callable, Sequence

from qreas.composition.arithmetic import ON_RANGES
from qreas.types import Numset, Operator

_TIGHT = (Operator.MULTIPLY, Operator.DIVIDE)


def infix(symbols: Sequence[Numset | Operator], show: Callable[[Numset], str] = str) -> str:
    """The expression as people write it, with the brackets that it needs and no others."""
    stack: list[tuple[str, Operator | None]] = []
    for symbol in symbols:
        if not isinstance(symbol, Operator):
            stack.append((show(symbol), None))
            continue
        (right, inner_right), (left, inner_left) = stack.pop(), stack.pop()
        if _needs_brackets(inner_left, symbol, is_right=False):
            left = f"({left})"
        if _needs_brackets(inner_right, symbol, is_right=True):
            right = f"({right})"
        stack.append((f"{left} {symbol} {right}", symbol))
    return stack[0][0]


def _needs_brackets(inner: Operator | None, outer: Operator, *, is_right: bool) -> bool:
    if inner is None or outer in (Operator.EQUALS, Operator.SUBSET):
        return False
    if inner in _TIGHT and outer not in _TIGHT:
        return False
    return (inner not in _TIGHT and outer in _TIGHT) or is_right or outer in ON_RANGES
