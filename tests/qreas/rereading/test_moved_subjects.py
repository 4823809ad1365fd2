"""What rose and fell, whose noun a parser took for the verb."""

from collections.abc import Callable

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.rereading.moved_subjects import with_moved_subjects
from qreas.types import Document, Label

Write = Callable[..., Document]
TRADE = "Exports fell by 3 percent and imports rose by 5 percent."


def test_a_noun_that_may_be_a_verb_is_the_subject_of_the_past_behind_it(document: Write) -> None:
    read = document(
        "Wages/wage/NOUN/NNS/1/nsubj", "rose/rise/VERB/VBD/1/root", ",/,/PUNCT/,/5/punct",
        "but/but/CCONJ/CC/4/cc", "costs/cost/VERB/VBZ/1/conj", "fell/fall/VERB/VBD/4/xcomp",
        "././PUNCT/./1/punct",
    )  # fmt: skip
    tokens = with_moved_subjects(read, load_lexicon()).sentences[0].tokens
    assert [(t.lemma, t.pos, t.head, t.dep) for t in tokens[3:6]] == [
        ("but", "CCONJ", 5, "cc"),
        ("cost", "NOUN", 5, "nsubj"),
        ("fall", "VERB", 1, "conj"),
    ]


def test_fell_is_a_past_of_fall_by_an_amount(document: Write) -> None:
    read = document(
        "Sales/sale/NOUN/NNS/1/nsubj", "rose/rise/VERB/VBD/1/root", "and/and/CCONJ/CC/3/cc",
        "fell/fell/VERB/VBN/1/conj", "by/by/ADP/IN/5/case", "half/half/NOUN/NN/3/obl:agent",
        "././PUNCT/./1/punct",
    )  # fmt: skip
    verb, _, amount = with_moved_subjects(read, load_lexicon()).sentences[0].tokens[3:6]
    assert (verb.lemma, verb.tag, amount.dep) == ("fall", "VBD", "obl")


def test_a_noun_before_another_noun_is_none(document: Write) -> None:
    read = document(
        "They/they/PRON/PRP/1/nsubj", "grow/grow/VERB/VBP/1/root", "and/and/CCONJ/CC/3/cc",
        "show/show/VERB/VBP/1/conj", "rose/rose/NOUN/NN/5/compound", "bushes/bush/NOUN/NNS/3/obj",
        "././PUNCT/./1/punct",
    )  # fmt: skip
    assert with_moved_subjects(read, load_lexicon()) == read


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (TRADE, "Imports rose.", Label.ENTAILMENT),
        (TRADE, "Imports fell.", Label.CONTRADICTION),
        (TRADE, "Exports rose.", Label.CONTRADICTION),
        ("Turnover rose, while profit fell by 5%.", "Profit rose.", Label.CONTRADICTION),
        ("Turnover rose, while profit fell by 5%.", "Demand rose.", Label.NEUTRAL),
        ("Revenue at the bank rose 5%.", "Profit at the bank rose 5%.", Label.NEUTRAL),
        ("Profit at the bank rose 5%.", "The bank's profit rose 5%.", Label.ENTAILMENT),
        ("Sales rose in May and fell by 2% in June.", "Sales fell in June.", Label.ENTAILMENT),
    ],
)
def test_each_of_two_goes_its_own_way(premise: str, hypothesis: str, label: Label) -> None:
    assert Engine().judge(premise, hypothesis).label is label
