"""The logical modules on parsed sentences, through the engine."""

import pytest

from qreas.engine import Engine
from qreas.types import Label

E, C, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.NEUTRAL


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Rex is taller than Max and Tom.", "Rex is taller than Tom.", E),
        ("Rex is taller than Max and Tom.", "Tom is taller than Rex.", C),
        ("Rex is taller than Max and Tom.", "Max is taller than Tom.", N),
        ("Rex is as old as Max. Max is older than Tom.", "Rex is older than Tom.", E),
        ("Rex is as old as Max. Max is older than Tom.", "Rex is younger than Tom.", C),
        ("Rex is not as fast as Max.", "Max is faster than Rex.", E),
        ("Rex is less patient than Max.", "Max is more patient than Rex.", E),
        ("Rex is faster than Max. Max is fast.", "Rex is fast.", E),
        (
            "The kite is cheaper than any German drone. The V2 is a German drone.",
            "The kite is cheaper than the V2.",
            E,
        ),
    ],
)
def test_comparatives_are_paths_in_an_order(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


def test_as_tall_as_leaves_taller_open_when_numerals_and_equatives_mean_at_least() -> None:
    pair = ("Rex is as tall as Max. Rex is taller than Tom.", "Max is taller than Tom.")
    assert Engine().judge(*pair).label is E
    assert Engine(numerals="at-least").judge(*pair).label is N


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Maria has phoned Paul, Susan and Karen", "Maria has phoned more than two people", E),
        ("Maria has phoned Paul, Susan and Karen", "Maria has phoned more than five people", C),
        ("Maria has phoned Paul, Susan and Karen", "Maria has phoned Susan", E),
        ("Maria has phoned Paul, Susan and Karen", "Maria has phoned Linda", N),
        ("Maria has phoned only two people", "Maria has phoned Paul, Susan and Karen", C),
        ("Maria has phoned only five people", "Maria has phoned Paul, Susan and Karen", N),
        ("Everyone has seen Rome, Paris and Berlin", "Maria did see Paris", E),
        ("Everyone has seen Rome, Paris and Berlin", "Someone didn't see Paris", C),
        ("Everyone has seen Rome, Paris and Berlin", "Maria didn't see Madrid", N),
        ("Everyone has greeted every person", "Maria didn't greet Susan", C),
    ],
)
def test_lists_counts_and_quantifiers_are_facts_of_a_small_model(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("The fence is 40 metres long.", "The fence is more than 30 metres long.", E),
        ("The fence is more than 30 metres long.", "The fence is 40 metres long.", N),
        ("The fence is 40 metres long.", "The fence is less than 40 metres long.", C),
        ("The fence is 2 kilometres long.", "The fence is 2000 metres long.", E),
        ("The odds were 3 to 7.", "The odds were less than 5 to 7.", E),
        ("At least six farmers sold red apples.", "At least six farmers sold apples.", E),
        ("At most six farmers sold red apples.", "At most six farmers sold apples.", N),
        ("At most six farmers sold apples.", "At most six farmers sold red apples.", E),
        ("Exactly six farmers sold apples.", "Exactly six farmers sold red apples.", N),
        ("Every farmer sold red apples.", "Every farmer sold apples.", E),
        ("Every farmer sold apples.", "Every old farmer sold apples.", E),
        ("No farmer sold apples.", "No farmer sold red apples.", E),
        ("The farmer sold six apples.", "The farmer did not sell six apples.", C),
        ("The farmer tried to sell six apples.", "The farmer sold six apples.", N),
        ("The farmer managed to sell six apples.", "The farmer sold six apples.", E),
        ("Five boys left.", "Three tall boys left.", N),
        ("Five boys left.", "Seven tall boys left.", C),
        ("Prices rose 7 percent.", "Prices rose by 7 percent.", E),
        ("She was born in 1950.", "She was born in 1960.", C),
    ],
)
def test_edits_are_weighed_where_they_stand(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Anna has 10 pears. Ben has 8 pears.", "Anna has more pears than Ben.", E),
        ("Anna has 10 pears. Ben has 8 pears.", "Anna has fewer pears than Ben.", C),
        (
            "There are 9 cups and 4 plates on the table.",
            "There are fewer plates than cups on the table.",
            E,
        ),
        (
            "The cafe sold 6 teas on Monday and 9 on Tuesday.",
            "The cafe sold more teas on Tuesday than on Monday.",
            E,
        ),
    ],
)
def test_a_comparison_of_two_descriptions_finds_their_quantities(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("Mayor Smith fails to get 50% of the vote.", E),
        ("Mayor Smith gets 50% of the vote.", C),
        ("Mayor Smith does not reach 60% of the vote.", E),
    ],
)
def test_what_is_left_to_count_bounds_the_outcome(
    engine: Engine, hypothesis: str, label: Label
) -> None:
    premise = "With 98% of ballots counted, Smith held 47% of the vote."
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("Lopez fails to get 50% of the vote.", E),
        ("Reed fails to get 45% of the vote.", E),
        ("Lopez gets 50% of the vote.", C),
    ],
)
def test_of_two_shares_in_one_clause_the_one_by_the_name_is_meant(
    engine: Engine, hypothesis: str, label: Label
) -> None:
    premise = "With 99% of ballots counted, Lopez held 47% of the vote to 41% for Reed."
    assert engine.judge(premise, hypothesis).label is label


def test_what_is_left_to_count_may_still_decide(engine: Engine) -> None:
    premise = "With 60% of ballots counted, Smith held 47% of the vote."
    assert engine.judge(premise, "Mayor Smith fails to get 50% of the vote.").label is not E


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Three guards were hurt in the raid.", "Three guards planned the raid.", N),
        ("The raid killed three guards.", "Three guards lost their lives.", E),
        ("Three guards were hurt in the raid.", "Three guards were hurt.", E),
    ],
)
def test_who_suffers_one_thing_need_not_do_another(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("The bank may need $363 billion.", "The bank may need $215 billion.", N),
        ("The bank needs $363 billion.", "The bank needs $215 billion.", C),
    ],
)
def test_claims_of_what_may_be_exclude_nothing(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("At least three judges left.", "At least three old judges left."),
        ("More than five cooks sang or danced.", "More than five cooks danced."),
    ],
)
def test_one_word_more_is_a_claim_more_in_any_text(
    engine: Engine, premise: str, hypothesis: str
) -> None:
    assert engine.judge(premise, hypothesis).label is N


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("A goat swims for the first time.", "A goat swims for the 9th time.", C),
        ("The riders are in tie for first.", "The riders are in tie for tenth.", C),
        (
            "Jobs rose by 175,000 in May, unemployment at 7.6%.",
            "175,000 jobs were added in May.",
            E,
        ),
    ],
)
def test_places_in_an_order_and_counts_are_compared_as_such(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Less than five of the cooks sang or danced.", "Less than five of the cooks danced.", E),
        ("More than five of the cooks sang or danced.", "More than five of the cooks danced.", N),
        ("The cat wakes at 7 every morning.", "The cat wakes at 7 every winter morning.", E),
        ("The cat wakes at 7 every winter morning.", "The cat wakes at 7 every morning.", N),
    ],
)
def test_partitives_and_times_have_the_scope_of_their_quantifier(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("Ann ran the bank from 1988 to 1992.", "Ann ran the bank in 1990.", E),
        ("Ann ran the bank from 1988 to 1992.", "Ann ran the bank in 1988.", E),
        ("Ann ran the bank from 1988 to 1992.", "Ann ran the bank in 1995.", C),
        ("Ann ran the bank from 1988 to 1992.", "Ann robbed the bank in 1990.", N),
    ],
)
def test_what_holds_throughout_a_period_holds_in_each_of_its_years(
    engine: Engine, premise: str, hypothesis: str, label: Label
) -> None:
    assert engine.judge(premise, hypothesis).label is label


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [("Tom sold 7 houses.", N), ("Ann has 7 pets.", C), ("Ann has 5 pets.", E)],
)
def test_a_calculation_contradicts_no_things_that_the_premise_never_mentions(
    engine: Engine, hypothesis: str, label: Label
) -> None:
    assert engine.judge("Ann has 3 cats and 2 dogs.", hypothesis).label is label
