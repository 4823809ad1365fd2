"""Equations for a hypothesis quantity, the one that the words ask for first."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.expand import Expression, expand
from qreas.composition.kinds import COMPOSED, in_unit_of, operands, same_kind
from qreas.composition.postfix import infix
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Equation, Numset, Operator

_LONG_DECIMAL = re.compile(r"\d\.(\d{3,})\b")


@dataclass(frozen=True)
class EquationComposer:
    """Composes premise quantities into equations (EQUATE, "Quantity Composition")."""

    lexicon: Lexicon
    limits: Limits

    def compose(
        self,
        hypothesis: Numset,
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
    ) -> Composition:
        """The equations that hold, and those that the words support, most plausible first.

        Every well-formed expression over at most `limits.max_operands` premise quantities is
        considered, unless the deadline cuts the search, which the composition then says.
        """
        if hypothesis.unit.kind not in COMPOSED:
            return Composition(hypothesis, ())
        used = [p for p in premises if p.unit.kind in COMPOSED][: self.limits.max_operands]
        leaves, target = operands(used, hypothesis, same_kind(self.lexicon))
        expressions = expand(leaves, target, self.limits.max_operators, deadline)
        made = (_equation(e, used, hypothesis) for e in expressions.found)
        kept = (e for e in made if e.holds or len(e.postfix) == 3)
        ordered = sorted(kept, key=lambda e: -e.plausibility)
        return Composition(hypothesis, tuple(ordered), expressions.is_complete)


def holds(value: Interval, hypothesis: Numset, *, is_quotient: bool = False) -> bool:
    """The value is the hypothesis's, or lies within its range.

    A decimal of three or more places that a division came to stands for what rounds to it: "1.333"
    for 4 ÷ 3. Other numbers say exactly what is written.
    """
    if not hypothesis.interval.is_point:
        return value.within(hypothesis.interval)
    if value == hypothesis.interval:
        return True
    decimal = _LONG_DECIMAL.search(hypothesis.text)
    if not (is_quotient and decimal and value.is_point):
        return False
    half = Fraction(1, 2 * 10 ** len(decimal[1]))
    return abs(value.value - hypothesis.interval.value) <= half


def _equation(expression: Expression, used: Sequence[Numset], hypothesis: Numset) -> Equation:
    relation = Operator.SUBSET if hypothesis.is_range else Operator.EQUALS
    symbols = [s if isinstance(s, Operator) else used[s] for s in expression.symbols]
    postfix = (*symbols, hypothesis, relation)
    value = in_unit_of(expression.value, hypothesis.unit)
    return Equation(
        postfix,
        value,
        holds(value, hypothesis, is_quotient=Operator.DIVIDE in symbols),
        infix(postfix),
        plausibility=-float(len(postfix)),
    )
