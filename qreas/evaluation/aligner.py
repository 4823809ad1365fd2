"""The bag-of-words alignment model (MacCartney 2009, "The bag-of-words model").

Every hypothesis word is aligned to the premise word most like it by spelling. A pair's features are
the mean log similarity of hypothesis words to the premise, and of premise words to the hypothesis,
each word weighted by how rare it is (inverse document frequency in the training folds). A softmax
regression over the two, cross-validated by premise, makes the label.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from qreas.evaluation.folds import Fold, folds_by_premise
from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.prediction import Prediction
from qreas.evaluation.words import words

Matrix = npt.NDArray[np.float64]
# The similarity of a word that is like no other: the log must stay finite.
_LEAST_SIMILARITY = 0.05
_STEPS = 500
_RATE = 1.0
_RIDGE = 1e-3


@dataclass(slots=True)
class Align:
    """The alignment model as a system; keeps the spelling distances it has worked out."""

    _similarities: dict[tuple[str, str], float] = field(default_factory=dict)

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The label that the overlap of words makes likeliest."""
        answers: dict[int, str] = {}
        for fold in folds_by_premise(labelled.pairs):
            if fold.train:
                answers |= self._answer(labelled, fold)
        fallback = max(labelled.labels, key=[pair.gold for pair in labelled.pairs].count)
        yield from (Prediction(answers.get(i, fallback)) for i in range(len(labelled.pairs)))

    def _answer(self, labelled: LabelledSet, fold: Fold) -> dict[int, str]:
        train = [labelled.pairs[index] for index in fold.train]
        rarity = _Rarity([pair.premise for pair in train] + [pair.hypothesis for pair in train])
        features = self._features(train, rarity)
        centre, spread = features.mean(axis=0), features.std(axis=0) + 1e-9
        gold = np.array([labelled.labels.index(pair.gold) for pair in train])
        weights = _fit((features - centre) / spread, gold, len(labelled.labels))
        asked = self._features([labelled.pairs[index] for index in fold.test], rarity)
        best = (_with_bias((asked - centre) / spread) @ weights).argmax(axis=1)
        return {i: labelled.labels[int(b)] for i, b in zip(fold.test, best, strict=True)}

    def _features(self, pairs: Sequence[LabelledPair], rarity: "_Rarity") -> Matrix:
        """Float64, (pairs, 2): how well the premise covers the hypothesis, and the reverse."""
        rows = []
        for pair in pairs:
            premise, hypothesis = words(pair.premise), words(pair.hypothesis)
            forth = self._coverage(hypothesis, premise, rarity)
            rows.append((forth, self._coverage(premise, hypothesis, rarity)))
        return np.array(rows)

    def _coverage(self, asked: Sequence[str], given: Sequence[str], rarity: "_Rarity") -> float:
        """The mean log of each asked word's greatest similarity, weighted by rarity; at most 0."""
        total = weight = 0.0
        known = sorted(set(given))
        for word in asked:
            best = max((self._similarity(word, other) for other in known), default=0.0)
            total += rarity.of(word) * math.log(max(best, _LEAST_SIMILARITY))
            weight += rarity.of(word)
        return total / weight if weight else 0.0

    def _similarity(self, left: str, right: str) -> float:
        """One less the edit distance over the longer length, from 0 to 1."""
        key = (left, right) if left < right else (right, left)
        if key not in self._similarities:
            distance = _edit_distance(left, right)
            self._similarities[key] = 1 - distance / max(len(left), len(right))
        return self._similarities[key]


class _Rarity:
    """Inverse document frequency of words."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._count = len(texts)
        self._frequency = Counter(word for text in texts for word in set(words(text)))

    def of(self, word: str) -> float:
        """The log of how many texts there are for each that holds `word`; greater than 0."""
        return math.log(1 + self._count / (1 + self._frequency[word]))


def _fit(features: Matrix, gold: npt.NDArray[np.int_], label_count: int) -> Matrix:
    """Softmax regression by gradient descent; float64, (features + 1, labels)."""
    inputs = _with_bias(features)
    weights = np.zeros((inputs.shape[1], label_count))
    wanted = np.eye(label_count)[gold]
    for _ in range(_STEPS):
        scores = inputs @ weights
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        weights -= _RATE * (inputs.T @ (likely - wanted) / len(gold) + _RIDGE * weights)
    return weights


def _with_bias(features: Matrix) -> Matrix:
    return np.hstack([features, np.ones((len(features), 1))])


def _edit_distance(left: str, right: str) -> int:
    """Levenshtein's distance."""
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        diagonal, row[0] = row[0], i
        for j, b in enumerate(right, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (a != b))
    return row[-1]
