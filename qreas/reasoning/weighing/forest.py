"""Trees as arrays, so that all of them are asked at once, level by level."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np
import numpy.typing as npt

from qreas.reasoning.weighing.trees import Question, Tree, depth, usual

# Where a tree that has answered stays: a question whose answers change nothing.
_ANSWERED = 0


@dataclass(frozen=True, slots=True, eq=False)
class Forest:
    """The questions of some trees, one row each; the row of an answer `a` to it is 2 * row + a.

    names:     the features that are asked for.
    roots:     the row of each tree's first question.
    features:  what is asked for, as a place in `names`.
    answers:   the row of the answer 0 to each.
    moves:     by how much each of the two answers moves the log-odds.
    followers: the row that is asked after each of the two answers.
    depth:     how many questions a tree asks at most.
    """

    names: tuple[str, ...]
    roots: npt.NDArray[np.intp]
    features: npt.NDArray[np.intp]
    thresholds: npt.NDArray[np.float64]
    answers: npt.NDArray[np.intp]
    moves: npt.NDArray[np.float64]
    followers: npt.NDArray[np.intp]
    depth: int

    def ask(self, features: Mapping[str, float]) -> Mapping[str, float]:
        """How far each feature moves the log-odds from what is usual, over all trees."""
        if not self.names:
            return {}
        values = np.array([features[name] for name in self.names])
        moved = np.zeros(len(values))
        # Also those that no tree asks: few steps over many rows take less than many over few.
        answered = self.answers + (values[self.features] > self.thresholds)
        rows = self.roots
        for _ in range(self.depth):
            given = answered[rows]
            moved += np.bincount(self.features[rows], self.moves[given], len(values))
            rows = self.followers[given]
        return dict(zip(self.names, moved.tolist(), strict=True))


def plant(trees: Sequence[Tree]) -> Forest:
    """The arrays of some trees; a tree that is an answer moves nothing and is left out."""
    grown = [tree for tree in trees if isinstance(tree, Question)]
    questions = [question for tree in grown for question in _questions(tree)]
    names = tuple(sorted({question.feature for question in questions}))
    places = {name: place for place, name in enumerate(names)}
    rows = dict(zip(map(id, questions), count(_ANSWERED + 1)))
    answers = [answer for each in questions for answer in (each.at_most, each.above)]
    usuals = [each.usual for each in questions for _ in range(2)]
    return Forest(
        names,
        np.array([rows[id(tree)] for tree in grown], np.intp),
        np.array([0, *(places[each.feature] for each in questions)], np.intp),
        np.array([0.0, *(each.threshold for each in questions)]),
        2 * np.arange(_ANSWERED + 1 + len(questions)),
        np.array([0.0, 0.0, *(usual(a) - u for a, u in zip(answers, usuals, strict=True))]),
        np.array([_ANSWERED] * 2 + [rows.get(id(a), _ANSWERED) for a in answers], np.intp),
        max(map(depth, grown), default=0),
    )


def _questions(tree: Tree) -> Sequence[Question]:
    if not isinstance(tree, Question):
        return ()
    return (tree, *_questions(tree.at_most), *_questions(tree.above))
