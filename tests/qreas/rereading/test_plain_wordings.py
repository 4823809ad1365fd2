"""Bounds in other words, whose tokens become those of the plain wording."""

import pytest

from qreas.engine import Engine
from qreas.rereading.plain_wordings import with_plain_wordings
from qreas.types import Document

ENGINE = Engine()
PLAIN = {
    "No fewer than three judges left.": "At least three judges left .",
    "Ann paid no less than $50.": "Ann paid at least $ 50 .",
    "A minimum of three judges left.": "At least three judges left .",
    "Two or more guards left.": "At least Two guards left .",
    "Two people or more signed the petition.": "At least Two people signed the petition .",
    "Ann sold not more than two hundred cars.": "Ann sold at most two hundred cars .",
    "Ann sold precisely 40 cars.": "Ann sold exactly 40 cars .",
    "No fewer than half of the ships sank.": "At least half of the ships sank .",
    "No one left.": "Nobody left .",
}
KEPT = (
    "Ann is no more than a clerk.",
    "They sold 5 or more than 9 cars.",
    "About 20 or more guards left.",
    "A maximum was reached.",
    "No one of them left.",
    "That is precisely what she said.",
)


def _read(text: str) -> Document:
    return ENGINE.judge(text, text).case.premise


@pytest.mark.parametrize(("text", "plain"), PLAIN.items())
def test_a_bound_gets_the_tokens_of_its_plain_wording(text: str, plain: str) -> None:
    assert " ".join(token.text for token in _read(text).tokens) == plain


@pytest.mark.parametrize("text", KEPT)
def test_the_same_words_that_bound_no_number_stay(text: str) -> None:
    assert "".join(token.text for token in _read(text).tokens) == text.replace(" ", "")


@pytest.mark.parametrize("text", PLAIN)
def test_what_is_counted_gets_the_part_of_the_bound(text: str) -> None:
    """The tokens make one tree, and read again they are the same."""
    read = _read(text)
    sentence = read.sentences[0]
    assert len(sentence.subtree(sentence.root.index)) == len(sentence.tokens)
    assert with_plain_wordings(read).tokens == read.tokens


@pytest.mark.parametrize("text", ["No fewer than three judges left.", "Three or more judges left."])
def test_the_verb_has_its_subject(text: str) -> None:
    sentence = _read(text).sentences[0]
    assert [t.form for t in sentence.tokens if t.dep == "nsubj"] == ["judges"]
    assert sentence.root.form == "left"
