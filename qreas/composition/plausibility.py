"""Which equation do the words ask for: a log-linear model over named features.

Each premise quantity has attributes (how it stands to what is asked), each expression uses it in
one way, and each pair of attribute and usage has a weight; so have a few traits of operations. The
weights are fitted from entailment labels alone (benchmarks/fit_plausibility.py) and lie, readable,
in plausibility.toml.
"""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from pathlib import Path

from qreas.composition.attributes import PAIRED, Situation, asked_for, attributes, per_noun
from qreas.composition.candidates import Candidate
from qreas.composition.scene import Scene
from qreas.composition.usage import Shape, Usage, usage_of
from qreas.types import Kind, Operator

_ASKED = frozenset(
    {
        "rest", "total", "final", "initial", "comparison", "more", "fewer", "average", "need",
        "equal", "net", "cost", "area", "perimeter", "every",
    }
)  # fmt: skip
_MANY = 4  # quantities; above, their number says no more


Part = tuple[str, int, int]
"""What features hang on: a usage, operator or trait, and up to two operands' places (else -1)."""


@cache
def load_weights() -> Mapping[str, float]:
    """The weights of plausibility.toml: "attribute:usage" → weight."""
    path = Path(__file__).with_name("plausibility.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))["weights"]
    return {
        f"{name}:{usage}": float(weight)
        for name, row in table.items()
        for usage, weight in row.items()
    }


@dataclass
class Wording:
    """What the words of one pair say about expressions over its quantities."""

    situation: Situation
    weights: Mapping[str, float]
    _attributes: tuple[tuple[str, ...], ...] = field(init=False)
    _totals: tuple[tuple[int, frozenset[int]], ...] = field(init=False)
    _counts_whole_things: bool = field(init=False)
    _kept: dict[Part, float] = field(init=False, default_factory=dict)
    _made: dict[Part, tuple[str, ...]] = field(init=False, default_factory=dict)
    _unused: tuple[float, ...] = field(init=False)
    _of_shapes: dict[Shape, float] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        scenes = self.situation.scenes
        self._attributes = tuple(attributes(self.situation, i) for i in range(len(scenes)))
        self._totals = tuple(_totals(scenes))
        self._counts_whole_things = self.situation.question.numset.unit.kind is Kind.COUNT and all(
            s.numset.interval.is_point and s.numset.interval.value.denominator == 1 for s in scenes
        )
        self._unused = tuple(self._weight(("unused", i, -1)) for i in range(len(scenes)))

    def score(self, candidate: Candidate) -> float:
        """The sum of the weights of the candidate's features.

        What does not depend on the places is added up once a shape, and what is not used is taken
        from the sum over all: hundreds of candidates differ in a few places only.
        """
        usage, places = usage_of(candidate.shape), candidate.places
        total = self._of_shapes.get(candidate.shape)
        if total is None:
            total = sum(self._unused) + sum(map(self._weight, _of_shape(usage)))
            self._of_shapes[candidate.shape] = total
        for used, place in zip(usage.usages, places, strict=True):
            total += self._weight((used, place, -1)) - self._unused[place]
        for operation in usage.operations:
            total += self._weight(
                (operation.operator, places[operation.left], places[operation.right])
            )
        for index in self._covered(places):
            total -= self._unused[index]
        return total + sum(map(self._weight, self._of_value(candidate)))

    def _weight(self, part: Part) -> float:
        kept = self._kept.get(part)
        if kept is None:
            kept = sum(self.weights.get(name, 0.0) for name in self._names(part))
            self._kept[part] = kept
        return kept

    def features(self, candidate: Candidate) -> tuple[str, ...]:
        """The names of a candidate's features, repeated where they occur repeatedly."""
        return tuple(name for part in self._parts(candidate) for name in self._names(part))

    def reasons(self, candidate: Candidate) -> tuple[str, ...]:
        """The features that speak for a candidate, the strongest first."""
        features = dict.fromkeys(self.features(candidate))
        helpful = [name for name in features if self.weights.get(name, 0.0) > 0]
        return tuple(sorted(helpful, key=lambda name: (-self.weights[name], name)))

    def _parts(self, candidate: Candidate) -> Iterator[Part]:
        """What the features hang on: a usage and its operand, an operator and its two, a trait."""
        usage, places = usage_of(candidate.shape), candidate.places
        yield from ((used, place, -1) for used, place in zip(usage.usages, places, strict=True))
        for operation in usage.operations:
            yield operation.operator, places[operation.left], places[operation.right]
        used_or_covered = {*places, *self._covered(places)}
        for index in range(len(self._attributes)):
            if index not in used_or_covered:
                yield "unused", index, -1
        yield from _of_shape(usage)
        yield from self._of_value(candidate)

    def _covered(self, places: Sequence[int]) -> frozenset[int]:
        """The quantities that are in a total of several that is used, and not used themselves."""
        used = [parts for total, parts in self._totals if total in places]
        return frozenset().union(*used).difference(places) if used else frozenset()

    def _of_value(self, candidate: Candidate) -> Iterator[Part]:
        yield "value-fitting" if candidate.fits else "value-loose", -1, -1
        value = candidate.value
        if isinstance(value, Fraction):
            if value.numerator <= 0:
                yield "value-negative" if value.numerator < 0 else "value-zero", -1, -1
            if value.denominator != 1 and self._counts_whole_things:
                yield "value-fraction", -1, -1

    def _names(self, part: Part) -> tuple[str, ...]:
        if part not in self._made:
            self._made[part] = self._named(*part)
        return self._made[part]

    def _named(self, what: str, left: int, right: int) -> tuple[str, ...]:
        """The features of one part of a candidate."""
        if what == "root":
            return tuple(self._root_features("alone" if right < 0 else list(Operator)[right]))
        if what.startswith("value-"):
            return (f"{what}:result",)
        if left < 0:
            return (f"asked-{asked_for(self.situation)}:{what}",)
        if right < 0:
            return tuple(f"{name}:{what}" for name in self._attributes[left])
        scenes = self.situation.scenes
        found = _OPERATION_TRAITS[Operator(what)](self.situation, scenes[left], scenes[right])
        names = [f"{trait}:{what}" for trait in found]
        paired = zip(self._paired(left), self._paired(right), strict=True)
        names.extend(f"{one}--{other}:{what}" for one, other in paired)
        if what in (Operator.ADD, Operator.SUBTRACT):
            names.append(f"{'in-order' if left < right else 'reversed'}:{what}")
        return tuple(names)

    def _paired(self, index: int) -> tuple[str, ...]:
        return tuple(name for name in self._attributes[index] if name.startswith(PAIRED))

    def _root_features(self, root: str) -> Iterator[str]:
        """What the question's cues say about the outermost operation."""
        question = self.situation.question
        asked = sorted(question.cues & _ASKED)
        yield from (f"asks-{cue}:{root}" for cue in asked)
        if question.per:
            yield f"asks-per:{root}"
        if question.verb and not asked:
            yield f"asks-plain:{root}"
        yield f"operands-{min(len(self._attributes), _MANY)}:{root}"


def _of_shape(usage: Usage) -> Iterator[Part]:
    """The outermost operation, and all of them."""
    operators = [operation.operator for operation in usage.operations]
    yield "root", -1, list(Operator).index(operators[-1]) if operators else -1
    yield "".join(operators) or "alone", -1, -1


def _totals(scenes: Sequence[Scene]) -> Iterator[tuple[int, frozenset[int]]]:
    """The quantities that are totals of others, each with the places of these."""
    for place, scene in enumerate(scenes):
        if scene.numset.parts:
            parts = {id(part) for part in scene.numset.parts}
            yield place, frozenset(i for i, s in enumerate(scenes) if id(s.numset) in parts)


def _additive(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a sum or difference."""
    if not left.noun or not right.noun:
        yield "kinds-open"
    else:
        yield "kinds-same" if situation.same_kind(left.noun, right.noun) else "kinds-differ"
    if bool(left.per) != bool(right.per):
        yield "rate-and-count"
    if left.noun and right.noun and situation.question.noun not in ("", left.noun, right.noun):
        yield "kinds-under-asked"
    if left.verb == right.verb:
        yield "listed-together" if left.clause == right.clause else "same-verb"
    if "near-total" in left.cues:
        yield "total-first"
    if "near-total" in right.cues:
        yield "total-second"
    if "final" in left.cues and "initial" in right.cues:
        yield "final-then-initial"
    if "initial" in left.cues and "final" in right.cues:
        yield "initial-then-final"


def _product(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a product: mostly a rate meets how many there are of what it is per."""
    meets = _meets(situation, left, right) or _meets(situation, right, left)
    yield "rate-meets-its-kind" if meets else "no-rate-meets"
    if left.per and right.per:
        yield "two-rates"


def _quotient(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    """Traits of a quotient: sharing out, or counting the shares."""
    question, same = situation.question, situation.same_kind
    per = per_noun(situation, right)
    if per and question.noun and same(per, question.noun):
        yield "groups-asked-for"
    elif question.per and right.noun and same(question.per, right.noun):
        yield "divided-among-asked"
    else:
        yield "no-share"
    if left.noun and question.noun and same(left.noun, question.noun):
        yield "dividend-is-asked"
    if left.noun and right.noun and same(left.noun, right.noun):
        yield "kinds-same"


def _meets(situation: Situation, rate: Scene, count: Scene) -> bool:
    per = per_noun(situation, rate)
    return bool(per and count.noun) and situation.same_kind(per, count.noun)


def _no_traits(situation: Situation, left: Scene, right: Scene) -> Iterator[str]:
    return iter(())


_OPERATION_TRAITS: Mapping[Operator, Callable[[Situation, Scene, Scene], Iterator[str]]] = {
    Operator.ADD: _additive,
    Operator.SUBTRACT: _additive,
    Operator.MULTIPLY: _product,
    Operator.DIVIDE: _quotient,
    Operator.UNION: _no_traits,
    Operator.INTERSECTION: _no_traits,
    Operator.DIFFERENCE: _no_traits,
}
