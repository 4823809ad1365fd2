"""Verbs that a parser took for a quality, a plural or a participle."""

from collections.abc import Callable

import pytest

from qreas.lexicon.load import load_lexicon
from qreas.rereading.verb_phrases import with_verb_phrases
from qreas.types import Document

Write = Callable[..., Document]
# As the bundled parser reads them.
PLANNED = (
    "They/they/PRON/PRP/1/nsubj",
    "planned/plan/VERB/VBD/1/root",
    "to/to/ADP/IN/5/case",
    "last/last/ADJ/VB/5/amod",
    "two/two/NUM/CD/5/nummod",
    "hours/hour/NOUN/NNS/1/obl",
)
PLANS = (
    "The/the/DET/DT/2/det",
    "firm/firm/NOUN/NN/2/compound",
    "plans/plan/NOUN/NNS/2/root",
    "to/to/PART/TO/4/mark",
    "spend/spend/VERB/VB/2/acl",
    "more/more/ADJ/JJR/4/obj",
    "././PUNCT/./2/punct",
)
CALLED = (
    "The/the/DET/DT/1/det",
    "firm/firm/NOUN/NN/1/root",
    "called/call/VERB/VBN/1/acl",
    "off/off/ADP/RP/5/case",
    "the/the/DET/DT/5/det",
    "deal/deal/NOUN/NN/2/obl",
    "././PUNCT/./1/punct",
)
EVERY = (
    "Every/every/DET/DT/1/det",
    "pupil/pupil/NOUN/NN/1/root",
    "solved/solve/VERB/VBD/1/acl",
    "four/four/NUM/CD/2/obj",
    "././PUNCT/./1/punct",
)
RINGS = (
    "The/the/DET/DT/2/det",
    "alarm/alarm/NOUN/NN/2/compound",
    "rings/ring/NOUN/NNS/2/root",
    "if/if/SCONJ/IN/5/mark",
    "doors/door/NOUN/NNS/5/nsubj",
    "open/open/VERB/VBP/2/acl",
    "././PUNCT/./2/punct",
)
SCORES = (
    "If/if/SCONJ/IN/7/mark",
    "Ann/ann/PROPN/NNP/2/compound",
    "scores/score/NOUN/NNS/7/nsubj",
    "twice/twice/ADV/RB/7/advmod",
    ",/,/PUNCT/,/7/punct",
    "her/her/PRON/PRP$/6/nmod:poss",
    "team/team/NOUN/NN/7/nsubj",
    "wins/win/VERB/VBZ/7/root",
    "././PUNCT/./7/punct",
)
MEETS = (
    "They/they/PRON/PRP/1/nsubj",
    "meet/meet/VERB/VBP/1/root",
    "if/if/SCONJ/IN/4/mark",
    "ten/ten/NUM/CD/4/nsubj",
    "come/come/VERB/VBP/1/ccomp",
)


def _shape(*words: str, write: Write) -> list[tuple[str, int, str]]:
    read = with_verb_phrases(write(*words), load_lexicon()).sentences[0]
    return [(t.text, t.head, t.dep) for t in read.tokens]


def test_a_bare_verb_behind_to_governs_the_noun_behind_it(document: Write) -> None:
    assert _shape(*PLANNED, write=document)[2:] == [
        ("to", 3, "mark"),
        ("last", 1, "xcomp"),
        ("two", 5, "nummod"),
        ("hours", 3, "obj"),
    ]


def test_a_quality_behind_to_stays_one(document: Write) -> None:
    words = (*PLANNED[:3], "last/last/ADJ/JJ/5/amod", *PLANNED[4:])
    assert _shape(*words, write=document)[3] == ("last", 5, "amod")


def test_what_a_whole_sentence_is_to_do_hangs_on_its_verb(document: Write) -> None:
    assert _shape(*PLANS, write=document)[:5] == [
        ("The", 1, "det"),
        ("firm", 2, "nsubj"),
        ("plans", 2, "root"),
        ("to", 4, "mark"),
        ("spend", 2, "xcomp"),
    ]


def test_a_line_without_a_full_stop_may_be_about_plans(document: Write) -> None:
    assert _shape(*PLANS[:-1], write=document)[1] == ("firm", 2, "compound")


def test_a_noun_with_an_article_before_a_particle_and_an_object_is_the_subject(
    document: Write,
) -> None:
    assert _shape(*CALLED, write=document) == [
        ("The", 1, "det"),
        ("firm", 2, "nsubj"),
        ("called", 2, "root"),
        ("off", 2, "compound:prt"),
        ("the", 5, "det"),
        ("deal", 2, "obj"),
        (".", 2, "punct"),
    ]


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (3, "off/off/ADP/IN/5/case"),  # "the man held off the coast"
        (6, "?/?/PUNCT/./1/punct"),
    ],
)
def test_what_may_tell_of_which_one_it_is_stays_so(document: Write, at: int, word: str) -> None:
    words = (*CALLED[:at], word, *CALLED[at + 1 :])
    assert _shape(*words, write=document)[1] == ("firm", 1, "root")


@pytest.mark.parametrize(
    ("aux", "lemma"), [("'ve/have/AUX/VBP", "have"), ("had/have/AUX/VBD", "get")]
)
def test_who_has_got_something_has_it(document: Write, aux: str, lemma: str) -> None:
    words = ("We/we/PRON/PRP/2/nsubj", f"{aux}/2/aux", "got/get/VERB/VBN/2/root")
    read = with_verb_phrases(document(*words, "cats/cat/NOUN/NNS/2/obj"), load_lexicon())
    assert read.sentences[0].root.lemma == lemma


def test_every_one_of_a_sort_is_told_of_by_a_verb(document: Write) -> None:
    assert _shape(*EVERY, write=document)[1:3] == [("pupil", 2, "nsubj"), ("solved", 2, "root")]


def test_a_noun_of_which_not_all_are_told_may_stand_in_a_caption(document: Write) -> None:
    words = ("A/a/DET/DT/1/det", *EVERY[1:])
    assert _shape(*words, write=document)[2] == ("solved", 1, "acl")


def test_what_a_condition_hangs_on_is_a_verb(document: Write) -> None:
    read = _shape(*RINGS, write=document)
    assert read[1:3] == [("alarm", 2, "nsubj"), ("rings", 2, "root")]
    assert read[5] == ("open", 2, "advcl")


def test_an_if_behind_a_verb_of_no_question_opens_a_condition(document: Write) -> None:
    assert _shape(*MEETS, write=document)[4] == ("come", 1, "advcl")
    asked = (MEETS[0], "ask/ask/VERB/VBP/1/root", *MEETS[2:])
    assert _shape(*asked, write=document)[4] == ("come", 1, "ccomp")


def test_the_plural_behind_a_name_that_an_if_opens_is_its_verb(document: Write) -> None:
    read = _shape(*SCORES, write=document)
    assert read[:4] == [
        ("If", 2, "mark"),
        ("Ann", 2, "nsubj"),
        ("scores", 7, "advcl"),
        ("twice", 2, "advmod"),
    ]
    told = (*SCORES[:2], "scores/score/VERB/VBZ/7/advcl", *SCORES[3:])
    assert _shape(*told, write=document)[0] == ("If", 7, "mark")


@pytest.mark.parametrize(
    ("verb", "behind", "lemma"),
    [
        ("lay/lie/VERB/VB/1/root", "staff/staff/NOUN/NN/1/obj", "lay"),
        ("lay/lie/VERB/VBD/1/root", "eggs/egg/NOUN/NNS/1/obj", "lay"),
        ("lay/lie/VERB/VBD/1/root", "down/down/ADV/RB/1/advmod", "lie"),
    ],
)
def test_what_has_an_object_is_laid(document: Write, verb: str, behind: str, lemma: str) -> None:
    read = with_verb_phrases(document("They/they/PRON/PRP/1/nsubj", verb, behind), load_lexicon())
    assert read.sentences[0].root.lemma == lemma


STRUCK = (
    "A/a/DET/DT/1/det",
    "storm/storm/NOUN/NN/1/root",
    "struck/strike/VERB/VBN/1/acl",
    "the/the/DET/DT/4/det",
    "coast/coast/NOUN/NN/2/obj",
    "././PUNCT/./1/punct",
)


def test_a_participle_with_an_object_is_the_verb_of_its_noun(document: Write) -> None:
    assert _shape(*STRUCK, write=document)[1:3] == [("storm", 2, "nsubj"), ("struck", 2, "root")]


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (2, "awarded/award/VERB/VBN/1/acl"),
        (2, "taken/take/VERB/VBN/1/acl"),
        (4, "coast/coast/NOUN/NN/2/obl"),
    ],
)
def test_one_that_may_have_two_objects_or_has_none_tells_of_which_one_it_is(
    document: Write, at: int, word: str
) -> None:
    words = (*STRUCK[:at], word, *STRUCK[at + 1 :])
    assert _shape(*words, write=document)[1] == ("storm", 1, "root")
