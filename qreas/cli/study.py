"""The comparison behind `qreas eval equate --compare`: the parts that were asked for, in order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from qreas.cli.output import print_note, progress
from qreas.cli.predictions import Predictions
from qreas.engine import Engine
from qreas.errors import MissingExtraError
from qreas.evaluation.answers import AnswersFile
from qreas.evaluation.cost import YARDSTICK, Cost, cost
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.perturbation import Perturbation, perturbations, perturbed_sets
from qreas.evaluation.prediction import System
from qreas.evaluation.study import Study, study
from qreas.evaluation.systems import LEARNERS, load_system
from qreas.generation.perturb import perturb

# The set whose numbers are changed, as in the paper.
_PERTURBED_SET = "NewsNLI"
_SEED = 0
# A file costs what reading it costs.
_FREE = ("file", "majority")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a comparison is asked to do.

    cost:   how many pairs are timed; None for none.
    common: only the pairs that every file of predictions with any of the set answers.
    """

    perturb: bool
    cost: int | None
    common: bool
    limit: int | None
    parser: str
    workers: int


def run_study(
    sets: Sequence[LabelledSet], names: Sequence[str], wanted: Wanted, kept: Predictions
) -> Study:
    """The systems of these names on the sets, and what else is wanted."""
    systems: Mapping[str, System] = {
        name: load_system(name, parser=wanted.parser, workers=wanted.workers) for name in names
    }
    results = []
    for labelled in sets:
        asked, answering = labelled.limited(wanted.limit), systems
        if wanted.common:
            asked, answering = _common(asked, systems)
        results += [kept.evaluated(name, system, asked) for name, system in answering.items()]
    changed = tuple(_perturbed(sets, systems, wanted)) if wanted.perturb else ()
    costs = tuple(_costs(sets[0], systems, wanted)) if wanted.cost else ()
    pair_count = sum(len(result.answers) for result in results)
    with progress("phenomena", pair_count) as bar:
        return study(
            results, parser=wanted.parser, perturbations=changed, costs=costs, progress=bar
        )


def _common(
    labelled: LabelledSet, systems: Mapping[str, System]
) -> tuple[LabelledSet, Mapping[str, System]]:
    """The pairs that all files answer, and the systems; a file with none of the set stands out."""
    kept = dict(systems)
    for name, system in systems.items():
        if isinstance(system, AnswersFile):
            answered = system.answered(labelled)
            if answered.pairs:
                labelled = answered
            else:
                del kept[name]
    return labelled, kept


def _perturbed(
    sets: Sequence[LabelledSet], systems: Mapping[str, System], wanted: Wanted
) -> Iterator[Perturbation]:
    """The experiment on the set that the paper changes.

    A changed set tells nothing of who learns from it, and a file has no answers to new pairs.
    """
    asked = [
        (name, system)
        for name, system in systems.items()
        if name.partition(":")[0] not in (*LEARNERS, "file")
    ]
    for labelled in sets:
        if labelled.name == _PERTURBED_SET:
            limited = labelled.limited(wanted.limit)
            made = tuple(perturb(limited.pairs, Engine(parser=wanted.parser), _SEED))
            if made:
                yield from perturbations(asked, perturbed_sets(limited, made))


def _costs(labelled: LabelledSet, systems: Mapping[str, System], wanted: Wanted) -> Iterator[Cost]:
    """The systems that compute, and the yardstick where torch is installed."""
    timed = labelled.limited(wanted.cost)
    load = partial(load_system, parser=wanted.parser, workers=1)
    for name in (*systems, YARDSTICK):
        if name.partition(":")[0] in _FREE:
            continue
        with progress(f"cost of {name}", None):
            try:
                system = load(name)
            except MissingExtraError as error:
                if name != YARDSTICK:
                    raise
                print_note(f"{YARDSTICK} is left out: {error}")
                continue
            yield cost(name, system, timed)
