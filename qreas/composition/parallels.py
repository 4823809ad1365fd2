"""Quantities that are told alike, and so are mostly used alike: "26 at darts and 19 at bowling".

Who adds one of them and leaves another out, or subtracts one from the other, needs a reason in what
is asked: it names some of them, or it compares them.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from qreas.composition.attributes import Situation, asked_for, effect, per_noun
from qreas.composition.scene import Scene
from qreas.types import Kind

# The families of attributes by which a hypothesis may mean one of several and not the others.
_TELLING = ("kind-", "owner-", "place-", "named-")
_OPPOSED = frozenset({"plus", "minus"})


@dataclass(frozen=True, slots=True)
class Parallel:
    """Quantities that are told alike: their places, and what the wording says of them together."""

    places: tuple[int, ...]
    traits: tuple[str, ...]

    def treatment(self, uses: Mapping[int, str]) -> str:
        """What an expression does with them, by how it uses each; "" where it uses none."""
        used = [uses[place] for place in self.places if place in uses]
        ways = set(used)
        if not used:
            return ""
        if len(ways) > 1:
            return "opposed" if ways == _OPPOSED else "mixed"
        return "all" if len(used) == len(self.places) else "some"


def parallels(situation: Situation, attributes: Sequence[Sequence[str]]) -> tuple[Parallel, ...]:
    """The groups of quantities that are told alike; `attributes`: those of each quantity."""
    groups: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for place, scene in enumerate(situation.scenes):
        groups[_manner(situation, scene)].append(place)
    asked = asked_for(situation)
    return tuple(
        Parallel(tuple(places), _traits([attributes[place] for place in places], asked))
        for places in groups.values()
        if len(places) > 1
    )


def _manner(situation: Situation, scene: Scene) -> tuple[str, ...]:
    """How a quantity is told; quantities with one manner are parallel."""
    unit = scene.numset.unit
    name = "" if unit.kind is Kind.COUNT else unit.name
    added = "more" if scene.cues & {"near-more", "near-fewer", "near-part"} else ""
    way = "compared" if scene.compared or scene.standard else added
    happens = effect(situation, scene)
    return unit.kind.value, name, scene.verb, happens, per_noun(situation, scene), way


def _traits(group: Sequence[Sequence[str]], asked: str) -> tuple[str, str]:
    told = {tuple(a for a in attributes if a.startswith(_TELLING)) for attributes in group}
    apart = "parallel" if len(told) == 1 else "told-apart"
    return apart, f"{apart}-{asked}"
