"""Answers as lines of a file, and what can be read of them again.

The system "file:…" reads such files, and so does a run that goes on where another was cut.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from qreas.evaluation.attribution import attribute
from qreas.evaluation.blame import Attribution, Stage
from qreas.evaluation.evaluate import Answer
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.phenomena import tag
from qreas.evaluation.prediction import Prediction, System
from qreas.types import Label


def prediction_row(system: str, set_name: str, answer: Answer) -> Mapping[str, Any]:
    """An answer as a JSON-ready row."""
    return {
        "system": system,
        "set": set_name,
        "sample_index": answer.pair.index,
        "gold_label": answer.pair.gold,
        "label": answer.label,
        **_proof(answer),
    }


def read_prediction(row: Mapping[str, Any]) -> Prediction:
    """The prediction of a row, all but its judgment."""
    blamed = None
    if "stage" in row:
        blamed = Attribution(Stage(row["stage"]), row["rule"], row["about"])
    shown = tuple(row["phenomena"]) if "phenomena" in row else None
    return Prediction(row["label"], failure=row.get("failure", ""), blamed=blamed, phenomena=shown)


@dataclass(frozen=True, slots=True)
class Continued:
    """A system whose first predictions are known.

    learns: it learns from the set that it answers, so that it has to be asked for all of it.
    """

    system: System
    known: Sequence[Prediction]
    learns: bool

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The known predictions, then the system's own for the other pairs."""
        yield from self.known
        count = len(self.known)
        if self.learns:
            yield from islice(self.system.predict(labelled), count, None)
        elif count < len(labelled.pairs):
            yield from self.system.predict(replace(labelled, pairs=labelled.pairs[count:]))


def _proof(answer: Answer) -> Mapping[str, Any]:
    judgment = answer.prediction.judgment
    if judgment is None:
        return {"failure": answer.prediction.failure} if answer.prediction.failure else {}
    found = attribute(answer)
    proof: dict[str, Any] = {
        "probabilities": {each.value: judgment.probabilities.of(each) for each in Label},
        "explanation": judgment.explain(),
        "phenomena": tag(judgment.case),
    }
    if found is not None:
        proof |= {"stage": found.stage.value, "rule": found.rule, "about": found.detail}
    return proof
