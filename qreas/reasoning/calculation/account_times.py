"""How often an amount is taken that is for each of something: as there are so many of these.

As the number right before it counts, else as the one number of such things, or all of several that
are told alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.attributes import Situation
from qreas.composition.cues import load_named_times, times
from qreas.composition.kinds import head_noun
from qreas.composition.scene import Scene
from qreas.conversion import convert
from qreas.interval import Interval
from qreas.kind_sets import THINGS_AND_STUFF
from qreas.quantity.load import load_units
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Unit

_WORDS = "calculation/accounts"
_NONE: frozenset[str] = frozenset()
_MORE, _COMPARISON = "near-more", "near-comparison"
_NEAR_EVERY, _NEAR_EACH = "near-every", "near-equal"
_DEEPEST, _PAIR = 3, 2
_ONE = Interval.point(1)


@dataclass(frozen=True, slots=True)
class Times:
    """How often something is taken: of how many, by which quantities.

    deed: the scene of the first of them.
    """

    deed: Scene
    value: Fraction
    words: frozenset[str]
    places: frozenset[int]
    told: str


def per_of(place: int, situation: Situation) -> str:
    """What it is for each of; of "$40 and $25 a month" only the latter is for a month."""
    scene = situation.scenes[place]
    per = situation.per_nouns[id(scene)]
    is_others = not scene.per and any(
        each is not scene and each.clause == scene.clause and each.per == per
        for each in situation.scenes
    )
    return "" if is_others or _is_fixed(scene, situation) else per


def _is_fixed(scene: Scene, situation: Situation) -> bool:
    """A fee beside a rate: of "costs $4 to get in and $2 for every mile" only the $2."""
    if scene.numset.unit.kind is not Kind.CURRENCY or _NEAR_EVERY in scene.cues:
        return False
    return any(
        each.numset.start > scene.numset.start
        and (each.clause, each.per, each.actor) == (scene.clause, scene.per, scene.actor)
        and _NEAR_EVERY in each.cues
        and _NEAR_EACH not in each.cues
        for each in situation.scenes
        if each.numset.unit == scene.numset.unit
    )


def is_exact(scene: Scene) -> bool:
    """It is one number, and no rounded one."""
    numset = scene.numset
    return numset.interval.is_point and not numset.is_approximate and not numset.parts


def is_size(scene: Scene) -> bool:
    """It tells how large the thing is that it stands before: "a 240-page book"."""
    return "-" in scene.numset.text and scene.numset.unit.kind in THINGS_AND_STUFF


def is_compared(scene: Scene) -> bool:
    """It is by how much something is more, or less, than something else."""
    return bool(scene.compared or scene.standard) and _COMPARISON in scene.cues


def name_of(scene: Scene) -> str:
    """What is counted, be it a time: "3 nights"."""
    noun = head_noun(scene.numset.unit)
    return noun if noun in times() else scene.noun


def times_of(per: str, own: int, situation: Situation, depth: int) -> Times | None:
    """How many there are of what an amount is for each of."""
    scenes = situation.scenes
    counted = [p for p in range(len(scenes)) if p != own and _counts(scenes[p], per, situation)]
    counted = [p for p in counted if name_of(scenes[p]) == per] or counted
    counted = [p for p in counted if not _is_single(scenes[p])] or counted
    counted = [p for p in counted if not _is_one_beside(p, own, scenes)] or counted
    counted = counted or [p for p in range(len(scenes)) if _is_group_of(scenes[p], per, situation)]
    if not counted and (count := _of_birth(per)):
        return Times(
            scenes[own], Fraction(count), frozenset((per,)), frozenset(), f"{count} {per}s"
        )
    if not counted and situation.question.settings & load_named_times().get(per, _NONE):
        return Times(scenes[own], Fraction(1), _NONE, frozenset(), f"one {per}")
    if not counted or depth > _DEEPEST:
        return None
    near = [p for p in counted if p == own - 1 and scenes[p].clause == scenes[own].clause]
    asked = [p for p in counted if scenes[p].verb == situation.question.verb != ""]
    chosen = near or _meant(own, counted, scenes)
    if len(chosen) > 1 and len(asked) == 1 and _is_of_others(own, situation):
        chosen = asked  # of "boxes of 10" in general, those that were bought where that is asked
    if len(chosen) > 1 and not _are_told_alike([scenes[p] for p in chosen]):
        return None
    if scenes[chosen[0]].noun and _join_others(scenes[chosen[0]], situation):
        return None  # those have as much each
    read = [_count(p, own, situation, depth) for p in chosen]
    known = [each for each in read if each is not None]
    if len(known) < len(read):
        return None
    told = " + ".join(each.told for each in known)
    return Times(
        known[0].deed,
        sum((each.value for each in known), Fraction(0)),
        frozenset().union(*(each.words for each in known)),
        frozenset().union(*(each.places for each in known)),
        f"({told})" if len(known) > 1 else told,
    )


def _join_others(scene: Scene, situation: Situation) -> bool:
    """So many more came to where there were some."""
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    return _MORE in scene.cues or (scene.is_subject and "arrive" in classes)


def _meant(own: int, counted: Sequence[int], scenes: Sequence[Scene]) -> Sequence[int]:
    """Those of several numbers of groups that share a word with the amount: "of ice cream"."""
    if len(counted) < _PAIR:
        return counted
    told = {p: scenes[p].words - {scenes[p].actor, scenes[p].noun} for p in counted}
    shared = frozenset.intersection(*told.values())
    named = [p for p in counted if (told[p] - shared) & scenes[own].words]
    return named or counted


def _of_birth(per: str) -> int:
    """How many there are of those who are named by their number: the twins are two."""
    words = load_word_lists(_WORDS)
    return 2 if per in words["pairs"] else 3 if per in words["triples"] else 0


def _is_of_others(own: int, situation: Situation) -> bool:
    """It is told in general of what others do: "the shop sells pens in boxes of 10"."""
    scene = situation.scenes[own]
    return scene.tense == "present" and situation.question.tense == "past"


def _is_group_of(scene: Scene, per: str, situation: Situation) -> bool:
    """It is how many belong to a group, so how many people there are: "a class of 26"."""
    if scene.numset.unit.kind is not Kind.NUMBER or not is_exact(scene):
        return False
    is_group = not scene.containers.isdisjoint(load_word_lists(_WORDS)["groups"])
    return is_group and situation.lexicon.names_person(per)


def _is_one_beside(place: int, own: int, scenes: Sequence[Scene]) -> bool:
    """It is the one that the amount is told for: "a recipe for one cake takes 4 eggs"."""
    one = scenes[place]
    return one.clause == scenes[own].clause and one.numset.interval == _ONE


def _is_single(scene: Scene) -> bool:
    """It is the one that so much is for: "every one of her six cousins"."""
    return scene.is_part and scene.numset.interval == _ONE


def _counts(scene: Scene, per: str, situation: Situation) -> bool:
    """It counts such things, or tells how long or how much it is where so much is for a unit."""
    kind = scene.numset.unit.kind
    if kind in (Kind.DURATION, Kind.MEASURE):
        is_same = scene.numset.unit.name == per or _unit_per(per, situation) is not None
        is_rate = bool(scene.per) and scene.numset.unit.kind is not Kind.DURATION
        return is_same and not is_rate and scene.numset.unit.per is None
    lexicon, noun = situation.lexicon, name_of(scene)
    if kind is not Kind.COUNT or not noun or not is_exact(scene):
        return False
    is_same = noun == per or per in lexicon.taxonomy.synonyms(noun, "n")
    return is_same or lexicon.is_kind(noun, per)


def _unit_per(per: str, situation: Situation) -> Unit | None:
    """The unit that an amount is told for: "an hour", "a kilo"."""
    units = (scene.numset.unit.per for scene in situation.scenes)
    told = next((u for u in units if u is not None and u.name == per and u.dimension), None)
    unit = load_units("en").units.get(per)
    return told or (unit if unit is not None and unit.kind is Kind.DURATION else None)


def _count(place: int, own: int, situation: Situation, depth: int) -> Times | None:
    scene = situation.scenes[place]
    if not is_exact(scene) or is_compared(scene):
        return None
    value = scene.numset.interval.value
    unit = situation.scenes[own].numset.unit.per
    if unit is None and scene.numset.unit.kind is Kind.DURATION:
        unit = _unit_per(per_of(own, situation), situation)
    if unit is not None and scene.numset.unit.kind is not Kind.COUNT:
        value = convert(scene.numset.interval, scene.numset.unit, unit).value
    per = per_of(place, situation)
    told = scene.numset.text
    if not per or per == scene.noun or scene.numset.unit.kind is Kind.DURATION:
        return Times(scene, value, scene.words, frozenset((place,)), told)
    more = times_of(per, place, situation, depth + 1)
    if more is None:
        return None
    places = more.places | {place}
    words = scene.words | more.words
    return Times(more.deed, value * more.value, words, places, f"{more.told} × {told}")


def _are_told_alike(scenes: Sequence[Scene]) -> bool:
    """One does the same with all of them, so that all of them are meant."""
    first = scenes[0]
    return all(
        (each.verb, each.actor, each.tense) == (first.verb, first.actor, first.tense)
        for each in scenes
    )
