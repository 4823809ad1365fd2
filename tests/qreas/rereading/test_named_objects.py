"""Deeds to people with a name, behind a noun with an article."""

import pytest

from qreas.engine import Engine
from qreas.types import Token


def _read(text: str, word: str) -> Token:
    tokens = Engine().judge(text, text).case.premise.tokens
    return next(t for t in tokens if t.text == word)


@pytest.mark.parametrize(
    "text",
    [
        "A judge sentenced Victor Lund to 15 years in prison on Friday.",
        "A judge sentenced Victor Lund to 15 years for a robbery, in which two guards were shot.",
    ],
)
def test_the_name_is_what_it_was_done_to(text: str) -> None:
    assert (_read(text, "sentenced").pos, _read(text, "sentenced").dep) == ("VERB", "root")
    assert _read(text, "judge").dep == "nsubj"
    assert _read(text, "Victor").dep == "obj"
    assert _read(text, "years").dep == "obl"
