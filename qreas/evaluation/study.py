"""Several systems on the same sets, held against each other: the figures of a comparison.

The parts are made by the modules of this package; a `Study` only keeps them together, so that the
tables, the JSON and the page show the same.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from qreas.batch import Failure
from qreas.engine import Engine
from qreas.evaluation.cost import Cost
from qreas.evaluation.equate import published
from qreas.evaluation.evaluate import Result
from qreas.evaluation.perturbation import Perturbation
from qreas.evaluation.phenomena import PhenomenonScore, by_phenomenon, tag
from qreas.evaluation.significance import Difference, differences

if TYPE_CHECKING:
    from qreas.types import Judgment


@dataclass(frozen=True, slots=True)
class Study:
    """What a comparison of systems found.

    results:       each system on each set that it answers.
    perturbations, costs: empty where they were not asked for.
    """

    results: tuple[Result, ...]
    differences: tuple[Difference, ...]
    phenomena: tuple[PhenomenonScore, ...]
    perturbations: tuple[Perturbation, ...] = ()
    costs: tuple[Cost, ...] = ()

    @property
    def systems(self) -> tuple[str, ...]:
        """The systems, each once, in the order of asking."""
        return tuple(dict.fromkeys(result.system for result in self.results))

    @property
    def sets(self) -> tuple[str, ...]:
        """The names of the sets, each once, in order."""
        return tuple(dict.fromkeys(result.labelled.name for result in self.results))

    def to_dict(self) -> Mapping[str, Any]:
        """The comparison as JSON-ready values; the results are told by `Result.to_dict`."""
        return {
            "differences": [
                {**asdict(each), "is_significant": each.is_significant} for each in self.differences
            ],
            "phenomena": [asdict(each) for each in self.phenomena],
            "perturbation": [asdict(each) for each in self.perturbations],
            "cost": [{**asdict(each), "rate": each.rate} for each in self.costs],
            "published": published(),
        }


def short_name(system: str) -> str:
    """A system as tables call it: of a path, its last part alone.

    >>> short_name("file:../data/predictions/gpt4-programs")
    'file:gpt4-programs'
    """
    kind, colon, argument = system.partition(":")
    return f"{kind}{colon}{argument.rstrip('/').rpartition('/')[2]}"


def study(
    results: Sequence[Result],
    *,
    parser: str = "bundled",
    perturbations: Sequence[Perturbation] = (),
    costs: Sequence[Cost] = (),
    progress: Callable[[int, float], None] = lambda done, rate: None,
) -> Study:
    """The comparison of results on the same sets.

    parser: reads the pairs that no system of the engine's has read, so that they can be tagged.
    """
    tags = _tags(results, parser, progress)
    return Study(
        tuple(results),
        tuple(differences(results)),
        tuple(by_phenomenon(results, tags)),
        tuple(perturbations),
        tuple(costs),
    )


def _tags(
    results: Sequence[Result], parser: str, progress: Callable[[int, float], None]
) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The phenomena of each pair, by its set and index."""
    judged: dict[tuple[str, str], Judgment] = {}
    unread: dict[tuple[str, str], tuple[str, str]] = {}
    for result in results:
        for answer in result.answers:
            key = (result.labelled.name, answer.pair.index)
            if answer.prediction.judgment is not None:
                judged[key] = answer.prediction.judgment
            unread[key] = (answer.pair.premise, answer.pair.hypothesis)
    asked = [key for key in unread if key not in judged]
    answers = Engine(parser=parser).judge_many([unread[key] for key in asked]) if asked else ()
    for done, (key, judgment) in enumerate(zip(asked, answers, strict=True), 1):
        if not isinstance(judgment, Failure):
            judged[key] = judgment
        progress(done, 0.0)
    return {key: tag(judgment.case) for key, judgment in judged.items()}
