"""Genitives without their noun."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.owned import with_owned
from qreas.types import Document, Label

Write = Callable[..., Document]
ROOMS = "Ann's house has four rooms and Ben's has six."
PAY = "Ann's salary rose by 3 percent and Ben's by 5 percent."
DOGS = "Tom's dog weighs 12 kg. Ann's weighs 20 kg."


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (ROOMS, "Ben's house has six rooms.", Label.ENTAILMENT),
        (ROOMS, "Ann's house has six rooms.", Label.CONTRADICTION),
        (PAY, "Ben's salary rose by 5 percent.", Label.ENTAILMENT),
        (PAY, "Ben's salary rose by 3 percent.", Label.CONTRADICTION),
        (DOGS, "Ann's dog weighs 20 kg.", Label.ENTAILMENT),
    ],
)
def test_a_genitive_alone_stands_for_what_was_owned_before(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert Engine().judge(premise, hypothesis).label is label


def test_the_sign_is_the_noun_that_the_name_owns(document: Write) -> None:
    read = document(
        "Ann/Ann/PROPN/NNP/2/nmod:poss", "'s/'s/PART/POS/0/case", "car/car/NOUN/NN/3/nsubj",
        "broke/break/VERB/VBD/3/root", ";/;/PUNCT/:/7/punct", "Ben/Ben/PROPN/NNP/7/nsubj",
        "'s/'s/PART/POS/5/case", "ran/run/VERB/VBD/3/parataxis", "././PUNCT/./3/punct",
    )  # fmt: skip
    tokens = with_owned(read).sentences[0].tokens
    assert [(t.text, t.lemma, t.head, t.dep) for t in tokens[5:7]] == [
        ("Ben", "ben", 6, "nmod:poss"),
        ("'s", "car", 7, "nsubj"),
    ]
