from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.interval import Interval
from qreas.reasoning.rules import RULES, compare
from qreas.types import Change, CompatiblePair, Context, Justification, Kind, Numset, Relation, Unit

APPLES = Unit(Kind.COUNT, "apple")


def pair(premise: Interval, hypothesis: Interval, *, hedged: bool = False) -> CompatiblePair:
    stated = Numset(premise, APPLES, "stated", 0, 6, is_approximate=hedged)
    asked = Numset(hypothesis, APPLES, "asked", 0, 5)
    return CompatiblePair(asked, stated, "same-unit", premise)


POINT, RANGE = Interval.point, Interval.closed
exactly = partial(compare, numerals="exact")


@pytest.mark.parametrize(
    ("premise", "hypothesis", "rule"),
    [
        (POINT(5), POINT(5), "same-value"),
        (RANGE(3, 5), RANGE(3, 5), "same-value"),
        (POINT(6), Interval.more_than(1), "bound-looser"),
        (Interval.at_least(6), Interval.more_than(1), "bound-looser"),
        (POINT(4), RANGE(3, 5), "inside"),
        (POINT(6), Interval.less_than(6), "apart"),
        (Interval.more_than(1), POINT(6), "bound-tighter"),
        (Interval.less_than(750), POINT(350), "bound-tighter"),
        (Interval.at_most(10), Interval.at_least(5), "overlaps"),
    ],
)
def test_the_first_rule_that_holds_decides(
    premise: Interval, hypothesis: Interval, rule: str
) -> None:
    found = exactly(pair(premise, hypothesis))
    assert (found.rule, found.relation) == (rule, RULES[rule].relation)


@pytest.mark.parametrize(
    ("stated", "asked", "rule"),
    [
        (Change.INCREASE, Change.DECREASE, "opposed-change"),
        (Change.DECREASE, Change.DECREASE, "same-value"),
        (Change.INCREASE, Change.NONE, "same-value"),
    ],
)
def test_what_rose_by_a_number_did_not_fall_by_it(stated: Change, asked: Change, rule: str) -> None:
    same = pair(POINT(5), POINT(5))
    found = exactly(
        replace(
            same,
            premise=replace(same.premise, context=Context(change=stated)),
            hypothesis=replace(same.hypothesis, context=Context(change=asked)),
        )
    )
    assert found.rule == rule


def test_an_approximate_premise_gives_the_number_that_it_names() -> None:
    about = pair(RANGE(490, 510), POINT(500), hedged=True)
    assert exactly(about).rule == "approximate-match"


def test_an_approximate_premise_leaves_another_number_inside_its_margin_open() -> None:
    about = pair(RANGE(490, 510), POINT(493), hedged=True)
    assert exactly(about).rule == "bound-tighter"


def test_an_approximate_hypothesis_agrees_with_a_range_that_it_overlaps() -> None:
    stated = pair(RANGE(495, 520), RANGE(490, 510))
    rounded = replace(stated, hypothesis=replace(stated.hypothesis, is_approximate=True))
    assert exactly(rounded).rule == "approximate-match"


def test_almost_gives_the_number_that_it_names_and_stays_below_it() -> None:
    almost = replace(POINT(0), low=Fraction(490), high=Fraction(500), high_open=True)
    assert exactly(pair(almost, POINT(500), hedged=True)).rule == "approximate-match"
    assert exactly(pair(almost, Interval.less_than(500), hedged=True)).rule == "bound-looser"
    assert exactly(pair(almost, Interval.more_than(500), hedged=True)).rule == "apart"


def test_an_approximate_number_excludes_only_what_it_would_not_be_said_of() -> None:
    assert exactly(pair(RANGE(490, 510), POINT(530), hedged=True)).rule == "nearby"
    assert exactly(pair(RANGE(490, 510), POINT(580), hedged=True)).rule == "apart"


def test_nearly_a_round_number_may_be_a_tenth_less() -> None:
    nearly = Interval(Fraction(980_000), Fraction(1_000_000), high_open=True)
    found = {value: _of_nearly(POINT(value), nearly).rule for value in (910_000, 850_000, 700_000)}
    assert found == {910_000: "nearly-round", 850_000: "nearby", 700_000: "apart"}


def test_nearly_a_number_that_is_not_round_is_close_to_it() -> None:
    nearly = Interval(Fraction(256_760), Fraction(262_000), high_open=True)
    assert _of_nearly(POINT(240_000), nearly).rule == "nearby"


def _of_nearly(value: Interval, nearly: Interval) -> Justification:
    asked = pair(value, nearly)
    return exactly(replace(asked, hypothesis=replace(asked.hypothesis, is_approximate=True)))


def test_an_approximate_premise_does_not_say_on_which_side_of_its_number_it_is() -> None:
    about = pair(RANGE(490, 510), Interval(Fraction(500), Fraction(550), low_open=True))
    hedged = [replace(n, is_approximate=True) for n in (about.premise, about.hypothesis)]
    found = exactly(replace(about, premise=hedged[0], hypothesis=hedged[1]))
    assert found.relation is Relation.UNKNOWN


def test_the_same_range_without_a_hedge_leaves_the_value_open() -> None:
    assert exactly(pair(RANGE(490, 510), POINT(500))).relation is Relation.UNKNOWN


def test_a_bare_numeral_excludes_fewer_unless_numerals_mean_at_least() -> None:
    three_then_two = pair(POINT(3), POINT(2))
    assert exactly(three_then_two).relation is Relation.CONTRADICTS
    assert compare(three_then_two, "at-least").relation is Relation.ENTAILS


def test_an_age_is_exact_under_either_reading_of_numerals() -> None:
    years = Unit(Kind.AGE, "year")
    ages = pair(POINT(30), POINT(20))
    ages = replace(
        ages,
        hypothesis=replace(ages.hypothesis, unit=years),
        premise=replace(ages.premise, unit=years),
    )
    assert compare(ages, "at-least").relation is Relation.CONTRADICTS


def test_every_rule_says_its_sentence() -> None:
    assert [name for name, rule in RULES.items() if not rule.sentence.endswith(".")] == []


@st.composite
def intervals(draw: st.DrawFn) -> Interval:
    low, high = sorted(draw(st.tuples(st.integers(-9, 9), st.integers(-9, 9))))
    made = (
        POINT(low),
        RANGE(low, high),
        Interval.more_than(low),
        Interval.at_most(high),
    )
    return draw(st.sampled_from(made))


@given(intervals(), intervals(), st.fractions(-10, 10, max_denominator=4))
def test_what_is_entailed_holds_of_every_value_and_what_is_contradicted_of_none(
    premise: Interval, hypothesis: Interval, value: Fraction
) -> None:
    relation = exactly(pair(premise, hypothesis)).relation
    if value in premise and relation is not Relation.UNKNOWN:
        assert (value in hypothesis) == (relation is Relation.ENTAILS)


def test_a_word_for_many_may_be_said_of_a_bound_among_its_values() -> None:
    many = pair(Interval.at_least(40), RANGE(12, 119))
    dozens = replace(many, hypothesis=replace(many.hypothesis, text="dozens of apples"))
    assert exactly(dozens).rule == "order-of-bound"
    assert exactly(many).rule == "overlaps"
    assert exactly(replace(dozens, converted=Interval.at_least(8))).rule == "bound-tighter"
