"""Which equation do the words ask for: a log-linear model over named features.

Each premise quantity has attributes (how it stands to what is asked), each expression uses it in
one way, and each pair of attribute and usage has a weight; so have a few traits of operations. The
weights are fitted from entailment labels alone (benchmarks/fit_plausibility.py) and lie, readable,
in plausibility.toml.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import getitem
from pathlib import Path

from qreas.composition.arithmetic import ONE, Value
from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidate, Group
from qreas.composition.features import Traits
from qreas.composition.scene import Scene
from qreas.composition.usage import usage_of
from qreas.types import Operator

Weights = Mapping[str, Mapping[str, float]]
"""The weight of each trait, by what is done with what has it: "plus" → "effect-gain" → weight."""


Part = tuple[str, tuple[str, ...]]
"""A part of an expression: what is done with something, and the traits of that."""

Reason = tuple[float, str]
"""The negated weight of a feature that speaks for an expression, and its name."""

_Related = dict[tuple[int, int], tuple[str, ...]]
"""The traits of an operation on two quantities, by their places."""

_ADDITIVE = frozenset({Operator.ADD.value, Operator.SUBTRACT.value})


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
        self._unused = [_weigh(("unused", each), weights) for each in self._traits.quantities]
        self._bases: dict[str, float] = {}
        self._gains: dict[str, list[float]] = {}
        self._operations: dict[str, _Operations] = {}
        self._related: dict[str, _Related] = {}
        self._manners = tuple(self._manners_told(len(situation.scenes)))
        self._treated: dict[tuple[str, ...], dict[tuple[int, ...], float]] = {}
        self._results: dict[tuple[str, ...], float] = {}
        self._reasons: dict[Part, tuple[Reason, ...]] = {}

    def scores(self, group: Group) -> list[float]:
        """The sum of the weights of the features of each candidate of a group.

        Of many quantities few are used, so what is used is set off against the sum of the unused.
        """
        usage, fits = usage_of(group.shape), group.fits
        base = self._base(usage.signs)
        gains = [self._gain(used) for used in usage.usages]
        operations = [(self._operated(o.operator.value), o.left, o.right) for o in usage.operations]
        totals, is_odd, plain = self._composed.keys(), self._traits.is_odd, self._result(ONE, fits)
        manners, treated = self._manners, self._treated.setdefault(usage.usages, {})
        scores = []
        for places, value in group.rows:
            score = sum(map(getitem, gains, places), base)
            for operated, left, right in operations:
                score += operated[places[left], places[right]]
            if totals and not totals.isdisjoint(places):
                for place in self._covered(places):
                    score -= self._unused[place]
            if self._traits.parallels:
                told = tuple([manners[place] for place in places])
                if told not in treated:
                    treated[told] = self._weigh_treatment(self._uses(places, usage.usages))
                score += treated[told]
            scores.append(score + (self._result(value, fits) if is_odd(value) else plain))
        return scores

    def features(self, candidate: Candidate) -> tuple[str, ...]:
        """The names of a candidate's features, repeated where they occur repeatedly."""
        return tuple(
            f"{trait}:{used}" for used, traits in self._parts(candidate) for trait in traits
        )

    def reasons(self, candidate: Candidate) -> tuple[str, ...]:
        """The features that speak for a candidate, the strongest first."""
        reasons: set[Reason] = set()
        for part in self._parts(candidate):
            known = self._reasons.get(part)
            if known is None:
                known = self._reasons[part] = tuple(_reasons(part, self._weights))
            reasons.update(known)
        return tuple(name for _, name in sorted(reasons))

    def _parts(self, candidate: Candidate) -> Iterator[Part]:
        """The parts of a candidate, and the quantities that are not used in it."""
        usage, places, told = usage_of(candidate.shape), candidate.places, self._traits.quantities
        for used, place in zip(usage.usages, places, strict=True):
            yield used, told[place]
        for o in usage.operations:
            sign = o.operator.value
            yield sign, self._operated(sign).traits((places[o.left], places[o.right]))
        left_out = set(range(len(told))).difference(places, self._covered(places))
        yield from (("unused", told[place]) for place in sorted(left_out))
        uses = self._uses(places, usage.usages)
        yield from ((each.treatment(uses), each.traits) for each in self._traits.parallels)
        yield from self._whole(usage.signs)
        yield "result", self._traits.of_result(candidate.value, candidate.fits)

    def _uses(self, places: Sequence[int], usages: Sequence[str]) -> dict[int, str]:
        """How an expression uses each quantity; it uses the parts of a total as it uses that."""
        uses = dict(zip(places, usages, strict=True))
        for total, parts in self._composed.items():
            if total in uses:
                uses.update(dict.fromkeys(parts.difference(places), uses[total]))
        return uses

    def _manners_told(self, count: int) -> Iterator[int]:
        """A number for each quantity, the same for those that are treated alike if used alike.

        Those are told alike, are in the same totals, and are no totals themselves.
        """
        alike = {p: n for n, each in enumerate(self._traits.parallels) for p in each.places}
        numbers: dict[tuple[object, ...], int] = {}
        for place in range(count):
            own = place if place in self._composed else None
            totals = (total for total, parts in self._composed.items() if place in parts)
            yield numbers.setdefault((own, alike.get(place), *totals), len(numbers))

    def _weigh_treatment(self, uses: Mapping[int, str]) -> float:
        """What it weighs how an expression treats the quantities that are told alike."""
        told = self._traits.parallels
        return sum(_weigh((each.treatment(uses), each.traits), self._weights) for each in told)

    def _base(self, signs: str) -> float:
        """What an expression with operations of these signs weighs before it uses any quantity."""
        if signs not in self._bases:
            whole = sum(_weigh(part, self._weights) for part in self._whole(signs))
            self._bases[signs] = sum(self._unused) + whole
        return self._bases[signs]

    def _gain(self, used: str) -> list[float]:
        """How much more each quantity weighs where it is used than where it is not."""
        if used not in self._gains:
            weights = (_weigh((used, each), self._weights) for each in self._traits.quantities)
            self._gains[used] = [w - u for w, u in zip(weights, self._unused, strict=True)]
        return self._gains[used]

    def _operated(self, sign: str) -> "_Operations":
        """What the operations of a sign weigh."""
        if sign not in self._operations:
            # A sum and a difference of two quantities have the same traits.
            related = self._related.setdefault("+" if sign in _ADDITIVE else sign, {})
            self._operations[sign] = _Operations(sign, self._traits, self._weights, related)
        return self._operations[sign]

    def _whole(self, signs: str) -> tuple[Part, Part]:
        """The outermost operation, whose sign is the last, and all operations together."""
        return (
            (signs[-1:] or "alone", self._traits.question),
            (signs or "alone", (self._traits.asked,)),
        )

    def _result(self, value: Value, fits: bool) -> float:
        """What it weighs that an expression comes to a value."""
        traits = self._traits.of_result(value, fits)
        weight = self._results.get(traits)
        if weight is None:
            weight = self._results[traits] = _weigh(("result", traits), self._weights)
        return weight

    def _covered(self, places: Sequence[int]) -> frozenset[int]:
        """The quantities that are in a total of several that is used, and not used themselves."""
        used = [parts for total, parts in self._composed.items() if total in places]
        return frozenset().union(*used).difference(places) if used else frozenset()


class _Operations(dict[tuple[int, int], float]):
    """What the operations of one sign weigh, by the quantities that are first on each side."""

    def __init__(self, sign: str, traits: Traits, weights: Weights, related: _Related) -> None:
        super().__init__()
        self._sign, self._traits, self._weights = sign, traits, weights
        self._related = related

    def __missing__(self, pair: tuple[int, int]) -> float:
        weight = self[pair] = _weigh((self._sign, self.traits(pair)), self._weights)
        return weight

    def traits(self, pair: tuple[int, int]) -> tuple[str, ...]:
        """The traits of the operation on a pair."""
        if pair not in self._related:
            self._related[pair] = tuple(self._traits.of_operation(self._sign, *pair))
        return self._related[pair]


def _weigh(part: Part, weights: Weights) -> float:
    """The sum of the weights of the features of a part."""
    used, traits = part
    known = weights.get(used, {})
    return sum([known[trait] for trait in traits if trait in known])


def _reasons(part: Part, weights: Weights) -> Iterator[Reason]:
    used, traits = part
    known = weights.get(used, {})
    for trait in traits:
        if (weight := known.get(trait, 0.0)) > 0:
            yield -weight, f"{trait}:{used}"


def _composed(scenes: Sequence[Scene]) -> Iterator[tuple[int, frozenset[int]]]:
    """The quantities that are totals of others, each with the places of these."""
    for place, scene in enumerate(scenes):
        if scene.numset.parts:
            parts = {id(part) for part in scene.numset.parts}
            yield place, frozenset(i for i, s in enumerate(scenes) if id(s.numset) in parts)
