"""The fitted model: how likely each label is, given the features, and what moved it.

Two decisions, as the labels are made: whether the hypothesis follows, and if it does not, whether
it is contradicted or left open. Each is the vote of shallow trees: a tree asks a few questions
about the features, one after the other, and what it answers is added to the log-odds (Friedman
2001, "Greedy function approximation: a gradient boosting machine"). They are read from
weights.toml, which `qreas fit` writes.
"""

import math
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qreas.errors import DataError
from qreas.reasoning.findings import Feature
from qreas.reasoning.weighing.trees import Question, Tree, names, usual
from qreas.types import Evidence, Label, Probabilities

if TYPE_CHECKING:
    from qreas.reasoning.weighing.forest import Forest

WEIGHTS = Path(__file__).parent / "weights.toml"
# How likely it is at most that what a bar stands against follows: of some thirty pairs, one did.
_BARRED = 0.05
# Smaller moves of the log-odds are not worth telling.
_NOTABLE = 0.02


@dataclass(frozen=True)
class Decision:
    """Trees that vote for or against; the intercept is the log-odds before any is asked."""

    intercept: float
    trees: tuple[Tree, ...]

    @property
    def features(self) -> frozenset[str]:
        """The names that any tree asks for."""
        return frozenset(name for tree in self.trees for name in names(tree))

    def moves(self, features: Mapping[str, float]) -> Mapping[str, float]:
        """How far each feature moves the log-odds from what is usual, over all trees."""
        return self._forest.ask(features)

    def probability(self, moves: Mapping[str, float]) -> float:
        """How likely the decision is to be yes."""
        return _logistic(self.intercept + self._usual + sum(moves.values()))

    @cached_property
    def _usual(self) -> float:
        """What all trees answer on average."""
        return sum(map(usual, self.trees))

    @cached_property
    def _forest(self) -> "Forest":
        # Not above: it loads numpy, and nothing heavy is loaded before it is used.
        from qreas.reasoning.weighing.forest import plant

        return plant(self.trees)


@dataclass(frozen=True, slots=True)
class Model:
    """Both decisions: whether it follows, and whether what doesn't follow is contradicted.

    grounds: the features of which one at least must be there where something is contradicted; what
             is only said in other words stays open.
    bars:    the features of which none may be there where something follows.
    """

    entailment: Decision
    contradiction: Decision
    grounds: frozenset[str]
    bars: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Score:
    """How likely each label is, and what moved it, strongest first."""

    probabilities: Probabilities
    evidence: tuple[Evidence, ...]

    @property
    def label(self) -> Label:
        """As it is decided: entailment where that is likelier than not, else the likelier other."""
        likely = self.probabilities
        if likely.entailment >= 0.5:
            return Label.ENTAILMENT
        is_denied = likely.contradiction > likely.neutral
        return Label.CONTRADICTION if is_denied else Label.NEUTRAL


def score(
    features: Sequence[Feature],
    model: Model,
    void: frozenset[str] = frozenset(),
    *,
    is_barred: bool = False,
) -> Score:
    """The probabilities of the labels, and the features as evidence.

    void:      names of grounds that are none here.
    is_barred: a rule that is no feature says that the hypothesis does not follow.
    """
    values = {each.name: each.value for each in features}
    towards = model.entailment.moves(values)
    follows = model.entailment.probability(towards)
    if is_barred or any(values.get(name) for name in model.bars):
        follows = min(follows, _BARRED)
    evidence = [*_evidence(features, towards, Label.ENTAILMENT)]
    denied = 0.0
    if any(values.get(name) for name in model.grounds - void):
        against = model.contradiction.moves(values)
        denied = (1 - follows) * model.contradiction.probability(against)
        if follows < 0.5:
            evidence += _evidence(features, against, Label.CONTRADICTION)
    told = sorted(evidence, key=lambda each: -each.weight)
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
            frozenset(content["grounds"]),
            frozenset(content["bars"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise DataError(path.name, 0, f"weights can't be read: {error!r}") from error


def _decision(content: Mapping[str, Any], name: str) -> Decision:
    rows = [row for row in content["tree"] if row["towards"] == name]
    return Decision(float(content["intercept"][name]), tuple(_tree(row["ask"]) for row in rows))


def _tree(written: Any) -> Tree:
    if not isinstance(written, list):
        return float(written)
    feature, threshold, usual, at_most, above = written
    return Question(str(feature), float(threshold), float(usual), _tree(at_most), _tree(above))


def _evidence(
    features: Sequence[Feature], moves: Mapping[str, float], towards: Label
) -> list[Evidence]:
    """What each feature speaks for: the label, or when it speaks against it, that it is open."""
    return [
        Evidence(
            each.name,
            each.detail or f"{each.value:.2f}",
            abs(move),
            towards if move > 0 else Label.NEUTRAL,
            None if move > 0 else towards,
        )
        for each in features
        if abs(move := moves.get(each.name, 0.0)) >= _NOTABLE
    ]


def _logistic(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, odds))))
