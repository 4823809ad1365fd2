"""Plural classes."""

import pytest

from qreas.numerals.plural import classifier

SLAVIC = {
    "one": "n%10 = 1 and n%100 != 11",
    "few": "n%10 = 2..4 and n%100 != 12..14",
}


@pytest.mark.parametrize(
    ("n", "number"), [(1, 0), (21, 0), (11, 2), (3, 1), (13, 2), (24, 1), (5, 2), (100, 2)]
)
def test_the_first_condition_that_holds_decides(n: int, number: int) -> None:
    assert classifier(SLAVIC)(n) == number


def test_conditions_may_be_alternatives_and_lists() -> None:
    classify = classifier({"some": "n = 1,3 or n%10 = 7..8"})
    assert [n for n in range(20) if classify(n) == 0] == [1, 3, 7, 8, 17, 18]


def test_a_malformed_condition_is_refused() -> None:
    with pytest.raises(ValueError, match="no plural condition"):
        classifier({"one": "n is 1"})
