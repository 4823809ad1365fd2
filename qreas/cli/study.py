"""The comparison behind `qreas eval equate --compare`: the parts that were asked for, in order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from qreas.cli.output import print_note, progress
from qreas.cli.predictions import Predictions
from qreas.engine import Engine
from qreas.errors import MissingExtraError
from qreas.evaluation.answers import AnswersFile
from qreas.evaluation.cost import YARDSTICK, Cost, cost
from qreas.evaluation.evaluate import Result
from qreas.evaluation.labelled import LabelledSet
from qreas.evaluation.perturbation import Perturbation, changed_set, perturbation
from qreas.evaluation.prediction import System
from qreas.evaluation.study import Study, study, unread
from qreas.evaluation.systems import LEARNERS, load_system
from qreas.generation.perturb import Perturbed, perturb

# The set whose numbers are changed, as in the paper.
_PERTURBED_SET = "NewsNLI"
# Reads the pairs that are tagged for other systems.
_READER = "qreas"
# A file costs what reading it costs.
_FREE = ("file", "majority")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a comparison is asked to do.

    seed:   of the numbers that `perturb` draws.
    cost:   how many pairs are timed; None for none.
    common: only the pairs that every file of predictions with any of the set answers.
    """

    perturb: bool
    seed: int
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
    results: list[Result] = []
    for labelled in sets:
        asked, answering = labelled.limited(wanted.limit), systems
        if wanted.common:
            asked, answering = _common(asked, systems)
        results += [kept.evaluated(name, system, asked) for name, system in answering.items()]
    changed = tuple(_perturbed(results, systems, wanted, kept)) if wanted.perturb else ()
    readings = tuple(_readings(results, wanted, kept))
    costs = tuple(_costs(sets[0], systems, wanted)) if wanted.cost else ()
    return study(results, readings=readings, perturbations=changed, costs=costs)


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
    results: Sequence[Result], systems: Mapping[str, System], wanted: Wanted, kept: Predictions
) -> Iterator[Perturbation]:
    """The experiment on the set that the paper changes.

    A changed set tells nothing of who learns from it, and a file has no answers to new pairs.
    """
    asked = [
        result
        for result in results
        if result.labelled.name == _PERTURBED_SET
        and result.system.partition(":")[0] not in (*LEARNERS, "file")
    ]
    made = _changed(asked[0].labelled, wanted) if asked else ()
    if made:
        changed = changed_set(asked[0].labelled, made)
        for before in asked:
            after = kept.evaluated(before.system, systems[before.system], changed)
            yield perturbation(before, after, made)


def _changed(labelled: LabelledSet, wanted: Wanted) -> tuple[Perturbed, ...]:
    """The set's entailed pairs with other numbers; this takes seconds, and is made anew."""
    engine = Engine(parser=wanted.parser)
    made: list[Perturbed] = []
    with progress(f"{labelled.name}, other numbers", len(labelled.pairs), "{:,.0f} made") as bar:
        for done, pair in enumerate(labelled.pairs, 1):
            made += perturb([pair], engine, wanted.seed)
            bar(done, len(made))
    return tuple(made)


def _readings(results: Sequence[Result], wanted: Wanted, kept: Predictions) -> Iterator[Result]:
    """An engine's answers to the pairs that no system's engine has read, to tag them.

    They are kept under another set's name, so that the file's answers to a set are the systems'.
    """
    sets = unread(results)
    if sets:
        engine = load_system(_READER, parser=wanted.parser, workers=wanted.workers)
        for labelled in sets:
            tagged = replace(labelled, name=f"{labelled.name}, tagged")
            yield replace(kept.evaluated(_READER, engine, tagged), labelled=labelled)


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
