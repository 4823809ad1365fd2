"""The amounts of a story, each with what it comes to: "3 notebooks at $4 each" are 12 dollars.

An amount for each of something is taken as often as there is of that: as the number right before it
counts, else as the one number of such things, or all of several that are told alike. What is "twice
as far" is so many times the amount before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.attributes import STATES, Situation
from qreas.composition.cues import times
from qreas.composition.kinds import head_noun
from qreas.composition.scene import Scene
from qreas.conversion import commensurable, convert
from qreas.lexicon.given_names import load_given_names
from qreas.types import Kind, Unit

_UNREAD = (Kind.PERCENT, Kind.RATIO, Kind.FREQUENCY)
_ALIKE = (Kind.COUNT, Kind.NUMBER)
_EVERY, _AT = "every", " at "
_BARE = frozenset(("be", "have", ""))
_MORE, _COMPARISON, _PAYING = "near-more", "near-comparison", "pay"
_DEEPEST, _PAIR = 3, 2


@dataclass(frozen=True, slots=True)
class Amount:
    """So much of what is asked, as one quantity of the premise tells it.

    scene:  that of the quantity.
    deed:   what was done with it: where each pack has ten, what was done with the packs.
    value:  of all of it, in the unit that is asked; None where it can't be read.
    words:  what is said of it, and of what it is for each of.
    places: of the quantities that it is reckoned with.
    """

    scene: Scene
    deed: Scene
    value: Fraction | None
    words: frozenset[str]
    places: frozenset[int]
    told: str


@dataclass(frozen=True, slots=True)
class _Times:
    """How often something is taken: of how many, by which quantities.

    deed: the scene of the first of them.
    """

    deed: Scene
    value: Fraction
    words: frozenset[str]
    places: frozenset[int]
    told: str


def amounts(situation: Situation, besides: int | None = None) -> tuple[Amount, ...]:
    """All amounts of what is asked, in order, but for the quantity at the place `besides`."""
    found: list[Amount] = []
    for place, scene in enumerate(situation.scenes):
        if place == besides:
            continue
        if scene.numset.unit.kind is Kind.MULTIPLE:
            found.append(_multiple(place, situation, found) or _unread(place, scene))
        elif _is_of_asked(scene, situation) or _is_bare_one(scene, situation):
            found.append(_amount(place, situation) or _unread(place, scene))
        elif (more := _of_groups(place, situation, found)) is not None:
            found.append(more)
        elif scene.numset.unit.kind in _UNREAD or _may_be_of_asked(scene, situation):
            found.append(_unread(place, scene))
    return tuple(found)


def _of_groups(place: int, situation: Situation, before: Sequence[Amount]) -> Amount | None:
    """So many more groups of those that are told before, with so much in each: "sold 3 bunches"."""
    scene = situation.scenes[place]
    for amount in reversed(before):
        (*counted, own) = sorted(amount.places)
        if len(counted) != 1 or amount.value is None or place in amount.places:
            continue
        group = situation.scenes[counted[0]]
        is_same = group.noun == scene.noun and scene.modifiers <= group.modifiers
        if not is_same or scene.numset.unit.kind is not Kind.COUNT or not _is_exact(scene):
            continue
        value = amount.value / group.numset.interval.value * scene.numset.interval.value
        told = f"{scene.numset.text} × {situation.scenes[own].numset.text}"
        return Amount(scene, scene, value, scene.words, frozenset((place, own)), told)
    return None


def _unread(place: int, scene: Scene) -> Amount:
    return Amount(scene, scene, None, scene.words, frozenset((place,)), scene.numset.text)


def _is_of_asked(scene: Scene, situation: Situation) -> bool:
    """It is of the kind that is asked, be it all or for each of something."""
    own, asked = scene.numset.unit, situation.question.numset.unit
    if asked.kind is Kind.COUNT:
        is_counted = own.kind in (Kind.COUNT, Kind.RATE) and scene.noun != ""
        is_same = is_counted and _is_kind_of(scene.noun, situation.question.noun, situation)
        return is_same and not _stands_beside(scene, situation)
    if own.kind is Kind.RATE:
        return own.name == asked.name
    return own.kind is asked.kind and _are_alike(own, asked)


def _is_kind_of(noun: str, asked: str, situation: Situation) -> bool:
    """What is told is the same as what is asked, or a kind of it."""
    lexicon = situation.lexicon
    is_same = noun == asked or asked in lexicon.taxonomy.synonyms(noun, "n")
    return is_same or lexicon.is_kind(noun, asked)


def _stands_beside(scene: Scene, situation: Situation) -> bool:
    """The clause tells of the very thing that is asked beside it: 33 pencils and 44 crayons."""
    asked = situation.question.noun
    return scene.noun != asked and any(
        each.noun == asked and each.clause == scene.clause for each in situation.scenes
    )


def _are_alike(own: Unit, asked: Unit) -> bool:
    return own.name == asked.name or commensurable(own, asked)


def _is_bare_one(scene: Scene, situation: Situation) -> bool:
    """A bare number where all others are of what is asked: "used 18 litres and then another 9"."""
    if scene.numset.unit.kind not in _ALIKE or _name(scene) or _is_age(scene):
        return False
    if _is_no_measure(scene, situation):
        return False
    if scene.is_subject and _comes_or_goes(scene, situation):
        return _is_of_asked(situation.scenes[0], situation)
    others = [s for s in situation.scenes if s.noun or _name(s)]
    return bool(others) and all(_is_of_asked(s, situation) for s in others)


def _comes_or_goes(scene: Scene, situation: Situation) -> bool:
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    return not classes.isdisjoint(("arrive", "depart"))


def _is_age(scene: Scene) -> bool:
    """What somebody is who has a name: "Omar is 12"."""
    return scene.verb == "be" and not scene.is_subject and scene.actor in load_given_names()


def _name(scene: Scene) -> str:
    """What is counted, be it a time: "3 nights"."""
    noun = head_noun(scene.numset.unit)
    return noun if noun in times() else scene.noun


def _may_be_of_asked(scene: Scene, situation: Situation) -> bool:
    """A number of nothing that is named, which may be of what is asked: "8 were left"."""
    if scene.numset.unit.kind not in _ALIKE or _name(scene) or _is_age(scene):
        return False
    return not _is_no_measure(scene, situation)


def _is_no_measure(scene: Scene, situation: Situation) -> bool:
    """What one pays with is no price ("with a twenty"), nor is how many do it."""
    if situation.question.numset.unit.kind is Kind.COUNT:
        return False
    return scene.verb == _PAYING or scene.is_subject


def _amount(place: int, situation: Situation) -> Amount | None:
    """What one quantity comes to, in the unit that is asked."""
    scene = situation.scenes[place]
    if not _is_exact(scene) or _is_compared(scene) or _may_be_of_either(place, situation):
        return None
    own, asked = scene.numset.unit, situation.question.numset.unit
    one = scene.numset.interval
    if own.kind not in (*_ALIKE, Kind.RATE):
        one = convert(one, own, asked)
    per = per_of(place, situation) or _each_before(place, situation)
    per = per or _priced_before(place, situation)
    if not per:
        is_shared = _EVERY in scene.cues and not _has_each(place, situation)
        is_void = is_shared or own.per is not None
        return None if is_void else _alone(place, scene, one.value)
    often = _times(per, place, situation, 0)
    if often is None:
        return None
    words, places = scene.words | often.words, often.places | {place}
    told = f"{often.told} × {scene.numset.text}"
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    is_told_of_one = scene.verb in _BARE or bool(classes & (STATES | {"cost", "divide"}))
    deed = often.deed if is_told_of_one else scene
    return Amount(scene, deed, one.value * often.value, words, places, told)


def _is_compared(scene: Scene) -> bool:
    return bool(scene.compared or scene.standard) and _COMPARISON in scene.cues


def _alone(place: int, scene: Scene, value: Fraction) -> Amount:
    return Amount(scene, scene, value, scene.words, frozenset((place,)), scene.numset.text)


def per_of(place: int, situation: Situation) -> str:
    """What it is for each of; of "$40 and $25 a month" only the latter is for a month."""
    scene = situation.scenes[place]
    per = situation.per_nouns[id(scene)]
    is_others = not scene.per and any(
        each is not scene and each.clause == scene.clause and each.per == per
        for each in situation.scenes
    )
    return "" if is_others else per


def _may_be_of_either(place: int, situation: Situation) -> bool:
    """Two amounts of a clause may be for each of one thing: "a pizza costs $14 and a drink $3".

    Or only the one of them is: "$7 for each pupil, and the bus cost $90".
    """
    scene, per = situation.scenes[place], per_of(place, situation)
    unit = scene.numset.unit
    if not per or unit.per is not None:
        return False
    beside = [s for s in situation.scenes if s is not scene and s.clause == scene.clause]
    if not scene.per:
        return any(per in s.containers for s in beside if s.numset.unit == unit)
    is_near = f"near-{_EVERY}" in scene.cues or unit.kind is not Kind.CURRENCY
    return not is_near and any(s.per == per for s in beside if f"near-{_EVERY}" in s.cues)


def _each_before(place: int, situation: Situation) -> str:
    """What the number before counts, of each of which it is told: "3 pizzas, each cut into 8"."""
    scene, before = situation.scenes[place], situation.scenes[place - 1] if place else None
    if before is None or _EVERY not in scene.cues or scene.actor or f"near-{_EVERY}" in scene.cues:
        return ""
    is_beside = before.numset.sentence == scene.numset.sentence and before.clause != scene.clause
    is_count = before.numset.unit.kind is Kind.COUNT and before.noun != scene.noun
    return before.noun if is_beside and is_count and not before.per else ""


def _priced_before(place: int, situation: Situation) -> str:
    """What the number right before it counts, where money stands behind: "120 tickets at $9"."""
    scene, before = situation.scenes[place], situation.scenes[place - 1] if place else None
    if before is None or scene.numset.unit.kind is not Kind.CURRENCY:
        return ""
    is_near = scene.numset.start - before.numset.end == len(_AT)
    is_count = before.numset.unit.kind is Kind.COUNT and before.clause == scene.clause
    return before.noun if is_near and is_count else ""


def _has_each(place: int, situation: Situation) -> bool:
    """Another amount of the clause is the one that each of several has."""
    own = situation.scenes[place]
    return any(
        bool(each.per) for each in situation.scenes if each is not own and each.clause == own.clause
    )


def _is_exact(scene: Scene) -> bool:
    numset = scene.numset
    return numset.interval.is_point and not numset.is_approximate and not numset.parts


def _times(per: str, own: int, situation: Situation, depth: int) -> _Times | None:
    """How many there are of what an amount is for each of."""
    scenes = situation.scenes
    counted = [p for p in range(len(scenes)) if p != own and _counts(scenes[p], per, situation)]
    counted = [p for p in counted if _name(scenes[p]) == per] or counted
    counted = [p for p in counted if not _is_single(scenes[p])] or counted
    if not counted or depth > _DEEPEST:
        return None
    near = [p for p in counted if p == own - 1 and scenes[p].clause == scenes[own].clause]
    chosen = near or _meant(own, counted, scenes)
    if len(chosen) > 1 and not _are_told_alike([scenes[p] for p in chosen]):
        return None
    if _join_others(scenes[chosen[0]], situation):
        return None  # those have as much each
    read = [_count(p, own, situation, depth) for p in chosen]
    known = [each for each in read if each is not None]
    if len(known) < len(read):
        return None
    told = " + ".join(each.told for each in known)
    return _Times(
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


def _is_single(scene: Scene) -> bool:
    """It is the one that so much is for: "every one of her six cousins"."""
    return scene.is_part and scene.numset.interval.value == 1


def _counts(scene: Scene, per: str, situation: Situation) -> bool:
    """It counts such things, or tells how long or how much it is where so much is for a unit."""
    kind = scene.numset.unit.kind
    if kind in (Kind.DURATION, Kind.MEASURE):
        is_same = scene.numset.unit.name == per or _unit_per(per, situation) is not None
        return is_same and not scene.per
    lexicon, noun = situation.lexicon, _name(scene)
    if kind is not Kind.COUNT or not noun or not _is_exact(scene):
        return False
    is_same = noun == per or per in lexicon.taxonomy.synonyms(noun, "n")
    return is_same or lexicon.is_kind(noun, per)


def _unit_per(per: str, situation: Situation) -> Unit | None:
    """The unit that an amount is told for: "an hour", "a kilo"."""
    units = (scene.numset.unit.per for scene in situation.scenes)
    return next((u for u in units if u is not None and u.name == per and u.dimension), None)


def _count(place: int, own: int, situation: Situation, depth: int) -> _Times | None:
    scene = situation.scenes[place]
    if not _is_exact(scene) or _is_compared(scene):
        return None
    value = scene.numset.interval.value
    unit = situation.scenes[own].numset.unit.per
    if unit is not None and scene.numset.unit.kind is not Kind.COUNT:
        value = convert(scene.numset.interval, scene.numset.unit, unit).value
    per = per_of(place, situation)
    told = scene.numset.text
    if not per or per == scene.noun:
        return _Times(scene, value, scene.words, frozenset((place,)), told)
    more = _times(per, place, situation, depth + 1)
    if more is None:
        return None
    places = more.places | {place}
    words = scene.words | more.words
    return _Times(more.deed, value * more.value, words, places, f"{more.told} × {told}")


def _are_told_alike(scenes: Sequence[Scene]) -> bool:
    """One does the same with all of them, so that all of them are meant."""
    first = scenes[0]
    return all(
        (each.verb, each.actor, each.tense) == (first.verb, first.actor, first.tense)
        for each in scenes
    )


def _multiple(place: int, situation: Situation, before: Sequence[Amount]) -> Amount | None:
    """So many times the amount before it, which the same one did: "twice as far on Tuesday"."""
    scene = situation.scenes[place]
    if (
        not before
        or before[-1].value is None
        or not _is_exact(scene)
        or "near-times" not in scene.cues
    ):
        return None
    last = before[-1]
    is_next = max(last.places) == place - 1
    is_same = (scene.verb, scene.actor) == (last.scene.verb, last.scene.actor)
    if not is_next or not is_same or scene.standard or scene.noun not in ("", "time"):
        return None
    value = before[-1].value * scene.numset.interval.value
    places = last.places | {place}
    return Amount(scene, scene, value, scene.words, places, f"{scene.numset.text} {last.told}")
