"""The place "work" behind verbs of going."""

import pytest

from qreas.engine import Engine
from qreas.types import Token


def _work(text: str) -> Token:
    tokens = Engine().judge(text, text).case.premise.tokens
    return next(t for t in tokens if t.text == "work")


@pytest.mark.parametrize(
    "text",
    ["I get to work at 8:20.", "He cycles to work.", "They went to work on Monday."],
)
def test_it_is_where_one_goes(text: str) -> None:
    work = _work(text)
    assert (work.pos, work.dep) == ("NOUN", "obl")


@pytest.mark.parametrize(
    "text",
    ["They got to work on the roof.", "She came to work for a bank.", "He wants to work at home."],
)
def test_it_may_be_what_one_does(text: str) -> None:
    assert _work(text).pos == "VERB"
