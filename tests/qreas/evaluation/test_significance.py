from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from qreas.evaluation.evaluate import Result, evaluate
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import Prediction
from qreas.evaluation.significance import Difference, difference, differences, mcnemar

ROWS = [("p", str(n), "entailment" if n < 6 else "neutral") for n in range(10)]


@dataclass
class Says:
    labels: str

    def predict(self, labelled: LabelledSet) -> list[Prediction]:
        names = {"e": "entailment", "n": "neutral"}
        return [Prediction(names[letter]) for letter in self.labels]


def result(name: str, labels: str, asked: LabelledSet) -> Result:
    return evaluate(Says(labels), name, asked)  # type: ignore[arg-type]  # a list is as good here


@given(st.integers(0, 60), st.integers(0, 60))
def test_the_p_value_is_that_of_the_binomial_test(left: int, right: int) -> None:
    expected = binomtest(left, left + right).pvalue if left + right else 1.0
    assert mcnemar(left, right) == pytest.approx(expected)


def test_systems_are_held_against_each_other_pair_by_pair(
    labelled: Callable[..., LabelledSet],
) -> None:
    asked = labelled(*ROWS)
    one, other = result("a", "eeeeeeeeee", asked), result("b", "eeeeennnnn", asked)
    assert difference(one, other) == Difference("own", "a", "b", 10, 5, 1, 4, 0.5, 0.375)


def test_only_results_on_the_same_set_are_compared(labelled: Callable[..., LabelledSet]) -> None:
    first, second = labelled(*ROWS), labelled(*ROWS, name="other")
    results = [
        result("a", "e" * 10, first),
        result("b", "n" * 10, first),
        result("a", "e" * 10, second),
    ]
    assert [(d.left, d.right) for d in differences(results)] == [("a", "b")]


def test_without_a_common_pair_there_is_no_difference(labelled: Callable[..., LabelledSet]) -> None:
    asked = labelled(*ROWS)
    whole, none = result("a", "e" * 10, asked), Result("b", asked, (), 0.0)
    with pytest.raises(ValueError, match="no pair in common"):
        difference(whole, none)
