"""Every well-formed expression over given operands: the templates, filled and checked.

What the integer program leaves open is which Numset fills a place. Parts that templates share are
filled once, and a whole expression is only made where its dimension comes out as the hypothesis's,
so that all expressions over eight operands are a matter of milliseconds.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.composition.dimensions import Dimension, combine, missing_operand
from qreas.composition.postfix import Value, apply
from qreas.composition.templates import Node, Place, Template, blanked, templates
from qreas.composition.usage import COMMUTATIVE, usage_of
from qreas.interval import Interval
from qreas.limits import Deadline
from qreas.types import Operator


@dataclass(frozen=True, slots=True)
class Operand:
    """A premise quantity as expressions see it: its value in base units and its dimension."""

    value: Value
    dimension: Dimension

    @property
    def is_range(self) -> bool:
        """The value is a range."""
        return isinstance(self.value, Interval)


@dataclass(frozen=True, slots=True)
class Expression:
    """The premise side of an equation, or a part of one.

    symbols: indices into the operands, and operators, in postfix order.
    used:    the operands in it, as bits.
    first:   the operand that stands first in it.
    """

    symbols: tuple[int | Operator, ...]
    value: Value
    used: int
    first: int


@dataclass(frozen=True, slots=True)
class Expressions:
    """The expressions found; `is_complete`: there are no others."""

    found: tuple[Expression, ...]
    is_complete: bool


def expand(
    operands: Sequence[Operand],
    hypothesis: Operand,
    operator_count: int,
    deadline: Deadline | None = None,
    *,
    once: bool = False,
) -> Expressions:
    """All expressions of the hypothesis's dimension with at most `operator_count` operators.

    The count includes the relation between premise side and hypothesis, as in the paper. With
    `once`, of those that differ only in the order or the brackets of a sum or product one is given.
    """
    range_count = sum(operand.is_range for operand in operands)
    shapes = templates(
        len(operands) - range_count,
        range_count,
        operator_count,
        hypothesis_is_range=hypothesis.is_range,
    )
    filling = _Filling(operands, once=once)
    found: list[Expression] = []
    for shape in shapes:
        if once and usage_of(blanked(shape)).is_repeated:
            continue
        for part in filling.of_dimension(shape, hypothesis.dimension):
            found.extend(part)
            if deadline is not None and deadline.has_passed:
                return Expressions(tuple(found), is_complete=False)
    return Expressions(tuple(found), is_complete=True)


Filled = Mapping[Dimension, Sequence[Expression]]
"""The ways to fill a template, by the dimension that comes out."""


class _Filling:
    """Fills templates with the operands of one pair, each template once."""

    def __init__(self, operands: Sequence[Operand], *, once: bool) -> None:
        self._operands, self._once = operands, once
        self._filled: dict[Template, Filled] = {}

    def of_dimension(self, shape: Template, wanted: Dimension) -> Iterator[list[Expression]]:
        """The expressions of a shape and dimension, a batch at a time."""
        if isinstance(shape, Place):
            yield list(self._fill(shape).get(wanted, ()))
            return
        right = self._fill(shape.right)
        for dimension, lefts in self._fill(shape.left).items():
            needed = missing_operand(shape.operator, dimension, wanted)
            if needed is not None and needed in right:
                yield self._joined(shape.operator, lefts, right[needed])

    def _fill(self, shape: Template) -> Filled:
        if shape not in self._filled:
            made: dict[Dimension, list[Expression]] = defaultdict(list)
            for dimension, expressions in self._ways(shape):
                made[dimension].extend(expressions)
            self._filled[shape] = dict(made)
        return self._filled[shape]

    def _ways(self, shape: Template) -> Iterator[tuple[Dimension, list[Expression]]]:
        if isinstance(shape, Node):
            for left_dimension, lefts in self._fill(shape.left).items():
                for right_dimension, rights in self._fill(shape.right).items():
                    dimension = combine(shape.operator, left_dimension, right_dimension)
                    if dimension is not None:
                        yield dimension, self._joined(shape.operator, lefts, rights)
            return
        for index, operand in enumerate(self._operands):
            if operand.is_range is shape.is_range:
                yield operand.dimension, [Expression((index,), operand.value, 1 << index, index)]

    def _joined(
        self, operator: Operator, lefts: Sequence[Expression], rights: Sequence[Expression]
    ) -> list[Expression]:
        is_ordered = self._once and operator in COMMUTATIVE
        made = []
        for left in lefts:
            for right in rights:
                if left.used & right.used or (is_ordered and left.first > right.first):
                    continue
                value = apply(operator, left.value, right.value)
                if value is not None:
                    symbols = (*left.symbols, *right.symbols, operator)
                    used = left.used | right.used
                    made.append(Expression(symbols, value, used, left.first))
        return made
