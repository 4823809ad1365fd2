"""Years in the place of distances from another year."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.named_years import with_years_named
from qreas.types import Label


@pytest.fixture(scope="module")
def reader() -> Engine:
    """Reads pairs as they are."""
    return Engine(reasoner="paper")


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.mark.parametrize(
    ("premise", "named"),
    [
        ("In 1980 it had 40 cows; two decades later it had 90.", "in 2000"),
        ("It had 40 cows in 1980 and 90 the following year.", "in 1981"),
        ("It had 40 cows in 1980, up from 30 five years before.", "in 1975"),
        ("It had 40 cows in 1980, more than ten years earlier.", ""),
        ("It had 40 cows in 1980, five years before the flood.", ""),
        ("In 1980 it had 40 cows; 25 years ago it had 90.", ""),
        ("In 1980 it had 40 cows; about ten years later it had 90.", ""),
        ("In 1980 or 1981 it had 40 cows; ten years later it had 90.", ""),
    ],
)
def test_a_distance_from_the_one_year_before_it_is_put_as_a_year(
    reader: Engine, premise: str, named: str
) -> None:
    read = with_years_named(reader.judge(premise, "It had 90 cows in 1999.").case)
    assert (named in read if read is not None else not named) is True
    assert read is None or len(read) == len(premise)


def test_a_hypothesis_that_names_no_year_leaves_the_distance_as_it_is(reader: Engine) -> None:
    premise = "In 1980 it had 40 cows; two decades later it had 90."
    assert with_years_named(reader.judge(premise, "It had 90 cows.").case) is None


@pytest.mark.parametrize(
    ("hypothesis", "label"),
    [
        ("The farm had 90 cows in 2000.", Label.ENTAILMENT),
        ("The farm had 40 cows in 2000.", Label.CONTRADICTION),
        ("The farm had more cows in 2000 than in 1980.", Label.ENTAILMENT),
        ("The farm had 90 cows in 1995.", Label.NEUTRAL),
    ],
)
def test_what_was_so_many_years_later_was_so_in_that_year(
    engine: Engine, hypothesis: str, label: Label
) -> None:
    premise = "In 1980 the farm had 40 cows; two decades later it had 90."
    assert engine.judge(premise, hypothesis).label is label
