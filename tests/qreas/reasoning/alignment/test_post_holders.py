"""Who was given a post is its new holder, and whom they replace the one before."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

_NAMED = "Nina Falk, 46, was named chief executive on Tuesday. She succeeds Karl Ott, 62."
_APPOINTED = "The board appointed Nina Falk, 46, as its chairman on Tuesday."
_REPLACED = "Nina Falk, 46, replaces Karl Ott, 62, as chairman of the bank."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        (_NAMED, "The new chief executive is 62 years old.", Label.CONTRADICTION),
        (_NAMED, "The outgoing chief executive is 62.", Label.ENTAILMENT),
        (_NAMED, "Her predecessor is younger than Falk.", Label.CONTRADICTION),
        (_APPOINTED, "The new chairman is 50 years old.", Label.CONTRADICTION),
        (_REPLACED, "The outgoing chairman is older than his successor.", Label.ENTAILMENT),
        (_NAMED, "The new finance chief is 46.", Label.NEUTRAL),
    ],
)
def test_a_description_by_a_post_names_its_holder(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


def test_what_may_come_about_names_nobody(engine: Engine) -> None:
    judgment = engine.judge(
        "Nina Falk, 46, may be named chief executive.", "The new chief executive is 50."
    )
    assert judgment.case.hypothesis.text.startswith("The new")
    assert judgment.case.told is None
