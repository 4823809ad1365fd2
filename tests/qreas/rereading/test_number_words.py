"""Number words as the numbers that they are."""

from collections.abc import Callable

import pytest

from qreas.rereading.number_words import with_number_words
from qreas.types import Document

Write = Callable[..., Document]
STOP = "././PUNCT/./1/punct"


@pytest.mark.parametrize(
    "word", ["eighty/eighty/PROPN/NNP/3/compound", "eighty/eighty/VERB/VBN/3/nummod"]
)
def test_a_number_word_counts_the_noun_behind_it(document: Write, word: str) -> None:
    read = document(
        "Ann/ann/PROPN/NNP/1/nsubj", "has/have/VERB/VBZ/1/root", word,
        "coins/coin/NOUN/NNS/1/obj", STOP,
    )  # fmt: skip
    number = with_number_words(read).sentences[0].tokens[2]
    assert (number.pos, number.tag, number.dep, number.head) == ("NUM", "CD", "nummod", 3)


def test_a_number_word_does_not_govern_its_noun(document: Write) -> None:
    read = document(
        "Ann/ann/PROPN/NNP/1/nsubj", "weighs/weigh/VERB/VBZ/1/root",
        "eighty/eighty/PROPN/NNP/1/obj", "kilos/kilos/PROPN/NNP/2/flat", STOP,
    )  # fmt: skip
    number, noun = with_number_words(read).sentences[0].tokens[2:4]
    assert (number.head, number.dep) == (3, "nummod")
    assert (noun.head, noun.dep) == (1, "obj")


def test_a_text_without_number_words_is_left_as_it_is(document: Write) -> None:
    read = document("Ann/ann/PROPN/NNP/1/nsubj", "sang/sing/VERB/VBD/1/root", STOP)
    assert with_number_words(read) is read
