import pytest
from hypothesis import given
from hypothesis import strategies as st

from qreas.evaluation.metrics import accuracy, confusion, on_labels

COUNTS = st.integers(1, 10_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@pytest.mark.parametrize(
    ("predicted", "labels", "counts_as"),
    [
        ("contradiction", ("entailment", "neutral"), "neutral"),
        ("neutral", ("entailment", "contradiction"), "contradiction"),
        ("neutral", ("entailment", "not_entailment"), "not_entailment"),
        ("contradiction", ("entailment", "not_entailment"), "not_entailment"),
        ("not_entailment", ("entailment", "neutral"), "neutral"),
        ("entailment", ("entailment", "neutral"), "entailment"),
        ("contradiction", ("entailment", "contradiction", "neutral"), "contradiction"),
        ("error", ("entailment", "neutral"), "error"),
        ("contradiction", ("entailment",), "contradiction"),
        ("contradiction", ("contradiction", "neutral"), "contradiction"),
    ],
)
def test_a_prediction_counts_as_a_label_of_the_set(
    predicted: str, labels: tuple[str, ...], counts_as: str
) -> None:
    assert on_labels(predicted, labels) == counts_as


def test_the_wilson_interval_is_the_published_one() -> None:
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", gives 81 of 263.
    share = accuracy(81, 263)
    assert (round(share.low, 4), round(share.high, 4)) == (0.2553, 0.3662)


@given(COUNTS)
def test_the_interval_holds_the_accuracy_and_stays_a_probability(counts: tuple[int, int]) -> None:
    share = accuracy(*counts)
    assert 0 <= share.low <= share.value <= share.high <= 1


@given(COUNTS)
def test_wrong_answers_mirror_right_ones(counts: tuple[int, int]) -> None:
    right, count = counts
    share, mirrored = accuracy(right, count), accuracy(count - right, count)
    both = [share.value + mirrored.value, share.low + mirrored.high, share.high + mirrored.low]
    assert both == pytest.approx([1, 1, 1])


@pytest.mark.parametrize(("right", "count"), [(1, 0), (3, 2), (-1, 2)])
def test_impossible_counts_are_refused(right: int, count: int) -> None:
    with pytest.raises(ValueError, match="right answers"):
        accuracy(right, count)


def test_all_right_answers_make_an_accuracy_of_one() -> None:
    share = accuracy(4, 4)
    assert (share.value, round(share.low, 4), share.high) == (1, 0.5101, 1)


def test_confusion_counts_predictions_by_gold_label() -> None:
    answers = [("neutral", "entailment"), ("entailment", "entailment"), ("neutral", "entailment")]
    assert confusion(answers) == {"entailment": {"entailment": 1}, "neutral": {"entailment": 2}}
