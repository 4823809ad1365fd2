"""What a system is, and what it answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

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
    blamed:   what an earlier run, of which the judgment is gone, found a wrong answer to be due to.
    """

    label: str
    judgment: Judgment | None = None
    failure: str = ""
    blamed: Attribution | None = None


class System(Protocol):
    """Answers the pairs of a set, in order; it may learn from the set's other pairs."""

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """One prediction for each pair."""
