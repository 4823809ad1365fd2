"""Verbs behind an "and" that a parser took for another form, a noun or a quality."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.bare_conjuncts import with_bare_conjuncts
from qreas.types import Document, Token

Write = Callable[..., Document]
# As the bundled parser reads them.
MAY = (
    "They/they/PRON/PRP/2/nsubj",
    "may/may/AUX/MD/2/aux",
    "sell/sell/VERB/VB/2/root",
    "land/land/NOUN/NN/2/obj",
    "and/and/CCONJ/CC/5/cc",
    "cut/cut/VERB/VBD/2/conj",
    "40/40/NUM/CD/7/nummod",
    "trees/tree/NOUN/NNS/5/obj",
    "././PUNCT/./2/punct",
)
SHUT = (*MAY[:5], "shut/shut/VERB/JJ/3/conj", MAY[6], "huts/hut/NOUN/NNS/2/obj", MAY[8])


def _read(*words: str, write: Write) -> tuple[Token, ...]:
    return with_bare_conjuncts(write(*words).sentences[0], load_lexicon()).tokens


def test_a_verb_of_one_form_behind_an_infinitive_is_one(document: Write) -> None:
    assert _read(*MAY, write=document)[5].tag == "VB"


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (2, "sold/sell/VERB/VBD/2/root"),  # "they sold land and cut 40 trees"
        (3, "land/land/NOUN/NN/5/nsubj"),
        (5, "felled/fell/VERB/VBD/2/conj"),
    ],
)
def test_a_past_stays_one_by_its_form_its_subject_or_the_verb_before(
    document: Write, at: int, word: str
) -> None:
    words = (*MAY[:at], word, *MAY[at + 1 :])
    assert _read(*words, write=document)[5].tag == "VBD"


def test_a_quality_with_a_noun_phrase_behind_it_is_a_verb(document: Write) -> None:
    read = _read(*SHUT, write=document)
    assert [(t.tag, t.head, t.dep) for t in (read[5], read[7])] == [
        ("VB", 2, "conj"),
        ("NNS", 5, "obj"),
    ]


def test_a_noun_that_ends_a_list_stays_one(document: Write) -> None:
    words = (*MAY[:5], "water/water/NOUN/NN/3/conj", MAY[8])
    assert _read(*words, write=document)[5].pos == "NOUN"


@pytest.mark.parametrize(
    ("word", "tag"),
    [("cost/cost/NOUN/NN/2/conj", "VBD"), ("land/land/NOUN/NN/2/conj", "NN")],
)
def test_behind_a_past_only_a_verb_of_one_form_is_one(document: Write, word: str, tag: str) -> None:
    past = ("They/they/PRON/PRP/1/nsubj", "took/take/VERB/VBD/1/root", "a/a/DET/DT/3/det")
    words = (*past, "day/day/NOUN/NN/1/obj", "and/and/CCONJ/CC/5/cc", word.replace("/2/", "/1/"))
    read = _read(*words, "40/40/NUM/CD/7/nummod", "euros/euro/NOUN/NNS/5/obj", write=document)
    assert read[5].tag == tag


# As the bundled parser reads them.
SELLS = (
    "He/he/PRON/PRP/1/nsubj",
    "buys/buy/VERB/VBZ/1/root",
    "9/9/NUM/CD/1/obj",
    "at/at/ADP/IN/4/case",
    "markets/market/NOUN/NNS/1/obl",
    "and/and/CCONJ/CC/6/cc",
    "sells/sell/NOUN/NNPS/4/conj",
    "6/6/NUM/CD/6/flat",
    "././PUNCT/./1/punct",
)


def test_a_plural_that_is_never_a_noun_is_joined_to_the_verb(document: Write) -> None:
    read = _read(*SELLS, write=document)
    assert [(t.tag, t.lemma, t.head, t.dep) for t in (read[6], read[7])] == [
        ("VBZ", "sell", 1, "conj"),
        ("CD", "6", 6, "obj"),
    ]


def test_a_plural_that_may_be_a_noun_stays_one(document: Write) -> None:
    words = (*SELLS[:6], "fairs/fair/NOUN/NNS/4/conj", *SELLS[7:])
    assert _read(*words, write=document)[6].tag == "NNS"


def test_a_past_that_is_no_quality_has_the_noun_behind_it_as_its_object(document: Write) -> None:
    tokens = _read(
        "Mia/mia/PROPN/NNP/1/nsubj", "had/have/VERB/VBD/1/root", "50/50/NUM/CD/3/nummod",
        "euros/euro/NOUN/NNS/1/obj", "and/and/CCONJ/CC/3/cc", "bought/buy/VERB/VBN/6/amod",
        "shoes/shoe/NOUN/NNS/1/obj", "././PUNCT/./1/punct", write=document,
    )  # fmt: skip
    assert [(t.head, t.dep) for t in tokens[5:7]] == [(1, "conj"), (5, "obj")]


def test_what_is_used_may_be_a_quality(document: Write) -> None:
    tokens = _read(
        "Mia/mia/PROPN/NNP/1/nsubj", "had/have/VERB/VBD/1/root", "pens/pen/NOUN/NNS/1/obj",
        "and/and/CCONJ/CC/5/cc", "used/use/VERB/VBN/5/amod", "books/book/NOUN/NNS/2/conj",
        "././PUNCT/./1/punct", write=document,
    )  # fmt: skip
    assert tokens[4].dep == "amod"
