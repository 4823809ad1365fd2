"""Bounds that a denied verb turns round, read as the opposite bound."""

import pytest

from qreas.engine import Engine
from qreas.interval import Interval
from qreas.rereading.denied_bounds import with_denied_bounds
from qreas.types import Document

ENGINE = Engine()
TURNED = {
    "The shop didn't sell more than 5 bikes.": Interval.at_most(5),
    "The shop did not sell fewer than 5 bikes.": Interval.at_least(5),
    "Mira doesn't pay less than $300.": Interval.at_least(300),
    "There weren't more than 30 guests.": Interval.at_most(30),
    "Otto will not stay for more than three days.": Interval.at_most(3),
    "The team has not lost more than two games.": Interval.at_most(2),
    "The film did not last longer than two hours.": Interval.at_most(2),
}
KEPT = (
    "Do not take more than eight tablets.",
    "You must not take more than eight tablets.",
    "More than ten guests did not come.",
    "All guests did not eat more than two plums.",
    "Otto did not sell more than five bikes or two cars.",
    "Otto did not say that Mira sold more than five bikes.",
    "Otto did not sell five bikes.",
)


def _read(text: str) -> Document:
    return ENGINE.judge(text, text).case.premise


@pytest.mark.parametrize(("text", "bound"), TURNED.items())
def test_what_is_denied_of_a_bound_is_said_of_the_opposite_one(text: str, bound: Interval) -> None:
    case = ENGINE.judge(text, text).case
    assert [numset.interval for numset in case.premise_numsets] == [bound]
    assert not case.premise.mentions(("not", "n't"))
    assert case.premise.whole == text


@pytest.mark.parametrize("text", TURNED)
def test_the_tokens_make_one_tree_and_stay_as_they_are_read_again(text: str) -> None:
    read = _read(text)
    (sentence,) = read.sentences
    assert len(sentence.subtree(sentence.root.index)) == len(sentence.tokens)
    assert with_denied_bounds(read) is read


@pytest.mark.parametrize("text", KEPT)
def test_what_limits_or_denies_more_than_a_bound_stays(text: str) -> None:
    assert not _read(text).whole


def test_the_explanation_has_the_words_of_the_hypothesis() -> None:
    judged = ENGINE.judge("Mira sold three bikes.", "Mira didn't sell more than five bikes.")
    assert judged.explain().startswith("Mira didn't sell more than five bikes ⇐ three bikes")
