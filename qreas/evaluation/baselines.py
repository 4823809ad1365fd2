"""Two systems that do not look at the pair: what any real system has to beat.

EQUATE, "NLI Models". The paper trains its hypothesis-only model elsewhere; no such weights ship
here, so it is trained on the other folds of the set itself, which is kinder to the baseline.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.evaluation.folds import folds_by_premise
from qreas.evaluation.labelled import LabelledPair, LabelledSet
from qreas.evaluation.prediction import Prediction
from qreas.evaluation.words import words


@dataclass(frozen=True, slots=True)
class Majority:
    """Always the gold label that is most frequent in the set, the first by name among equals."""

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The same label for each pair."""
        label = _most_frequent([pair.gold for pair in labelled.pairs])
        yield from (Prediction(label) for _ in labelled.pairs)


@dataclass(frozen=True, slots=True)
class HypothesisOnly:
    """The hypothesis's words and word pairs under naive Bayes, cross-validated by premise.

    Gururangan et al. 2018, "Annotation Artifacts", use fastText, likewise a linear model of words
    and word pairs.
    """

    def predict(self, labelled: LabelledSet) -> Iterator[Prediction]:
        """The label that the hypothesis alone makes likeliest."""
        answers: dict[int, str] = {}
        for fold in folds_by_premise(labelled.pairs):
            if fold.train:
                model = _NaiveBayes([labelled.pairs[index] for index in fold.train])
                answers |= {i: model.label(labelled.pairs[i].hypothesis) for i in fold.test}
        fallback = _most_frequent([pair.gold for pair in labelled.pairs])
        yield from (Prediction(answers.get(i, fallback)) for i in range(len(labelled.pairs)))


class _NaiveBayes:
    """Multinomial naive Bayes with add-one smoothing over words and word pairs."""

    def __init__(self, pairs: Sequence[LabelledPair]) -> None:
        self._label_counts = Counter(pair.gold for pair in pairs)
        self._counts: dict[str, Counter[str]] = {gold: Counter() for gold in self._label_counts}
        for pair in pairs:
            self._counts[pair.gold].update(_grams(pair.hypothesis))
        vocabulary_size = len(set().union(*self._counts.values()))
        self._totals = {
            gold: counts.total() + vocabulary_size for gold, counts in self._counts.items()
        }

    def label(self, text: str) -> str:
        """The likeliest label, the first by name among equals."""
        grams = _grams(text)
        return max(sorted(self._counts), key=lambda gold: self._log_probability(gold, grams))

    def _log_probability(self, gold: str, grams: Sequence[str]) -> float:
        counts, total = self._counts[gold], self._totals[gold]
        likelihood = sum(math.log((counts[gram] + 1) / total) for gram in grams)
        return math.log(self._label_counts[gold]) + likelihood


def _grams(text: str) -> tuple[str, ...]:
    single = words(text)
    return single + tuple(f"{a} {b}" for a, b in pairwise(single))


def _most_frequent(labels: Sequence[str]) -> str:
    counts = Counter(labels)
    return max(sorted(counts), key=counts.__getitem__)
