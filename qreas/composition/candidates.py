"""The expressions that the words choose from: those whose units fit, and those that might.

Word problems leave units out ("6 people and 8 seats: 2 seats are empty", "12 an hour for 3 hours"),
so that a strict type system loses what people read without a halt. Where few quantities are in
play, expressions over the bare numbers are candidates too; that their units do not fit counts
against them, and only the words can outweigh it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.expand import Expression, expand
from qreas.composition.kinds import SameKind, bare_operand, operands, unit_scale
from qreas.composition.postfix import Value
from qreas.composition.usage import Shape, usage_of
from qreas.interval import Interval
from qreas.limits import Deadline
from qreas.types import Kind, Numset, Operator, Unit

MAX_LOOSE = 4
"""Most quantities over which expressions are built whose units do not fit."""

_ADDENDS = frozenset({"plus", "minus"})
_FACTORS = frozenset({Kind.MULTIPLE, Kind.FREQUENCY, Kind.PERCENT, Kind.RATIO})


@dataclass(frozen=True, slots=True)
class Candidate:
    """The premise side of a possible equation.

    symbols: indices into the premise quantities, and operators, in postfix order.
    places:  the operands among them, in order. `shape`: the symbols with the operands blanked.
    value:   in the hypothesis's unit.
    fits:    its units come out as the hypothesis's.
    """

    symbols: tuple[int | Operator, ...]
    places: tuple[int, ...]
    shape: Shape
    value: Value
    fits: bool


@dataclass(frozen=True, slots=True)
class Candidates:
    """The candidates of one hypothesis quantity; `is_complete`: there are no others."""

    found: tuple[Candidate, ...]
    is_complete: bool


def candidates(
    premises: Sequence[Numset],
    hypothesis: Numset,
    same: SameKind,
    operator_count: int,
    deadline: Deadline,
) -> Candidates:
    """All candidates, each sum and product once."""
    leaves, target = operands(premises, hypothesis, same)
    strict = expand(leaves, target, operator_count, deadline, once=True)
    scale = unit_scale(hypothesis.unit)
    found = [
        Candidate(e.symbols, _places(e), _shape(e), _scaled(e.value, scale), True)
        for e in strict.found
    ]
    if len(premises) > MAX_LOOSE:
        return Candidates(tuple(found), strict.is_complete)
    fitting = {candidate.symbols for candidate in found}
    bare = [bare_operand(premise, hypothesis) for premise in premises]
    number = bare_operand(hypothesis, hypothesis)
    loose = expand(bare, number, operator_count, deadline, once=True)
    found.extend(
        Candidate(e.symbols, places, shape, e.value, False)
        for e in loose.found
        if e.symbols not in fitting
        and not _adds_factors(places := _places(e), shape := _shape(e), premises)
    )
    return Candidates(tuple(found), strict.is_complete and loose.is_complete)


def _scaled(value: Value, scale: Fraction) -> Value:
    if scale == 1:
        return value
    return value.scaled(1 / scale) if isinstance(value, Interval) else value / scale


def _places(expression: Expression) -> tuple[int, ...]:
    return tuple([s for s in expression.symbols if isinstance(s, int)])


def _shape(expression: Expression) -> Shape:
    return tuple([None if isinstance(s, int) else s for s in expression.symbols])


def _adds_factors(places: tuple[int, ...], shape: Shape, premises: Sequence[Numset]) -> bool:
    """A multiple or a percentage is added to something else, a time to a count, money to things."""
    usage = usage_of(shape)
    for operation in usage.operations:
        if operation.operator in (Operator.ADD, Operator.SUBTRACT):
            left = premises[places[operation.left]].unit
            right = premises[places[operation.right]].unit
            if (left.kind in _FACTORS) != (right.kind in _FACTORS):
                return True
            if (left.kind is Kind.DURATION) != (right.kind is Kind.DURATION):
                return True
            sides = usage.usages[operation.left], usage.usages[operation.right]
            if _ADDENDS.issuperset(sides) and _is_money_and_thing(left, right):
                return True
    return False


def _is_money_and_thing(one: Unit, other: Unit) -> bool:
    """One is money and the other names a thing; pennies may be either."""
    if (one.kind is Kind.CURRENCY) == (other.kind is Kind.CURRENCY):
        return False
    return bool(one.name and other.name) and one.name != other.name
