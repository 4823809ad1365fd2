"""Clauses that are joined, whose words a parser gave to one another."""

from collections.abc import Callable

from qreas.rereading.joined_clauses import with_joined_clauses
from qreas.types import Document

Write = Callable[..., Document]


def test_what_follows_a_clause_tells_of_its_verb(document: Write) -> None:
    read = document(
        "Rents/rent/NOUN/NNS/1/nsubj", "rose/rise/VERB/VBD/1/root", "and/and/CCONJ/CC/4/cc",
        "wages/wage/NOUN/NNS/4/nsubj", "fell/fall/VERB/VBD/1/conj", "by/by/ADP/IN/6/case",
        "5/5/NUM/CD/1/obl", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_joined_clauses(read).sentences[0].tokens[6].head == 4


def test_a_number_before_a_verb_without_subject_is_its_subject(document: Write) -> None:
    read = document(
        "Nine/nine/NUM/CD/1/nsubj", "fell/fall/VERB/VBD/1/root", "and/and/CCONJ/CC/4/cc",
        "51/51/NUM/CD/2/punct", "stood/stand/VERB/VBD/1/conj", "././PUNCT/./1/punct",
    )  # fmt: skip
    number = with_joined_clauses(read).sentences[0].tokens[3]
    assert (number.head, number.dep) == (4, "nsubj")


def test_a_number_before_an_auxiliary_is_the_subject_of_its_verb(document: Write) -> None:
    read = document(
        "Nine/nine/NUM/CD/1/nsubj", "fell/fall/VERB/VBD/1/root", "and/and/CCONJ/CC/5/cc",
        "twelve/twelve/NUM/CD/1/conj", "are/be/AUX/VBP/5/aux:pass", "left/leave/VERB/VBN/1/conj",
    )  # fmt: skip
    number = with_joined_clauses(read).sentences[0].tokens[3]
    assert (number.head, number.dep) == (5, "nsubj:pass")


def test_what_an_and_opens_is_not_said_by_the_subject_before_it(document: Write) -> None:
    read = document(
        "Ten/ten/NUM/CD/1/nsubj", "said/say/VERB/VBD/1/root", "yes/yes/INTJ/UH/5/discourse",
        "and/and/CCONJ/CC/5/cc", "six/six/NUM/CD/5/nsubj", "said/say/VERB/VBD/1/ccomp",
        "no/no/INTJ/UH/5/discourse", "././PUNCT/./1/punct",
    )  # fmt: skip
    tokens = with_joined_clauses(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in (tokens[2], tokens[5])] == [(1, "discourse"), (1, "conj")]


def test_what_is_said_in_a_clause_without_and_stays_there(document: Write) -> None:
    read = document(
        "Ann/ann/PROPN/NNP/1/nsubj", "said/say/VERB/VBD/1/root", "that/that/SCONJ/IN/4/mark",
        "six/six/NUM/CD/4/nsubj", "left/leave/VERB/VBD/1/ccomp", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_joined_clauses(read).sentences[0].tokens[4].dep == "ccomp"


def test_what_stands_behind_than_is_no_subject(document: Write) -> None:
    read = document(
        "Jim/jim/PROPN/NNP/2/nsubj", "is/be/AUX/VBZ/2/cop", "older/old/ADJ/JJR/2/root",
        "than/than/ADP/IN/4/case", "Kim/kim/PROPN/NNP/8/nsubj", "and/and/CCONJ/CC/6/cc",
        "Kim/kim/PROPN/NNP/4/conj", "is/be/AUX/VBZ/8/cop", "young/young/ADJ/JJ/2/parataxis",
        "././PUNCT/./2/punct",
    )  # fmt: skip
    tokens = with_joined_clauses(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens[4:9:2]] == [(2, "obl"), (8, "nsubj"), (2, "conj")]


def test_a_verb_with_a_modal_is_joined_to_no_infinitive(document: Write) -> None:
    read = document(
        "They/they/PRON/PRP/1/nsubj", "voted/vote/VERB/VBD/1/root", "to/to/PART/TO/3/mark",
        "quit/quit/VERB/VB/1/xcomp", "and/and/CCONJ/CC/6/cc", "will/will/AUX/MD/6/aux",
        "strike/strike/VERB/VB/3/conj", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_joined_clauses(read).sentences[0].tokens[6].head == 1


def test_what_stands_behind_a_verb_is_its_object_and_no_subject_of_the_next(
    document: Write,
) -> None:
    read = document(
        "Bob/bob/PROPN/NNP/1/nsubj", "has/have/VERB/VBZ/1/root", "20/20/NUM/CD/3/nummod",
        "dollars/dollar/NOUN/NNS/6/nsubj", "and/and/CCONJ/CC/5/cc", "Tina/tina/PROPN/NNP/3/conj",
        "paid/pay/VERB/VBD/1/conj", "8/8/NUM/CD/6/obj", "././PUNCT/./1/punct",
    )  # fmt: skip
    tokens = with_joined_clauses(read).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens[3:6:2]] == [(1, "obj"), (6, "nsubj")]
