"""Bootstrap confidence intervals, seeded (Efron 1979: the percentile interval)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

_RESAMPLES = 2000
_LEVEL = (0.025, 0.975)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure measured on a sample, and its 95 % interval."""

    value: float
    low: float
    high: float


def share_estimate(right_count: int, count: int, seed: int) -> Estimate:
    """The share of right answers.

    To draw `count` answers with replacement, `right_count` of them right, is to draw their number
    from a binomial distribution: the resamples need not be made one by one.
    """
    share = right_count / count
    drawn = np.random.default_rng(seed).binomial(count, share, _RESAMPLES) / count
    return _estimate(share, drawn)


def statistic_estimate(
    statistic: "Callable[[NDArray[np.intp]], float]", count: int, seed: int
) -> Estimate:
    """Any statistic of `count` items; it is called with the numbers of the items drawn."""
    chooser = np.random.default_rng(seed)
    drawn = [statistic(chooser.integers(0, count, count)) for _ in range(_RESAMPLES)]
    return _estimate(statistic(np.arange(count)), np.array(drawn))


def _estimate(value: float, drawn: "NDArray[np.float64]") -> Estimate:
    low, high = np.quantile(drawn, _LEVEL)
    return Estimate(value, min(float(low), value), max(float(high), value))
