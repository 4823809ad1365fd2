"""A sequence is made when it is first looked at, once, and is otherwise a tuple."""

import pickle

from qreas.deferred import Deferred


def test_it_is_made_when_it_is_first_looked_at_and_once() -> None:
    calls = []

    def make() -> tuple[int, ...]:
        calls.append("made")
        return 3, 4, 5

    numbers = Deferred(make)
    assert not numbers.is_made
    assert not calls
    assert (len(numbers), numbers[0], numbers[1:], [*numbers]) == (3, 3, (4, 5), [3, 4, 5])
    assert numbers.is_made
    assert calls == ["made"]


def test_it_is_equal_to_the_tuple_of_its_values() -> None:
    numbers = Deferred(lambda: (3, 4))
    assert numbers == (3, 4) == numbers
    assert numbers == Deferred(lambda: (3, 4))
    assert numbers != (4, 3)
    assert numbers != [3, 4]
    assert (hash(numbers), repr(numbers)) == (hash((3, 4)), "(3, 4)")


def test_it_is_pickled_as_that_tuple() -> None:
    assert pickle.loads(pickle.dumps(Deferred(lambda: (3, 4)))) == (3, 4)
