"""A place before its clause and the subject behind it, which a parser took for one phrase."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.fronted_places import with_fronted_places
from qreas.types import Document, Label

Write = Callable[..., Document]
_LABELS = {"E": Label.ENTAILMENT, "C": Label.CONTRADICTION}
FANS = "In Turin 12,000 fans watched the match, in Porto 9,000."


def test_the_noun_behind_a_fronted_name_is_the_subject(document: Write) -> None:
    read = document(
        "In/in/ADP/IN/3/case", "Turin/Turin/PROPN/NNP/3/compound", "90/90/NUM/CD/3/nummod",
        "fans/fan/NOUN/NNS/4/obl", "sang/sing/VERB/VBD/4/root", "././PUNCT/./4/punct",
    )  # fmt: skip
    tokens = with_fronted_places(read).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in tokens[:4]] == [
        ("In", 1, "case"),
        ("Turin", 4, "obl"),
        ("90", 3, "nummod"),
        ("fans", 4, "nsubj"),
    ]


@pytest.mark.parametrize(
    "words",
    [
        # The verb has a subject of its own.
        (
            "Turin/Turin/PROPN/NNP/2/compound",
            "trains/train/NOUN/NNS/4/obl",
            "Ann/Ann/PROPN/NNP/4/nsubj",
        ),
        # A noun in the singular needs an article to be a subject.
        (
            "Turin/Turin/PROPN/NNP/3/compound",
            "football/football/NOUN/NN/3/compound",
            "stadium/stadium/NOUN/NN/4/obl",
        ),
    ],
)
def test_other_phrases_stay(words: tuple[str, ...], document: Write) -> None:
    opening = "In/in/ADP/IN/2/case" if "Ann" in words[2] else "In/in/ADP/IN/3/case"
    read = document(opening, *words, "sang/sing/VERB/VBD/4/root", "././PUNCT/./4/punct")
    assert with_fronted_places(read) is read


@pytest.mark.parametrize(
    ("label", "hypothesis"),
    [
        ("E", "In Turin 12,000 fans watched the match."),
        ("E", "9,000 fans watched the match in Porto."),
        ("C", "In Porto 12,000 fans watched the match."),
    ],
)
def test_each_place_has_its_own_number(label: str, hypothesis: str) -> None:
    assert Engine().judge(FANS, hypothesis).label is _LABELS[label]
