from random import Random

from hypothesis import given
from hypothesis import strategies as st
from training.augment import drop_stop, headline, lower, respell_numbers, space_out, vary
from training.treebanks import Word

SENTENCE = (
    Word("He", "he", "PRON", "PRP", 1, "nsubj", True),
    Word("ate", "eat", "VERB", "VBD", 1, "root", True),
    Word("seven", "seven", "NUM", "CD", 3, "nummod", True),
    Word("pears", "pear", "NOUN", "NNS", 1, "obj", True),
    Word('"', '"', "PUNCT", "''", 1, "punct", False),
    Word("of", "of", "ADP", "IN", 6, "case", True),
    Word("mine", "mine", "PRON", "PRP", 3, "nmod", False),
    Word('"', '"', "PUNCT", "''", 1, "punct", False),
    Word(".", ".", "PUNCT", ".", 1, "punct", True),
)


def text(sentence: tuple[Word, ...]) -> str:
    return "".join(word.form + " " * word.is_space_after for word in sentence).strip()


def test_a_headline_has_capitals_and_no_stop() -> None:
    assert text(headline(SENTENCE, Random(0))) == 'He Ate Seven Pears "of Mine"'


def test_lower_case_is_for_all_words() -> None:
    assert text(lower(SENTENCE, Random(0))) == 'he ate seven pears "of mine".'


def test_a_spaced_text_has_penn_quotes() -> None:
    assert text(space_out(SENTENCE, Random(0))) == "He ate seven pears `` of mine '' ."


def test_number_words_become_digits() -> None:
    assert text(respell_numbers(SENTENCE, Random(0))) == 'He ate 7 pears "of mine".'


def test_only_a_final_full_stop_is_dropped() -> None:
    assert drop_stop(SENTENCE, Random(0)) == SENTENCE[:-1]
    assert drop_stop(SENTENCE[:-1], Random(0)) == SENTENCE[:-1]


@given(st.integers(0, 10_000))
def test_no_variation_touches_the_tree(seed: int) -> None:
    (varied,) = vary([SENTENCE], Random(seed))
    arcs = [(word.head, word.dep, word.pos, word.tag) for word in varied]
    assert arcs == [(w.head, w.dep, w.pos, w.tag) for w in SENTENCE][: len(varied)]
    assert all(word.head < len(varied) for word in varied)
