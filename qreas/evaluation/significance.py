"""Whether two systems differ on the same pairs: McNemar's test, and how often they agree."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from qreas.evaluation.evaluate import Result


@dataclass(frozen=True, slots=True)
class Difference:
    """Two systems on the pairs of one set that both answered.

    only_left, only_right: pairs that just one of them gets right.
    agreement: the share of pairs with the same label from both, from 0 to 1.
    p_value:   how likely a split as uneven is if both were equally good (exact McNemar).
    """

    set_name: str
    left: str
    right: str
    pair_count: int
    both_right: int
    only_left: int
    only_right: int
    agreement: float
    p_value: float

    @property
    def is_significant(self) -> bool:
        """Less likely than one in twenty."""
        return self.p_value < 0.05


def differences(results: Sequence[Result]) -> Iterator[Difference]:
    """Every two systems on every set that both answered."""
    for left, right in combinations(results, 2):
        if left.labelled.name == right.labelled.name:
            yield difference(left, right)


def difference(left: Result, right: Result) -> Difference:
    """How two systems differ, pair by pair.

    Raises:
        ValueError: they have no pair in common.
    """
    others = {answer.pair.index: answer for answer in right.answers}
    both = [(a, others[a.pair.index]) for a in left.answers if a.pair.index in others]
    if not both:
        raise ValueError(f"{left.system} and {right.system} answer no pair in common")
    only_left = sum(a.is_right and not b.is_right for a, b in both)
    only_right = sum(b.is_right and not a.is_right for a, b in both)
    return Difference(
        left.labelled.name,
        left.system,
        right.system,
        len(both),
        sum(a.is_right and b.is_right for a, b in both),
        only_left,
        only_right,
        sum(a.label == b.label for a, b in both) / len(both),
        mcnemar(only_left, only_right),
    )


def mcnemar(only_left: int, only_right: int) -> float:
    """The two-sided exact p-value of McNemar's test (1947), by the binomial distribution.

    >>> mcnemar(0, 5)
    0.0625
    """
    count = only_left + only_right
    tail = sum(math.comb(count, k) for k in range(min(only_left, only_right) + 1))
    return float(min(Fraction(1), Fraction(2 * tail, 2**count)))
