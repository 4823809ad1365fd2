"""Verbs of short plain sentences that a parser took for nouns."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.rereading.verbless import with_verbs
from qreas.types import Document, Label

Write = Callable[..., Document]
# "The kettle whistles four times a day." as the bundled parser reads such sentences.
KETTLE = (
    "The/the/DET/DT/2/det",
    "kettle/kettle/NOUN/NN/2/compound",
    "whistles/whistle/NOUN/NNS/2/root",
    "four/four/NUM/CD/4/nummod",
    "times/time/NOUN/NNS/6/nmod:unmarked",
    "a/a/DET/DT/6/det",
    "day/day/NOUN/NN/2/nmod",
    "././PUNCT/./2/punct",
)


def test_a_whole_sentence_has_its_verb_behind_the_phrase_that_opens_it(document: Write) -> None:
    mended = with_verbs(document(*KETTLE), load_lexicon()).sentences[0]
    assert [(t.text, t.head, t.dep) for t in mended.tokens] == [
        ("The", 1, "det"),
        ("kettle", 2, "nsubj"),
        ("whistles", 2, "root"),
        ("four", 4, "nummod"),
        ("times", 6, "nmod:unmarked"),
        ("a", 6, "det"),
        ("day", 2, "obl:unmarked"),
        (".", 2, "punct"),
    ]
    verb = mended.tokens[2]
    assert (verb.pos, verb.tag, verb.lemma) == ("VERB", "VBZ", "whistle")


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (7, "in/in/ADP/IN/2/case"),  # no whole sentence
        (0, "Two/two/NUM/CD/2/nummod"),  # "two kettle" is no phrase
        (0, "Steel/steel/NOUN/NN/2/compound"),  # nor need "steel kettle" be one
        (1, "kettles/kettle/NOUN/NNS/2/compound"),  # would not agree
        (2, "Whistles/whistle/NOUN/NNS/2/root"),  # part of a name
        (2, "girders/girder/NOUN/NNS/2/root"),  # can't be a verb
        (3, "of/of/ADP/IN/4/case"),  # "whistles of times" are things
        (4, "is/be/AUX/VBZ/2/cop"),  # has a verb
    ],
)
def test_what_may_well_be_a_noun_phrase_is_left_alone(document: Write, at: int, word: str) -> None:
    text = document(*KETTLE[:at], word, *KETTLE[at + 1 :])
    assert with_verbs(text, load_lexicon()) is text


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Lea stacks 6 chairs.", ["stacks"]),
        ("Rosa darns 3 socks.", ["darns"]),
        ("Ruslan films two weddings a month.", ["films"]),
        ("The siren wails every 20 minutes.", ["wails"]),
        ("The cable measures 9 metres and weighs 4 kg.", ["measures", "weighs"]),
        ("Mia drinks a pint of juice and two glasses of milk.", ["drinks"]),
        ("Two thirds of the crew cycle to the docks.", ["cycle"]),
        ("The bread machine breaks once a month.", ["breaks"]),
        ("The tank stores 700 litres.", ["stores"]),
        ("Zoe phones her aunt twice a week.", ["phones"]),
        ("The lift rarely sticks in winter.", ["sticks"]),
        ("One lift never jams.", ["jams"]),
        ("The coach with 40 pupils crashed.", ["crashed"]),
        ("The old boiler in the cellar leaks twice a year.", ["leaks"]),
        ("Every week the copier jams twice.", ["jams"]),
        ("Most of the crew cycle.", ["cycle"]),
        ("Three of the pumps leak.", ["leak"]),
        ("Rosa darns socks.", ["darns"]),
        ("Lea rents 3 rooms and Bo rents 2 rooms.", ["rents", "rents"]),
        ("Ella trains twice a week, but Tom trains once a week.", ["trains", "trains"]),
        ("Does the copier jam twice a week?", ["jam"]),
        ("Does the coffee machine break twice a week?", ["break"]),
        ("Did the sales team phone 20 clients?", ["phone"]),
        ("Bo sells tool boxes and car parts.", ["sells"]),
        ("Clean streets blessedly free of cars.", []),
        ("Two bus stops in Leeds.", []),
        ("The lake floods of 1953.", []),
        ("Five job cuts at the mill.", []),
        ("The number of job cuts at the mill.", []),
        ("A list of three tool boxes.", []),
        ("Acme profits in May.", []),
        ("Boat sinks, 30 dead", []),
    ],
)
def test_the_bundled_parser_is_mended(text: str, verbs: list[str]) -> None:
    tokens = Engine().judge(text, text).case.premise.tokens
    assert [t.text for t in tokens if t.pos == "VERB"] == verbs


def test_an_amount_split_by_a_parser_is_one_object() -> None:
    tokens = Engine().judge("The tank stores 700 litres of oil.", "x").case.premise.tokens
    assert [(t.text, t.head, t.dep) for t in tokens[3:7]] == [
        ("700", 4, "nummod"),
        ("litres", 2, "obj"),
        ("of", 6, "case"),
        ("oil", 4, "nmod"),
    ]


def test_each_clause_has_its_own_subject_and_object() -> None:
    text = "Lea rents 3 rooms and Bo rents 2 cars."
    tokens = Engine().judge(text, text).case.premise.tokens
    assert [(t.text, t.head, t.dep) for t in tokens if t.dep in ("nsubj", "obj", "conj")] == [
        ("Lea", 1, "nsubj"),
        ("rooms", 1, "obj"),
        ("Bo", 6, "nsubj"),
        ("rents", 1, "conj"),
        ("cars", 6, "obj"),
    ]


def test_the_do_of_a_question_helps_its_verb(document: Write) -> None:
    asked = document(
        "Does/do/AUX/VBZ/0/root",
        "the/the/DET/DT/3/det",
        "pump/pump/NOUN/NN/3/compound",
        "leak/leak/NOUN/NN/0/obj",
        "3/3/NUM/CD/5/nummod",
        "litres/litre/NOUN/NNS/0/nsubj",
        "?/?/PUNCT/./0/punct",
    )
    mended = with_verbs(asked, load_lexicon()).sentences[0]
    assert [(t.head, t.dep) for t in mended.tokens] == [
        (3, "aux"),
        (2, "det"),
        (3, "nsubj"),
        (3, "root"),
        (5, "nummod"),
        (3, "obj"),
        (3, "punct"),
    ]


def test_what_plain_sentences_say_is_compared() -> None:
    engine, told = Engine(), "The kettle whistles four times a day."
    assert engine.judge(told, "The kettle whistles.").label is Label.ENTAILMENT
    less = engine.judge(told, "The kettle whistles less than four times a day.")
    assert less.label is Label.CONTRADICTION


@pytest.mark.parametrize(
    ("text", "verbs"),
    [
        ("Of the 28 pupils in the class, 16 walk to school.", ["walk"]),
        ("Of the 30 workers, 12 walk to work and 18 drive.", ["walk", "drive"]),
        ("Of the 30 pupils, 12 walk to school and the rest come by bus.", ["walk", "come"]),
        ("Of the 30 pupils, 12 walk to school and 18 come by bus.", ["walk", "come"]),
        ("12 foot soldiers came and 3 horsemen left.", ["came", "left"]),
        ("25 dance.", ["dance"]),
        ("12 foot.", []),
        ("50 fish.", []),
        ("In the race, 16 km.", []),
        ("One walk to school.", []),
    ],
)
def test_a_bare_number_of_several_has_its_verb_behind_it(text: str, verbs: list[str]) -> None:
    tokens = Engine().judge(text, "Three men sing.").case.premise.tokens
    assert [t.form for t in tokens if t.pos == "VERB"] == verbs


def test_the_clause_behind_such_a_verb_keeps_its_own() -> None:
    engine, told = Engine(), "Of the 30 pupils, 12 walk to school and the rest come by bus."
    assert engine.judge(told, "18 pupils come by bus.").label is Label.ENTAILMENT
    assert engine.judge(told, "Twelve pupils walk to school.").label is Label.ENTAILMENT
    assert engine.judge(told, "Most pupils walk to school.").label is Label.CONTRADICTION


@pytest.mark.parametrize("text", [".", "!", "In May, .", "Of these, !"])
def test_a_mark_alone_has_no_verb(text: str) -> None:
    assert Engine().judge(text, "Three men sing.").label is Label.NEUTRAL


def test_whoever_did_it_on_time_did_it(document: Write) -> None:
    read = document(
        "The/the/DET/DT/1/det", "tenant/tenant/NOUN/NN/1/root", "paid/pay/VERB/VBN/1/acl",
        "on/on/ADP/IN/4/case", "time/time/NOUN/NN/2/obl", "././PUNCT/./1/punct",
    )  # fmt: skip
    mended = with_verbs(read, load_lexicon()).sentences[0].tokens
    assert [(t.text, t.head, t.dep) for t in mended[:3]] == [
        ("The", 1, "det"), ("tenant", 2, "nsubj"), ("paid", 2, "root"),
    ]  # fmt: skip
