from collections.abc import Callable

import pytest

from qreas.types import Change, Numset

Rows = Callable[[str], list[tuple[str, str, str]]]
Read = Callable[[str], tuple[Numset, ...]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The index rose 64.5 points to 4,577.",
            [("64.5", "count", "point"), ("4577", "count", "point")],
        ),
        (
            "The small one is 84.75 cents, while the big one is 74.25.",
            [("84.75", "currency", "cent"), ("74.25", "currency", "cent")],
        ),
        (
            "Sales grew from 24.5 to 35 billion euros.",
            [("24500000000", "currency", "euro"), ("35000000000", "currency", "euro")],
        ),
        (
            "Oil fell from $75 per barrel to $46.",
            [("75", "rate", "dollar per barrel"), ("46", "rate", "dollar per barrel")],
        ),
        (
            "It needs several hundred or even 1,000 megawatts.",
            [("[200, 1000)", "measure", "megawatt"), ("1000", "measure", "megawatt")],
        ),
    ],
)
def test_what_is_said_once_holds_for_the_neighbour(
    rows: Rows, text: str, expected: list[tuple[str, str, str]]
) -> None:
    assert rows(text) == expected


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("The funds were up 2 points, or 1%.", [Change.INCREASE, Change.INCREASE]),
        ("Shares sank 3% to $20.", [Change.DECREASE, Change.TO]),
        (
            "It fell from 9 euros at noon to 7 euros at night.",
            [Change.FROM, Change.NONE, Change.TO],
        ),
        ("Exports dropped from $9 to $7.", [Change.FROM, Change.TO]),
        ("Prices were cut from 9 to 7 euros.", [Change.FROM, Change.TO]),
        ("The pressure went up to 90 pounds.", [Change.TO]),
    ],
)
def test_a_change_goes_on_to_what_restates_or_ends_it(
    read: Read, text: str, changes: list[Change]
) -> None:
    assert [numset.context.change for numset in read(text)] == changes


def test_a_factor_gives_the_number_behind_it_no_unit(rows: Rows) -> None:
    assert rows("Rosa is twice as old as Hugo, and Hugo is 9.") == [
        ("2", "multiple", "time"),
        ("9", "number", ""),
    ]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("In July it sold 12 lamps fewer.", [Change.FEWER]),
        ("Then she scored five points more.", [Change.MORE]),
        ("There are 12 people more likely to win.", [Change.NONE]),
        ("The first less than 80 hours are free.", [Change.NONE, Change.NONE]),
    ],
)
def test_a_difference_may_stand_behind_its_noun(
    read: Read, text: str, changes: list[Change]
) -> None:
    assert [numset.context.change for numset in read(text)] == changes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Otto needs 150 more grams.", ("150", "measure", "gram")),
        ("Otto paid 15 extra euros.", ("15", "currency", "euro")),
        ("Otto waited ten more minutes.", ("10", "duration", "minute")),
        ("Otto bought ten other pens.", ("10", "count", "pen")),
        ("It happened two more times.", ("2", "count", "time")),
    ],
)
def test_so_many_more_of_a_unit_measure(
    rows: Rows, text: str, expected: tuple[str, str, str]
) -> None:
    assert rows(text) == [expected]


def test_what_is_in_another_place_is_of_the_same_sort(rows: Rows) -> None:
    found = rows("Bruno has 18 fish in one tank and 25 in another.")
    assert found[-1] == ("25", "count", "fish")
