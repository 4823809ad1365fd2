"""What a clause tells is judged the same whoever tells it, and whatever is said beside it."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

_SOURCES = (
    "The survey found that {}.",
    "Officials said {}.",
    "A spokesman for the town told reporters on Monday that {}.",
    "According to the report, {}.",
    "{}, officials said.",
    "{}, said a spokesman for the town.",
    "{}, the mayor said on Tuesday.",
    "{}, according to the town hall.",
)
_BESIDE = (
    "However, {}.",
    "As expected, {}.",
    "{}, of course.",
    "The weather was fine, and {}.",
    "{}, and the weather was fine.",
    "Although it rained, {}.",
    "{} because the weather was fine.",
    "{}, which surprised everyone.",
    "{} – a surprise to everyone.",
    "Moreover, officials said that {}.",
)
_TOLD = (
    ("most of the 60 shops closed", "Twenty shops closed.", Label.CONTRADICTION),
    ("all but two of the 30 lifts work", "28 lifts work.", Label.ENTAILMENT),
    ("the bridge is 90 metres long", "The bridge is longer than 100 metres.", Label.CONTRADICTION),
    ("the pond is at most 3 m deep", "The pond is 2 m deep.", Label.NEUTRAL),
)
# Behind another clause, parsers take this "cost" for a noun.
_PRICED = (
    "a dozen rolls cost three dollars",
    "Two dozen rolls cost six dollars.",
    Label.ENTAILMENT,
)
_FRAMED = (
    *((frame, *row) for frame in _SOURCES for row in (*_TOLD, _PRICED)),
    *((frame, *row) for frame in _BESIDE for row in _TOLD),
)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(("frame", "clause", "hypothesis", "label"), _FRAMED)
def test_a_clause_is_judged_by_itself(
    engine: Engine, frame: str, clause: str, hypothesis: str, label: Label
) -> None:
    told = frame.format(clause)
    premise = told[0].upper() + told[1:]

    judgment = engine.judge(premise, hypothesis)

    assert judgment.label is label
    assert judgment.probabilities.of(label) == 1


@pytest.mark.parametrize(
    "frame",
    ["In fact, {}", "It is true that {}", "It is the case that {}", "The truth is that {}"],
)
@pytest.mark.parametrize(("clause", "hypothesis", "label"), _TOLD)
def test_words_that_affirm_the_hypothesis_ask_for_no_more(
    engine: Engine, frame: str, clause: str, hypothesis: str, label: Label
) -> None:
    asked = frame.format(hypothesis[0].lower() + hypothesis[1:])

    judgment = engine.judge(clause[0].upper() + clause[1:] + ".", asked)

    assert judgment.label is label
    assert judgment.probabilities.of(label) == 1
