"""Nouns and names that a parser took for each other."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.capitals import with_capitals_read
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


@pytest.mark.parametrize("tag", ["NN", "NNP"])
def test_a_noun_with_a_capital_behind_a_comma_is_a_name(document: Write, tag: str) -> None:
    read = document(
        "Yesterday/yesterday/NOUN/NN/4/obl:unmarked", ",/,/PUNCT/,/4/punct",
        f"Holt/holt/NOUN/{tag}/4/nsubj", "quietly/quietly/ADV/RB/4/advmod",
        "left/leave/VERB/VBD/4/root",
    )  # fmt: skip
    name = with_capitals_read(read, load_lexicon()).sentences[0].tokens[2]
    assert (name.pos, name.tag) == ("PROPN", "NNP")


def test_a_noun_with_a_capital_that_a_quotation_begins_with_is_none(document: Write) -> None:
    read = document(
        "said/say/VERB/VBD/0/root", "``/``/PUNCT/``/2/punct", "Water/water/NOUN/NN/0/obj",
        "everywhere/everywhere/ADV/RB/2/advmod",
    )  # fmt: skip
    assert with_capitals_read(read, load_lexicon()) is read
