"""Decimals said as tenths, hundredths and so on."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.numerals import check, find, load_grammar, read, spell

SAID_SO = ("ru", "hu", "cs")


@pytest.mark.parametrize(
    ("lang", "value", "words"),
    [
        ("ru", "0.5", "ноль целых пять десятых"),
        ("ru", "1.1", "одна целая одна десятая"),
        ("ru", "-22.003", "минус двадцать две целых три тысячных"),
        ("hu", "0.5", "nulla egész öt tized"),
        ("hu", "12.59", "tizenkettő egész ötvenkilenc század"),
        ("cs", "2.5", "dvě celé pět desetin"),
    ],
)
def test_tenths_are_written_and_read_as_they_are_said(lang: str, value: str, words: str) -> None:
    grammar = load_grammar(lang)
    assert spell(Fraction(value), grammar) == words
    assert read(words, grammar) == Fraction(value)


@pytest.mark.parametrize(
    ("lang", "value", "words"),
    [
        ("ru", "5", "пять целых ноль десятых"),
        ("ru", "0.5", "пять десятых"),
        ("ru", "3.14", "три запятая четырнадцать"),
        ("uk", "2.1", "дві цілих одна десята"),
        ("pl", "2.5", "dwie całe i pięć dziesiątych"),
        ("cs", "2.5", "dvě celé pět"),
        ("hu", "2.02", "két egész két század"),
    ],
)
def test_other_ways_of_saying_decimals_are_read(lang: str, value: str, words: str) -> None:
    assert read(words, load_grammar(lang)) == Fraction(value)


@pytest.mark.parametrize(
    "words",
    [
        "пять целых двадцать десятых",
        "пять целая одна десятая",
        "один целых пять десятых",
        "десятых",
    ],
)
def test_tenths_that_do_not_fit_or_agree_are_refused(words: str) -> None:
    assert not check(words, load_grammar("ru"))


def test_tenths_are_found_in_running_text() -> None:
    text = "Длина — две целых пять десятых метра."
    (span,) = find(text, load_grammar("ru"))
    assert (text[span.start : span.end], span.value) == ("две целых пять десятых", Fraction(5, 2))


@pytest.mark.parametrize("lang", SAID_SO)
@given(n=st.integers(1, 10**8), places=st.integers(1, 8))
def test_any_decimal_reads_back(lang: str, n: int, places: int) -> None:
    grammar = load_grammar(lang)
    value = Fraction(n, 10**places)
    assert read(spell(value, grammar), grammar) == value
