"""Fits the weights of the default reasoner from entailment labels alone, with cross-validation.

L2-regularised logistic regression whose weights keep the signs that features.toml gives them, over
features and their steps. Folds keep pairs of one premise together. Needs scipy and numpy, which the
`dev` extra brings; nothing here is loaded when a pair is judged.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.reasoning.weights import Decision, Model, Weight, score
from qreas.types import Label

FEATURES = Path(__file__).parent / "features.toml"
_KEYS = frozenset(("name", "means", "entails", "contradicts", "steps"))
_CONTRAST_STRENGTH = 0.02
Matrix = NDArray[np.float64]
"""Pairs by columns, or one number a pair."""


@dataclass(frozen=True, slots=True)
class Example:
    """A labelled pair, ready to be fitted.

    source:   the set it is from; premise: by which folds are made.
    has_three_labels: the set tells contradiction from neutral.
    weight:   how much it counts.
    """

    source: str
    premise: str
    features: tuple[Feature, ...]
    label: Label
    has_three_labels: bool
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A row of features.toml; a sign of None says that the decision has no such weight."""

    name: str
    means: str
    entails: int | None
    contradicts: int | None
    steps: int


def load_rows(path: Path = FEATURES) -> tuple[FeatureRow, ...]:
    """The features that are fitted.

    Raises:
        DataError: a row has an unknown key or lacks one.
    """
    with path.open("rb") as stream:
        rows = tomllib.load(stream)["feature"]
    for row in rows:
        if not {"name", "means", "entails", "steps"} <= set(row) <= _KEYS:
            raise DataError(path.name, 0, f"[[feature]] {row} does not have {sorted(_KEYS)}")
    return tuple(
        FeatureRow(r["name"], r["means"], r["entails"], r.get("contradicts"), r["steps"])
        for r in rows
    )


def fit(examples: Sequence[Example], rows: Sequence[FeatureRow], strength: float = 0.005) -> Model:
    """The model that explains the labels best.

    strength: how far weights may go; the inverse of the regularisation.
    """
    # Sets count alike here: few have three labels, and most of these pairs are of one of them.
    contrast = [
        replace(each, weight=1.0)
        for each in examples
        if each.has_three_labels and each.label is not Label.ENTAILMENT
    ]
    signs = {r.name: r.entails for r in rows if r.entails is not None}
    other = {r.name: r.contradicts for r in rows if r.contradicts is not None}
    steps = {r.name: r.steps for r in rows}
    return Model(
        _fit_decision(examples, Label.ENTAILMENT, signs, steps, strength),
        _fit_decision(contrast, Label.CONTRADICTION, other, {}, _CONTRAST_STRENGTH),
    )


def cross_validate(
    examples: Sequence[Example],
    rows: Sequence[FeatureRow],
    strength: float = 0.005,
    folds: int = 10,
    seed: int = 0,
) -> tuple[Label, ...]:
    """For each example the label of a model that was fitted without the pairs of its premise."""
    premises = list(dict.fromkeys(example.premise for example in examples))
    drawn = np.random.default_rng(seed).integers(folds, size=len(premises))
    fold = dict(zip(premises, drawn, strict=True))
    labels: list[Label] = [Label.NEUTRAL] * len(examples)
    for number in range(folds):
        kept = [each for each in examples if fold[each.premise] != number]
        model = fit(kept, rows, strength)
        for index, each in enumerate(examples):
            if fold[each.premise] == number:
                labels[index] = score(each.features, model).label
    return tuple(labels)


def _fit_decision(
    examples: Sequence[Example],
    positive: Label,
    signs: Mapping[str, int],
    steps: Mapping[str, int],
    strength: float,
) -> Decision:
    if not examples:  # sets of two labels teach nothing of the third: even odds
        return Decision(0.0, {})
    names = list(signs)
    values = np.array([_values(each.features, names) for each in examples])
    thresholds = [_thresholds(values[:, i], steps.get(n, 0)) for i, n in enumerate(names)]
    owner = [i for i, found in enumerate(thresholds) for _ in range(1 + len(found))]
    columns = np.column_stack(
        [column for i, found in enumerate(thresholds) for column in _columns(values[:, i], found)]
    )
    spread = columns.std(axis=0) + 1e-9
    solved = _solve(
        (columns - columns.mean(axis=0)) / spread,
        np.array([each.label is positive for each in examples], dtype=float),
        np.array([each.weight for each in examples]),
        [signs[names[i]] for i in owner],
        strength,
    )
    slopes, usual = solved[:-1] / spread, columns.mean(axis=0)
    weights = {}
    for i, name in enumerate(names):
        own = [k for k, at in enumerate(owner) if at == i]
        heights = tuple(
            (float(t), float(slopes[k])) for t, k in zip(thresholds[i], own[1:], strict=True)
        )
        weights[name] = Weight(float(slopes[own[0]]), heights, float(slopes[own] @ usual[own]))
    return Decision(float(solved[-1]), weights)


def _values(features: Sequence[Feature], names: Sequence[str]) -> list[float]:
    found = {each.name: each.value for each in features}
    return [found[name] for name in names]


def _thresholds(values: Matrix, count: int) -> list[float]:
    """Quantiles between which the effect may step; of a mostly absent fact, being there at all."""
    if count == 0 or len(np.unique(values)) <= 2:
        return []
    if (values == 0).mean() > 0.4:
        return [0.0]
    return [float(t) for t in np.unique(np.quantile(values, np.linspace(0, 1, count + 2)[1:-1]))]


def _columns(values: Matrix, thresholds: Sequence[float]) -> list[Matrix]:
    return [values, *((values > threshold).astype(float) for threshold in thresholds)]


def _solve(
    columns: Matrix, hits: Matrix, counts: Matrix, signs: Sequence[int], strength: float
) -> Matrix:
    """The weights of the columns and, last, the intercept."""

    def loss(weights: Matrix) -> tuple[float, Matrix]:
        odds = columns @ weights[:-1] + weights[-1]
        log_loss = (counts * (np.logaddexp(0, odds) - hits * odds)).sum()
        slope = counts * (1 / (1 + np.exp(-odds)) - hits)
        penalty = weights[:-1] / strength
        gradient = np.append(slope @ columns + penalty, slope.sum())
        return log_loss + (weights[:-1] @ penalty) / 2, gradient

    bounds = [(0, None) if sign > 0 else (None, 0) if sign < 0 else (None, None) for sign in signs]
    found = minimize(
        loss,
        np.zeros(columns.shape[1] + 1),
        jac=True,
        method="L-BFGS-B",
        bounds=[*bounds, (None, None)],
    )
    return np.asarray(found.x)
