"""The number-word datasets: labels hold, nothing repeats, length tells nothing."""

from statistics import mean
from typing import Literal

import pytest

from qreas.errors import InputError
from qreas.generation.number_words import (
    Settings,
    number_word_examples,
    sentence_templates,
    split,
)
from qreas.numerals import check, known_languages, load_grammar, read

LANGUAGES = ("en", "fr", "da", "ja")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_say_whether_the_words_are_grammatical(lang: str) -> None:
    grammar = load_grammar(lang)
    examples = number_word_examples(Settings(lang), 300)
    assert [check(e.texts[0], grammar) for e in examples] == [e.label == 0 for e in examples]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_say_which_number_is_larger(lang: str) -> None:
    grammar = load_grammar(lang)
    examples = number_word_examples(Settings(lang, task=2), 200)
    values = [[read(text, grammar) for text in e.texts] for e in examples]
    assert [int(first < second) for first, second in values] == [e.label for e in examples]


@pytest.mark.parametrize("variant", ["bare", "sentence"])
def test_examples_state_their_numbers_as_numsets(variant: Literal["bare", "sentence"]) -> None:
    grammar = load_grammar("ja")
    tasks: tuple[Literal[1, 2], ...] = (1, 2)
    for task in tasks:
        for example in number_word_examples(Settings("ja", task, variant), 50):
            said = list(zip(example.texts, example.numsets, strict=False))
            assert len(said) == (0 if (task, example.label) == (1, 1) else task)
            for text, numset in said:
                assert text[numset.start : numset.end] == numset.text
                assert numset.interval.value == read(numset.text, grammar)


@pytest.mark.parametrize("task", [1, 2])
def test_nothing_repeats_and_labels_are_even(task: int) -> None:
    examples = number_word_examples(Settings(task=1 if task == 1 else 2), 1001)
    assert len({frozenset(e.texts) for e in examples}) == 1001
    assert sum(e.label for e in examples) == 500


def test_ungrammatical_words_are_about_as_long_as_grammatical_ones() -> None:
    examples = number_word_examples(Settings(), 2000)
    lengths = [[len(e.texts[0]) for e in examples if e.label == label] for label in (0, 1)]
    assert max(lengths[1]) <= max(lengths[0])
    assert mean(lengths[0]) == pytest.approx(mean(lengths[1]), rel=0.15)


def test_the_seed_decides() -> None:
    assert number_word_examples(Settings(seed=5), 50) == number_word_examples(Settings(seed=5), 50)
    assert number_word_examples(Settings(seed=5), 50) != number_word_examples(Settings(seed=6), 50)


@pytest.mark.parametrize("lang", known_languages())
def test_each_language_has_eleven_sentences(lang: str) -> None:
    templates = sentence_templates(lang)
    assert len(templates) == len(set(templates)) == 11
    assert all(template.count("{number}") == 1 for template in templates)


def test_both_sentences_of_a_pair_are_the_same_but_for_the_number() -> None:
    for example in number_word_examples(Settings(task=2, variant="sentence"), 50):
        starts = {text.split()[0] for text in example.texts}
        ends = {text.split()[-1] for text in example.texts}
        assert (len(starts), len(ends)) == (1, 1)


def test_splits_follow_one_another() -> None:
    examples = number_word_examples(Settings(), 10)
    parts = split(examples, {"train": 6, "test": 4})
    assert parts == {"train": examples[:6], "test": examples[6:]}


def test_impossible_settings_are_refused() -> None:
    with pytest.raises(InputError, match="too few"):
        number_word_examples(Settings(highest=10), 1000)
    with pytest.raises(InputError, match="no sentences"):
        sentence_templates("tlh")
