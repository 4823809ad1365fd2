"""English: what is written, what is read, and what is refused."""

import time
from fractions import Fraction
from typing import Any

import pytest

from qreas.errors import InputError, NumberWordError, UnknownNameError
from qreas.numerals import check, load_grammar, read, spell, variants

EN = load_grammar("en")


@pytest.mark.parametrize(
    "words",
    [
        "twenty eleven",
        "five fifty",
        "thousand hundred",
        "one hundred thousand thousand",
        "two hundred three and fifty",
        "seventy-four six hundred and thirty-eight",
        "twenty hundred",
        "hundred",
        "one thousand, five",
        "zero five",
        "minus minus two",
        "minus first",
        "two third",
        "point",
        "five point",
    ],
)
def test_ungrammatical_words_are_refused(words: str) -> None:
    assert not check(words, EN)


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("one thousand, one hundred", 1100),
        ("a hundred", 100),
        ("Seven-Hundred", 700),
        ("nineteen hundred and five", 1905),
        ("two lakh fifty thousand", 250_000),
        ("twenty-first", 21),
        ("one hundredth", 100),
        ("minus zero point four", Fraction(-2, 5)),
        ("point five", Fraction(1, 2)),
        ("two-thirds", Fraction(2, 3)),
        ("one and a half", Fraction(3, 2)),
        ("one and one-half", Fraction(3, 2)),
        ("half", Fraction(1, 2)),
        ("three hundred\u00a0and  forty\u2011two", 342),
    ],
)
def test_listed_variants_are_read(words: str, value: int | Fraction) -> None:
    assert read(words, EN) == value


@pytest.mark.parametrize(
    ("words", "value"),
    [("hundred fifty eight thousand", 158_000), ("two fifty eight", 258), ("hundred", 100)],
)
def test_the_colloquial_register_reads_what_the_standard_one_refuses(
    words: str, value: int
) -> None:
    assert read(words, EN, register="colloquial") == value
    assert not check(words, EN)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (-5, "minus five"),
        (Fraction(-2, 5), "minus zero point four"),
        (Fraction(7, 3), "two and one third"),
        (Fraction(1, 1000), "zero point zero zero one"),
    ],
)
def test_signs_decimals_and_fractions_are_written(value: int | Fraction, words: str) -> None:
    assert spell(value, EN) == words
    assert read(words, EN) == value


def test_variants_come_with_the_canonical_words_first() -> None:
    assert variants(100, EN) == ("one hundred", "a hundred")


def test_an_error_points_at_the_word_where_it_stopped_being_grammatical() -> None:
    with pytest.raises(NumberWordError) as caught:
        read("  twenty eleven", EN)
    assert caught.value.at == len("  twenty ")
    assert "eight" in caught.value.expected


def test_a_number_beyond_the_largest_scale_is_refused_clearly() -> None:
    with pytest.raises(InputError, match="no word for this number"):
        spell(EN.limit, EN)
    with pytest.raises(InputError, match="bits"):
        spell(10**20_000, EN)
    with pytest.raises(InputError):
        spell(Fraction(1, 10**5000), EN)


def test_an_ordinal_has_no_decimals() -> None:
    with pytest.raises(InputError, match="no word for this number"):
        spell(Fraction(5, 2), EN, "ordinal")


def test_an_unknown_form_names_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="ordinal"):
        spell(3, EN, "genitive")


@pytest.mark.parametrize(
    "text", ["one " * 50_000, "one hundred thousand " * 20_000, "point five " * 20_000]
)
def test_huge_texts_are_answered_quickly(text: str) -> None:
    start = time.process_time()
    assert not check(text, EN)
    assert time.process_time() - start < 2


@pytest.mark.parametrize("number", ["5", 0.1, 5.0, None])
def test_what_is_no_exact_number_is_not_spelled(number: Any) -> None:
    with pytest.raises(InputError, match="pass an int or a Fraction"):
        spell(number, EN)


@pytest.mark.parametrize("words", [None, 5, b"five"])
def test_what_is_no_text_is_not_read(words: Any) -> None:
    with pytest.raises(InputError, match="pass a str"):
        read(words, EN)
    with pytest.raises(InputError, match="pass a str"):
        check(words, EN)


@pytest.mark.parametrize("grammar", ["en", None])
def test_what_is_no_grammar_is_refused(grammar: Any) -> None:
    for asked in (lambda: spell(5, grammar), lambda: read("five", grammar)):
        with pytest.raises(InputError, match="load_grammar"):
            asked()
