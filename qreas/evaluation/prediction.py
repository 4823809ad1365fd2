"""What a system is, and what it answers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from qreas.batch import Failure
from qreas.evaluation.blame import Attribution
from qreas.evaluation.labelled import LabelledSet
from qreas.types import Judgment

# The label of a pair that a system could not answer: wrong whatever the gold label is.
NO_ANSWER = "error"


@dataclass(frozen=True, slots=True)
class Prediction:
    """A system's answer to one pair.

    judgment: the engine's proof, where the engine answered.
    failure:  why there is no answer, where there is none.
    blamed, phenomena: what an earlier run, of which the judgment is gone, found a wrong answer to
              be due to, and the pair to show; None where there was no judgment.
    """

    label: str
    judgment: Judgment | None = None
    failure: str = ""
    blamed: Attribution | None = None
    phenomena: tuple[str, ...] | None = None


class System(Protocol):
    """Answers the pairs of a set, in order; it may learn from the set's other pairs."""

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """One prediction for each pair."""


def judged(answers: Iterable[Judgment | Failure]) -> Iterator[Prediction]:
    """An engine's judgments as predictions; a failure is one that has no answer."""
    for answer in answers:
        if isinstance(answer, Failure):
            yield Prediction(NO_ANSWER, failure=f"{answer.kind}: {answer.message}")
        else:
            yield Prediction(answer.label.value, answer)
