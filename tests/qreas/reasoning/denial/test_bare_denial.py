"""What is denied in the hypothesis alone."""

import pytest

from qreas.engine import Engine
from qreas.lexicon.load import load_lexicon
from qreas.reasoning.denial.bare_denial import is_bare_denial
from qreas.reasoning.findings import Findings
from qreas.reasoning.justify import justify
from qreas.types import Label


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def _is_bare(engine: Engine, premise: str, hypothesis: str) -> bool:
    case = engine.judge(premise, hypothesis).case
    return is_bare_denial(Findings(case, justify(case), load_lexicon()))


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Two nurses are resting in the garden.", "There are no nurses in the kitchen."),
        ("The committee met in 1996.", "The committee did not vote in 1996."),
    ],
)
def test_a_denial_that_nothing_in_the_premise_speaks_for_is_bare(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert _is_bare(engine, premise, hypothesis)


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("The manager was unaware of the two letters.", "The manager did not know of the letters."),
        ("He failed to call at 8:30.", "He did not call at 8:30."),
        ("Only two nurses were resting.", "The doctor was not resting."),
        ("Ann has 3 pens.", "Ann does not have 5 pens."),
        ("The store was closed on 3 May.", "The store was not open on 3 May."),
    ],
)
def test_a_word_or_number_that_excludes_it_speaks_for_a_denial(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert not _is_bare(engine, premise, hypothesis)


def test_what_is_only_denied_is_never_entailed(engine: Engine) -> None:
    found = engine.judge(
        "Two young nurses are resting in the garden of the old hospital.",
        "There are no nurses resting in the garden of the new hospital.",
    )
    assert found.label is not Label.ENTAILMENT
    assert found.probabilities.entailment == 0
