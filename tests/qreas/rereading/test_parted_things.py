"""Things between the two numbers of a share."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.parted_things import with_parted_things
from qreas.types import Document

Write = Callable[..., Document]
ONE_MAN = ("One/one/NUM/CD/1/nummod", "man/man/NOUN/NN/4/nsubj", "in/in/ADP/IN/3/case")
SMOKES = ("smokes/smoke/VERB/VBZ/4/root", "././PUNCT/./4/punct")


def test_the_thing_is_read_behind_both_numbers(document: Write) -> None:
    read = document(*ONE_MAN, "five/five/NUM/CD/1/nmod", *SMOKES)
    tokens = with_parted_things(read).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in tokens[:4]] == [
        ("One", 4, "nsubj"),
        ("in", 3, "case"),
        ("five", 3, "nummod"),
        ("man", 0, "nmod"),
    ]
    assert tokens[3].start == tokens[3].end == tokens[2].end


def test_a_number_that_counts_other_things_parts_nothing(document: Write) -> None:
    read = document(
        "One/one/NUM/CD/1/nummod", "man/man/NOUN/NN/5/nsubj", "in/in/ADP/IN/4/case",
        "five/five/NUM/CD/4/nummod", "cars/car/NOUN/NNS/1/nmod", "smokes/smoke/VERB/VBZ/5/root",
    )  # fmt: skip
    assert with_parted_things(read) == read


@pytest.mark.parametrize("text", ["One egg in ten was broken.", "One in ten eggs was broken."])
def test_both_orders_tell_the_same_share(text: str) -> None:
    (numset,) = Engine().judge(text, "It rained.").case.premise_numsets
    assert (str(numset.interval), numset.context.whole) == ("0.1", "egg")
