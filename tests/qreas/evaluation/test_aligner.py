from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from qreas.evaluation.aligner import Align, _edit_distance
from qreas.evaluation.labelled import LabelledSet

Build = Callable[..., LabelledSet]
WORDS = st.text(st.sampled_from("abc"), max_size=6)
NAMES = ("Ann", "Bert", "Cleo", "Dirk", "Edna", "Finn", "Gwen", "Hugo", "Iris", "Jack")


def test_a_hypothesis_of_the_premises_words_is_told_from_one_of_others(labelled: Build) -> None:
    rows = [
        (f"{name} has {i} red pears", f"{name} has {i} pears", "entailment")
        for i, name in enumerate(NAMES)
    ]
    rows += [
        (f"{name} sold {i} grey mules", "somebody walks to church", "neutral")
        for i, name in enumerate(NAMES)
    ]
    pairs = labelled(*rows)
    assert [each.label for each in Align().predict(pairs)] == [p.gold for p in pairs.pairs]


def test_empty_texts_get_a_label_too(labelled: Build) -> None:
    pairs = labelled(("", "", "neutral"), ("a", "", "neutral"), ("", "b", "entailment"))
    assert {each.label for each in Align().predict(pairs)} <= {"neutral", "entailment"}


@given(WORDS, WORDS, WORDS)
def test_edit_distance_is_a_metric(a: str, b: str, c: str) -> None:
    assert (_edit_distance(a, b) == 0) == (a == b)
    assert _edit_distance(a, b) == _edit_distance(b, a)
    assert _edit_distance(a, c) <= _edit_distance(a, b) + _edit_distance(b, c)


def test_edit_distance_counts_letters_put_in_left_out_and_changed() -> None:
    assert _edit_distance("kitten", "sitting") == 3
