"""Clauses of what an event leaves."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.leftovers import with_leftovers
from qreas.types import Document, Label

Write = Callable[..., Document]
PITCH = "Two players were sent off, leaving nine on the pitch."
MONEY = "Tom spent 40 euros, which left him with 10 euros."
SEATS = ("There/there/PRON/EX/1/expl", "are/be/VERB/VBP/1/root", "no/no/DET/DT/3/det")
QUIT = ("Five/five/NUM/CD/1/nsubj", "quit/quit/VERB/VBD/1/root", ",/,/PUNCT/,/1/punct")


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (PITCH, "Nine players are on the pitch.", Label.ENTAILMENT),
        (MONEY, "Tom has 10 euros left.", Label.ENTAILMENT),
        (MONEY, "Tom has 30 euros left.", Label.CONTRADICTION),
        ("Tom spent 40 euros. That left him with 10.", "Tom had 50 euros.", Label.ENTAILMENT),
        ("Three goats died, leaving Ann with nine goats.", "Ann has nine goats.", Label.ENTAILMENT),
        ("Three goats died, leaving Ann with nine goats.", "Ann has 6 goats.", Label.CONTRADICTION),
        ("The bomb exploded, leaving six people dead.", "Six people died.", Label.ENTAILMENT),
    ],
)
def test_what_is_left_remains_and_whoever_is_left_with_it_has_it(
    premise: str, hypothesis: str, label: Label
) -> None:
    assert Engine().judge(premise, hypothesis).label is label


def test_what_is_left_is_the_subject_of_what_remains(document: Write) -> None:
    read = document(
        *QUIT, "leaving/leave/VERB/VBG/1/advcl", "nine/nine/NUM/CD/3/obj", "././PUNCT/./1/punct"
    )
    assert _shape(with_leftovers(read))[3:] == [
        ("and", 5, "cc"), ("nine", 5, "nsubj"), ("remain", 1, "conj"), (".", 1, "punct"),
    ]  # fmt: skip


def test_whoever_is_left_with_something_has_it(document: Write) -> None:
    read = document(
        *QUIT, "leaving/leave/VERB/VBG/1/advcl", "Ann/Ann/PROPN/NNP/3/obj",
        "with/with/ADP/IN/6/case", "nine/nine/NUM/CD/3/obl", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert _shape(with_leftovers(read))[3:] == [
        ("and", 5, "cc"), ("Ann", 5, "nsubj"), ("has", 1, "conj"), ("nine", 5, "obj"),
        ("left", 6, "acl"), (".", 1, "punct"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "behind",
    [
        ("home/home/NOUN/NN/3/obj", "early/early/ADV/RB/3/advmod"),
        ("nine/nine/NUM/CD/3/obj", "wounded/wound/VERB/VBN/3/xcomp"),
        ("two/two/NUM/CD/5/nummod", "sons/son/NOUN/NNS/3/obj"),
    ],
)
def test_whoever_leaves_and_what_is_left_in_another_state_stay(
    document: Write, behind: tuple[str, str]
) -> None:
    read = document(*QUIT, "leaving/leave/VERB/VBG/1/advcl", *behind, "././PUNCT/./1/punct")
    assert with_leftovers(read) is read


def test_what_there_is_left_has_not_left(document: Write) -> None:
    read = document(*SEATS, "seats/seat/NOUN/NNS/4/nsubj", "left/leave/VERB/VBD/1/advcl")
    assert _shape(with_leftovers(read))[3:] == [("seats", 1, "nsubj"), ("left", 3, "acl")]


def test_what_somebody_has_left_has_not_left(document: Write) -> None:
    read = document(
        "Ann/Ann/PROPN/NNP/3/nsubj", "has/have/AUX/VBZ/3/aux", "nine/nine/NUM/CD/3/obj",
        "left/leave/VERB/VBN/3/root", "././PUNCT/./3/punct",
    )  # fmt: skip
    assert _shape(with_leftovers(read)) == [
        ("Ann", 1, "nsubj"), ("has", 1, "root"), ("nine", 1, "obj"), ("left", 2, "acl"),
        (".", 1, "punct"),
    ]  # fmt: skip


def _shape(document: Document) -> list[tuple[str, int, str]]:
    (sentence,) = document.sentences
    return [(token.text, token.head, token.dep) for token in sentence.tokens]


def test_a_number_that_is_left_counts_nothing_called_left(document: Write) -> None:
    read = document(
        "He/he/PRON/PRP/1/nsubj", "has/have/VERB/VBZ/1/root", "20/20/NUM/CD/3/nummod",
        "left/left/NOUN/NN/1/obj",
    )  # fmt: skip
    tokens = with_leftovers(read).sentences[0].tokens
    assert [(t.lemma, t.head, t.dep) for t in tokens[2:]] == [("20", 1, "obj"), ("leave", 2, "acl")]


CLUB = "The club had 50 members. Ten left and 15 joined."


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("The club now has 55 members.", Label.ENTAILMENT),
        ("The club now has 50 members.", Label.CONTRADICTION),
    ],
)
def test_a_number_that_left_beside_one_that_came_is_a_clause(hypothesis: str, label: Label) -> None:
    assert Engine().judge(CLUB, hypothesis).label is label


def test_of_what_somebody_has_two_numbers_left_nothing_has_gone(document: Write) -> None:
    read = document(
        "Ann/Ann/PROPN/NNP/1/nsubj", "has/have/VERB/VBZ/1/root", "nine/nine/NUM/CD/1/obj",
        "left/leave/VERB/VBN/2/acl", "and/and/CCONJ/CC/6/cc", "six/six/NUM/CD/6/nsubj",
        "died/die/VERB/VBD/1/conj",
    )  # fmt: skip
    assert with_leftovers(read) is read
