"""Verbs that a parser took for nouns."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.rereading.verbless import with_verbs
from qreas.types import Document, Label

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


# "The firm does not own shares." as the bundled parser reads it.
SHARES = (
    "The/the/DET/DT/1/det",
    "firm/firm/NOUN/NN/4/nsubj",
    "does/do/AUX/VBZ/4/aux",
    "not/not/PART/RB/4/advmod",
    "own/own/ADJ/JJ/4/root",
    "shares/share/NOUN/NNS/4/obj",
    "././PUNCT/./4/punct",
)


def test_what_do_and_not_deny_is_a_verb(document: Write) -> None:
    verb = with_verbs(document(*SHARES), load_lexicon()).sentences[0].tokens[4]
    assert (verb.pos, verb.tag, verb.lemma) == ("VERB", "VB", "own")


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (2, "is/be/AUX/VBZ/4/cop"),  # "is not own"
        (3, "so/so/ADV/RB/4/advmod"),  # nothing is denied: "did clean work"
        (4, "larger/large/ADJ/JJR/4/root"),  # no verb in its bare form
    ],
)
def test_what_no_do_denies_keeps_its_tag(document: Write, at: int, word: str) -> None:
    text = document(*SHARES[:at], word, *SHARES[at + 1 :])
    verb = with_verbs(text, load_lexicon()).sentences[0].tokens[4]
    assert verb.pos == "ADJ"


# "Five of the lamps work." as the bundled parser reads it.
LAMPS = (
    "Five/five/NUM/CD/0/root",
    "of/of/ADP/IN/4/case",
    "the/the/DET/DT/4/det",
    "lamps/lamp/NOUN/NNS/4/compound",
    "work/work/NOUN/NN/0/nmod",
    "././PUNCT/./0/punct",
)


def test_a_last_word_behind_a_plural_is_the_verb(document: Write) -> None:
    mended = with_verbs(document(*LAMPS), load_lexicon()).sentences[0]
    assert [(t.text, t.head, t.dep) for t in mended.tokens] == [
        ("Five", 4, "nsubj"),
        ("of", 3, "case"),
        ("the", 3, "det"),
        ("lamps", 0, "nmod"),
        ("work", 4, "root"),
        (".", 4, "punct"),
    ]
    assert mended.tokens[4].tag == "VBP"


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (3, "lamp/lamp/NOUN/NN/4/compound"),  # "five of the lamp work": would not agree
        (4, "works/work/NOUN/NNS/0/nmod"),  # nor would this
        (4, "girder/girder/NOUN/NN/0/nmod"),  # can't be a verb
        (5, ",/,/PUNCT/,/0/punct"),  # the sentence goes on
    ],
)
def test_a_last_word_that_may_be_a_noun_is_left_alone(document: Write, at: int, word: str) -> None:
    text = document(*LAMPS[:at], word, *LAMPS[at + 1 :])
    assert with_verbs(text, load_lexicon()) is text


# "A guard shot two men before he fled." as the bundled parser reads it.
GUARD = (
    "A/a/DET/DT/2/det",
    "guard/guard/NOUN/NN/2/compound",
    "shot/shot/NOUN/NN/2/root",
    "two/two/NUM/CD/4/nummod",
    "men/man/NOUN/NNS/2/appos",
    "before/before/SCONJ/IN/7/mark",
    "he/he/PRON/PRP/7/nsubj",
    "fled/flee/VERB/VBD/2/advcl",
    "././PUNCT/./2/punct",
)


def test_the_past_of_a_strong_verb_that_is_a_noun_too_is_the_verb(document: Write) -> None:
    mended = with_verbs(document(*GUARD), load_lexicon()).sentences[0]
    assert [(t.text, t.lemma, t.tag, t.head, t.dep) for t in mended.tokens[:5]] == [
        ("A", "a", "DT", 1, "det"),
        ("guard", "guard", "NN", 2, "nsubj"),
        ("shot", "shoot", "VBD", 2, "root"),
        ("two", "two", "CD", 4, "nummod"),
        ("men", "man", "NNS", 2, "obj"),
    ]


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (1, "long/long/ADJ/JJ/2/amod"),  # "a long shot two years ago"
        (2, "post/post/NOUN/NN/2/root"),  # the past of no verb
        (3, "for/for/ADP/IN/4/case"),  # no noun phrase right behind it
    ],
)
def test_a_noun_between_no_two_noun_phrases_stays_one(document: Write, at: int, word: str) -> None:
    text = document(*GUARD[:at], word, *GUARD[at + 1 :])
    assert with_verbs(text, load_lexicon()) is text


# "The rate rose in May." as the bundled parser reads it.
RATE = (
    "The/the/DET/DT/1/det",
    "rate/rate/NOUN/NN/2/nsubj",
    "rose/rose/NOUN/VBD/2/root",
    "in/in/ADP/IN/4/case",
    "May/may/PROPN/NNP/2/obl",
    "././PUNCT/./2/punct",
)


def test_a_noun_with_a_subject_that_is_a_past_too_is_the_verb(document: Write) -> None:
    verb = with_verbs(document(*RATE), load_lexicon()).sentences[0].tokens[2]
    assert (verb.pos, verb.tag, verb.lemma) == ("VERB", "VBD", "rise")


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (1, "wild/wild/ADJ/JJ/2/amod"),  # "the wild rose in May"
        (2, "tulip/tulip/NOUN/NN/2/root"),  # the past of no verb
        (0, "is/be/AUX/VBZ/2/cop"),  # "is a rose"
    ],
)
def test_a_noun_that_nothing_makes_a_verb_stays_one(document: Write, at: int, word: str) -> None:
    text = document(*RATE[:at], word, *RATE[at + 1 :])
    assert with_verbs(text, load_lexicon()).sentences[0].tokens[2].pos == "NOUN"


# "A fee cut sales by 3 %." as the bundled parser reads it.
FEE = (
    "A/a/DET/DT/3/det",
    "fee/fee/NOUN/NN/2/compound",
    "cut/cut/NOUN/NN/3/compound",
    "sales/sale/NOUN/NNS/3/root",
    "by/by/ADP/IN/6/case",
    "3/3/NUM/CD/6/nummod",
    "percent/percent/NOUN/NN/3/nmod",
    "././PUNCT/./3/punct",
)


def test_what_moves_a_plural_by_so_much_is_a_verb(document: Write) -> None:
    tokens = with_verbs(document(*FEE), load_lexicon()).sentences[0].tokens
    assert [(t.head, t.dep) for t in tokens[1:4]] == [(2, "nsubj"), (2, "root"), (2, "obj")]


def test_a_phrase_without_a_full_stop_has_none(document: Write) -> None:
    phrase = document(*FEE[:-1])
    assert with_verbs(phrase, load_lexicon()) is phrase


def test_whom_a_thing_cost_so_much_stands_between(document: Write) -> None:
    told = document(
        "The/the/DET/DT/3/det",
        "cap/cap/NOUN/NN/2/compound",
        "cost/cost/NOUN/NN/3/compound",
        "Ida/Ida/PROPN/NNP/3/root",
        "40/40/NUM/CD/5/nummod",
        "euros/euro/NOUN/NNS/3/list",
        "././PUNCT/./3/punct",
    )
    mended = with_verbs(told, load_lexicon()).sentences[0]
    assert [(t.pos, t.head, t.dep) for t in mended.tokens[1:3]] == [
        ("NOUN", 2, "nsubj"),
        ("VERB", 2, "root"),
    ]
