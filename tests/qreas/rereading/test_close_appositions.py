"""Names right behind a noun for their bearer."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.rereading.close_appositions import with_close_appositions
from qreas.types import Document, Label

Write = Callable[..., Document]
# As the bundled parser reads them.
BEAT = (
    "Lund/Lund/PROPN/NNP/1/nsubj",
    "beat/beat/VERB/VBD/1/root",
    "leaders/leader/NOUN/NNS/1/obj",
    "Moss/Moss/PROPN/NNP/1/xcomp",
)
SAID = (
    "German/german/ADJ/JJ/1/amod",
    "carmaker/carmaker/NOUN/NN/1/root",
    "Orlo/Orlo/PROPN/NNP/3/nsubj",
    "lost/lose/VERB/VBD/1/acl:relcl",
    "money/money/NOUN/NN/3/obj",
)
SELLER = (
    "Book/book/NOUN/NN/1/compound",
    "seller/seller/NOUN/NN/3/nsubj",
    "Orlo/Orlo/PROPN/NNP/3/nsubj",
    "left/leave/VERB/VBD/3/root",
)
SHARES = (
    "Shares/share/NOUN/NNS/5/nsubj",
    "of/of/ADP/IN/3/case",
    "the/the/DET/DT/3/det",
    "brewer/brewer/NOUN/NN/0/nmod",
    "Orlo/Orlo/PROPN/NNP/5/nsubj",
    "rose/rise/VERB/VBD/5/root",
)


@pytest.mark.parametrize(
    ("told", "read"),
    [
        (BEAT, [(1, "nsubj"), (1, "root"), (3, "compound"), (1, "obj")]),
        (SAID, [(2, "amod"), (2, "compound"), (3, "nsubj"), (3, "root"), (3, "obj")]),
        (SELLER, [(1, "compound"), (2, "compound"), (3, "nsubj"), (3, "root")]),
        (
            SHARES,
            [(5, "nsubj"), (4, "case"), (4, "det"), (4, "compound"), (0, "nmod"), (5, "root")],
        ),
    ],
)
def test_the_name_takes_part_in_the_place_of_the_noun(
    document: Write, told: tuple[str, ...], read: list[tuple[int, str]]
) -> None:
    tokens = with_close_appositions(document(*told), load_lexicon()).sentences[0].tokens
    assert [(token.head, token.dep) for token in tokens] == read


@pytest.mark.parametrize(
    "told",
    [
        (
            "Police/police/NOUN/NNS/1/nsubj",
            "told/tell/VERB/VBD/1/root",
            "reporters/reporter/NOUN/NNS/1/obj",
            "Monday/Monday/PROPN/NNP/1/obl",
        ),
        (
            "Nora/Nora/PROPN/NNP/1/nsubj",
            "told/tell/VERB/VBD/1/root",
            "a/a/DET/DT/3/det",
            "friend/friend/NOUN/NN/1/obj",
            "Ann/Ann/PROPN/NNP/5/nsubj",
            "left/leave/VERB/VBD/1/ccomp",
        ),
        (
            "Books/book/NOUN/NNS/0/root",
            "Ann/Ann/PROPN/NNP/2/nsubj",
            "read/read/VERB/VBD/0/acl:relcl",
        ),
    ],
)
def test_dates_others_and_things_are_left_alone(document: Write, told: tuple[str, ...]) -> None:
    read = document(*told)
    assert with_close_appositions(read, load_lexicon()) is read


def test_who_is_beaten_is_the_one_that_is_named() -> None:
    engine, told = Engine(), "Lund came from behind to beat league leaders Moss 3-2 on Saturday."
    assert engine.judge(told, "Lund beat Moss 3-2.").label is Label.ENTAILMENT
    assert engine.judge(told, "Moss beat Lund 3-2.").label is Label.CONTRADICTION
