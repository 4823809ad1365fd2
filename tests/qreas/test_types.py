from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from qreas.interval import Interval
from qreas.types import Context, Kind, Numset, Unit

# Another value of each field than the one that the fixture's quantities have.
OTHERS: dict[str, Any] = {
    "interval": Interval.point(4),
    "unit": Unit(Kind.COUNT, "pear"),
    "text": "four",
    "start": 7,
    "end": 70,
    "sentence": 1,
    "head": 9,
    "is_approximate": True,
    "context": Context(verb="eat"),
    "parts": (Numset(Interval.point(1), Unit(Kind.NUMBER), "1", 0, 1),),
    "is_nested": True,
}


@pytest.mark.parametrize("name", [each.name for each in fields(Numset)])
def test_quantities_that_differ_in_any_field_are_not_equal(
    name: str, numset: Callable[..., Numset]
) -> None:
    one = numset(3, "apple")
    assert one == replace(one)
    assert replace(one, **{name: OTHERS[name]}) != one


def test_a_quantity_is_no_other_thing(numset: Callable[..., Numset]) -> None:
    assert numset(3, "apple") != "3 apple"
