"""Headlines whose verb a parser took for a clause of a noun, or for a noun."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.headlines import with_headline_verb
from qreas.types import Document

Write = Callable[..., Document]
# As the bundled parser reads them.
TOWED = (
    "Six/six/NUM/CD/1/nummod",
    "yachts/yacht/NOUN/NNS/1/root",
    "towed/tow/VERB/VBN/1/acl",
    "to/to/ADP/IN/4/case",
    "harbour/harbour/NOUN/NN/2/obl",
)
TO_CLOSE = (
    "Bakery/bakery/NOUN/NN/0/root",
    "to/to/PART/TO/2/mark",
    "close/close/VERB/VB/0/acl",
    "two/two/NUM/CD/4/nummod",
    "shops/shop/NOUN/NNS/2/obj",
)
CHASE = (
    "Two/two/NUM/CD/1/nummod",
    "geese/goose/NOUN/NNS/2/compound",
    "chase/chase/NOUN/NN/3/compound",
    "cyclist/cyclist/NOUN/NN/3/root",
)
POSTS = (
    "Orlo/Orlo/PROPN/NNP/1/compound",
    "reports/report/NOUN/NNS/2/nsubj",
    "profit/profit/VERB/VB/2/root",
    "of/of/ADP/IN/4/case",
    "millions/million/NOUN/NNS/2/obj",
)
BUYS = (
    "Alva/alva/NOUN/NN/1/compound",
    "buys/buys/ADJ/JJ/1/root",
    "Orlo/Orlo/PROPN/NNP/4/nmod:poss",
    "'s/'s/PART/POS/2/case",
    "brand/brand/NOUN/NN/1/advmod",
)


@pytest.mark.parametrize(
    ("told", "read"),
    [
        (BUYS, [(1, "nsubj"), (1, "root"), (4, "nmod:poss"), (2, "case"), (1, "obj")]),
        (TOWED, [(1, "nummod"), (2, "nsubj:pass"), (2, "root"), (4, "case"), (2, "obl")]),
        (TO_CLOSE, [(2, "nsubj"), (2, "mark"), (2, "root"), (4, "nummod"), (2, "obj")]),
        (CHASE, [(1, "nummod"), (2, "nsubj"), (2, "root"), (2, "obj")]),
        (POSTS, [(1, "nsubj"), (1, "root"), (1, "obj"), (4, "case"), (2, "obj")]),
    ],
)
def test_what_a_headline_says_of_its_noun_is_its_verb(
    document: Write, told: tuple[str, ...], read: list[tuple[int, str]]
) -> None:
    mended = with_headline_verb(document(*told).sentences[0], load_lexicon())
    assert [(t.head, t.dep) for t in mended.tokens] == read


@pytest.mark.parametrize(
    "told",
    [
        (*TOWED, "././PUNCT/./1/punct"),  # a whole sentence would have its verb
        ("The/the/DET/DT/1/det", *TOWED[1:]),  # a thing of which a clause tells
        (*CHASE[:2], "dinner/dinner/NOUN/NN/3/compound", CHASE[3]),  # can't be a verb
        (CHASE[0].replace("/1/", "/2/"), *CHASE[1:]),  # counts the chase
        (*POSTS[:2], "show/show/VERB/VBP/2/root", "losses/loss/NOUN/NNS/2/obj"),  # has its verb
    ],
)
def test_what_may_be_a_noun_with_a_clause_or_a_compound_is_left_alone(
    document: Write, told: tuple[str, ...]
) -> None:
    sentence = document(*told).sentences[0]
    assert with_headline_verb(sentence, load_lexicon()) is sentence


# As the bundled parser reads them.
TARGET = (
    "Target/target/VERB/VB/0/root",
    "to/to/PART/TO/2/mark",
    "raise/raise/VERB/VB/0/xcomp",
    "wages/wage/NOUN/NNS/2/obj",
)
VOTES = (
    "House/House/NOUN/NN/1/compound",
    "votes/vote/NOUN/NNS/1/root",
    "217/217/NUM/CD/1/flat",
    "-/-/SYM/SYM/4/case",
    "213/213/NUM/CD/2/nmod",
    "to/to/PART/TO/6/mark",
    "drop/drop/VERB/VB/1/acl",
    "law/law/NOUN/NN/6/obj",
)


def test_a_name_that_opens_a_plan_is_its_subject(document: Write) -> None:
    mended = with_headline_verb(document(*TARGET).sentences[0], load_lexicon())
    assert [(t.pos, t.head, t.dep) for t in mended.tokens[:3]] == [
        ("PROPN", 2, "nsubj"),
        ("PART", 2, "mark"),
        ("VERB", 2, "root"),
    ]


def test_a_chamber_votes_to_do_something(document: Write) -> None:
    mended = with_headline_verb(document(*VOTES).sentences[0], load_lexicon())
    assert [(t.pos, t.head, t.dep) for t in mended.tokens[:2]] == [
        ("NOUN", 1, "nsubj"),
        ("VERB", 1, "root"),
    ]


def test_votes_for_nothing_stay_a_noun(document: Write) -> None:
    sentence = document(*VOTES[:5]).sentences[0]
    assert with_headline_verb(sentence, load_lexicon()).tokens[1].pos == "NOUN"
