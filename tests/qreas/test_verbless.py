"""Verbs that a parser took for nouns."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.types import Document, Label
from qreas.verbless import with_verbs

Write = Callable[..., Document]
# "The tunnel cost 40 euros." as the bundled parser reads it.
TUNNEL = (
    "The/the/DET/DT/2/det",
    "tunnel/tunnel/NOUN/NN/2/compound",
    "cost/cost/NOUN/NN/4/compound",
    "40/40/NUM/CD/4/nummod",
    "euros/euro/NOUN/NNS/4/root",
    "././PUNCT/./4/punct",
)


def test_the_verb_gets_the_noun_before_it_as_subject_and_the_amount_as_object(
    document: Write,
) -> None:
    mended = with_verbs(document(*TUNNEL), load_lexicon()).sentences[0]
    assert [(t.text, t.tag, t.head, t.dep) for t in mended.tokens] == [
        ("The", "DT", 1, "det"),
        ("tunnel", "NN", 2, "nsubj"),
        ("cost", "VBD", 2, "root"),
        ("40", "CD", 4, "nummod"),
        ("euros", "NNS", 2, "obj"),
        (".", ".", 2, "punct"),
    ]
    assert mended.tokens[2].pos == "VERB"


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (2, "girder/girder/NOUN/NN/4/compound"),  # can't be a verb
        (2, "fall/fall/NOUN/NN/4/compound"),  # "the tunnel fall": would not agree
        (1, "new/new/ADJ/JJ/2/amod"),  # no noun before it
        (3, "in/in/ADP/IN/4/case"),  # no number behind it
        (4, "is/be/AUX/VBZ/4/root"),  # another verb
    ],
)
def test_what_may_well_be_a_phrase_without_a_verb_is_left_alone(
    document: Write, at: int, word: str
) -> None:
    text = document(*TUNNEL[:at], word, *TUNNEL[at + 1 :])
    assert with_verbs(text, load_lexicon()) is text


def test_what_short_sentences_say_of_prices_is_compared() -> None:
    engine, told = Engine(), "The tunnel cost 40 million euros."
    more, less = (f"The tunnel cost {m} 30 million euros." for m in ("more than", "less than"))
    assert engine.judge(told, more).label is Label.ENTAILMENT
    assert engine.judge(told, less).label is Label.CONTRADICTION


def test_a_verb_that_is_parsed_as_part_of_a_name_gets_its_subject(document: Write) -> None:
    told = document(
        "Everton/Everton/PROPN/NNP/1/compound",
        "beat/beat/VERB/NNP/1/root",
        "Leeds/Leeds/PROPN/NNP/1/obj",
        "././PUNCT/./1/punct",
    )
    mended = with_verbs(told, load_lexicon()).sentences[0]
    assert [(t.tag, t.dep) for t in mended.tokens[:2]] == [("NNP", "nsubj"), ("VBD", "root")]


def test_the_noun_before_the_verb_is_one_though_it_passes_for_an_adjective(document: Write) -> None:
    tunnel = "tunnel/tunnel/ADJ/NN/2/compound"
    mended = with_verbs(document(TUNNEL[0], tunnel, *TUNNEL[2:]), load_lexicon()).sentences[0]
    assert (mended.tokens[1].pos, mended.tokens[1].dep) == ("NOUN", "nsubj")


# "Buns lay on a tray and Ann ate four." as the bundled parser reads such sentences.
TRAY = (
    "Buns/bun/NOUN/NNS/1/nsubj",
    "lay/lie/VERB/VBD/1/root",
    "on/on/ADP/IN/4/case",
    "a/a/DET/DT/4/det",
    "tray/tray/NOUN/NN/1/obl",
    "and/and/CCONJ/CC/6/cc",
    "Ann/Ann/PROPN/NNP/4/conj",
    "ate/eat/VERB/VBD/1/advcl",
    "four/four/NUM/CD/7/obj",
    "././PUNCT/./1/punct",
)


def test_a_verb_whose_subject_was_joined_to_the_noun_before_gets_it_back(document: Write) -> None:
    mended = with_verbs(document(*TRAY), load_lexicon()).sentences[0]
    assert [(t.text, t.head, t.dep) for t in mended.tokens[5:8]] == [
        ("and", 7, "cc"),
        ("Ann", 7, "nsubj"),
        ("ate", 1, "conj"),
    ]


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (7, "eating/eat/VERB/VBG/1/advcl"),  # a participle has no subject of its own
        (7, "ate/eat/VERB/VBD/6/acl:relcl"),  # "a tray and Ann ate from"
        (8, "she/she/PRON/PRP/7/nsubj"),  # it has a subject
    ],
)
def test_a_verb_that_needs_no_subject_leaves_the_nouns_joined(
    document: Write, at: int, word: str
) -> None:
    text = document(*TRAY[:at], word, *TRAY[at + 1 :])
    assert with_verbs(text, load_lexicon()) is text


def test_a_whole_sentence_has_its_verb_in_like() -> None:
    engine, told = Engine(), "Most guests like the soup."
    assert engine.judge(told, "Most guests dislike the soup.").label is Label.CONTRADICTION
    assert _verbs(engine, told) == ["like"]
    for phrase in ("Guests like Bo", "A guest like his brother.", "He is like his brother."):
        assert _verbs(engine, phrase) == []


def _verbs(engine: Engine, text: str) -> list[str]:
    return [t.text for t in engine.judge(text, text).case.premise.tokens if t.pos == "VERB"]
