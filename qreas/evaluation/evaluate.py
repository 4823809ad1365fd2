"""A system's answers to a set, held against the gold labels."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.metrics import Accuracy, accuracy, confusion, on_labels
from qreas.evaluation.prediction import Prediction, System


@dataclass(frozen=True, slots=True)
class Answer:
    """One pair and what was answered.

    label: the predicted label as it counts in the set.
    """

    pair: LabelledPair
    label: str
    prediction: Prediction

    @property
    def is_right(self) -> bool:
        """The label that counts is the gold one."""
        return self.label == self.pair.gold


@dataclass(frozen=True, slots=True)
class Result:
    """How one system did on one set; `seconds` is what answering took."""

    system: str
    labelled: LabelledSet
    answers: tuple[Answer, ...]
    seconds: float

    @property
    def accuracy(self) -> Accuracy:
        """The share of right answers with its confidence interval."""
        return accuracy(sum(answer.is_right for answer in self.answers), len(self.answers))

    def to_dict(self) -> Mapping[str, Any]:
        """The figures as `qreas eval … --json` prints them."""
        share = self.accuracy
        return {
            "system": self.system,
            "set": self.labelled.name,
            "pairs": len(self.answers),
            "accuracy": share.value,
            "interval": [share.low, share.high],
            "confusion": confusion((a.pair.gold, a.label) for a in self.answers),
            "seconds": round(self.seconds, 3),
        }


def evaluate(
    system: System,
    name: str,
    labelled: LabelledSet,
    progress: Callable[[int, float], None] = lambda done, rate: None,
    keep: Callable[[Answer], None] = lambda answer: None,
) -> Result:
    """The result of `system`, reported as `name`.

    progress: is told after each pair how many are done and how many a second.
    keep:     is given each answer as soon as it is there.

    Raises:
        QreasError: the system can't answer the set.
    """
    began = time.perf_counter()
    answers: list[Answer] = []
    for pair, prediction in zip(labelled.pairs, system.predict(labelled), strict=True):
        answers.append(Answer(pair, on_labels(prediction.label, labelled.labels), prediction))
        keep(answers[-1])
        progress(len(answers), len(answers) / (time.perf_counter() - began))
    return Result(name, labelled, tuple(answers), time.perf_counter() - began)
