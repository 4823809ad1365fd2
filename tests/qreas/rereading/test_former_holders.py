"""Nouns for whoever is no longer what they were."""

from collections.abc import Callable

from qreas.engine import Engine
from qreas.rereading.former_holders import with_former_holders
from qreas.types import Document, Label

Write = Callable[..., Document]


def test_the_prefix_is_read_as_an_adjective_of_the_noun(document: Write) -> None:
    read = document(
        "Two/two/NUM/CD/1/nummod", "ex-mayors/ex-mayor/NOUN/NNS/2/nsubj",
        "sang/sing/VERB/VBD/2/root", "././PUNCT/./2/punct",
    )  # fmt: skip
    tokens = with_former_holders(read).sentences[0].tokens
    assert [(t.text, t.lemma, t.head, t.dep) for t in tokens] == [
        ("Two", "two", 2, "nummod"),
        ("ex-", "former", 2, "amod"),
        ("mayors", "mayor", 3, "nsubj"),
        ("sang", "sing", 3, "root"),
        (".", ".", 3, "punct"),
    ]
    assert "".join(read.text[t.start : t.end] for t in tokens[1:3]) == "ex-mayors"


def test_other_words_are_left_alone(document: Write) -> None:
    read = document("Exes/ex/NOUN/NNS/1/nsubj", "sang/sing/VERB/VBD/1/root", "././PUNCT/./1/punct")
    assert with_former_holders(read) is read


def test_who_is_one_no_more_is_told_from_who_is_one() -> None:
    engine, told = Engine(), "An ex-mayor of Bergen was fined $300."
    asked = "A {} mayor of Bergen was fined $300."
    assert engine.judge(told, asked.format("former")).label is Label.ENTAILMENT
    assert engine.judge(told, "A mayor of Bergen was fined $300.").label is not Label.ENTAILMENT
