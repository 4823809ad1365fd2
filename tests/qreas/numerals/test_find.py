"""Number words in running text."""

from fractions import Fraction

import pytest

from qreas.numerals import NumberSpan, find, load_grammar

EN = load_grammar("en")


def found(text: str) -> list[tuple[str, int | Fraction]]:
    return [(text[s.start : s.end], s.value) for s in find(text, EN)]


def test_the_longest_grammatical_words_are_found() -> None:
    text = "Some one hundred and five cats, two dogs and the third mouse."
    assert found(text) == [("one hundred and five", 105), ("two", 2), ("third", 3)]


def test_an_ordinal_is_told_from_a_cardinal() -> None:
    assert find("the second of two", EN) == (
        NumberSpan(4, 10, 2, is_ordinal=True),
        NumberSpan(14, 17, 2, is_ordinal=False),
    )


def test_a_number_inside_a_longer_word_is_none() -> None:
    assert found("someone often weighs a ton; tennis") == []


def test_a_hyphenated_compound_begins_with_its_number() -> None:
    assert found("a twenty-year-old") == [("twenty", 20)]


def test_loose_running_text_is_read_as_people_mean_it() -> None:
    text = "hundred fifty eight thousand votes, two fifty eight seats, one thousand, one hundred"
    assert [value for _, value in found(text)] == [158_000, 258, 1100]


def test_a_minus_between_two_numbers_is_an_operation() -> None:
    assert [value for _, value in found("ten minus four, but minus four degrees")] == [10, 4, -4]


def test_fractions_are_found_whole() -> None:
    assert found("two thirds of one and a half cups") == [
        ("two thirds", Fraction(2, 3)),
        ("one and a half", Fraction(3, 2)),
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("two million and three fifths", 2_000_000 + Fraction(3, 5)),
        ("one hundred and three quarters", 100 + Fraction(3, 4)),
        ("twenty-one hundredths", Fraction(21, 100)),
        ("five halves", Fraction(5, 2)),
        ("a trillionth", Fraction(1, 10**12)),
        ("nine point nought four", Fraction(904, 100)),
        ("two point oh five", Fraction(205, 100)),
    ],
)
def test_a_whole_number_with_a_part_is_read_before_a_fraction_above_one(
    text: str, value: Fraction
) -> None:
    assert found(text) == [(text, value)]


def test_offsets_are_those_of_the_text_as_written() -> None:
    text = "cafe\u0301  twenty\u00ad-one \u0130x five"
    assert found(text) == [("twenty\u00ad-one", 21), ("five", 5)]


@pytest.mark.parametrize(
    "piece", ["one hundred and ", "a ", "point five ", "two thirds and ", "minus ", "\u0301", "x"]
)
def test_a_long_run_of_one_piece_is_read_to_its_end(piece: str) -> None:
    spans = find(piece * 2400 + " seven", EN)
    assert spans[-1].end == len(piece) * 2400 + len(" seven")
