"""Every well-formed expression over given operands: the templates, filled and checked.

What the integer program leaves open is which Numset fills a place. Parts that templates share are
filled once, and a whole expression is only made where its dimension comes out as the hypothesis's,
so that all expressions over eight operands are a matter of milliseconds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.composition.arithmetic import Value, calculation, interval_of, value_of
from qreas.composition.dimensions import Dimension, combine, encoded, missing_operand
from qreas.composition.templates import Node, Place, Template, templates
from qreas.composition.usage import COMMUTATIVE, Shape
from qreas.interval import Interval
from qreas.limits import Deadline
from qreas.types import Operator


@dataclass(frozen=True, slots=True)
class Operand:
    """A premise quantity as expressions see it: its value in base units and its dimension."""

    interval: Interval
    dimension: Dimension

    @property
    def is_range(self) -> bool:
        """The value is a range."""
        return not self.interval.is_point


Row = tuple[tuple[int, ...], Value]
"""The operands of an expression in its order, as indices, and what it comes to."""


@dataclass(frozen=True, slots=True)
class Filled:
    """The ways to fill one shape: there are thousands, and rows are quicker than objects."""

    shape: Shape
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class Expression:
    """The premise side of an equation.

    symbols: indices into the operands, and operators, in postfix order.
    """

    symbols: tuple[int | Operator, ...]
    value: Interval


@dataclass(frozen=True, slots=True)
class Expressions:
    """The expressions found, by shape; `is_complete`: there are no others."""

    filled: tuple[Filled, ...]
    is_complete: bool

    def __iter__(self) -> Iterator[Expression]:
        for filled in self.filled:
            for places, value in filled.rows:
                yield Expression(symbols_of(filled.shape, places), interval_of(value))


def symbols_of(shape: Shape, places: Sequence[int]) -> tuple[int | Operator, ...]:
    """The shape with its blanks filled."""
    operands = iter(places)
    return tuple(next(operands) if symbol is None else symbol for symbol in shape)


def expand(
    operands: Sequence[Operand],
    dimension: Dimension,
    operator_count: int,
    deadline: Deadline | None = None,
    *,
    once: bool = False,
) -> Expressions:
    """All expressions of a hypothesis's dimension with at most `operator_count` operators.

    The count includes the relation between premise side and hypothesis, as in the paper. With
    `once`, of those that differ only in the order or the brackets of a sum or product one is given.
    """
    range_count = sum(operand.is_range for operand in operands)
    shapes = templates(len(operands) - range_count, range_count, operator_count, once=once)
    wanted, *dimensions = encoded([dimension, *(operand.dimension for operand in operands)])
    filling = _Filling(shapes, operands, dimensions, once=once)
    found: list[Filled] = []
    for number, template in enumerate(shapes):
        rows = [row for batch in filling.of_dimension(number, wanted) for row in batch]
        if rows:
            found.append(Filled(template.shape, rows))
        if deadline is not None and deadline.has_passed:
            return Expressions(tuple(found), is_complete=False)
    return Expressions(tuple(found), is_complete=True)


class _Filling:
    """Fills templates with the operands of one pair, each template once."""

    def __init__(
        self,
        shapes: Sequence[Template],
        operands: Sequence[Operand],
        dimensions: Sequence[int],
        *,
        once: bool,
    ) -> None:
        self._shapes, self._once = shapes, once
        self._operands, self._dimensions = operands, dimensions
        self._filled: dict[int, Mapping[int, list[Row]]] = {}

    def of_dimension(self, number: int, wanted: int) -> Iterator[list[Row]]:
        """The ways to fill a template that have a dimension, a batch at a time."""
        shape = self._shapes[number]
        if isinstance(shape, Place):
            yield self._fill(number).get(wanted, [])
            return
        right = self._fill(shape.right)
        for dimension, lefts in self._fill(shape.left).items():
            needed = missing_operand(shape.operator, dimension, wanted)
            if needed is not None and needed in right:
                yield self._joined(shape.operator, lefts, right[needed])

    def _fill(self, number: int) -> Mapping[int, list[Row]]:
        """The ways to fill a template, by the dimension that comes out."""
        if number not in self._filled:
            shape = self._shapes[number]
            ways = self._placed(shape) if isinstance(shape, Place) else self._operated(shape)
            made: dict[int, list[Row]] = defaultdict(list)
            for dimension, rows in ways:
                made[dimension].extend(rows)
            self._filled[number] = dict(made)
        return self._filled[number]

    def _placed(self, place: Place) -> Iterator[tuple[int, list[Row]]]:
        for index, operand in enumerate(self._operands):
            if operand.is_range is place.is_range:
                yield self._dimensions[index], [((index,), value_of(operand.interval))]

    def _operated(self, node: Node) -> Iterator[tuple[int, list[Row]]]:
        for left_dimension, lefts in self._fill(node.left).items():
            for right_dimension, rights in self._fill(node.right).items():
                dimension = combine(node.operator, left_dimension, right_dimension)
                if dimension is not None:
                    yield dimension, self._joined(node.operator, lefts, rights)

    def _joined(self, operator: Operator, lefts: list[Row], rights: list[Row]) -> list[Row]:
        calculate = calculation(operator)
        is_ordered = self._once and operator in COMMUTATIVE
        made: list[Row] = []
        for left, left_value in lefts:
            is_apart = set(left).isdisjoint
            for right, right_value in rights:
                if is_apart(right) and not (is_ordered and left[0] > right[0]):
                    value = calculate(left_value, right_value)
                    if value is not None:
                        made.append((left + right, value))
        return made
