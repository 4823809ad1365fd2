"""Common nouns that a parser took for names."""

from collections.abc import Callable

import pytest

from qreas.capitals import with_capitals_read
from qreas.lexicon.load import load_lexicon
from qreas.types import Document

Write = Callable[..., Document]
STOP = "././PUNCT/./1/punct"


def test_a_plural_at_the_beginning_of_a_sentence_is_a_noun(document: Write) -> None:
    read = document("Trains/trains/PROPN/NNS/1/nsubj", "leave/leave/VERB/VBP/1/root", STOP)
    first = with_capitals_read(read, load_lexicon()).sentences[0].tokens[0]
    assert (first.pos, first.lemma) == ("NOUN", "train")


@pytest.mark.parametrize(
    "first", ["Leeds/leeds/PROPN/NNP/1/nsubj", "Miyares/miyares/PROPN/NNS/1/nsubj"]
)
def test_what_is_tagged_as_a_name_or_not_known_stays_a_name(document: Write, first: str) -> None:
    read = document(first, "won/win/VERB/VBD/1/root", STOP)
    assert with_capitals_read(read, load_lexicon()) is read


def test_a_first_word_before_a_name_is_part_of_it(document: Write) -> None:
    read = document(
        "Page/page/PROPN/NN/1/compound", "Hill/hill/PROPN/NNP/2/nsubj", "won/win/VERB/VBD/2/root"
    )
    assert with_capitals_read(read, load_lexicon()) is read
