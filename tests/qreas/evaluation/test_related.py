"""Which pairs cross-validation keeps together."""

from qreas.evaluation.labelled import LabelledPair
from qreas.evaluation.related import groups, strangers


def pair(premise: str, hypothesis: str) -> LabelledPair:
    return LabelledPair("1", premise, hypothesis, "neutral")


def test_pairs_about_one_event_are_of_one_group() -> None:
    found = groups(
        (
            pair("Wages rise by 3 percent in May", "Pay is up"),
            pair("A storm hits Cuba", "Wages rise by 3 percent, says bank"),
            pair("A storm hits Cuba hard", "Nine boats sank"),
            pair("The queen met two pilots", "Two pilots met"),
        )
    )

    assert found == (0, 0, 0, 1)


def test_empty_texts_are_alike_in_nothing() -> None:
    assert groups((pair("", ""), pair("", ""))) == (0, 1)


def test_a_stranger_is_a_hypothesis_of_another_group() -> None:
    pairs = [pair(f"{n} boats sank off {place}", f"{n} boats sank") for n, place in enumerate("ab")]

    assert strangers(pairs, (0, 1)) == ("1 boats sank", "0 boats sank")


def test_where_all_pairs_are_of_one_group_there_is_no_stranger() -> None:
    pairs = [pair("Nine boats sank", "Boats sank"), pair("Nine boats sank", "Ten boats sank")]

    assert strangers(pairs, (0, 0)) == (None, None)
