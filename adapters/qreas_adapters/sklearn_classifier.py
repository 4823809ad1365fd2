"""The engine as a scikit-learn classifier of pairs of texts."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, Self

from qreas.batch import Failure, shared
from qreas.engine import Engine
from qreas.errors import InputError, ModelError
from qreas.evaluation.metrics import on_labels
from qreas.plugins import naming_extras
from qreas.types import Judgment, Label

with naming_extras():
    import numpy as np
    from sklearn.base import BaseEstimator, ClassifierMixin
    from sklearn.utils.validation import check_consistent_length, check_is_fitted, column_or_1d

_LABELS = (*(each.value for each in Label), "not_entailment")


class QuantityClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # both are untyped
    """Classifies rows of two texts, premise and hypothesis.

    parser, reasoner, numerals, units: as for `qreas.Engine`, by name.
    workers: processes that judge.

    `fit` learns nothing but which labels there are (`classes_`). In a set without "neutral" or
    without "contradiction", the label that is not "entailment" stands for both, as in the scorer of
    EQUATE. `predict` gives what was judged: entailment takes an even chance, so that it need not
    be the column of `predict_proba` that is largest.
    """

    def __init__(
        self,
        parser: str = "bundled",
        reasoner: str = "default",
        numerals: Literal["exact", "at-least"] = "exact",
        units: Sequence[str] = (),
        workers: int = 1,
    ) -> None:
        self.parser = parser
        self.reasoner = reasoner
        self.numerals = numerals
        self.units = units
        self.workers = workers

    def fit(self, X: Any, y: Any) -> Self:
        """Takes note of the labels in `y`; the texts in `X` teach nothing.

        Raises:
            InputError: `X` is not two columns, or a label is unknown.
        """
        rows, labels = _rows(X), column_or_1d(y, warn=True)
        check_consistent_length(rows, labels)
        for label in labels:
            if label not in _LABELS:
                raise InputError("label", str(label), f"use {', '.join(_LABELS)}")
        self.classes_ = np.unique(labels)
        self.n_features_in_ = rows.shape[1]
        return self

    def predict(self, X: Any) -> Any:
        """The label of each row.

        Raises:
            InputError: `X` is not two columns.
            ModelError: a row can't be judged.
        """
        found = [self._label(judgment) for judgment in self._judge(X)]
        return np.array(found, dtype=self.classes_.dtype)

    def predict_proba(self, X: Any) -> Any:
        """The probability of each of `classes_`, in a column of its own, for each row.

        Raises:
            InputError: `X` is not two columns.
            ModelError: a row can't be judged.
        """
        found = [self._odds(judgment) for judgment in self._judge(X)]
        return np.array(found, dtype=float).reshape(-1, len(self.classes_))

    def __sklearn_tags__(self) -> Any:
        """What scikit-learn may hand over: texts, not numbers."""
        tags = super().__sklearn_tags__()
        tags.input_tags.string = True
        tags.input_tags.two_d_array = False
        return tags

    def _judge(self, X: Any) -> Iterator[Judgment]:
        check_is_fitted(self)
        units = tuple(self.units)
        engine = shared(Engine(self.parser, self.reasoner, units, self.numerals))
        pairs = [(premise, hypothesis) for premise, hypothesis in _rows(X)]
        for number, judged in enumerate(engine.judge_many(pairs, workers=self.workers)):
            if isinstance(judged, Failure):
                raise ModelError(f"row {number}", f"{judged.kind}: {judged.message}")
            yield judged

    def _label(self, judgment: Judgment) -> str:
        label = on_labels(judgment.label, list(self.classes_))
        if label in self.classes_:
            return label
        return str(self.classes_[np.argmax(self._odds(judgment))])

    def _odds(self, judgment: Judgment) -> Any:
        """The probabilities in the order of `classes_`; even ones where all mass is on others."""
        odds = np.zeros(len(self.classes_))
        for label in Label:
            stands_for = self.classes_ == on_labels(label, list(self.classes_))
            odds[stands_for] += judgment.probabilities.of(label)
        return odds / odds.sum() if odds.sum() > 0 else np.full(len(odds), 1 / len(odds))


def _rows(X: Any) -> Any:
    """The rows as an array of two columns of objects, whatever held them."""
    rows = np.asarray(X, dtype=object)
    if rows.ndim != 2 or rows.shape[1] != 2:
        raise InputError("X", f"shape {rows.shape}", "pass two columns: premise, hypothesis")
    return rows
