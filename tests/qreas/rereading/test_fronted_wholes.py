"""Wholes before what is told of their parts, which a parser took for a clause of its own."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.fronted_wholes import with_fronted_wholes
from qreas.types import Document, Label

Write = Callable[..., Document]


def test_a_participle_behind_a_fronted_whole_is_no_verb(document: Write) -> None:
    read = document(
        "Of/of/ADP/IN/3/mark", "90/90/NUM/CD/2/nummod", "guests/guest/NOUN/NNS/3/nsubj",
        "asked/ask/VERB/VBD/6/advcl", ",/,/PUNCT/,/3/punct", "40/40/NUM/CD/6/nsubj",
        "came/come/VERB/VBD/6/root", "././PUNCT/./6/punct",
    )  # fmt: skip
    tokens = with_fronted_wholes(read).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in tokens[:4]] == [
        ("Of", 2, "case"),
        ("90", 2, "nummod"),
        ("guests", 6, "obl"),
        ("asked", 2, "acl"),
    ]


def test_what_is_told_behind_a_fronted_whole_is_the_main_clause(document: Write) -> None:
    read = document(
        "Of/of/ADP/IN/2/case", "90/90/NUM/CD/2/nummod", "pupils/pupil/NOUN/NNS/2/root",
        ",/,/PUNCT/,/5/punct", "half/half/ADV/RB/5/nsubj", "passed/pass/VERB/VBD/2/acl:relcl",
        "././PUNCT/./2/punct",
    )  # fmt: skip
    tokens = with_fronted_wholes(read).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in tokens[2:]] == [
        ("pupils", 5, "obl"),
        (",", 5, "punct"),
        ("half", 5, "nsubj"),
        ("passed", 5, "root"),
        (".", 5, "punct"),
    ]


def test_a_noun_phrase_with_of_and_a_relative_clause_stays_one(document: Write) -> None:
    read = document(
        "Of/of/ADP/IN/1/case", "pupils/pupil/NOUN/NNS/1/root", "who/who/PRON/WP/3/nsubj",
        "passed/pass/VERB/VBD/1/acl:relcl", "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_fronted_wholes(read) is read


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("62 percent of the people said yes.", Label.ENTAILMENT),
        ("Most of the people said yes.", Label.ENTAILMENT),
        ("380 people said yes.", Label.CONTRADICTION),
    ],
)
def test_parts_of_those_who_were_asked_are_shares_of_them(hypothesis: str, label: Label) -> None:
    premise = "Of 1,000 people asked, 620 said yes and 250 said no."
    assert Engine().judge(premise, hypothesis).label is label


def test_out_of_so_many_is_of_so_many(document: Write) -> None:
    read = document(
        "Out/out/ADP/IN/3/case", "of/of/ADP/IN/3/case", "50/50/NUM/CD/3/nummod",
        "eggs/egg/NOUN/NNS/6/obl", ",/,/PUNCT/,/6/punct", "5/5/NUM/CD/6/nsubj",
        "broke/break/VERB/VBD/6/root",
    )  # fmt: skip
    tokens = with_fronted_wholes(read).sentences[0].tokens
    assert [(t.text, t.start, t.head, t.dep) for t in tokens[:3]] == [
        ("Of", 0, 2, "case"),
        ("50", 7, 2, "nummod"),
        ("eggs", 10, 5, "obl"),
    ]
