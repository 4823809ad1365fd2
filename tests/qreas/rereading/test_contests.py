"""Clauses of who beat whom, with names that are words like others."""

import pytest

from qreas.engine import Engine
from qreas.types import Token


def _read(text: str, word: str) -> Token:
    tokens = Engine().judge(text, text).case.premise.tokens
    return next(t for t in tokens if t.text == word)


@pytest.mark.parametrize(
    ("text", "winner", "loser"),
    [
        ("United beat City 4-1 on Saturday.", "United", "City"),
        ("Jonas Berg struck twice as United beat City 3-0.", "United", "City"),
        ("He scored twice in the first half as Rovers beat Albion 4-1.", "Rovers", "Albion"),
        ("The Bears beat the Hawks 98-91.", "Bears", "Hawks"),
    ],
)
def test_the_sides_have_their_verb(text: str, winner: str, loser: str) -> None:
    assert _read(text, "beat").pos == "VERB"
    assert _read(text, winner).dep == "nsubj"
    assert _read(text, loser).dep == "obj"


def test_a_name_before_a_short_clauses_verb_is_its_subject() -> None:
    assert _read("United won by three goals.", "United").dep == "nsubj"


def test_what_has_no_score_is_left_alone() -> None:
    assert _read("The beat goes on.", "beat").pos == "NOUN"
