"""Ranks and things that are written like parts of one."""

from collections.abc import Callable

import pytest

Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The pair had a third child.", ("3", "ordinal", "child")),
        ("A fifth European country joined.", ("5", "ordinal", "country")),
        ("Talks dragged into a third week.", ("3", "ordinal", "week")),
        ("Add a third cup of milk.", ("1/3", "measure", "cup")),
        ("A third of the men fled.", ("1/3", "ratio", "")),
        ("A third, who was ill, stayed.", ("3", "ordinal", "")),
        ("A third, who were ill, stayed.", ("1/3", "ratio", "")),
        ("A third was spent on rent.", ("1/3", "ratio", "")),
        ("Sales rose a third last year.", ("1/3", "ratio", "")),
        ("A third more people came.", ("1/3", "ratio", "")),
    ],
)
def test_a_third_before_a_noun_is_a_rank(
    rows: Rows, text: str, expected: tuple[str, str, str]
) -> None:
    assert rows(text) == [expected]


def test_a_third_behind_two_is_one_more(rows: Rows) -> None:
    assert rows("Two men were saved and a third was found dead.")[1] == ("3", "ordinal", "")
    assert rows("Five men were saved and a third was found dead.")[1] == ("1/3", "ratio", "")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tom found forty-nine quarters in the jar.", ("49", "count", "quarter")),
        ("He played two quarters.", ("2", "count", "quarter")),
        ("They lost both of the two halves.", ("2", "count", "half")),
        ("Three quarters of the voters agreed.", ("0.75", "ratio", "")),
        ("He drank seven eighths of the milk.", ("0.875", "ratio", "")),
        ("It is two and three quarters miles away.", ("2.75", "measure", "mile")),
    ],
)
def test_quarters_and_halves_are_parts_only_below_the_whole(
    rows: Rows, text: str, expected: tuple[str, str, str]
) -> None:
    assert rows(text) == [expected]


@pytest.mark.parametrize("text", ["Tom was ill at first.", "First of all, the doors were shut."])
def test_an_adverb_with_an_ordinal_ranks_nothing(rows: Rows, text: str) -> None:
    assert rows(text) == []
