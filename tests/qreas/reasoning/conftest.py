"""Judgments made by hand, for the tests of what is said about them."""

from collections.abc import Callable

import pytest

from qreas.interval import Interval
from qreas.types import (
    Case,
    Composition,
    Document,
    Equation,
    Evidence,
    Judgment,
    Justification,
    Label,
    Numset,
    Operator,
    Probabilities,
    Relation,
    Sentence,
    Token,
)

PREMISE = "Sam had 9 dimes and his dad gave him 7 dimes."


def _document(text: str) -> Document:
    """One sentence of words between spaces, and its full stop."""
    words = [*text.removesuffix(".").split(" "), "."]
    starts = [0]
    for word in words[:-1]:
        starts.append(starts[-1] + len(word) + 1)
    starts[-1] -= 1
    tokens = tuple(
        Token(i, word, word.lower(), "X", "X", 0, "dep", start, start + len(word))
        for i, (word, start) in enumerate(zip(words, starts, strict=True))
    )
    return Document(text, (Sentence(tokens, 0, len(text)),))


@pytest.fixture
def dimes(numset: Callable[..., Numset]) -> Callable[[int], Judgment]:
    """The judgment of "Sam has N dimes now." from two quantities that are added."""

    def build(said: int) -> Judgment:
        nine = numset(9, "dime", text="9 dimes", start=8)
        seven = numset(7, "dime", text="7 dimes", start=37)
        asked = numset(said, "dime", text=f"{said} dimes", start=8)
        symbols = (nine, seven, Operator.ADD, asked, Operator.EQUALS)
        equation = Equation(
            symbols,
            Interval.point(16),
            said == 16,
            reasons=("kind-same:plus", "owner-recipient:plus"),
        )
        label = Label.ENTAILMENT if equation.holds else Label.CONTRADICTION
        relation = Relation.ENTAILS if equation.holds else Relation.CONTRADICTS
        hypothesis = _document(f"Sam has {said} dimes now.")
        case = Case(
            Document(PREMISE, ()),
            hypothesis,
            (nine, seven),
            (asked,),
            (),
            (Composition(asked, (equation,)),),
        )
        return Judgment(
            label,
            Probabilities(*(float(label is each) for each in Label)),
            case,
            (Justification(asked, relation, "equation", equation=equation),),
            evidence=(Evidence("subject-aligned", "Sam", 1.5),),
        )

    return build
