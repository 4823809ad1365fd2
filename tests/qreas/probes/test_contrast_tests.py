import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.probes import nearness as module
from qreas.probes.contrast_tests import magnitude_tests, numeration_tests
from qreas.probes.contrasts import neighbours_in, neighbours_of
from qreas.probes.nearness import METRICS, Metric, nearness


def near(first: np.ndarray, second: np.ndarray, metric: Metric) -> float:
    """Nearness written down in the plainest way."""
    if metric == "euclidean":
        return -float(((first - second) ** 2).sum())
    lengths = float(np.linalg.norm(first)) * float(np.linalg.norm(second))
    return float(first @ second) / (lengths or 1)


def test_a_line_keeps_its_order_by_distance_and_loses_it_by_angle() -> None:
    values = [1, 2, 3, 4, 9]
    line = np.array([[value, 1.0] for value in values])
    passed = magnitude_tests(line, neighbours_in(values), "euclidean")
    assert passed.one_versus_all.all()
    assert passed.strict.all()
    assert passed.broad.all()
    same = magnitude_tests(np.ones((5, 2)), neighbours_in(values), "cosine")
    assert not same.one_versus_all.any()
    assert not same.broad.any()


def test_three_is_nearest_to_the_word_three() -> None:
    words = np.eye(4)
    digits = np.array([[0.0, 0.9, 0.1, 0.0], [0.6, 0.0, 0.5, 0.0]])
    neighbours = neighbours_of([4, 5], among=[3, 4, 5, 100])
    passed = numeration_tests(digits, words, neighbours, "cosine")
    assert passed.one_versus_all.tolist() == [True, False]
    assert passed.strict.tolist() == [True, True]
    assert passed.broad.tolist() == [True, True]


@pytest.mark.parametrize("metric", METRICS)
@given(seed=st.integers(0, 1000), block=st.integers(1, 40))
def test_chunks_give_what_a_plain_loop_gives(metric: Metric, seed: int, block: int) -> None:
    chooser = np.random.default_rng(seed)
    values = list(map(int, chooser.choice(50, 8, replace=False)))
    vectors = chooser.standard_normal((8, 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK", block)
        passed = magnitude_tests(vectors, neighbours_in(values), metric)
    for x, n in enumerate(neighbours_in(values)):
        right = near(vectors[x], vectors[n.nearest], metric)
        rest = [near(vectors[x], vectors[y], metric) for y in range(8)]
        others = [rest[y] for y in range(8) if y not in (x, n.nearest, n.tied)]
        assert passed.one_versus_all[x] == (right > max(others))
        assert passed.strict[x] == (right > rest[n.second])
        assert passed.broad[x] == (right > rest[n.furthest])


def test_a_vector_of_zeros_is_near_to_nothing() -> None:
    ((_, block),) = nearness(np.zeros((1, 2)), np.eye(2), "cosine")
    assert block.tolist() == [[0.0, 0.0]]
