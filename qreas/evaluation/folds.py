"""Cross-validation in which no premise is on both sides."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.evaluation.labelled import LabelledPair

_FOLD_COUNT = 5
_SEED = 0


@dataclass(frozen=True, slots=True)
class Fold:
    """Indices of the pairs to learn from and of those to answer."""

    train: tuple[int, ...]
    test: tuple[int, ...]


def folds_by_premise(pairs: Sequence[LabelledPair]) -> Iterator[Fold]:
    """Five folds; each pair is answered once, and pairs of one premise stay together.

    A set with a single premise gives folds without anything to learn from.
    """
    premises = sorted({pair.premise for pair in pairs})
    random.Random(_SEED).shuffle(premises)
    fold_of = {premise: place % _FOLD_COUNT for place, premise in enumerate(premises)}
    for fold in range(_FOLD_COUNT):
        inside = [fold_of[pair.premise] == fold for pair in pairs]
        test = tuple(index for index, is_test in enumerate(inside) if is_test)
        if test:
            yield Fold(tuple(i for i, is_test in enumerate(inside) if not is_test), test)
