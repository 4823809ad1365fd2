import pytest

from qreas.engine import Engine
from qreas.reasoning.calculating import proves_by_arithmetic
from qreas.reasoning.justify import justify
from qreas.reasoning.register import (
    OF_EQUATIONS,
    TRAITS,
    best_odds,
    exercise_odds,
    load_register,
)
from qreas.types import Label, Relation


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(reasoner="paper")


EXERCISE = ("Tom had 14 marbles and he lost 5 of them.", "Tom has 9 marbles now.")
REPORT = (
    "Storms in southern Peru killed at least 31 people on Monday, 2 of them children, according to "
    "the National Civil Defence Institute in Lima.",
    "Peru's National Civil Defence Institute said that 2 children died in storms in the south of "
    "the country, where at least 31 people were killed.",
)


def test_a_story_with_one_plain_claim_is_more_of_an_exercise_than_news(engine: Engine) -> None:
    story, news = (engine.judge(*pair).case for pair in (EXERCISE, REPORT))
    assert exercise_odds(story) > 0 > exercise_odds(news)


def test_in_an_exercise_the_calculation_outranks_a_number_that_stands_there(
    engine: Engine,
) -> None:
    case = engine.judge(EXERCISE[0], "Tom has 14 marbles now.").case
    found = justify(case)
    assert [each.relation for each in found] == [Relation.CONTRADICTS]
    assert proves_by_arithmetic(case, found)


def test_in_a_report_a_stated_number_outranks_the_calculation(engine: Engine) -> None:
    case = engine.judge(*REPORT).case
    assert {each.relation for each in justify(case)} == {Relation.ENTAILS}
    assert not proves_by_arithmetic(case, justify(case))


def test_what_somebody_says_is_less_of_an_exercise(engine: Engine) -> None:
    told = "Tom lost 5 of his 14 marbles."
    plain, reported = (
        engine.judge(premise, EXERCISE[1]).case
        for premise in (told, f"According to his aunt, {told}")
    )
    assert exercise_odds(reported) < exercise_odds(plain)


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        EXERCISE,
        REPORT,
        ("Six pens cost 12 euros.", "One pen costs 2 euros."),
        ("A train rides 60 miles in an hour.", "It rides 30 miles in 30 minutes."),
        ("Tom had 14 marbles and lost 5.", "Tom had 14 marbles, lost 5 and has 9."),
        ("It rained on Monday and on Tuesday, 3 cm and 4 cm.", "7 cm fell over the two days."),
    ],
)
def test_no_equations_make_more_of_an_exercise_than_is_foreseen(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    case = engine.judge(premise, hypothesis).case
    assert best_odds(case) >= exercise_odds(case)


def test_every_trait_has_a_weight_and_every_weight_a_trait() -> None:
    assert set(load_register()) == {*TRAITS, "bias"}


def test_of_what_equations_tell_a_clear_one_alone_speaks_for_an_exercise() -> None:
    weights = load_register()
    assert [name for name in OF_EQUATIONS if weights[name] > 0] == ["clear-equation"]


def test_a_sum_tells_nothing_of_what_is_only_planned_with_it() -> None:
    premise = "Four of the nine kittens have found a home."
    rest, plan = "Five kittens are left.", "The remaining five kittens will be sold on Friday."
    labels = [Engine().judge(premise, hypothesis).label for hypothesis in (rest, plan)]
    assert labels == [Label.ENTAILMENT, Label.NEUTRAL]
