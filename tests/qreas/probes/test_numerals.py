import pytest

from qreas.errors import UnknownNameError
from qreas.numerals import load_grammar
from qreas.probes.numerals import first_of_each_value, numerals_among, scales, word_value


def read(words: tuple[str, ...], *langs: str) -> list[tuple[str, str, int]]:
    return [(n.word, n.system, int(n.value)) for n in numerals_among(words, langs)]


def test_a_number_is_one_value_in_every_system() -> None:
    found = read(("3", "three", "drei", "三", "third", "free"), "en", "de", "ja")
    assert found == [("3", "digits", 3), ("three", "en", 3), ("drei", "de", 3), ("三", "ja", 3)]


def test_a_word_of_two_languages_comes_once_for_each() -> None:
    assert read(("三",), "ja", "zh") == [("三", "ja", 3), ("三", "zh", 3)]


@pytest.mark.parametrize(
    ("word", "value"),
    [("twenty-one", 21), ("hundred", 100), ("billion", 10**9), ("half", None), ("point", None)],
)
def test_english_words_for_whole_numbers(word: str, value: int | None) -> None:
    assert word_value(word, load_grammar("en")) == value


def test_scales_are_the_words_after_one() -> None:
    assert {"million": 10**6, "milliarde": 10**9}.items() <= scales(load_grammar("de")).items()


def test_of_equal_numbers_the_first_is_kept() -> None:
    found = first_of_each_value(numerals_among(("3", "3.0", "2", "1,000", "1000"), ()))
    assert [numeral.word for numeral in found] == ["3", "2", "1,000"]


def test_a_language_without_a_grammar_is_named() -> None:
    with pytest.raises(UnknownNameError, match="xx"):
        list(numerals_among(("3",), ("xx",)))
