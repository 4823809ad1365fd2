"""Can a number's magnitude be read off its nearest vectors?

Naik et al. 2019, "Recovering magnitude information from nearest neighbours": a k-nearest-neighbour
regressor learns 80 % of the numbers and predicts the rest. The paper does not say how many
neighbours; five is the default of the library that it most likely used.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from qreas.probes.bootstrap import Estimate, statistic_estimate

if TYPE_CHECKING:
    from numpy.typing import NDArray

Scale = Literal["linear", "log"]
SCALES: tuple[Scale, ...] = ("linear", "log")
_TEST_SHARE = 0.2
_FEWEST = 20


@dataclass(frozen=True, slots=True)
class Regression:
    """R² of the predicted magnitudes of `test_count` numbers, on one scale."""

    scale: Scale
    train_count: int
    test_count: int
    r2: Estimate


def magnitude_regression(
    vectors: "NDArray[np.floating]",
    values: Sequence[float],
    scale: Scale,
    seed: int,
    neighbour_count: int = 5,
) -> Regression | None:
    """The regression over these numbers; None where there are too few to learn from."""
    if len(values) < _FEWEST:
        return None
    from sklearn.neighbors import KNeighborsRegressor

    targets = np.array([_scaled(value, scale) for value in values])
    order = np.random.default_rng(seed).permutation(len(values))
    test_count = round(_TEST_SHARE * len(values))
    test, train = order[:test_count], order[test_count:]
    model = KNeighborsRegressor(neighbour_count).fit(vectors[train], targets[train])
    predicted, true = model.predict(vectors[test]), targets[test]
    r2 = statistic_estimate(lambda drawn: _r2(true[drawn], predicted[drawn]), test_count, seed)
    return Regression(scale, len(train), test_count, r2)


def _scaled(value: float, scale: Scale) -> float:
    """The value, or the logarithm of its size plus one, with its sign."""
    return value if scale == "linear" else float(np.sign(value) * np.log10(1 + abs(value)))


def _r2(true: "NDArray[np.float64]", predicted: "NDArray[np.float64]") -> float:
    spread = ((true - true.mean()) ** 2).sum()
    return float(1 - ((true - predicted) ** 2).sum() / spread) if spread else 0.0
