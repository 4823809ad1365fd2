"""Whether a hypothesis says something else of what is calculated."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.denial.other_predicates import says_something_else
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def says_else(engine: Engine, premise: str, hypothesis: str) -> bool:
    case = engine.judge(premise, hypothesis).case
    return says_something_else(Findings(case, justify(case), load_lexicon()))


@pytest.mark.parametrize(
    ("hypothesis", "is_else"),
    [
        ("Five people were convicted.", True),
        ("Five people were arrested.", False),
        ("In total, there were five people.", False),
    ],
)
def test_a_sum_of_those_of_whom_one_thing_is_told_does_nothing_else(
    engine: Engine, hypothesis: str, is_else: bool
) -> None:
    assert says_else(engine, "Two men and three women were arrested.", hypothesis) is is_else


def test_what_is_added_up_of_different_events_may_be_said_of_the_sum(engine: Engine) -> None:
    premise = "Ann picked 5 pears and bought 2 pears."
    assert not says_else(engine, premise, "Ann has 7 pears.")
    assert engine.judge(premise, "Ann has 7 pears.").label is Label.ENTAILMENT
