"""Number words that stand alone, which are read once for all texts."""

from fractions import Fraction

import pytest

from qreas.numerals import find, known_languages, load_grammar
from qreas.numerals.lone_words import MOST_WORDS, LoneWords, lone_words
from qreas.numerals.numbers import NumberReader
from qreas.numerals.recognise import Reading
from qreas.numerals.vocabulary import vocabulary

EN = load_grammar("en")
LANGUAGES = [lang for lang in known_languages() if load_grammar(lang).is_spaced]


@pytest.mark.parametrize(
    ("text", "number"),
    [("three boats", 3), ("half of it", Fraction(1, 2)), ("two, five", 2), ("one", 1)],
)
def test_a_word_before_another_stands_alone(text: str, number: int | Fraction) -> None:
    word = lone_words(EN, "colloquial").at(text, 0)
    assert word is not None
    assert word.number is not None
    assert word.number.value == number


def test_a_word_that_is_no_number_by_itself_stands_alone_too() -> None:
    word = lone_words(EN, "colloquial").at("million boats", 0)
    assert word is not None
    assert word.number is None


@pytest.mark.parametrize("text", ["one hundred", "two thirds", "twenty one", "three point five"])
def test_a_word_with_which_a_number_word_goes_on_does_not(text: str) -> None:
    assert lone_words(EN, "colloquial").at(text, 0) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lone_word_says_what_the_whole_text_says(lang: str) -> None:
    grammar = load_grammar(lang)
    tools = vocabulary(grammar)
    examples = [tools.folder.fold(example.text).text for example in grammar.examples]
    words = sorted({word for text in examples for word in text.split()})
    for text in [
        *examples,
        *(f"{one}{gap}{two}" for one in words for two in words for gap in " -"),
    ]:
        word = lone_words(grammar, "colloquial").at(text, 0)
        if word is not None:
            reading = Reading(tools.tables("colloquial"), text)
            assert word.number == NumberReader(tools, reading).longest(0), text


def test_only_so_many_words_are_kept() -> None:
    known = LoneWords(vocabulary(EN), "colloquial")
    for number in range(MOST_WORDS):
        known.at(f"five{number}", 0)
    assert known.at("five1", 0) is not None
    assert known.at("six", 0) is None
    assert [span.value for span in find("six boats", EN)] == [6]
