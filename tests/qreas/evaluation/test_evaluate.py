from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from qreas.evaluation.evaluate import evaluate
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import Prediction

Build = Callable[..., LabelledSet]


@dataclass(frozen=True)
class Parrot:
    """A system that answers the hypothesis itself."""

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        yield from (Prediction(pair.hypothesis) for pair in labelled.pairs)


def test_a_result_counts_labels_as_the_set_does(labelled: Build) -> None:
    pairs = labelled(
        ("p", "contradiction", "neutral"),
        ("p", "entailment", "entailment"),
        ("p", "error", "neutral"),
        ("p", "neutral", "entailment"),
    )
    result = evaluate(Parrot(), "parrot", pairs)
    figures = replace(result, seconds=1.5).to_dict()
    assert figures == {
        "system": "parrot",
        "set": "own",
        "pairs": 4,
        "accuracy": 0.5,
        "interval": [result.accuracy.low, result.accuracy.high],
        "confusion": {
            "entailment": {"entailment": 1, "neutral": 1},
            "neutral": {"error": 1, "neutral": 1},
        },
        "seconds": 1.5,
    }


def test_progress_is_told_after_each_pair(labelled: Build) -> None:
    told: list[int] = []
    pairs = labelled(("p", "neutral", "neutral"), ("p", "neutral", "neutral"))
    evaluate(Parrot(), "parrot", pairs, lambda done, rate: told.append(done))
    assert told == [1, 2]
