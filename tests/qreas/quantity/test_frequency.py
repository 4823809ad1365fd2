"""What returns every so often is a rate, unless something else is counted of it."""

from collections.abc import Callable

import pytest

Rows = Callable[[str], list[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("The bell rings every six hours.", "1/6", "time per hour"),
        ("A bus leaves every 15 minutes.", "1/15", "time per minute"),
        ("He trains every other day.", "0.5", "time per day"),
        ("The committee meets every third year.", "1/3", "time per year"),
        ("Take one pill every six hours.", "1/6", "pill per hour"),
        ("Take less than one pill every six hours.", "(-∞, 1/6)", "pill per hour"),
        ("She calls once a week.", "1", "time per week"),
        ("She calls once every two weeks.", "0.5", "time per week"),
        ("He calls twice daily.", "2", "time per day"),
        ("He eats three times a day.", "3", "time per day"),
    ],
)
def test_how_often_is_a_rate(rows: Rows, text: str, value: str, unit: str) -> None:
    assert [(v, u) for v, _, u in rows(text)] == [(value, unit)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It fills 7 buckets every 5 minutes.", [("7", "bucket"), ("5", "minute")]),
        ("It paid 5 dollars every three miles.", [("5", "dollar"), ("3", "mile")]),
        ("After every 12 minutes they rest.", [("12", "minute")]),
        ("He was here once a year ago.", []),
        ("The firm has 250 vans, up from 200 a year ago.", [("250", "van"), ("200", "")]),
        ("Once every child had a dog.", []),
    ],
)
def test_what_is_counted_besides_stays_a_quantity_of_its_own(
    rows: Rows, text: str, expected: list[tuple[str, str]]
) -> None:
    assert [(value, unit) for value, _, unit in rows(text)] == expected
