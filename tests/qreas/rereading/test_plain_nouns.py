"""Plurals that a parser took for something else."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.plain_nouns import with_nouns
from qreas.types import Document

Write = Callable[..., Document]


@pytest.mark.parametrize(
    ("noun", "lemma"),
    [
        ("marbles/marbles/PROPN/NNP/2/obj", "marble"),
        ("marbles/marbles/NOUN/NN/2/obj", "marble"),
        ("stairs/stairs/NOUN/NNS/2/obj", "stairs"),
    ],
)
def test_what_is_counted_has_the_lemma_of_its_singular(
    document: Write, noun: str, lemma: str
) -> None:
    read = document("8/8/NUM/CD/1/nummod", noun, "fell/fall/VERB/VBD/2/root")
    assert with_nouns(read, load_lexicon()).sentences[0].tokens[1].lemma == lemma


def test_a_plural_of_no_verb_is_a_noun(document: Write) -> None:
    read = document("buys/buy/VERB/VBZ/0/root", "pears/pear/VERB/VBZ/0/conj", "././PUNCT/./0/punct")
    token = with_nouns(read, load_lexicon()).sentences[0].tokens[1]
    assert (token.pos, token.tag, token.lemma) == ("NOUN", "NNS", "pear")
