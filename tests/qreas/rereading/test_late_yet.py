"""The "yet" behind a number that is not reached, read before it."""

import pytest

from qreas.engine import Engine
from qreas.interval import Interval
from qreas.rereading.late_yet import with_early_yet

ENGINE = Engine()
MOVED = {
    "The boy is not six yet.": Interval.less_than(6),
    "The house is not 100 years old yet.": Interval.less_than(100),
}
KEPT = ("The boy is not yet six.", "The boy is not here yet.", "The boy has not eaten six yet.")


@pytest.mark.parametrize(("text", "bound"), MOVED.items())
def test_what_is_not_reached_yet_is_less(text: str, bound: Interval) -> None:
    case = ENGINE.judge(text, text).case
    assert [numset.interval for numset in case.premise_numsets] == [bound]
    assert case.premise.whole == text
    (sentence,) = case.premise.sentences
    assert [case.premise.text[t.start : t.end] for t in sentence.tokens] == [
        t.text for t in sentence.tokens
    ]
    assert with_early_yet(case.premise) is case.premise


@pytest.mark.parametrize("text", KEPT)
def test_another_yet_stays(text: str) -> None:
    case = ENGINE.judge(text, text).case
    assert case.premise.text == text
