"""OVA, SC and BC over vectors (Naik et al. 2019, "Analysis Framework")."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from qreas.probes.contrasts import Neighbours
from qreas.probes.nearness import Metric, nearness

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Passed:
    """For each number, whether its vector passes; bool, (numbers,).

    one_versus_all: x₊ is nearer than every other number.
    strict, broad:  x₊ is nearer than the second-nearest, than the furthest number.
    """

    one_versus_all: "NDArray[np.bool_]"
    strict: "NDArray[np.bool_]"
    broad: "NDArray[np.bool_]"


def magnitude_tests(
    vectors: "NDArray[np.floating]", neighbours: Sequence[Neighbours], metric: Metric
) -> Passed:
    """The tests of numbers among themselves: is 4 nearer to 3 than 5, 1000000, anything else?"""
    return _tests(vectors, vectors, neighbours, metric, own=np.arange(len(vectors)))


def numeration_tests(
    vectors: "NDArray[np.floating]",
    others: "NDArray[np.floating]",
    neighbours: Sequence[Neighbours],
    metric: Metric,
) -> Passed:
    """The tests against another numeration system: is "three" nearer to "3" than "four"?"""
    return _tests(vectors, others, neighbours, metric, own=None)


def _tests(
    vectors: "NDArray[np.floating]",
    others: "NDArray[np.floating]",
    neighbours: Sequence[Neighbours],
    metric: Metric,
    own: "NDArray[np.intp] | None",
) -> Passed:
    count = len(vectors)
    nearest = np.array([n.nearest for n in neighbours], dtype=np.intp)
    second = np.array([n.second for n in neighbours], dtype=np.intp)
    furthest = np.array([n.furthest for n in neighbours], dtype=np.intp)
    # Where nothing is tied, x₊ stands in: it is left out of the rest anyway.
    tied = np.array([n.nearest if n.tied is None else n.tied for n in neighbours], dtype=np.intp)
    passed = Passed(*(np.zeros(count, dtype=np.bool_) for _ in range(3)))
    for rows, block in nearness(vectors, others, metric):
        each = np.arange(len(block))
        right = block[each, nearest[rows]]
        passed.strict[rows] = right > block[each, second[rows]]
        passed.broad[rows] = right > block[each, furthest[rows]]
        left_out = [nearest[rows], tied[rows], *([] if own is None else [own[rows]])]
        for places in left_out:
            block[each, places] = -np.inf
        passed.one_versus_all[rows] = right > block.max(axis=1)
    return passed
