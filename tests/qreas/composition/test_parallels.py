from qreas.composition.features import Traits
from tests.qreas.composition.situations import situation


def groups(premise: str, hypothesis: str) -> list[tuple[tuple[int, ...], str]]:
    """The places of each group of parallel quantities, and its first trait."""
    found = Traits.of(situation(premise, hypothesis)).parallels
    return [(each.places, each.traits[0]) for each in found]


def test_quantities_that_are_listed_are_parallel() -> None:
    told = "Nia won 26 tickets at darts and 19 tickets at bowling."
    assert groups(told, "Nia won 45 tickets.") == [((0, 1), "parallel")]


def test_a_hypothesis_tells_parallel_quantities_apart_by_naming_one() -> None:
    told = "Nia won 26 tickets at darts and 19 tickets at bowling."
    assert groups(told, "Nia won 19 tickets at bowling.") == [((0, 1), "told-apart")]


def test_what_is_had_and_what_is_given_away_are_not_parallel() -> None:
    assert groups("Nia had 26 tickets. She gave away 4 tickets.", "Nia has 22 tickets.") == []


def test_an_expression_treats_parallel_quantities_alike_or_not() -> None:
    told = "Nia won 26 tickets at darts, 19 tickets at bowling and 5 tickets at golf."
    (group,) = Traits.of(situation(told, "Nia won 50 tickets.")).parallels
    plus, minus = "plus", "minus"
    assert group.treatment({0: plus, 1: plus, 2: plus}) == "all"
    assert group.treatment({0: plus, 1: plus}) == "some"
    assert group.treatment({0: plus, 1: minus}) == "opposed"
    assert group.treatment({0: plus, 1: "factor"}) == "mixed"
    assert group.treatment({}) == ""
