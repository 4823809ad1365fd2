"""Which pairs cross-validation keeps together."""

from qreas.evaluation.labelled import LabelledPair
from qreas.evaluation.related import groups


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
