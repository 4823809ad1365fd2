"""The expressions that the words choose from: those whose units fit, and those that might.

Word problems leave units out ("6 people and 8 seats: 2 seats are empty", "12 an hour for 3 hours"),
so that a strict type system loses what people read without a halt. Where few quantities are in
play, expressions over the bare numbers are candidates too; that their units do not fit counts
against them, and only the words can outweigh it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from qreas.composition.arithmetic import Value, divided_by
from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.expand import Expressions, Filled, Operand, Row, expand, symbols_of
from qreas.composition.kinds import SameKind, bare_operand, head_noun, operands, unit_scale
from qreas.composition.usage import Shape, usage_of
from qreas.conversion import commensurable
from qreas.kind_sets import MEASURED
from qreas.limits import Deadline
from qreas.types import Kind, Numset, Operator, Unit

MAX_LOOSE = 4
"""Most quantities over which expressions are built whose units do not fit."""

# A total of more than so many is no further quantity that is told.
_PAIR = 2
_ADDENDS = frozenset({"plus", "minus"})
_AMOUNTS = frozenset({Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION})
_FACTORS = frozenset({Kind.MULTIPLE, Kind.FREQUENCY, Kind.PERCENT, Kind.RATIO})


@dataclass(frozen=True, slots=True)
class Candidate:
    """The premise side of a possible equation.

    shape:  its postfix symbols with the operands blanked.
    places: the operands, in order, as indices of premise quantities.
    value:  in the hypothesis's unit.
    fits:   its units come out as the hypothesis's.
    """

    shape: Shape
    places: tuple[int, ...]
    value: Value
    fits: bool

    @property
    def symbols(self) -> tuple[int | Operator, ...]:
        """Indices of premise quantities, and operators, in postfix order."""
        return symbols_of(self.shape, self.places)


@dataclass(frozen=True, slots=True)
class Group:
    """The candidates of one shape, as rows; `fits` and the rows' values as in `Candidate`."""

    shape: Shape
    rows: Sequence[Row]
    fits: bool

    def __iter__(self) -> Iterator[Candidate]:
        for places, value in self.rows:
            yield Candidate(self.shape, places, value, self.fits)


@dataclass(frozen=True, slots=True)
class Candidates:
    """The candidates of one hypothesis quantity; `is_complete`: there are no others."""

    groups: tuple[Group, ...]
    is_complete: bool

    def __iter__(self) -> Iterator[Candidate]:
        for group in self.groups:
            yield from group


def candidates(
    premises: Sequence[Numset],
    hypothesis: Numset,
    same: SameKind,
    operator_count: int,
    deadline: Deadline,
) -> Candidates:
    """All candidates, each sum and product once."""
    leaves, target = operands(premises, hypothesis, same)
    strict = _expressions(leaves, target.dimension, operator_count, deadline)
    groups = tuple(_fitting(filled, hypothesis.unit) for filled in strict.filled)
    is_compared = len(premises) == 1 and bool(groups)  # nothing else comes of one quantity
    told = [premise for premise in premises if len(premise.parts) <= _PAIR]
    if is_compared or len(told) > MAX_LOOSE:
        return Candidates(groups, strict.is_complete)
    bare = tuple(bare_operand(premise, hypothesis) for premise in premises)
    loose = _expressions(bare, NUMBER, operator_count, deadline)
    is_complete = strict.is_complete and loose.is_complete
    return Candidates((*groups, *_loose(loose, groups, premises, hypothesis.unit)), is_complete)


def _expressions(
    leaves: tuple[Operand, ...], dimension: Dimension, operator_count: int, deadline: Deadline
) -> Expressions:
    """All expressions of a dimension."""
    if len(leaves) > MAX_LOOSE:
        return expand(leaves, dimension, operator_count, deadline, once=True)
    return _of_few(leaves, dimension, operator_count)


# One premise is held against many hypotheses, and hypotheses have several quantities of one kind.
@lru_cache(maxsize=128)
def _of_few(leaves: tuple[Operand, ...], dimension: Dimension, operator_count: int) -> Expressions:
    """The expressions over so few quantities that no deadline is needed."""
    return expand(leaves, dimension, operator_count, once=True)


def _fitting(filled: Filled, unit: Unit) -> Group:
    """Expressions in base units as candidates in the hypothesis's unit."""
    scale = unit_scale(unit)
    if scale == 1:
        return Group(filled.shape, filled.rows, fits=True)
    rows = [(places, divided_by(value, scale)) for places, value in filled.rows]
    return Group(filled.shape, rows, fits=True)


def _loose(
    found: Expressions,
    fitting: Sequence[Group],
    premises: Sequence[Numset],
    asked: Unit,
) -> Iterator[Group]:
    """The expressions that do not fit, without the sums that no words could ask for."""
    fit = {(group.shape, places) for group in fitting for places, _ in group.rows}
    unlike = _pairs(premises, _are_unlike)
    addends = unlike | _pairs(premises, _are_money_and_thing) | _measures_and_things(premises)
    # Their sum or difference may be a part of what is asked for, but not all of it.
    sums = _pairs(premises, _are_things) if asked.kind is Kind.MULTIPLE else frozenset()
    amounts = sums | _pairs(premises, lambda one, other: not _may_come_to(asked, one, other))
    for filled in found.filled:
        usage = usage_of(filled.shape)
        rows = [row for row in filled.rows if (filled.shape, row[0]) not in fit]
        for operation in usage.operations:
            if operation.operator in (Operator.ADD, Operator.SUBTRACT):
                is_last = operation is usage.operations[-1]
                left, right = operation.left, operation.right
                are_addends = _ADDENDS.issuperset((usage.usages[left], usage.usages[right]))
                barred = addends if are_addends else unlike
                if is_last:
                    barred = barred | (amounts if are_addends else sums)
                if barred:
                    rows = [row for row in rows if (row[0][left], row[0][right]) not in barred]
        if rows:
            yield Group(filled.shape, rows, fits=False)


def _pairs(
    premises: Sequence[Numset], test: Callable[[Unit, Unit], bool]
) -> frozenset[tuple[int, int]]:
    """The places of the premise quantities whose units pass a test."""
    units = [(place, premise.unit) for place, premise in enumerate(premises)]
    return frozenset((i, j) for (i, one), (j, other) in product(units, units) if test(one, other))


def _are_unlike(one: Unit, other: Unit) -> bool:
    """One multiplies or is a time and the other does not or is none, or they measure unlike things.

    Nor is a rate added to what it is per: "90 euros a night" to four nights.
    """
    if (one.kind in _FACTORS) != (other.kind in _FACTORS):
        return True
    if (one.kind is Kind.DURATION) != (other.kind is Kind.DURATION):
        return True
    if _is_per(one, other) or _is_per(other, one):
        return True
    return one.kind is other.kind is Kind.MEASURE and not commensurable(one, other)


def _is_per(rate: Unit, base: Unit) -> bool:
    per = rate.per
    if per is None or base.per is not None:
        return False
    return commensurable(per, base) or (per.name == base.name != "")


def _may_come_to(asked: Unit, one: Unit, other: Unit) -> bool:
    """No sum or difference of grams is money, or a number of laps, however loosely it is told."""
    if asked.kind not in MEASURED:
        # A bare sum may be one of money: "the bill is 10.46".
        are_measures = all(unit.kind in MEASURED - {Kind.CURRENCY} for unit in (one, other))
        return not (asked.kind is Kind.COUNT and are_measures)
    measured = [unit for unit in (one, other) if unit.kind in MEASURED]
    return all(unit.kind is asked.kind and commensurable(unit, asked) for unit in measured)


def _are_things(one: Unit, other: Unit) -> bool:
    """Both say how much or many there is: one may be so many times the other, their sum is not."""
    return one.kind in _AMOUNTS and other.kind in _AMOUNTS


def _are_money_and_thing(one: Unit, other: Unit) -> bool:
    """One is money and the other names a thing; pennies may be either."""
    if (one.kind is Kind.CURRENCY) == (other.kind is Kind.CURRENCY):
        return False
    return bool(one.name and other.name) and one.name != other.name


def _measures_and_things(premises: Sequence[Numset]) -> frozenset[tuple[int, int]]:
    """The places of a measure and of things that are not measured by it: 7 kilos, 4 parcels.

    Loosely told, a measure of the very things may be one more: "12 apples", "8 pounds of apples".
    """
    places = range(len(premises))
    unlike = [
        (i, j)
        for i, j in product(places, places)
        if premises[i].unit.kind is Kind.MEASURE
        and premises[j].unit.kind is Kind.COUNT
        and premises[i].context.entity != head_noun(premises[j].unit) != ""
    ]
    return frozenset((*unlike, *((j, i) for i, j in unlike)))
