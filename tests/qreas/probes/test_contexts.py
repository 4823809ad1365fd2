import math

import pytest

from qreas.lexicon import load_lexicon
from qreas.numerals import load_grammar
from qreas.probes.contexts import FollowingWords, following_words, is_noun

ENGLISH = load_grammar("en")


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("On 4 July, 1,200 people and 5% came.", [(4, "July"), (1200, "people"), (5, "%")]),
        ("Two dogs saw twenty-one cats.", [(2, "dogs"), (21, "cats")]),
        ("In 1999. Then B2B and 3x.", []),
        ("It costs 5 million.", [(5, "million")]),
    ],
)
def test_the_word_after_a_number(sentence: str, found: list[tuple[int, str]]) -> None:
    assert list(following_words(sentence, ENGLISH)) == found


def test_mutual_information_is_smoothed_by_a_hundred() -> None:
    sentences = ["It has 3 legs."] * 300 + ["The 2000 census came."] * 100
    (found,) = FollowingWords.counted(sentences, ENGLISH, (500,)).contexts(lambda word: True, 1)
    assert [(c.word, c.count) for c in (*found.primitives, *found.large)] == [
        ("legs", 300),
        ("census", 100),
    ]
    # legs: 400 and 100, census: 100 and 200, of 800 in all.
    assert found.primitives[0].pmi == pytest.approx(math.log(400 * 800 / (500 * 500)))
    assert found.large[0].pmi == pytest.approx(math.log(200 * 800 / (300 * 300)))


@pytest.mark.parametrize(
    ("word", "expected"),
    [("July", True), ("%", True), ("Raxaul", True), ("or", False), ("go", False)],
)
def test_nouns(word: str, expected: bool) -> None:
    assert is_noun(load_lexicon().taxonomy)(word) is expected
