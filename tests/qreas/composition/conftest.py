"""Every well-formed expression, found by trying every string of symbols: slow, and independent."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

import pytest

from qreas.composition.expand import Operand
from qreas.interval import Interval
from qreas.types import Operator

Powers = Mapping[str, int]
OPERATORS = ("+", "−", "×", "÷", "∪", "∩", "∖")


def brute_force(
    operands: Sequence[Operand], hypothesis: Operand, operator_count: int
) -> set[tuple[int | Operator, ...]]:
    """The premise sides of all equations with at most `operator_count` operators, "=" included."""
    found: set[tuple[int | Operator, ...]] = set()
    for length in range(1, 2 * operator_count, 2):
        for symbols in strings(len(operands), length):
            result = run(symbols, operands)
            if result is not None and result[1] == powers(hypothesis):
                found.add(tuple(Operator(s) if isinstance(s, str) else s for s in symbols))
    return found


def strings(operand_count: int, length: int) -> Iterator[tuple[int | str, ...]]:
    """All strings of operands, none twice, and operators that leave one value on the stack."""

    def extend(prefix: tuple[int | str, ...], depth: int) -> Iterator[tuple[int | str, ...]]:
        if len(prefix) == length:
            if depth == 1:
                yield prefix
            return
        for operand in range(operand_count):
            if operand not in prefix:
                yield from extend((*prefix, operand), depth + 1)
        if depth >= 2:
            for operator in OPERATORS:
                yield from extend((*prefix, operator), depth - 1)

    return extend((), 0)


def run(
    symbols: Sequence[int | str], operands: Sequence[Operand]
) -> tuple[Fraction | Interval, Powers] | None:
    """The value and dimension that a string comes to; None where it breaks a rule."""
    stack: list[tuple[Fraction | Interval, Powers]] = []
    for symbol in symbols:
        if isinstance(symbol, int):
            interval = operands[symbol].interval
            operand = interval.value if interval.is_point else interval
            stack.append((operand, powers(operands[symbol])))
            continue
        (right, right_powers), (left, left_powers) = stack.pop(), stack.pop()
        if isinstance(left, Interval) or isinstance(right, Interval):
            if not (isinstance(left, Interval) and isinstance(right, Interval)):
                return None
            joined = {"∪": left.union, "∩": left.intersection, "∖": left.difference}
            if symbol not in joined or left_powers != right_powers:
                return None
            value = joined[symbol](right)
            if value is None:
                return None
            stack.append((value, left_powers))
            continue
        if symbol in "∪∩∖" or (symbol in "+−" and left_powers != right_powers):
            return None
        if symbol == "+":
            stack.append((left + right, left_powers))
        elif symbol == "−":
            stack.append((left - right, left_powers))
        elif right == 1 or (symbol == "×" and left == 1) or (symbol == "÷" and right == 0):
            return None
        else:
            sign = 1 if symbol == "×" else -1
            made = {
                base: left_powers.get(base, 0) + sign * right_powers.get(base, 0)
                for base in {*left_powers, *right_powers}
            }
            stack.append(
                (
                    left * right if symbol == "×" else left / right,
                    {base: power for base, power in made.items() if power},
                )
            )
    return stack[0]


def powers(operand: Operand) -> Powers:
    return dict(operand.dimension.powers)


@pytest.fixture(scope="session")
def every_expression() -> Callable[..., set[tuple[int | Operator, ...]]]:
    return brute_force


@pytest.fixture(scope="session")
def value_of() -> Callable[..., Interval]:
    """What a string of symbols comes to."""

    def value(symbols: Sequence[int | str], operands: Sequence[Operand]) -> Interval:
        result = run(symbols, operands)
        assert result is not None
        return result[0] if isinstance(result[0], Interval) else Interval.point(result[0])

    return value


@pytest.fixture(scope="session")
def every_string() -> Callable[[int, int], Iterator[tuple[int | str, ...]]]:
    return strings
