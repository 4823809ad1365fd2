"""The number of things is how many of them there are, and a distance how far it is."""

import pytest

from qreas.engine import Engine
from qreas.reasoning.alignment.spelt_counts import with_counts_spelt
from qreas.reasoning.alignment.spelt_distances import with_distances_spelt, with_times_since_spelt


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(reasoner="paper")


@pytest.mark.parametrize(
    ("premise", "spelt"),
    [
        ("The number of planes that landed was twelve.", "There were twelve planes that landed"),
        ("In May the number of cases stood at 40.", "In May there were 40 cases"),
        ("The number of Maria's sons is three.", "Maria has three sons"),
        ("The number of cases was 20 higher than in May.", None),
        ("The number of the dead was 40.", None),
        ("The number of cases rose to 40.", None),
    ],
)
def test_the_number_of_things_is_read_as_so_many_of_them(
    engine: Engine, premise: str, spelt: str | None
) -> None:
    # No number of the hypothesis, so that the case is read as it is.
    told = with_counts_spelt(engine.judge(premise, "It is late.").case)
    assert (
        told is None
        if spelt is None
        else (told or "").replace(" .", "").split(".")[0].strip() == spelt
    )


def test_a_distance_between_two_places_is_how_far_it_is_from_one_to_the_other(
    engine: Engine,
) -> None:
    premise = "The distance between the inn and the mill is two miles."
    told = with_distances_spelt(engine.judge(premise, "It is late.").case)
    assert told is not None
    assert told.rstrip(" .") == "It is two miles from the inn to the mill"


def test_so_long_since_it_happened_is_so_long_ago(engine: Engine) -> None:
    told = with_times_since_spelt(engine.judge("It is six years since Ida left.", "Hi.").case)
    assert told is not None
    assert told.strip() == "Ida left six years ago."
    assert with_times_since_spelt(engine.judge("It is a week since May.", "Hi.").case) is None
