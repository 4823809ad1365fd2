from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from qreas.interval import Interval
from qreas.reasoning.calculation.tallies import Comparison, Tally, decide, values_of
from qreas.types import Label

ANN, BOB = Tally("ann", "sell", "car"), Tally("bob", "sell", "car")
HIGHEST = 20
numbers = st.integers(0, 4).map(Fraction)
differences = st.one_of(
    st.builds(Interval.point, numbers),
    st.builds(Interval.at_least, numbers),
    st.builds(Interval.at_most, numbers),
    st.builds(Interval.more_than, numbers),
)
facts = st.one_of(
    st.builds(Comparison, st.sampled_from([ANN, BOB]), differences),
    st.builds(Comparison, st.just(ANN), differences, st.just(BOB)),
)


def _holds(fact: Comparison, ann: int, bob: int) -> bool:
    values = {ANN: ann, BOB: bob}
    return Fraction(values[fact.left] - values.get(fact.right, 0)) in fact.difference


@given(st.lists(facts, max_size=3), facts)
def test_trying_all_small_numbers_never_disagrees(
    stated: list[Comparison], asked: Comparison
) -> None:
    worlds = [
        (a, b)
        for a, b in product(range(HIGHEST + 1), repeat=2)
        if all(_holds(fact, a, b) for fact in stated)
    ]
    answers = {_holds(asked, a, b) for a, b in worlds}
    found = decide(stated, asked)
    assert (found is None) == (not worlds)
    if found is Label.ENTAILMENT:
        assert answers == {True}
    elif found is Label.CONTRADICTION:
        assert answers == {False}
    elif found is Label.NEUTRAL:
        assert answers == {True, False}


def test_a_ratio_hands_bounds_on_both_ways() -> None:
    twice = Comparison(ANN, Interval.point(0), BOB, Fraction(2))
    six = Comparison(ANN, Interval.point(6))
    assert decide((twice, six), Comparison(BOB, Interval.point(3))) is Label.ENTAILMENT


def test_a_comparison_reads_as_a_formula() -> None:
    assert Comparison(ANN, Interval.at_least(1), BOB).told == "ann − bob: at least 1 (car)"
    assert Comparison(ANN, Interval.point(-3), BOB).told == "ann = bob − 3 (car)"


def test_a_number_and_a_comparison_with_it_tell_another_number() -> None:
    twice = Comparison(ANN, Interval.point(0), BOB, Fraction(2))
    stated = (twice, Comparison(BOB, Interval.point(30)))
    assert values_of(stated, Comparison(ANN, Interval.point(50))) == (
        Comparison(ANN, Interval.point(60)),
    )
