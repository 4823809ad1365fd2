from collections.abc import Callable

import pytest

from qreas.interval import Interval
from qreas.reasoning.paper import PaperReasoner
from qreas.types import (
    Case,
    CompatiblePair,
    Composition,
    Document,
    Equation,
    Label,
    Missing,
    Numset,
    Operator,
)

Build = Callable[..., Numset]


@pytest.fixture
def case() -> Callable[..., Case]:
    def build(
        premise: tuple[Numset, ...], hypothesis: tuple[Numset, ...], *more: Composition
    ) -> Case:
        pairs = tuple(
            CompatiblePair(h, p, "same-unit", p.interval)
            for h in hypothesis
            for p in premise
            if h.unit == p.unit
        )
        return Case(Document("", ()), Document("", ()), premise, hypothesis, pairs, more)

    return build


def test_all_quantities_justified_is_entailment(numset: Build, case: Callable[..., Case]) -> None:
    given = (numset(7, "soldier"), numset(4, "policeman"))
    asked = (numset(7, "soldier"), numset(Interval.at_least(3), "policeman"))
    judgment = PaperReasoner().reason(case(given, asked))
    assert [found.rule for found in judgment.justifications] == ["same-value", "bound-looser"]
    assert judgment.label is Label.ENTAILMENT


def test_one_contradicted_quantity_is_contradiction(
    numset: Build, case: Callable[..., Case]
) -> None:
    given = (numset(7, "soldier"), numset(4, "policeman"))
    asked = (numset(7, "soldier"), numset(5, "policeman"))
    assert PaperReasoner().reason(case(given, asked)).label is Label.CONTRADICTION


def test_a_quantity_of_another_kind_leaves_it_open_and_is_reported(
    numset: Build, case: Callable[..., Case]
) -> None:
    asked = numset(7, "goat")
    judgment = PaperReasoner().reason(case((numset(7, "soldier"),), (asked,)))
    assert judgment.label is Label.NEUTRAL
    assert judgment.missing == (Missing("no-compatible-quantity", "7 goat", asked),)


def test_of_two_equally_close_quantities_the_justifying_one_counts(
    numset: Build, case: Callable[..., Case]
) -> None:
    given = (numset(4, "apple"), numset(5, "apple", start=20))
    assert PaperReasoner().reason(case(given, (numset(5, "apple"),))).label is Label.ENTAILMENT


def test_any_equation_that_holds_justifies(numset: Build, case: Callable[..., Case]) -> None:
    nine, seven, asked = numset(9, "dime"), numset(7, "dime", start=9), numset(16, "dime")
    symbols = (nine, seven, Operator.ADD, asked, Operator.EQUALS)
    equation = Equation(symbols, Interval.point(16), True)
    judgment = PaperReasoner().reason(
        case((nine, seven), (asked,), Composition(asked, (equation,)))
    )
    assert judgment.label is Label.ENTAILMENT
    assert judgment.justifications[0].equation == equation


def test_a_hypothesis_without_quantities_is_neutral(
    numset: Build, case: Callable[..., Case]
) -> None:
    assert PaperReasoner().reason(case((numset(3, "apple"),), ())).label is Label.NEUTRAL
