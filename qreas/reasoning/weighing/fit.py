"""Fits the default reasoner's decision from entailment labels alone, with cross-validation.

Gradient boosting of shallow regression trees on the log loss (Friedman 2001), each on a random half
of the pairs and of the features; where features.toml knows the direction in which a feature speaks,
no tree may turn it round. Needs scikit-learn; nothing here is loaded when a pair is judged.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sklearn.tree import DecisionTreeRegressor

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.reasoning.weighing.bars import Bar
from qreas.reasoning.weighing.trees import Question, Tree
from qreas.reasoning.weighing.weigh import weigh
from qreas.reasoning.weighing.weights import Decision, Model, Score
from qreas.types import Label

FEATURES = Path(__file__).parent / "features.toml"
TREES = 200
_KEYS = frozenset(("name", "means", "entails", "contradicts", "is_bar", "is_ground"))
_DEPTH = 3
_SHARE = 0.5  # of the pairs, and of the features, that a tree sees
_FEWEST = 8  # pairs behind an answer
FEWEST_PAIRS = 4 * _FEWEST
"""Of fewer pairs no tree asks anything: it sees half of them, and a question has two answers."""
# A tree answers with mean residuals, which are a quarter of a step in log-odds where odds are even.
_RATE = 0.02 * 4
Matrix = NDArray[np.float64]
"""Pairs by features, or one number a pair."""


@dataclass(frozen=True, slots=True)
class Example:
    """A labelled pair, ready to be fitted.

    source:   the set it is from; group: by which folds are made, see `qreas.evaluation.refit`.
    has_three_labels: the set tells contradiction from neutral.
    weight:   how much it counts.
    void, bar: what the rules beside the model say, see `weigh`.
    """

    source: str
    group: str
    features: tuple[Feature, ...]
    label: Label
    has_three_labels: bool
    weight: float = 1.0
    void: frozenset[str] = frozenset()
    bar: Bar | None = None


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A row of features.toml; a sign of 0 lets the labels say in which direction it speaks.

    is_ground: it speaks against the hypothesis by itself, see `weights.Model`.
    is_bar:    nothing follows where it is there.
    """

    name: str
    means: str
    entails: int
    contradicts: int
    is_ground: bool = False
    is_bar: bool = False


def load_rows(path: Path = FEATURES) -> tuple[FeatureRow, ...]:
    """The features that are fitted.

    Raises:
        DataError: a row has an unknown key or lacks one.
    """
    with path.open("rb") as stream:
        rows = tomllib.load(stream)["feature"]
    for row in rows:
        if not {"name", "means"} <= set(row) <= _KEYS:
            raise DataError(path.name, 0, f"[[feature]] {row} does not have {sorted(_KEYS)}")
    return tuple(
        FeatureRow(
            r["name"],
            r["means"],
            r.get("entails", 0),
            r.get("contradicts", 0),
            r.get("is_ground", False),
            r.get("is_bar", False),
        )
        for r in rows
    )


def fit(
    examples: Sequence[Example],
    rows: Sequence[FeatureRow],
    trees: int = TREES,
    seed: int = 0,
    unrelated: Sequence[Example] = (),
) -> Model:
    """The model that explains the labels best, by `trees` trees for each decision.

    unrelated: neutral pairs of texts of different events. Who labels pairs is shown two texts of
               one event, and weights that have seen no others take any number for a contradiction
               of any other; what is contradicted is of the same event, though (de Marneffe,
               Rafferty and Manning 2008, "Finding Contradictions in Text"). Of what follows they
               teach nothing new.
    """
    contrast = [
        each
        for each in (*examples, *unrelated)
        if each.has_three_labels and each.label is not Label.ENTAILMENT
    ]
    names = [row.name for row in rows]
    random = np.random.default_rng(seed)
    follows = [row.entails for row in rows]
    denied = [row.contradicts for row in rows]
    return Model(
        _boosted(examples, Label.ENTAILMENT, names, follows, trees, random),
        _boosted(contrast, Label.CONTRADICTION, names, denied, trees, random),
        frozenset(row.name for row in rows if row.is_ground),
        frozenset(row.name for row in rows if row.is_bar),
    )


def cross_validate(
    examples: Sequence[Example],
    rows: Sequence[FeatureRow],
    trees: int = TREES,
    folds: int = 10,
    seed: int = 0,
    unrelated: Sequence[Example] = (),
) -> tuple[Score, ...]:
    """For each example what a model says that was fitted without the pairs of its group.

    unrelated: as in `fit`; those of its group are left out, too.
    """
    groups = list(dict.fromkeys(example.group for example in (*examples, *unrelated)))
    drawn = np.random.default_rng(seed).integers(folds, size=len(groups))
    fold = dict(zip(groups, drawn, strict=True))
    scores: dict[int, Score] = {}
    for number in range(folds):
        kept = [each for each in examples if fold[each.group] != number]
        apart = [each for each in unrelated if fold[each.group] != number]
        model = fit(kept, rows, trees, seed, apart)
        for index, each in enumerate(examples):
            if fold[each.group] == number:
                scores[index] = _weighed(each, model)
    return tuple(scores[index] for index in range(len(examples)))


def _weighed(example: Example, model: Model) -> Score:
    return weigh(example.features, model, example.void, lambda: example.bar)


def _boosted(
    examples: Sequence[Example],
    positive: Label,
    names: Sequence[str],
    signs: Sequence[int],
    count: int,
    random: np.random.Generator,
) -> Decision:
    if not examples:  # sets of two labels teach nothing of the third: even odds
        return Decision(0.0, ())
    values = np.array([_values(each.features, names) for each in examples])
    hits = np.array([each.label is positive for each in examples], dtype=float)
    counts = np.array([each.weight for each in examples])
    intercept = _log_odds(float(np.average(hits, weights=counts)))
    odds = np.full(len(examples), intercept)
    trees = []
    for _ in range(count):
        seen = random.random(len(examples)) < _SHARE
        if not seen.any():  # of a handful of pairs
            continue
        residuals = hits - 1 / (1 + np.exp(-odds))
        tree = DecisionTreeRegressor(
            max_depth=_DEPTH,
            min_samples_leaf=_FEWEST,
            max_features=_SHARE,
            monotonic_cst=list(signs),
            random_state=int(random.integers(1 << 30)),
        ).fit(values[seen], residuals[seen], sample_weight=counts[seen])
        odds += _RATE * tree.predict(values)
        trees.append(_read(tree, names))
    return Decision(intercept, tuple(trees))


def _read(fitted: DecisionTreeRegressor, names: Sequence[str], node: int = 0) -> Tree:
    """A fitted tree as the questions that it asks."""
    tree = fitted.tree_
    usual = _RATE * float(tree.value[node].item())
    if tree.children_left[node] == tree.children_right[node]:
        return usual
    return Question(
        names[tree.feature[node]],
        float(tree.threshold[node]),
        usual,
        _read(fitted, names, tree.children_left[node]),
        _read(fitted, names, tree.children_right[node]),
    )


def _values(features: Sequence[Feature], names: Sequence[str]) -> list[float]:
    found = {each.name: each.value for each in features}
    return [found[name] for name in names]


def _log_odds(share: float) -> float:
    # A label that no pair has, or each, is still not beyond doubt.
    sure = min(max(share, 0.001), 0.999)
    return float(np.log(sure / (1 - sure)))
