"""Clauses of a noun that a parser took for the sentence."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.reduced_clauses import with_reduced_clauses
from qreas.types import Document

Write = Callable[..., Document]
# As the bundled parser reads them.
CARRYING = (
    "A/a/DET/DT/1/det",
    "ferry/ferry/NOUN/NN/2/nsubj",
    "carrying/carry/VERB/VBG/2/root",
    "40/40/NUM/CD/4/nummod",
    "goats/goat/NOUN/NNS/5/nsubj",
    "docked/dock/VERB/VBD/2/ccomp",
    "././PUNCT/./2/punct",
)
LADEN = (
    "A/a/DET/DT/1/det",
    "cart/cart/NOUN/NN/2/nsubj",
    "loaded/load/VERB/VBD/2/root",
    "with/with/ADP/IN/4/case",
    "hay/hay/NOUN/NN/2/obl",
    "burned/burn/VERB/VBD/2/advcl",
    "././PUNCT/./2/punct",
)
WHO = (
    "The/the/DET/DT/1/det",
    "girl/girl/NOUN/NN/1/root",
    "who/who/PRON/WP/3/nsubj",
    "fed/feed/VERB/VBD/1/acl:relcl",
    "goats/goat/NOUN/NNS/3/obj",
    "laughed/laugh/VERB/VBN/3/advcl",
    "././PUNCT/./1/punct",
)

AGED = (
    "A/a/DET/DT/1/det",
    "goat/goat/NOUN/NN/2/nsubj",
    "aged/aged/ADJ/JJ/2/root",
    "9/9/NUM/CD/5/nsubj:pass",
    "was/be/AUX/VBD/5/aux:pass",
    "sold/sell/VERB/VBN/2/parataxis",
    "././PUNCT/./2/punct",
)


def _shape(*words: str, write: Write) -> list[tuple[int, str]]:
    read = with_reduced_clauses(write(*words).sentences[0], load_lexicon())
    return [(t.head, t.dep) for t in read.tokens]


def test_an_age_tells_of_the_subject_and_the_verb_behind_it_is_the_sentence_s(
    document: Write,
) -> None:
    assert _shape(*AGED, write=document) == [
        (1, "det"),
        (5, "nsubj:pass"),
        (1, "amod"),
        (2, "obl:unmarked"),
        (5, "aux:pass"),
        (5, "root"),
        (5, "punct"),
    ]


def test_an_age_is_told_where_no_verb_stands_behind_it(document: Write) -> None:
    aged = (*AGED[:3], "9/9/NUM/CD/4/nummod", "years/year/NOUN/NNS/2/obj", AGED[-1])
    assert _shape(*aged, write=document)[2] == (2, "root")


def test_a_gerund_tells_of_the_subject_and_the_past_behind_it_is_the_verb(
    document: Write,
) -> None:
    assert _shape(*CARRYING, write=document) == [
        (1, "det"),
        (5, "nsubj"),
        (1, "acl"),
        (4, "nummod"),
        (2, "obj"),
        (5, "root"),
        (5, "punct"),
    ]


def test_the_first_of_two_pasts_without_an_and_is_a_participle(document: Write) -> None:
    assert _shape(*LADEN, write=document)[1:6] == [
        (5, "nsubj"),
        (1, "acl"),
        (4, "case"),
        (2, "obl"),
        (5, "root"),
    ]


def test_a_relative_clause_ends_before_the_verb_of_the_sentence(document: Write) -> None:
    assert _shape(*WHO, write=document)[1:6] == [
        (5, "nsubj"),
        (3, "nsubj"),
        (1, "acl:relcl"),
        (3, "obj"),
        (5, "root"),
    ]


@pytest.mark.parametrize(
    ("words", "at", "word"),
    [
        (CARRYING, 5, "docked/dock/VERB/VBD/2/conj"),  # "carrying goats and docked"
        (LADEN, 5, "grown/grow/VERB/VBN/4/acl"),  # "the cart moved with hay grown there"
        (LADEN, 2, "stood/stand/VERB/VBD/2/root"),
        (LADEN, 3, "as/as/ADP/IN/4/case"),  # "the cart moved as hay burned"
        (LADEN, 0, "So/so/ADV/RB/2/advmod"),
    ],
)
def test_what_may_be_the_verb_stays_it(
    document: Write, words: tuple[str, ...], at: int, word: str
) -> None:
    changed = (*words[:at], word, *words[at + 1 :])
    assert _shape(*changed, write=document)[2] == (2, "root")
