from hypothesis import given
from hypothesis import strategies as st

from qreas.evaluation.folds import folds_by_premise
from qreas.evaluation.labelled import LabelledPair

PREMISES = st.lists(st.sampled_from("abcdefghij"), min_size=1, max_size=40)


def pairs(premises: list[str]) -> list[LabelledPair]:
    return [LabelledPair(str(i), premise, "h", "neutral") for i, premise in enumerate(premises)]


@given(PREMISES)
def test_each_pair_is_answered_exactly_once(premises: list[str]) -> None:
    answered = [index for fold in folds_by_premise(pairs(premises)) for index in fold.test]
    assert sorted(answered) == list(range(len(premises)))


@given(PREMISES)
def test_no_premise_is_on_both_sides_of_a_fold(premises: list[str]) -> None:
    for fold in folds_by_premise(pairs(premises)):
        learnt = {premises[index] for index in fold.train}
        assert learnt.isdisjoint(premises[index] for index in fold.test)


@given(PREMISES)
def test_what_is_not_answered_in_a_fold_is_learnt_from(premises: list[str]) -> None:
    for fold in folds_by_premise(pairs(premises)):
        assert sorted((*fold.train, *fold.test)) == list(range(len(premises)))
