"""Tens of years of age and of degrees are ranges; tens of calendar years are none."""

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


def test_the_tens_of_nobody_are_no_quantity(rows: Rows) -> None:
    assert rows("The sixties were wild.") == []
