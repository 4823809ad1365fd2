"""The fitted model and the rules beside it, together."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.reasoning.weighing.bars import Bar
from qreas.reasoning.weighing.features import features
from qreas.reasoning.weighing.quantity_features import void_grounds
from qreas.reasoning.weighing.weigh import weigh
from qreas.reasoning.weighing.weights import load_model
from qreas.types import Evidence, Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def _found(engine: Engine, premise: str, hypothesis: str) -> Findings:
    case = engine.judge(premise, hypothesis).case
    return Findings(case, justify(case), load_lexicon())


def test_other_numbers_are_no_ground_where_another_thing_is_done(engine: Engine) -> None:
    found = _found(engine, "Mary invited 25 people to the wedding.", "Twenty people cheered Mary.")
    assert "quantity-contradicts" in void_grounds(found)


def test_where_no_number_differs_none_is_void(engine: Engine) -> None:
    found = _found(engine, "Mary invited 25 people to the wedding.", "Mary received 25 people.")
    assert void_grounds(found) == frozenset()


def test_what_there_is_needs_no_event_to_differ(engine: Engine) -> None:
    premise = "Visitors climb the 387 steps to the top."
    found = _found(engine, premise, "There are 400 steps to the top.")
    assert void_grounds(found) == frozenset()


def test_no_rule_is_asked_where_the_model_leaves_it_open(engine: Engine) -> None:
    known = features(_found(engine, "Mary invited 25 people.", "Ships sank off Malta in May."))

    def bar() -> Bar | None:
        raise AssertionError("the model does not say that it follows")

    assert weigh(known, load_model(), frozenset(), bar).label is not Label.ENTAILMENT


def test_a_rule_overrules_the_model_and_is_named_first(engine: Engine) -> None:
    found = _found(engine, "On Monday, 25 of our people went to Rome.", "25 people went to Rome.")
    rule = Bar(Evidence("other-place", "Oslo", towards=Label.NEUTRAL), is_open=True)
    known = features(found)
    assert weigh(known, load_model(), frozenset(), lambda: None).label is Label.ENTAILMENT
    barred = weigh(known, load_model(), frozenset(), lambda: rule)
    assert barred.label is Label.NEUTRAL
    assert barred.evidence[0].name == "other-place"
