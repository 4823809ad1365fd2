import pytest

from qreas.composition.attributes import attributes
from tests.qreas.composition.situations import situation


def traits(premise: str, hypothesis: str, family: str) -> list[str]:
    """The trait of a family that each premise quantity has."""
    found = situation(premise, hypothesis)
    return [
        next(name for name in attributes(found, i) if name.startswith(family))
        for i in range(len(found.scenes))
    ]


def test_a_hypothesis_names_some_of_the_quantities() -> None:
    told = "Ann paid $5 for glue, $3 for tape and $9 for nails."
    named = traits(told, "Ann paid $8 for glue and tape.", "named-")
    assert named == ["named-fully", "named-fully", "named-others"]


def test_what_is_said_of_all_quantities_names_none() -> None:
    named = traits("Ann has 9 pears and Ann has 4 pears.", "Ann has 13 pears.", "named-")
    assert named == ["named-none", "named-none"]


@pytest.mark.parametrize(
    ("told", "asked", "found"),
    [
        ("Ben has 4 more pears than Ann.", "Ben has 13 pears.", "asks-compared-more"),
        ("Ann has 4 more pears than Ben.", "Ben has 5 pears.", "asks-standard-more"),
        ("Ben has 4 fewer pears than Ann.", "Ben has 5 pears.", "asks-compared-fewer"),
    ],
)
def test_a_comparison_has_a_side_and_a_way(told: str, asked: str, found: str) -> None:
    assert traits(f"Ann has 9 pears. {told}", asked, "comparison-")[1] == f"comparison-{found}"


def test_the_quantity_that_another_is_measured_from_is_its_anchor() -> None:
    told = "Ann has 9 pears and Cleo has 20 pears. Ben has 4 more pears than Ann."
    found = traits(told, "Ben has 13 pears.", "comparison-")
    assert found[:2] == ["comparison-anchor", "comparison-none"]


def test_what_is_returned_to_the_asked_place_is_gained() -> None:
    told = "The shelf held 58 books. 11 of the books were returned to the shelf."
    assert traits(told, "The shelf holds 69 books.", "effect-")[1] == "effect-gain"


def test_who_shares_the_asked_quantity_is_no_other() -> None:
    found = traits("Ann has 9 pears. Ben has 4 pears.", "Ann and Ben have 13 pears.", "owner-")
    assert found == ["owner-actor", "owner-partner"]


def test_where_a_change_began_and_ended_are_sizes_and_by_how_much_is_gained_or_lost() -> None:
    ended = "The rent rose by 40 dollars to 760 dollars."
    assert traits(ended, "The rent was 720 dollars before.", "effect-") == [
        "effect-gain",
        "effect-state",
    ]
    began = traits("The fee sank from 9 dollars to 7 dollars.", "It sank by 2 dollars.", "change-")
    assert began == ["change-from", "change-to"]


def test_what_one_starts_with_one_has() -> None:
    told = "Lisa starts with 91 plums. Mark gives her 8 plums."
    assert traits(told, "Lisa has 99 plums.", "effect-") == ["effect-state", "effect-gain"]


def test_the_whole_of_what_is_given_away_in_part_is_had() -> None:
    told = "Tariq gave away 26 of his 71 shells."
    assert traits(told, "Tariq has 45 shells.", "effect-") == ["effect-loss", "effect-state"]


def test_who_is_compared_goes_before_what_is_counted() -> None:
    told = "Ann has 22 toy cars. She has 5 more toy cars than Pia."
    found = traits(told, "Pia has 17 toy cars.", "comparison-")
    assert found[1] == "comparison-asks-standard-more"
