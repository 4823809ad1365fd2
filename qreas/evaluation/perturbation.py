"""Whether a system sees that a number has changed (EQUATE, "Neural Models on NewsNLI").

The entailed pairs whose quantity is in both texts are asked twice: as they are, and with another
number in the hypothesis, which then contradicts. Who reads the words alone answers both alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.evaluation.evaluate import Result
from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.metrics import Accuracy, accuracy
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


def changed_set(labelled: LabelledSet, made: Sequence[Perturbed]) -> LabelledSet:
    """The pairs with their numbers changed, as a set with three labels.

    Their indices tell the change, so that answers to another change are not taken for theirs.
    """
    pairs = tuple(
        LabelledPair(
            f"{each.pair.index}: {each.before} → {each.after}",
            each.pair.premise,
            each.hypothesis,
            "contradiction",
        )
        for each in made
    )
    return replace(labelled, name=f"{labelled.name}, perturbed", pairs=pairs, labels=_LABELS)


def perturbation(before: Result, after: Result, made: Sequence[Perturbed]) -> Perturbation:
    """What a system's answers come to.

    before: its answers to the set as it is.
    after:  those to `changed_set`.
    """
    changed = {each.pair.index for each in made}
    first = [each.label for each in before.answers if each.pair.index in changed]
    second = [each.label for each in after.answers]
    return Perturbation(
        before.system,
        len(second),
        accuracy(first.count("entailment"), len(first)),
        accuracy(second.count("contradiction"), len(second)),
        accuracy(len(second) - second.count("entailment"), len(second)),
    )
