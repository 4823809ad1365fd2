from collections.abc import Callable

import pytest

from qreas.quantity.concept import concepts_of
from qreas.quantity.tree import Tree
from qreas.types import Document, Kind, Numset

Parse = Callable[..., Document]
Read = Callable[[str], tuple[Numset, ...]]


@pytest.mark.parametrize(
    ("text", "concepts"),
    [
        ("The iPhone 11 has 64 GB.", ("iPhone 11",)),
        ("The car has a range of 400 km.", ("range", "car")),
        ("Airlines spent 12% of their revenue.", ("revenue", "Airlines")),
        ("Acme shares rose 4%.", ("Acme shares",)),
        ("The bridge, which is 300 metres long, opened again.", ("bridge",)),
        ("The engineers cooled the gas to 5 degrees.", ("gas", "engineers")),
    ],
)
def test_a_quantity_names_what_it_is_said_of(
    read: Read, text: str, concepts: tuple[str, ...]
) -> None:
    (found,) = (n for n in read(text) if n.unit.kind is not Kind.IDENTIFIER)
    assert found.context.concepts == concepts


def test_a_quantity_that_is_the_subject_is_said_of_the_object(document: Parse) -> None:
    (sentence,) = document(
        "Seven/seven/NUM/CD/1/nummod",
        "rooms/room/NOUN/NNS/2/nsubj",
        "fill/fill/VERB/VBP/2/root",
        "the/the/DET/DT/4/det",
        "floor/floor/NOUN/NN/2/obj",
    ).sentences
    assert concepts_of(Tree(sentence), 0, 1, 1, frozenset((0,))) == ("floor",)


def test_a_past_form_that_a_tagger_takes_for_a_noun_is_still_the_verb(document: Parse) -> None:
    (sentence,) = document(
        "Sales/sale/NOUN/NNS/1/compound",
        "rose/rose/NOUN/NN/1/root",
        "5/5/NUM/CD/3/nummod",
        "%/%/SYM/NN/1/nmod:unmarked",
    ).sentences
    found = concepts_of(Tree(sentence), 2, 3, 3, frozenset((2, 3)), frozenset(("rose",)))
    assert found == ("Sales",)


def test_a_relative_pronoun_stands_for_the_noun_before_it(document: Parse) -> None:
    (sentence,) = document(
        "a/a/DET/DT/1/det",
        "hall/hall/NOUN/NN/1/root",
        "that/that/PRON/WDT/3/nsubj",
        "seats/seat/VERB/VBZ/1/acl:relcl",
        "90/90/NUM/CD/3/obj",
    ).sentences
    assert concepts_of(Tree(sentence), 4, 4, 4, frozenset((4,))) == ("hall",)
