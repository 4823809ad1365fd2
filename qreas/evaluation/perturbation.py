"""Whether a system sees that a number has changed (EQUATE, "Neural Models on NewsNLI").

The entailed pairs whose quantity is in both texts are asked twice: as they are, and with another
number in the hypothesis, which then contradicts. Who reads the words alone answers both alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.metrics import Accuracy, accuracy
from qreas.evaluation.prediction import System
from qreas.generation.perturb import Perturbed

_LABELS = ("entailment", "contradiction", "neutral")


@dataclass(frozen=True, slots=True)
class Perturbation:
    """The accuracy of a system before and after the numbers are changed.

    after:       answers of contradiction alone are right.
    after_two:   neutral is right too, as the set itself scores.
    """

    system: str
    pair_count: int
    before: Accuracy
    after: Accuracy
    after_two: Accuracy


def perturbed_sets(labelled: LabelledSet, made: Sequence[Perturbed]) -> tuple[LabelledSet, ...]:
    """The pairs before and after, as two sets with three labels."""
    pairs = tuple(each.pair for each in made)
    changed = tuple(
        LabelledPair(each.pair.index, each.pair.premise, each.hypothesis, "contradiction")
        for each in made
    )
    before = replace(labelled, pairs=pairs, labels=_LABELS)
    return before, replace(before, name=f"{labelled.name}, perturbed", pairs=changed)


def perturbations(
    systems: Sequence[tuple[str, System]], sets: Sequence[LabelledSet]
) -> Iterator[Perturbation]:
    """What each system answers before and after.

    sets: as `perturbed_sets` makes them.
    """
    before, after = sets
    for name, system in systems:
        first = [each.label for each in system.predict(before)]
        second = [each.label for each in system.predict(after)]
        yield Perturbation(
            name,
            len(first),
            accuracy(first.count("entailment"), len(first)),
            accuracy(second.count("contradiction"), len(second)),
            accuracy(len(second) - second.count("entailment"), len(second)),
        )
