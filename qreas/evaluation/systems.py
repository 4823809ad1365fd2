"""What can be evaluated, by name."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from qreas.batch import ready
from qreas.engine import Engine
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.prediction import Prediction, System, judged
from qreas.plugins import resolve, target

SYSTEMS: Mapping[str, str] = {
    "qreas": "qreas.evaluation.systems:engine_system",
    "majority": "qreas.evaluation.baselines:Majority",
    "hypothesis-only": "qreas.evaluation.baselines:HypothesisOnly",
    "align": "qreas.evaluation.aligner:Align",
    "file": "qreas.evaluation.answers:AnswersFile",
    "hf": "qreas.evaluation.model_systems:checkpoint",
    "baseline": "qreas.evaluation.model_systems:baseline",
    "random": "qreas.evaluation.model_systems:random_model",
    "hybrid": "qreas.evaluation.model_systems:hybrid",
}
# Those that learn from the other pairs of the set that they answer, gold labels and all.
LEARNERS = ("majority", "hypothesis-only", "align")
# Those that judge by an engine, and take its options.
_BY_ENGINE = ("qreas", "hybrid")


def load_system(name: str, *, parser: str = "bundled", workers: int = 1) -> System:
    """The system of that name: "qreas:paper", "majority", "file:PREDICTIONS" and so on.

    parser, workers: for the engine's systems; the others have no use for them.

    Raises:
        UnknownNameError: no such system; other distributions add to "qreas.systems".
    """
    by_engine = name.partition(":")[0] in _BY_ENGINE
    options = {"parser": parser, "workers": workers} if by_engine else {}
    system: System = resolve("system", name, SYSTEMS, **options)
    return system


def check_systems(names: Sequence[str]) -> None:
    """Refuses a name that no system has, before anything is read or loaded.

    Raises:
        UnknownNameError: there is one.
    """
    for name in names:
        target("system", name, SYSTEMS)


def engine_system(reasoner: str = "default", *, parser: str, workers: int) -> "EngineSystem":
    """This project's engine with the reasoner of that name, loaded."""
    return EngineSystem(ready(Engine(parser=parser, reasoner=reasoner)), workers)


@dataclass(frozen=True, slots=True)
class EngineSystem:
    """An engine as a system."""

    engine: Engine
    workers: int

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The engine's labels with their judgments."""
        pairs = ((pair.premise, pair.hypothesis) for pair in labelled.pairs)
        yield from judged(self.engine.judge_many(pairs, workers=self.workers))
