"""Numbers said digit by digit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.errors import InputError, NumberWordError
from qreas.numerals import (
    check,
    find,
    known_languages,
    load_grammar,
    read,
    read_sequence,
    spell,
    spell_sequence,
)

EN = load_grammar("en")


@pytest.mark.parametrize(
    ("lang", "words", "value"),
    [
        ("en", "nine one one", 911),
        ("en", "double seven five", 775),
        ("en", "triple five", 555),
        ("en", "two oh four", 204),
        ("de", "eins eins null", 110),
        ("pt", "um nove meia", 196),
        ("zh", "二〇二四", 2024),
        ("ja", "一九八四", 1984),
    ],
)
def test_three_digit_words_or_a_repeated_one_are_a_number(
    lang: str, words: str, value: int
) -> None:
    assert read(words, load_grammar(lang)) == value


@pytest.mark.parametrize("words", ["five seven", "one two three hundred", "nine one ten", "double"])
def test_two_digit_words_and_mixtures_are_none(words: str) -> None:
    assert not check(words, EN)


def test_a_sequence_is_found_as_one_number_and_named_so() -> None:
    text = "Call nine one one, two five times."
    found = [(text[s.start : s.end], s.value, s.is_sequence) for s in find(text, EN)]
    assert found == [("nine one one", 911, True), ("two", 2, False), ("five", 5, False)]


def test_a_sequence_stops_before_a_digit_word_that_begins_a_larger_number() -> None:
    assert [span.value for span in find("four five six seven hundred", EN)] == [456, 700]


def test_digits_are_written_one_by_one_on_request() -> None:
    assert spell(911, EN, "digits") == "nine one one"
    assert spell(-42, EN, "digits") == "minus four two"
    assert spell(2024, load_grammar("zh"), "digits") == "二零二四"


def test_leading_zeros_are_kept_in_a_text_of_digits() -> None:
    assert spell_sequence("007", EN) == "zero zero seven"
    assert read_sequence("double oh seven", EN) == "007"


@pytest.mark.parametrize("digits", ["", "12a", "-3", "１２"])
def test_what_is_no_text_of_digits_is_refused(digits: str) -> None:
    with pytest.raises(InputError):
        spell_sequence(digits, EN)


def test_an_error_points_at_the_word_that_is_no_digit() -> None:
    with pytest.raises(NumberWordError) as caught:
        read_sequence(" one two ten", EN)
    assert caught.value.at == len(" one two ")


@pytest.mark.parametrize("lang", known_languages())
@given(digits=st.text("0123456789", min_size=1, max_size=20))
def test_any_digits_read_back(lang: str, digits: str) -> None:
    grammar = load_grammar(lang)
    assert read_sequence(spell_sequence(digits, grammar), grammar) == digits
