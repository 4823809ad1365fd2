"""Tens of years of age and of degrees are ranges; those of a calendar are their first year."""

from collections.abc import Callable

import pytest

from qreas.types import Kind, Numset

Read = Callable[[str], tuple[Numset, ...]]
Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She is in her thirties.", ("[30, 40)", "age", "year")),
        ("A man in his 40s was hurt.", ("[40, 50)", "age", "year")),
        ("They met a woman in her late 50s.", ("[50, 60)", "age", "year")),
        (
            "Temperatures will be in the mid-30s.",
            ("[30, 40)", "temperature", "degree of temperature"),
        ),
        ("He has 30s of air left.", ("30", "duration", "second")),
    ],
)
def test_tens_are_a_range_of_what_the_words_before_tell(
    rows: Rows, text: str, expected: tuple[str, str, str]
) -> None:
    assert rows(text) == [expected]


@pytest.mark.parametrize("text", ["In the 30s he left.", "It began in the 1980s."])
def test_tens_of_calendar_years_are_not_compared_by_size(read: Read, text: str) -> None:
    assert [found.unit.kind for found in read(text)] == [Kind.YEAR]


@pytest.mark.parametrize(
    ("text", "years"),
    [
        ("He left in the seventies.", [1970]),
        ("He left in the early seventies.", [1970]),
        ("He left in the 70s.", [1970]),
        ("He left in the '70s.", [1970]),
        ("He left in the nineteen-seventies.", [1970]),
        ("He left in the eighteen seventies.", [1870]),
        ("He left in the twenties.", []),
        ("He left in the '20s.", []),
        ("Nineteen seventies posters hang there.", [1970]),
    ],
)
def test_a_decade_without_a_century_is_of_the_twentieth_unless_there_are_two(
    read: Read, text: str, years: list[int]
) -> None:
    assert [found.interval.low for found in read(text)] == years


def test_the_tens_of_nobody_are_no_quantity(rows: Rows) -> None:
    assert rows("The sixties were wild.") == []
