from collections.abc import Callable

from qreas.evaluation.baselines import HypothesisOnly, Majority
from qreas.evaluation.labelled import LabelledSet

Build = Callable[..., LabelledSet]


def test_majority_answers_the_most_frequent_gold_label(labelled: Build) -> None:
    pairs = labelled(("p", "h", "neutral"), ("p", "h", "entailment"), ("q", "h", "neutral"))
    assert [each.label for each in Majority().predict(pairs)] == ["neutral"] * 3


def test_majority_takes_the_first_label_by_name_among_equals(labelled: Build) -> None:
    pairs = labelled(("p", "h", "neutral"), ("p", "h", "entailment"))
    assert {each.label for each in Majority().predict(pairs)} == {"entailment"}


def test_hypothesis_only_learns_a_word_that_gives_the_label_away(labelled: Build) -> None:
    rows = [(f"premise {i}", f"nobody saw {i} cats", "contradiction") for i in range(10)]
    rows += [(f"other {i}", f"somebody saw {i} cats", "entailment") for i in range(10)]
    pairs = labelled(*rows)
    predicted = [each.label for each in HypothesisOnly().predict(pairs)]
    assert predicted == [pair.gold for pair in pairs.pairs]


def test_hypothesis_only_never_learns_from_a_pair_of_the_same_premise(labelled: Build) -> None:
    # Within a premise the telling word always gives the label away; across premises it never does.
    rows = [("one premise", "zebra here", "neutral")] * 5
    rows += [(f"premise {i}", "zebra here", "entailment") for i in range(10)]
    predicted = [each.label for each in HypothesisOnly().predict(labelled(*rows))]
    assert predicted[:5] == ["entailment"] * 5


def test_a_set_of_one_premise_gets_its_most_frequent_label(labelled: Build) -> None:
    pairs = labelled(("p", "a", "neutral"), ("p", "b", "neutral"), ("p", "c", "entailment"))
    assert [each.label for each in HypothesisOnly().predict(pairs)] == ["neutral"] * 3
