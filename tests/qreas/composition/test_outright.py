import pytest

from qreas.composition.outright import outright
from tests.qreas.composition.situations import situation


def manners(premise: str, hypothesis: str) -> list[str]:
    """How the premise tells each of its quantities as the hypothesis asks for it."""
    return list(outright(situation(premise, hypothesis)))


@pytest.mark.parametrize(
    ("hypothesis", "found"),
    [
        ("Nina cut off 55 pages.", ["", "outright"]),
        ("Nina had 55 pages.", ["changed-later", ""]),
        ("Nina has 55 pages.", ["in-other-tense", ""]),
        ("Nina had 55 pages left.", ["without-rest", ""]),
        ("Nina had 55 red pages.", ["", ""]),
        ("Omar cut off 55 pages.", ["", ""]),
    ],
)
def test_what_the_premise_tells_of_just_what_is_asked_is_told_outright(
    hypothesis: str, found: list[str]
) -> None:
    assert manners("Nina had 90 pages. She cut off 35 pages.", hypothesis) == found


def test_a_subject_that_a_passive_leaves_out_may_be_the_asked_one() -> None:
    told = "The shop had 75 umbrellas. 32 umbrellas were sold."
    assert manners(told, "The shop sold 43 umbrellas.") == ["", "outright"]


def test_of_what_is_told_several_times_none_is_the_asked_one_alone() -> None:
    told = "Ann picked 7 plums. Then Ann picked 9 plums."
    assert manners(told, "Ann picked 16 plums.") == ["among-others", "among-others"]


def test_what_is_told_of_some_that_are_described_is_not_told_of_all() -> None:
    told = "There are 532 people in the hall and 750 free seats."
    assert manners(told, "There are 1282 seats.")[1] == ""
