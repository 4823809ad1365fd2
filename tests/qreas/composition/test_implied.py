from collections.abc import Callable

import pytest
from qreas_adapters.bundled_parser import bundled

from qreas.composition.compose import EquationComposer
from qreas.composition.scene import Scene
from qreas.lexicon.load import load_lexicon
from qreas.limits import Limits
from qreas.quantity import quantify


@pytest.fixture(scope="module")
def implied() -> Callable[[str, str], list[Scene]]:
    """The scenes of operands that no number of the premise writes."""
    composer = EquationComposer(load_lexicon(), Limits())

    def of(premise: str, hypothesis: str) -> list[Scene]:
        documents = bundled().parse([premise, hypothesis])
        told, asked = quantify(documents[0]), quantify(documents[1])
        read = composer.read(told, (documents[0], documents[1]))
        situation = composer.situation(asked[0], read, asked[:1])
        return list(situation.scenes[len(told) :])

    return of


def test_more_quantities_than_an_expression_holds_are_also_one_operand(
    implied: Callable[[str, str], list[Scene]],
) -> None:
    (total,) = implied(
        "The pond has 5 frogs, 7 newts, 3 toads and 9 turtles.", "The pond has 24 animals."
    )
    assert str(total.numset.interval) == "24"
    assert [str(part.interval) for part in total.numset.parts] == ["5", "7", "3", "9"]
    assert total.numset.text == "5 frogs, 7 newts, 3 toads and 9 turtles"


def test_what_other_verbs_tell_is_not_totalled(
    implied: Callable[[str, str], list[Scene]],
) -> None:
    premise = "Ann earned 5 dollars, 7 dollars and 3 dollars. She spent 9 dollars."
    (total,) = implied(premise, "Ann has 6 dollars left.")
    assert str(total.numset.interval) == "15"


def test_an_average_divides_a_total_by_how_many_there_are(
    implied: Callable[[str, str], list[Scene]],
) -> None:
    found = implied("Ann scored 7, 9 and 14 points.", "Her average was 10 points.")
    assert [str(scene.numset.interval) for scene in found] == ["30", "3"]


def test_those_who_each_have_something_are_counted(
    implied: Callable[[str, str], list[Scene]],
) -> None:
    (owners,) = implied("Ann, Ben and Cleo each have 6 pens.", "They have 18 pens in all.")
    assert (str(owners.numset.interval), owners.numset.text) == ("3", "Ann, Ben and Cleo")


def test_two_quantities_imply_nothing(implied: Callable[[str, str], list[Scene]]) -> None:
    assert implied("Ann has 6 pens and 3 caps.", "Ann has 9 things.") == []


def test_what_the_hypothesis_grants_implies_nothing_of_the_premise() -> None:
    premise = "A mill grinds 6 sacks."
    hypothesis = "It is so. In each of the 4 hours, 24 sacks are ground in 4 hours."
    documents = bundled().parse([premise, hypothesis])
    told, asked = quantify(documents[0]), quantify(documents[1])
    composer = EquationComposer(load_lexicon(), Limits())
    made = composer.situation(asked[1], composer.read(told, (documents[0], documents[1])), asked)
    assert all(scene.cues.isdisjoint({"how-many", "together"}) for scene in made.scenes)


@pytest.mark.parametrize(
    ("premise", "hypothesis", "amounts"),
    [
        ("Ann has 7 hens. Ben has 4 more hens than Ann.", "Ann and Ben have 18 hens.", ["11"]),
        ("Ann has 7 hens. Ben has 4 fewer hens than Ann.", "They have 10 hens.", ["3"]),
        ("Ann has 8 hens. Ben has twice as many hens as Ann.", "They have 24 hens.", ["16"]),
        ("Ann has 8 hens. Ben has half as many hens as Ann.", "They have 12 hens.", ["4"]),
        ("Ann has 9 hens. She has 2 more hens than Ben.", "Ann and Ben have 16 hens.", ["7"]),
        ("Ann has 9 hens, 2 more than Ben.", "Ann and Ben have 16 hens.", ["7"]),
        ("Ann has 9 hens, 2 fewer than Ben.", "They have 20 hens in all.", ["11"]),
        ("Ann has 9 hens. That is 2 more than Ben has.", "They have 16 hens in all.", ["7"]),
        ("Ann has 7 hens. Ben has 4 more.", "Ann and Ben have 18 hens.", ["11"]),
        ("Ann has 9 hens and twice as many geese.", "Ann has 27 birds.", ["18"]),
        (
            "Ann has 7 hens. Ben has 4 more hens than Ann. Cleo has 2 more hens than Ben.",
            "They have 31 hens.",
            ["11", "13"],
        ),
    ],
)
def test_a_comparison_implies_how_many_the_other_has(
    implied: Callable[[str, str], list[Scene]],
    premise: str,
    hypothesis: str,
    amounts: list[str],
) -> None:
    assert [str(s.numset.interval) for s in implied(premise, hypothesis)] == amounts


@pytest.mark.parametrize(
    ("premise", "hypothesis"),
    [
        ("Ann has 7 hens. Ben has 4 more hens than Ann.", "Ben has 11 hens."),
        ("Ann has 7 geese. Ben has 4 more hens than Ann.", "Ann and Ben have 18 birds."),
        ("Ann has 7 hens, Ben has 11. Ben has 4 more hens than Ann.", "They have 18 hens."),
        ("Ann bought 7 hens and sold 2 hens. Ben has 4 more hens than Ann.", "They have 14 hens."),
    ],
)
def test_what_is_asked_for_told_or_ambiguous_is_not_implied(
    implied: Callable[[str, str], list[Scene]], premise: str, hypothesis: str
) -> None:
    assert implied(premise, hypothesis) == []
