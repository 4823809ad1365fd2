"""Where "a" before a unit counts one, and where it doesn't."""

from collections.abc import Callable

import pytest

from qreas.quantity import holds_number

Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("The trail is more than a mile long.", "(1, ∞)", "mile"),
        ("The strike went on for over a year.", "(1, ∞)", "year"),
        ("The repair took less than an hour.", "(-∞, 1)", "hour"),
        ("They will answer within a week.", "(-∞, 1]", "week"),
        ("It weighs at least a ton.", "[1, ∞)", "ton"),
        ("They talked for an hour or more.", "[1, ∞)", "hour"),
        ("He earns more than a dollar a day.", "(1, ∞)", "dollar per day"),
        ("More than a second passed.", "(1, ∞)", "second"),
        ("She lived there for a year and a half.", "1.5", "year"),
        ("The talk lasted an hour and a quarter.", "1.25", "hour"),
        ("He waited for more than an hour and a half.", "(1.5, ∞)", "hour"),
        ("He spoke for three hours and a quarter.", "3.25", "hour"),
    ],
)
def test_an_article_counts_one_unit_where_a_bound_or_a_part_stands_with_it(
    rows: Rows, text: str, value: str, unit: str
) -> None:
    assert [(v, u) for v, _, u in rows(text)] == [(value, unit)]


@pytest.mark.parametrize(
    "text",
    [
        "They visited a year ago.",
        "The boy jumped over a stone.",
        "He leaned over a barrel.",
        "A cup stood on the table.",
    ],
)
def test_an_article_alone_counts_nothing(rows: Rows, text: str) -> None:
    assert rows(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The talk lasted an hour.", [("1", "hour")]),
        ("The war did not last for a year.", [("1", "year")]),
        ("It took a week to paint the boat.", [("1", "week")]),
        ("She took a week off.", []),
        ("It is the lowest rate in a year.", [("1", "year")]),
        ("It was the worst flood in a century.", [("1", "century")]),
        ("They came back in a year.", []),
        ("They took a mile of cable.", []),
    ],
)
def test_an_article_counts_one_unit_of_time_after_a_verb_that_says_how_long(
    rows: Rows, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(value, unit) for value, _, unit in rows(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The war ended a century ago.", [("1", "century")]),
        ("A decade has passed since the war.", [("1", "decade")]),
        ("An hour had gone by.", [("1", "hour")]),
        ("The tree is a century old.", [("1", "century")]),
        ("An hour ago it rained.", []),
    ],
)
def test_an_article_counts_one_unit_of_time_that_went_by(
    rows: Rows, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(value, unit) for value, _, unit in rows(text)] == expected


def test_a_share_of_a_whole_does_not_go_on_from_a_unit(rows: Rows) -> None:
    found = rows("They ran a mile and a third of the men fell.")
    assert [(value, kind) for value, kind, _ in found] == [("1/3", "ratio")]


@pytest.mark.parametrize(
    ("text", "expected"), [("It took over an hour.", True), ("It rained an hour.", False)]
)
def test_an_article_that_counts_is_known_before_the_text_is_parsed(
    text: str, expected: bool
) -> None:
    assert holds_number(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A couple of dogs barked.", [("2", "dog")]),
        ("They waited a couple of hours.", [("2", "hour")]),
        ("He asked for a couple more chairs.", [("2", "chair")]),
        ("The company hired a couple hundred people.", [("200", "people")]),
        ("They paid a couple of thousand dollars.", [("2000", "dollar")]),
        ("A couple from Ohio won the prize.", []),
        ("The couple of the year danced.", []),
    ],
)
def test_a_couple_counts_two_of_something(
    rows: Rows, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(value, unit) for value, _, unit in rows(text)] == expected
