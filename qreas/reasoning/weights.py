"""The fitted model: how likely each label is, given the features, and what moved it.

Two log-linear decisions, as the labels are made: whether the hypothesis follows, and if it does
not, whether it is contradicted or left open. Sets with two labels teach the first alone. They are
read from weights.toml, which `qreas fit` writes.
"""

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.types import Evidence, Label, Probabilities

WEIGHTS = Path(__file__).parent / "weights.toml"
# Smaller moves of the log-odds are not worth telling.
_NOTABLE = 0.02


@dataclass(frozen=True, slots=True)
class Weight:
    """How a feature moves the log-odds of one decision.

    slope: per unit of its value.
    steps: what is added above each threshold.
    usual: what it adds on average, so that evidence tells what is unusual in a pair.
    """

    slope: float
    steps: tuple[tuple[float, float], ...]
    usual: float

    def at(self, value: float) -> float:
        """What the feature adds to the log-odds, against what it adds on average."""
        stepped = sum(height for threshold, height in self.steps if value > threshold)
        return self.slope * value + stepped - self.usual


@dataclass(frozen=True, slots=True)
class Decision:
    """One log-linear decision: an intercept and the weights by feature name."""

    intercept: float
    weights: Mapping[str, Weight]

    def moves(self, features: Iterable[Feature]) -> tuple[tuple[Feature, float], ...]:
        """The features that have a weight, and how far each moves the log-odds."""
        return tuple(
            (each, self.weights[each.name].at(each.value))
            for each in features
            if each.name in self.weights
        )

    def probability(self, features: Iterable[Feature]) -> float:
        """How likely the decision is to be yes."""
        return _logistic(self.intercept + sum(move for _, move in self.moves(features)))


@dataclass(frozen=True, slots=True)
class Model:
    """Both decisions: whether it follows, and whether what doesn't follow is contradicted."""

    entailment: Decision
    contradiction: Decision


@dataclass(frozen=True, slots=True)
class Score:
    """How likely each label is, and what moved it, strongest first."""

    probabilities: Probabilities
    evidence: tuple[Evidence, ...]

    @property
    def label(self) -> Label:
        """Entailment where it is likelier than not, contradiction where it is likeliest of all."""
        likely = self.probabilities
        if likely.entailment >= 0.5:
            return Label.ENTAILMENT
        is_denied = likely.contradiction > max(likely.neutral, likely.entailment)
        return Label.CONTRADICTION if is_denied else Label.NEUTRAL


def score(features: Sequence[Feature], model: Model) -> Score:
    """The probabilities of the labels, and the features as evidence."""
    follows = model.entailment.probability(features)
    denied = (1 - follows) * model.contradiction.probability(features)
    evidence = [
        _evidence(each, move, Label.ENTAILMENT) for each, move in model.entailment.moves(features)
    ]
    if follows < 0.5:
        moves = model.contradiction.moves(features)
        evidence += [_evidence(each, move, Label.CONTRADICTION) for each, move in moves]
    told = sorted(
        (each for each in evidence if each.weight >= _NOTABLE), key=lambda each: -each.weight
    )
    return Score(Probabilities(follows, denied, 1 - follows - denied), tuple(told))


@cache
def load_model(path: Path = WEIGHTS) -> Model:
    """The model in a weights file.

    Raises:
        DataError: a row or a table lacks a key or has one too many.
    """
    with path.open("rb") as stream:
        content = tomllib.load(stream)
    try:
        return Model(
            _decision(content, "entailment"),
            _decision(content, "contradiction"),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(path.name, 0, f"weights can't be read: {error!r}") from error


def _decision(content: Mapping[str, Any], name: str) -> Decision:
    rows = [row for row in content["weight"] if row["towards"] == name]
    return Decision(
        float(content["intercept"][name]),
        {
            row["feature"]: Weight(
                float(row["slope"]),
                tuple((float(t), float(h)) for t, h in row["steps"]),
                float(row["usual"]),
            )
            for row in rows
        },
    )


def _evidence(feature: Feature, move: float, towards: Label) -> Evidence:
    """What the feature speaks for: the label, or when it speaks against it, that it is open."""
    label = towards if move > 0 else Label.NEUTRAL
    return Evidence(feature.name, feature.detail or f"{feature.value:.2f}", abs(move), label)


def _logistic(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
