"""How near vectors are to each other, in chunks: exact, and never all pairs in memory at once."""

from typing import TYPE_CHECKING, Literal

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

Metric = Literal["cosine", "euclidean"]
METRICS: tuple[Metric, ...] = ("cosine", "euclidean")

# Numbers in one block of the product: 16 million doubles are 128 MB.
_BLOCK = 1 << 24


def nearness(
    first: "NDArray[np.floating]", second: "NDArray[np.floating]", metric: Metric
) -> "Iterator[tuple[slice, NDArray[np.float64]]]":
    """Blocks of rows of `first`, and how near each is to each row of `second`; more is nearer.

    cosine: the cosine similarity; a vector of zeros is as near to all.
    euclidean: the distance, squared and negated; its order is that of the distance.
    """
    left, right = first.astype(np.float64), second.astype(np.float64)
    if metric == "cosine":
        left, right = _unit(left), _unit(right)
    squares = np.einsum("ij,ij->i", right, right)
    step = max(1, _BLOCK // max(1, len(right)))
    for start in range(0, len(left), step):
        rows = slice(start, min(start + step, len(left)))
        block = left[rows] @ right.T
        if metric == "euclidean":
            block *= 2
            block -= squares
            block -= np.einsum("ij,ij->i", left[rows], left[rows])[:, np.newaxis]
        yield rows, block


def _unit(matrix: "NDArray[np.float64]") -> "NDArray[np.float64]":
    lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
    return matrix / np.where(lengths == 0, 1, lengths)
