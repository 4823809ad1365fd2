"""The algebra of what quantities are quantities of: apples, apples per child, square metres.

+ − = ∪ ∩ ∖ ⊆ need two operands of one dimension and give it; × and ÷ add and subtract powers
(EQUATE, "Quantity Composition", type consistency: count × rate, measure ÷ count …).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from qreas.types import Operator

_BITS = 16  # of a base's power in an encoded dimension; no unit is raised to the thousands


@dataclass(frozen=True, slots=True)
class Dimension:
    """A product of powers of bases, such as metre² or apple · child⁻¹; a bare number has none.

    powers: (base, power) sorted by base, no power zero.
    """

    powers: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, powers: Mapping[str, int]) -> "Dimension":
        """The dimension with these powers of these bases."""
        return cls(tuple(sorted((base, power) for base, power in powers.items() if power)))

    @classmethod
    def base(cls, name: str) -> "Dimension":
        """The dimension of one base, to the power of one."""
        return cls(((name, 1),))

    def __mul__(self, other: "Dimension") -> "Dimension":
        return Dimension.of(_combined(self.powers, other.powers))

    def __truediv__(self, other: "Dimension") -> "Dimension":
        return Dimension.of(_combined(self.powers, ((b, -p) for b, p in other.powers)))

    def __str__(self) -> str:
        return " · ".join(b if p == 1 else f"{b}^{p}" for b, p in self.powers) or "1"


NUMBER = Dimension()


def encoded(dimensions: Sequence[Dimension]) -> list[int]:
    """The dimensions as integers: that of a product is the sum of its factors'.

    Expressions are checked by the thousand, and integers are compared at once.

    >>> apple, child = Dimension.base("apple"), Dimension.base("child")
    >>> encoded([apple, child, apple * child, apple / apple])
    [1, 65536, 65537, 0]
    """
    places: dict[str, int] = {}
    return [
        sum(power << _BITS * places.setdefault(base, len(places)) for base, power in each.powers)
        for each in dimensions
    ]


def combine(operator: Operator, left: int, right: int) -> int | None:
    """What an operator makes of two encoded dimensions; None where they do not go together."""
    if operator is Operator.MULTIPLY:
        return left + right
    if operator is Operator.DIVIDE:
        return left - right
    return left if left == right else None


def missing_operand(operator: Operator, left: int, made: int) -> int | None:
    """The dimension of the right operand with which an operator makes `made` of `left`, if any."""
    if operator is Operator.MULTIPLY:
        return made - left
    if operator is Operator.DIVIDE:
        return left - made
    return left if left == made else None


def _combined(left: Iterable[tuple[str, int]], right: Iterable[tuple[str, int]]) -> dict[str, int]:
    powers = dict(left)
    for base, power in right:
        powers[base] = powers.get(base, 0) + power
    return powers
