"""Amounts that stand right next to each other tell each other's units."""

from collections.abc import Callable

import pytest

from qreas.types import Kind, Numset

Read = Callable[[str], tuple[Numset, ...]]
Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("The flight took 2h 30m.", "2.5", "hour"),
        ("She ran it in 45m 30s.", "45.5", "minute"),
        ("The film lasts 1h 6m 36s.", "1.11", "hour"),
        ("He swam for 1h30m without a pause.", "1.5", "hour"),
        ("The bag weighs 5 pounds 4 ounces.", "5.25", "pound"),
        ("The bag costs 5 pounds 50 pence.", "5.5", "pound sterling"),
        ("The pool is 25 m 30 cm long.", "25.3", "metre"),
    ],
)
def test_two_amounts_side_by_side_are_a_sum_of_one_dimension(
    rows: Rows, text: str, value: str, unit: str
) -> None:
    assert [(v, u) for v, _, u in rows(text)] == [(value, unit)]


def test_a_distance_beside_its_time_stays_a_distance(rows: Rows) -> None:
    found = rows("She won the 400 m 44 s before noon.")
    assert [(value, unit) for value, _, unit in found] == [("400", "metre"), ("44", "second")]


@pytest.mark.parametrize("name", ["24703m212", "5m30", "h45m"])
def test_letters_and_digits_that_end_in_no_unit_are_a_name(read: Read, name: str) -> None:
    found = read(f"The part {name} broke.")
    assert [(each.text, each.unit.kind) for each in found] == [(name, Kind.IDENTIFIER)]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("The trip took 3 hours, 30 minutes longer than planned.", ["3", "30"]),
        ("She ran it in 3 hours 20 minutes, ten minutes faster than before.", ["10/3", "10"]),
        ("The train came after 2 hours, 15 minutes late.", ["2", "15"]),
    ],
)
def test_an_amount_that_something_differs_by_is_no_part_of_a_sum(
    rows: Rows, text: str, values: list[str]
) -> None:
    assert [v for v, _, _ in rows(text)] == values
