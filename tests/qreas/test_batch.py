from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.errors import UnknownNameError
from qreas.quantity.plain import plain_document
from qreas.types import Case, Document, Judgment, Label, Probabilities

PAIRS = [(f"Ann has {n} cats.", f"Ann has {n % 3} cats.") for n in range(20)]


@dataclass(frozen=True)
class Words:
    """A parser that sees words without grammar, and breaks at the word "break"."""

    def parse(self, texts: Sequence[str]) -> list[Document]:
        if any("break" in text for text in texts):
            raise ZeroDivisionError("a mistake of ours")
        return [plain_document(text) for text in texts]


@dataclass(frozen=True)
class Longer:
    """A reasoner that says whether the premise is longer."""

    def reason(self, case: Case) -> Judgment:
        longer = len(case.premise.text) > len(case.hypothesis.text)
        label = Label.ENTAILMENT if longer else Label.NEUTRAL
        return Judgment(label, Probabilities(float(longer), 0, float(not longer)), case)


ENGINE = Engine(parser=Words(), reasoner=Longer())


@pytest.mark.parametrize("workers", [1, 2])
def test_judgments_come_in_the_order_of_the_pairs(workers: int) -> None:
    found = list(ENGINE.judge_many(PAIRS, workers=workers))
    assert found == [ENGINE.judge(*pair) for pair in PAIRS]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_pair_that_cannot_be_judged_is_a_failure_among_judgments(workers: int) -> None:
    pairs: list[Any] = [PAIRS[0], ("a", 3), "no pair", ("break", "h"), PAIRS[1]]
    found = list(ENGINE.judge_many(pairs, workers=workers))
    assert found == [
        ENGINE.judge(*PAIRS[0]),
        Failure("InputError", "text: '3'; pass a str"),
        Failure("InputError", "pair: \"'no pair'\"; pass (premise, hypothesis)"),
        Failure("ZeroDivisionError", "a mistake of ours"),
        ENGINE.judge(*PAIRS[1]),
    ]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_part_that_is_missing_stops_the_work_before_it_begins(workers: int) -> None:
    engine = replace(ENGINE, parser="nonsense")
    with pytest.raises(UnknownNameError, match="nonsense"):
        list(engine.judge_many(PAIRS, workers=workers))


def test_an_engine_that_is_loaded_works_the_same_in_workers() -> None:
    engine = Engine()
    here = engine.judge(*PAIRS[2])
    assert list(engine.judge_many([PAIRS[2]], workers=2)) == [here]
