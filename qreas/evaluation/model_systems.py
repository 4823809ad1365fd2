"""Trained models as systems: by themselves, and together with the engine."""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.batch import ready
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import Prediction, judged
from qreas.hybrid import Hybrid, load_model
from qreas.ports import EntailmentModel
from qreas.types import Label

# Pairs that a model is handed at a time: several of its batches, so that it can sort by length.
_CHUNK = 128


@dataclass(frozen=True, slots=True)
class ModelSystem:
    """An entailment model as a system."""

    model: EntailmentModel

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The label that the model holds likeliest."""
        pairs = [(pair.premise, pair.hypothesis) for pair in labelled.pairs]
        for start in range(0, len(pairs), _CHUNK):
            for found in self.model.probabilities(pairs[start : start + _CHUNK]):
                yield Prediction(max(Label, key=found.of).value)


@dataclass(frozen=True, slots=True)
class HybridSystem:
    """The engine and a model as one system."""

    hybrid: Hybrid
    workers: int

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The labels that both come to, with their judgments."""
        pairs = ((pair.premise, pair.hypothesis) for pair in labelled.pairs)
        yield from judged(self.hybrid.judge_many(pairs, workers=self.workers))


def checkpoint(name: str) -> ModelSystem:
    """The checkpoint of transformers of that name or in that folder."""
    return ModelSystem(load_model(f"hf:{name}"))


def baseline(folder: str) -> ModelSystem:
    """The baseline that `qreas train baseline` left in that folder."""
    return ModelSystem(load_model(f"baseline:{folder}"))


def random_model(shape: str) -> ModelSystem:
    """A model of that shape and of random weights, to measure what one costs."""
    return ModelSystem(load_model(f"random:{shape}"))


def hybrid(model: str, *, parser: str, workers: int) -> HybridSystem:
    """The default engine with the model of that name, see `qreas.hybrid.load_model`."""
    return HybridSystem(Hybrid(ready(Engine(parser=parser)), load_model(model)), workers)
