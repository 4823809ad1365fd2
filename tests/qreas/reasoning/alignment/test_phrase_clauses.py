"""How much or many of something there is, told in a phrase beside the sentence."""

import pytest

from qreas.engine import Engine


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "follows", "contradicted"),
    [
        (
            "With 120 employees, the mill is the largest in town.",
            "The mill employs 120 people.",
            "The mill employs 80 people.",
        ),
        (
            "The novel, with its 640 pages, is her longest.",
            "The novel has 640 pages.",
            "The novel has 460 pages.",
        ),
        (
            "At 90 metres, the mast is the tallest in town.",
            "The mast is 90 metres high.",
            "The mast is 60 metres high.",
        ),
        ("The 4-kg parcel is here.", "The parcel weighs 4 kilos.", "The parcel weighs 7 kilos."),
        (
            "The 90-metre tower was built in 1960.",
            "The tower is 90 metres tall.",
            "The tower is 60 metres tall.",
        ),
        (
            "The town, population 9,000, lies on a lake.",
            "The town has 9,000 inhabitants.",
            "The town has 7,000 inhabitants.",
        ),
        ("Ida is a mother of three boys.", "Ida has three sons.", "Ida has five sons."),
    ],
)
def test_a_phrase_tells_how_many_or_how_much(
    engine: Engine, premise: str, follows: str, contradicted: str
) -> None:
    for hypothesis, label in ((follows, "entailment"), (contradicted, "contradiction")):
        judgment = engine.judge(premise, hypothesis)
        assert judgment.label == label
        assert judgment.evidence or judgment.justifications


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Otto, a father of two girls, is a baker.", "Otto has two sons."),
        ("The 300-metre bridge is closed.", "The bridge is 300 metres wide."),
        ("With three suitcases, Ben got on the train.", "The train has three suitcases."),
    ],
)
def test_a_phrase_tells_no_more_than_that(engine: Engine, premise: str, hypothesis: str) -> None:
    assert engine.judge(premise, hypothesis).label == "neutral"
