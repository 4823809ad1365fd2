import math
from fractions import Fraction

import pytest

from qreas.interval import Interval
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.determiners import cardinality, is_determining
from qreas.types import Token

OPERATORS = load_operators()


def _words(text: str) -> tuple[Token, ...]:
    return tuple(
        Token(index, word, word, "NUM" if word in ("one", "two") else "X", "", index, "", 0, 0)
        for index, word in enumerate(text.split())
    )


@pytest.mark.parametrize(
    ("words", "low", "high"),
    [
        ("", 1, math.inf),
        ("some", 1, math.inf),
        ("both of the", 2, 2),
        ("neither", 0, 0),
        ("none of the", 0, 0),
        ("one", 1, math.inf),
        ("one of the", 1, math.inf),
        ("one or more", 1, math.inf),
        ("at least two of the", 2, math.inf),
    ],
)
def test_a_determiner_bounds_how_many_there_are(words: str, low: int, high: float) -> None:
    bound = Fraction(int(high)) if high != math.inf else math.inf
    assert cardinality(_words(words), OPERATORS) == Interval(Fraction(low), bound)


@pytest.mark.parametrize("word", ["few", "most", "every"])
def test_a_share_depends_on_how_many_there_are_in_all(word: str) -> None:
    assert cardinality(_words(word), OPERATORS) is None


def test_a_noun_is_no_determiner() -> None:
    assert is_determining(_words("at least two of the"), OPERATORS)
    assert not is_determining(_words("at least two boys"), OPERATORS)


def test_or_belongs_to_a_bound_or_joins_things() -> None:
    assert is_determining(_words("one or more"), OPERATORS)
    assert not is_determining(_words("one or two"), OPERATORS)
    assert not is_determining(_words("or two"), OPERATORS)
