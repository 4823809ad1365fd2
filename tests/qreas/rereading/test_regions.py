"""Regions behind the place that lies in them."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.regions import with_regions
from qreas.types import Document

Write = Callable[..., Document]
# "In Leeds, England, shops closed." as the bundled parser reads it.
LEEDS = (
    "In/in/ADP/IN/1/case",
    "Leeds/leeds/PROPN/NNP/6/obl",
    ",/,/PUNCT/,/3/punct",
    "England/england/PROPN/NNP/1/conj",
    ",/,/PUNCT/,/6/punct",
    "shops/shop/NOUN/NNS/6/nsubj",
    "closed/close/VERB/VBD/6/root",
    "././PUNCT/./6/punct",
)


def test_the_region_of_a_place_belongs_to_its_name(document: Write) -> None:
    mended = with_regions(document(*LEEDS), load_lexicon()).sentences[0]
    assert (mended.tokens[3].head, mended.tokens[3].dep) == (1, "nmod:unmarked")


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (3, "Hull/hull/PROPN/NNP/1/conj"),  # a town in which Leeds does not lie
        (1, "France/france/PROPN/NNP/6/obl"),  # two countries
        (2, "and/and/CCONJ/CC/3/cc"),  # a list
        (5, "York/york/PROPN/NNP/1/conj"),  # a third one
    ],
)
def test_places_of_a_list_stay_apart(document: Write, at: int, word: str) -> None:
    text = document(*LEEDS[:at], word, *LEEDS[at + 1 :])
    assert with_regions(text, load_lexicon()) is text
