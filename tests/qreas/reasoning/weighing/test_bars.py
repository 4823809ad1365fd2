"""What keeps a hypothesis from following, rule by rule; the pairs stand in bars.toml."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.weighing.bars import RULES, bar
from qreas.types import Label

_FILE = Path(__file__).parent / "bars.toml"


def _rows() -> Iterator[object]:
    for rule in tomllib.loads(_FILE.read_text(encoding="utf-8"))["rule"]:
        for number, (answer, premise, hypothesis) in enumerate(rule["pairs"], 1):
            name = rule["name"]
            yield pytest.param(name, answer, premise, hypothesis, id=f"{name} ({number}, {answer})")


def _found(reader: Engine, premise: str, hypothesis: str) -> Findings:
    case = reader.judge(premise, hypothesis).case
    return Findings(case, justify(case), load_lexicon())


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.fixture(scope="module")
def reader() -> Engine:
    """Reads pairs with all their words, as the weights and the bars do."""
    return Engine(reasoner="paper")


@pytest.mark.parametrize(("name", "answer", "premise", "hypothesis"), tuple(_rows()))
def test_a_rule_bars_what_its_pairs_say_and_no_more(
    engine: Engine, reader: Engine, name: str, answer: str, premise: str, hypothesis: str
) -> None:
    found = _found(reader, premise, hypothesis)
    if answer == "!":
        assert RULES[name](found) is not None
        assert engine.judge(premise, hypothesis).label is not Label.ENTAILMENT
    else:
        assert bar(found) is None


def test_every_rule_has_its_pairs() -> None:
    rules = tomllib.loads(_FILE.read_text(encoding="utf-8"))["rule"]
    assert [rule["name"] for rule in rules if rule["name"] not in RULES] == []
    assert {rule["name"] for rule in rules} == set(RULES)


def test_nothing_is_barred_where_the_hypothesis_asks_or_tells_two_things(engine: Engine) -> None:
    premise = "Crude fell 4.20 dollars on Friday."
    assert bar(_found(engine, premise, "Did crude fall to 4.20 dollars?")) is None
    assert bar(_found(engine, premise, "Crude fell. It fell to 4.20 dollars.")) is None


def test_what_is_left_open_is_not_contradicted(engine: Engine) -> None:
    premise = "The tornado destroyed 45 houses in the town."
    judgment = engine.judge(premise, "The tornado killed 45 people in the town.")
    assert judgment.label is Label.NEUTRAL
    assert judgment.evidence[0].name == "untold-fate"
    assert judgment.probabilities.contradiction == 0


@pytest.mark.parametrize("hypothesis", ["", "???", "Hello!", "Yes."])
def test_a_hypothesis_without_content_is_left_open(engine: Engine, hypothesis: str) -> None:
    judgment = engine.judge("Ann has 3 pens.", hypothesis)
    assert judgment.label is Label.NEUTRAL
    assert judgment.evidence[0].name == "says-nothing"
