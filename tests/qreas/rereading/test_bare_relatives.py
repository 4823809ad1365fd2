"""Clauses of an amount that no pronoun opens."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.rereading.bare_relatives import with_bare_relatives
from qreas.types import Document, Label

Write = Callable[..., Document]
# "It beat the $3 experts saw." as the bundled parser reads such a sentence.
BEAT = (
    "It/it/PRON/PRP/1/nsubj",
    "beat/beat/VERB/VBD/1/root",
    "the/the/DET/DT/5/det",
    "$/$/SYM/$/5/compound",
    "3/3/NUM/CD/3/nummod",
    "experts/expert/NOUN/NNS/1/obj",
    "saw/see/VERB/VBD/5/acl",
    "././PUNCT/./1/punct",
)
# "She cut 9, more than the 5 she planned." with the clause hung on the first verb.
PLANNED = (
    "She/she/PRON/PRP/1/nsubj",
    "cut/cut/VERB/VBD/1/root",
    "9/9/NUM/CD/1/obj",
    ",/,/PUNCT/,/9/punct",
    "more/more/ADJ/JJR/9/advmod",
    "than/than/ADP/IN/7/case",
    "the/the/DET/DT/7/det",
    "5/5/NUM/CD/4/obl",
    "she/she/PRON/PRP/9/nsubj",
    "planned/plan/VERB/VBD/1/advcl",
    "././PUNCT/./1/punct",
)


def _shape(read: Document) -> list[tuple[int, str]]:
    return [(t.head, t.dep) for t in read.sentences[0].tokens]


def test_a_sum_is_told_by_those_behind_it_and_is_none_of_them(document: Write) -> None:
    assert _shape(with_bare_relatives(document(*BEAT)))[2:7] == [
        (3, "det"),
        (1, "obj"),
        (3, "nummod"),
        (6, "nsubj"),
        (3, "acl:relcl"),
    ]


def test_what_stood_before_the_amount_goes_with_the_verb_of_the_sentence(document: Write) -> None:
    shape = _shape(with_bare_relatives(document(*PLANNED)))
    assert shape[3:5] == [(1, "punct"), (1, "advmod")]
    assert shape[9] == (7, "acl:relcl")


@pytest.mark.parametrize(
    ("at", "word"),
    [
        (2, "a/a/DET/DT/5/det"),  # of no definite amount
        (4, "big/big/ADJ/JJ/5/amod"),  # of no amount
        (5, "expert/expert/NOUN/NN/1/obj"),  # a singular needs an article
        (7, "gains/gain/NOUN/NNS/6/obj"),  # the verb has an object
    ],
)
def test_where_the_verb_may_tell_of_something_else_the_tree_stays(
    document: Write, at: int, word: str
) -> None:
    read = document(*BEAT[:at], word, *BEAT[at + 1 :])
    assert with_bare_relatives(read) is read


def test_what_was_planned_is_held_against_what_was_done() -> None:
    engine, told = Engine(), "She sold 40 lamps, fewer than the 60 she had planned."
    assert engine.judge(told, "She had planned 60 lamps.").label is Label.ENTAILMENT
    assert engine.judge(told, "She sold fewer than she had planned.").label is Label.ENTAILMENT
    assert engine.judge(told, "She planned fewer than she sold.").label is Label.CONTRADICTION
