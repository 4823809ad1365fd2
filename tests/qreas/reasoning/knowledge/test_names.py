"""When two names are the same."""

import pytest

from qreas.reasoning.knowledge.names import bare, is_acronym, is_initial, is_spelling_of


@pytest.mark.parametrize(
    ("left", "right", "is_same"),
    [
        ("schwartzman", "schwartzfman", True),
        ("mohammed", "muhammad", True),
        ("paris", "pares", True),
        ("iran", "iraq", False),
        ("austria", "australia", False),
    ],
)
def test_long_names_may_differ_by_a_letter_or_two(left: str, right: str, is_same: bool) -> None:
    assert is_spelling_of(left, right) is is_same


def test_an_acronym_is_two_to_six_capitals() -> None:
    texts = ("NATO", "U.N.", "A", "Nato", "MAGNIFICENT")

    assert [is_acronym(text) for text in texts] == [True, True, False, False, False]


def test_an_abbreviation_ends_in_a_dot_and_begins_the_name() -> None:
    pairs = (("Aug.", "August"), ("N.", "North"), ("Aug", "August"), ("S.", "North"))

    assert [is_initial(*pair) for pair in pairs] == [True, True, False, False]


def test_marks_and_case_are_no_part_of_a_bare_name() -> None:
    assert bare("O'Neill's") == "oneills"
