from collections.abc import Callable

import pytest

from qreas.composition.givens import givens
from qreas.types import Document, Numset


def text(words: str) -> Document:
    return Document(words, ())


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("21 people rode it in 15 minutes.", 15),
        ("90 balls are needed if there are 6 jugglers.", 6),
        ("There are 60 points after 3 games.", 3),
    ],
)
def test_a_quantity_of_circumstance_is_given(
    words: str, number: int, numset: Callable[..., Numset]
) -> None:
    other = numset(number, "thing", start=words.index(str(number)))
    assert givens(text(words), [other], []) == (other,)


def test_the_object_of_the_sentence_is_claimed(numset: Callable[..., Numset]) -> None:
    words = "21 people ate 15 pears."
    assert givens(text(words), [numset(15, "pear", start=words.index("15"))], []) == ()


def test_what_the_premise_has_too_is_claimed(numset: Callable[..., Numset]) -> None:
    words = "21 people rode it in 15 minutes."
    other = numset(15, "minute", start=words.index("15"))
    assert givens(text(words), [other], [numset(15, "minute")]) == ()
