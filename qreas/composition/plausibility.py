"""Which equation do the words ask for: a log-linear model over named features.

Each premise quantity has attributes (how it stands to what is asked), each expression uses it in
one way, and each pair of attribute and usage has a weight; so have a few traits of operations. The
weights are fitted from entailment labels alone (benchmarks/fit_plausibility.py) and lie, readable,
in plausibility.toml.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.composition.arithmetic import Value
from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidate, Group
from qreas.composition.features import Traits
from qreas.composition.scene import Scene
from qreas.composition.usage import usage_of

Weights = Mapping[str, Mapping[str, float]]
"""The weight of each trait, by what is done with what has it: "plus" → "effect-gain" → weight."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of expressions: what is done with what has these traits.

    weight:  the sum over its features.
    helpful: those that speak for an expression, with their weights negated.
    """

    used: str
    traits: tuple[str, ...]
    weight: float
    helpful: tuple[tuple[float, str], ...]

    @classmethod
    def of(cls, used: str, traits: tuple[str, ...], weights: Weights) -> "_Part":
        known = weights.get(used, {})
        found = [(known[trait], trait) for trait in traits if trait in known]
        helpful = tuple((-weight, f"{trait}:{used}") for weight, trait in found if weight > 0)
        return cls(used, traits, sum(weight for weight, _ in found), helpful)

    @property
    def features(self) -> tuple[str, ...]:
        return tuple(f"{trait}:{self.used}" for trait in self.traits)


@cache
def load_weights() -> Weights:
    """The weights of plausibility.toml."""
    path = Path(__file__).with_name("plausibility.toml")
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return by_usage(
        {f"{trait}:{used}": w for trait, row in rows.items() for used, w in row.items()}
    )


def by_usage(features: Mapping[str, float]) -> Weights:
    """The weights of features, which are named "trait:usage"."""
    weights: dict[str, dict[str, float]] = defaultdict(dict)
    for name, weight in features.items():
        trait, used = name.rsplit(":", 1)
        weights[used][trait] = float(weight)
    return dict(weights)


class Wording:
    """What the words of one pair say about expressions over its quantities.

    Hundreds of expressions have few parts between them, so each part is weighed once.
    """

    def __init__(self, situation: Situation, weights: Weights) -> None:
        self.situation = situation
        self._weights = weights
        self._traits = Traits.of(situation)
        self._composed = dict(_composed(situation.scenes))
        self._parts: dict[tuple[str, tuple[str, ...]], _Part] = {}
        self._operations = _Operations(self._traits, weights)
        self._unused = [self._part("unused", each).weight for each in self._traits.quantities]
        self._gains: dict[str, list[float]] = {}

    def scores(self, group: Group) -> list[float]:
        """The sum of the weights of the features of each candidate of a group.

        Of many quantities few are used, so what is used is set off against the sum of the unused.
        """
        usage = usage_of(group.shape)
        base = sum(self._unused) + sum(part.weight for part in self._of_signs(usage.signs))
        gains = [self._gain(used) for used in usage.usages]
        operations = [(o.operator.value, o.left, o.right) for o in usage.operations]
        scores = []
        for places, value in group.rows:
            score = base
            for gain, place in zip(gains, places, strict=True):
                score += gain[place]
            for sign, left, right in operations:
                score += self._operations[sign, places[left], places[right]].weight
            if self._composed:
                for place in self._covered(places):
                    score -= self._unused[place]
            scores.append(score + self._of_result(value, fits=group.fits).weight)
        return scores

    def features(self, candidate: Candidate) -> tuple[str, ...]:
        """The names of a candidate's features, repeated where they occur repeatedly."""
        return tuple(name for part in self._parts_of(candidate) for name in part.features)

    def reasons(self, candidate: Candidate) -> tuple[str, ...]:
        """The features that speak for a candidate, the strongest first."""
        helpful = {each for part in self._parts_of(candidate) for each in part.helpful}
        return tuple(name for _, name in sorted(helpful))

    def _parts_of(self, candidate: Candidate) -> Iterator[_Part]:
        """The parts of a candidate, and the quantities that are not used in it."""
        usage, places, told = usage_of(candidate.shape), candidate.places, self._traits.quantities
        for used, place in zip(usage.usages, places, strict=True):
            yield self._part(used, told[place])
        for o in usage.operations:
            yield self._operations[o.operator.value, places[o.left], places[o.right]]
        left_out = set(range(len(told))).difference(places, self._covered(places))
        yield from (self._part("unused", told[place]) for place in sorted(left_out))
        yield from self._of_signs(usage.signs)
        yield self._of_result(candidate.value, fits=candidate.fits)

    def _part(self, used: str, traits: tuple[str, ...]) -> _Part:
        kept = self._parts.get((used, traits))
        if kept is None:
            kept = self._parts[used, traits] = _Part.of(used, traits, self._weights)
        return kept

    def _gain(self, used: str) -> list[float]:
        """How much more each quantity weighs where it is used than where it is not."""
        if used not in self._gains:
            weights = [self._part(used, traits).weight for traits in self._traits.quantities]
            self._gains[used] = [w - u for w, u in zip(weights, self._unused, strict=True)]
        return self._gains[used]

    def _of_signs(self, signs: str) -> tuple[_Part, _Part]:
        """The outermost operation, whose sign is the last, and all operations together."""
        return (
            self._part(signs[-1:] or "alone", self._traits.question),
            self._part(signs or "alone", (self._traits.asked,)),
        )

    def _of_result(self, value: Value, *, fits: bool) -> _Part:
        return self._part("result", self._traits.of_result(value, fits=fits))

    def _covered(self, places: Sequence[int]) -> frozenset[int]:
        """The quantities that are in a total of several that is used, and not used themselves."""
        used = [parts for total, parts in self._composed.items() if total in places]
        return frozenset().union(*used).difference(places) if used else frozenset()


class _Operations(dict[tuple[str, int, int], _Part]):
    """The operations, by sign and by the quantities that are first on each side."""

    def __init__(self, traits: Traits, weights: Weights) -> None:
        super().__init__()
        self._traits, self._weights = traits, weights

    def __missing__(self, operation: tuple[str, int, int]) -> _Part:
        traits = tuple(self._traits.of_operation(*operation))
        made = self[operation] = _Part.of(operation[0], traits, self._weights)
        return made


def _composed(scenes: Sequence[Scene]) -> Iterator[tuple[int, frozenset[int]]]:
    """The quantities that are totals of others, each with the places of these."""
    for place, scene in enumerate(scenes):
        if scene.numset.parts:
            parts = {id(part) for part in scene.numset.parts}
            yield place, frozenset(i for i, s in enumerate(scenes) if id(s.numset) in parts)
