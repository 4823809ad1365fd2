"""Several systems on the same sets, held against each other: the figures of a comparison.

The parts are made by the modules of this package; a `Study` only keeps them together, so that the
tables, the JSON and the page show the same.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from qreas.evaluation.cost import Cost
from qreas.evaluation.equate import published
from qreas.evaluation.evaluate import Result
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.perturbation import Perturbation
from qreas.evaluation.phenomena import PhenomenonScore, by_phenomenon, shown
from qreas.evaluation.significance import Difference, differences


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
    readings: Sequence[Result] = (),
    perturbations: Sequence[Perturbation] = (),
    costs: Sequence[Cost] = (),
) -> Study:
    """The comparison of results on the same sets.

    readings: an engine's answers to the pairs that `unread` gives; without, they show no phenomena.
    """
    tags = _tags([*results, *readings])
    return Study(
        tuple(results),
        tuple(differences(results)),
        tuple(by_phenomenon(results, tags)),
        tuple(perturbations),
        tuple(costs),
    )


def unread(results: Sequence[Result]) -> tuple[LabelledSet, ...]:
    """The pairs that no engine among the systems has read, set by set, in order."""
    tags = _tags(results)
    found = []
    for labelled in {result.labelled.name: result.labelled for result in results}.values():
        own = (
            answer.pair
            for result in results
            if result.labelled.name == labelled.name
            for answer in result.answers
        )
        lacking = (pair for pair in own if (labelled.name, pair.index) not in tags)
        pairs = tuple({pair.index: pair for pair in lacking}.values())
        if pairs:
            found.append(replace(labelled, pairs=pairs))
    return tuple(found)


def _tags(results: Sequence[Result]) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The phenomena of each pair that an engine has read, by its set and index."""
    found = (
        (result.labelled.name, answer.pair.index, shown(answer.prediction))
        for result in results
        for answer in result.answers
    )
    return {(name, index): phenomena for name, index, phenomena in found if phenomena is not None}
