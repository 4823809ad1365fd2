import pytest

from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledPair
from qreas.generation.perturb import Perturbed, perturb

PREMISE = "The fire injured 1,200 people."
BOUND = "The fire killed at least four people."


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def made(
    engine: Engine, hypothesis: str, gold: str = "entailment", premise: str = PREMISE, seed: int = 0
) -> list[Perturbed]:
    pair = LabelledPair("7", PREMISE, hypothesis, gold)
    return list(perturb([pair], engine, seed))


def test_the_shared_number_is_exchanged_for_one_near_it(engine: Engine) -> None:
    (found,) = made(engine, "1,200 people were injured in a fire.")
    assert (found.before, found.pair.index) == ("1,200", "7")
    assert found.hypothesis == f"{found.after} people were injured in a fire."
    number = int(found.after.replace(",", ""))
    assert "," in found.after
    assert 1195 <= number <= 1205


@pytest.mark.parametrize("seed", range(4))
def test_a_number_that_a_bound_leaves_open_is_not_taken(engine: Engine, seed: int) -> None:
    for found in made(engine, "Four people were killed.", premise=BOUND, seed=seed):
        assert found.after in ("Two", "Three")


@pytest.mark.parametrize(
    ("hypothesis", "gold"),
    [
        ("1,200 people were injured in a fire.", "neutral"),
        ("A fire killed people.", "entailment"),
        ("The fire burned 20 houses.", "entailment"),
    ],
    ids=["not entailed", "no number", "no shared number"],
)
def test_other_pairs_are_passed_over(engine: Engine, hypothesis: str, gold: str) -> None:
    assert made(engine, hypothesis, gold) == []
