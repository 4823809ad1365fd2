import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.recent import Recent


def doubled_and_noted(noted: list[list[int]], most: int) -> Recent[int, int]:
    def make(keys: list[int]) -> list[int]:
        noted.append(keys)
        return [2 * key for key in keys]

    return Recent(make, most)


def test_what_was_asked_for_lately_is_not_made_again() -> None:
    noted: list[list[int]] = []
    recent = doubled_and_noted(noted, 4)
    assert recent.of([1, 2]) == [2, 4]
    assert recent.of([2, 3]) == [4, 6]
    assert noted == [[1, 2], [3]]


def test_a_key_that_occurs_twice_is_made_once() -> None:
    noted: list[list[int]] = []
    assert doubled_and_noted(noted, 4).of([5, 5]) == [10, 10]
    assert noted == [[5]]


def test_what_was_not_asked_for_longest_is_let_go() -> None:
    noted: list[list[int]] = []
    recent = doubled_and_noted(noted, 2)
    for key in (1, 2, 1, 3, 2):
        recent.of([key])
    assert noted == [[1], [2], [3], [2]]


@given(st.lists(st.lists(st.integers(0, 9), max_size=6)), st.integers(0, 5))
def test_values_are_those_that_are_made_however_many_are_kept(
    asked: list[list[int]], most: int
) -> None:
    recent = doubled_and_noted([], most)
    assert [recent.of(keys) for keys in asked] == [[2 * key for key in keys] for keys in asked]


def test_what_could_not_be_made_is_tried_again() -> None:
    tries: list[int] = []

    def make(keys: list[int]) -> list[int]:
        tries.extend(keys)
        if len(tries) == 1:
            raise OSError("not now")
        return keys

    recent = Recent(make, 2)
    with pytest.raises(OSError, match="not now"):
        recent.of([7])
    assert recent.of([7]) == [7]
