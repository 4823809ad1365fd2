import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.errors import InputError
from qreas.probes.contrasts import Neighbours, neighbours_in, neighbours_of


def test_of_two_nearest_numbers_the_other_one_is_no_test() -> None:
    assert neighbours_in([1, 2, 3, 4, 9])[2] == Neighbours(nearest=1, tied=3, second=0, furthest=4)


def test_the_order_of_the_list_settles_ties() -> None:
    found = neighbours_in([9, 4, 3, 2, 1])[2]
    assert found == Neighbours(nearest=1, tied=3, second=4, furthest=0)


def test_another_system_has_the_number_itself() -> None:
    (found,) = neighbours_of([3], among=[4, 1, 3, 1000])
    assert found == Neighbours(nearest=2, tied=None, second=0, furthest=3)


@pytest.mark.parametrize("values", [[1, 2, 3], [1, 2, 3, 3]])
def test_too_few_or_equal_numbers_are_refused(values: list[int]) -> None:
    with pytest.raises(InputError):
        neighbours_in(values)


@given(st.lists(st.integers(-50, 50), min_size=4, max_size=12, unique=True))
def test_neighbours_are_those_of_a_plain_search(values: list[int]) -> None:
    for place, found in enumerate(neighbours_in(values)):
        others = [other for other in range(len(values)) if other != place]
        ranked = sorted(others, key=lambda other: (abs(values[other] - values[place]), other))
        distances = [abs(values[other] - values[place]) for other in ranked]
        nearest = [o for o, d in zip(ranked, distances, strict=True) if d == distances[0]]
        further = [o for o, d in zip(ranked, distances, strict=True) if d > distances[0]]
        furthest = next(o for o, d in zip(ranked, distances, strict=True) if d == distances[-1])
        tied = nearest[1] if len(nearest) > 1 else None
        assert found == Neighbours(nearest[0], tied, further[0], furthest)
