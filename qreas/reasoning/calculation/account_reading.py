"""The amounts of a story, each with what it comes to: "3 notebooks at $4 each" are 12 dollars.

An amount for each of something is taken as often as there is of that: as the number right before it
counts, else as the one number of such things, or all of several that are told alike. What is "twice
as far" is so many times the amount before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.attributes import STATES, Situation
from qreas.composition.scene import Scene
from qreas.conversion import commensurable, convert
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.calculation.account_times import (
    is_compared,
    is_exact,
    name_of,
    per_of,
    times_of,
)
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import COUNTS, Kind, Unit

_UNREAD = (Kind.PERCENT, Kind.RATIO, Kind.FREQUENCY)
_WORDS = "calculation/accounts"
_OFF, _HUNDRED = "near-off", 100
_PEOPLE = frozenset(("person", "people"))
_BESIDE = (Kind.ORDINAL, Kind.DURATION, Kind.AGE)
_EVERY, _AT = "every", " at "
_BARE = frozenset(("be", "have", ""))
_PAYING = "pay"


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


def amounts(situation: Situation, besides: int | None = None) -> tuple[Amount, ...]:
    """All amounts of what is asked, in order, but for the quantity at the place `besides`."""
    found: list[Amount] = []
    for place, scene in enumerate(situation.scenes):
        if place == besides:
            continue
        is_times = scene.numset.unit.kind is Kind.RATIO and "near-times" in scene.cues
        if _OFF in scene.cues and situation.question.numset.unit.kind is Kind.CURRENCY:
            found.append(_taken_off(place, scene, found) or _unread(place, scene))
        elif scene.numset.unit.kind is Kind.MULTIPLE or is_times:
            found.append(_multiple(place, situation, found) or _unread(place, scene))
        elif _is_of_asked(scene, situation) or _is_bare_one(scene, situation):
            found.append(_amount(place, situation) or _unread(place, scene))
        elif (more := _of_groups(place, situation, found)) is not None:
            found.append(more)
        elif scene.numset.unit.kind in _UNREAD or _may_be_of_asked(scene, situation):
            found.append(_unread(place, scene))
    return tuple(found)


def _taken_off(place: int, scene: Scene, before: Sequence[Amount]) -> Amount | None:
    """What is taken off the one price before it, below zero."""
    if len(before) != 1 or before[0].value is None or not is_exact(scene):
        return None
    price = before[0]
    value = -before[0].value * scene.numset.interval.value / _HUNDRED
    told = f"(−{scene.numset.text})"
    places = price.places | {place}
    return Amount(price.scene, price.deed, value, price.words, places, told)


def _of_groups(place: int, situation: Situation, before: Sequence[Amount]) -> Amount | None:
    """So many more groups of those that are told before, with so much in each: "sold 3 bunches"."""
    scene = situation.scenes[place]
    for amount in reversed(before):
        (*counted, own) = sorted(amount.places)
        if len(counted) != 1 or amount.value is None or place in amount.places:
            continue
        group = situation.scenes[counted[0]]
        is_same = group.noun == scene.noun and scene.modifiers <= group.modifiers
        if not is_same or scene.numset.unit.kind is not Kind.COUNT or not is_exact(scene):
            continue
        if not is_exact(group) or group.numset.interval.value == 0:
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
    is_person = asked in _PEOPLE and lexicon.names_person(noun)
    return is_same or is_person or lexicon.is_kind(noun, asked)


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
    if scene.numset.unit.kind not in COUNTS or name_of(scene) or _is_age(scene):
        return False
    if _is_no_measure(scene, situation):
        return False
    if scene.is_subject and _comes_or_goes(scene, situation):
        return _is_of_asked(situation.scenes[0], situation)
    per = situation.per_nouns[id(scene)]  # of "two packs of 12" the packs are none of the things
    others = [
        s
        for s in situation.scenes
        if (s.noun or name_of(s)) and s.noun != per and s.numset.unit.kind not in _BESIDE
    ]
    return bool(others) and all(_is_of_asked(s, situation) for s in others)


def _comes_or_goes(scene: Scene, situation: Situation) -> bool:
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    return not classes.isdisjoint(("arrive", "depart"))


def _is_age(scene: Scene) -> bool:
    """What somebody is who has a name: "Omar is 12"."""
    return scene.verb == "be" and not scene.is_subject and scene.actor in load_given_names()


def _may_be_of_asked(scene: Scene, situation: Situation) -> bool:
    """A number of nothing that is named, which may be of what is asked: "8 were left"."""
    if scene.numset.unit.kind not in COUNTS or name_of(scene) or _is_age(scene):
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
    if not is_exact(scene) or is_compared(scene) or _may_be_of_either(place, situation):
        return None
    own, asked = scene.numset.unit, situation.question.numset.unit
    one = scene.numset.interval
    if own.kind not in (*COUNTS, Kind.RATE):
        one = convert(one, own, asked)
    per = per_of(place, situation) or _each_before(place, situation)
    per = per or _priced_before(place, situation)
    if not per:
        is_shared = _EVERY in scene.cues and not _has_each(place, situation)
        is_void = is_shared or own.per is not None
        return None if is_void else _alone(place, scene, one.value)
    often = times_of(per, place, situation, 0)
    if often is None:
        return None
    words, places = scene.words | often.words, often.places | {place}
    told = f"{often.told} × {scene.numset.text}"
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    is_told_of_one = scene.verb in _BARE or bool(classes & (STATES | {"cost", "divide"}))
    is_told_of_one |= scene.verb in load_word_lists(_WORDS)["using"] and scene.tense == "present"
    deed = often.deed if is_told_of_one else scene
    return Amount(scene, deed, one.value * often.value, words, places, told)


def _alone(place: int, scene: Scene, value: Fraction) -> Amount:
    return Amount(scene, scene, value, scene.words, frozenset((place,)), scene.numset.text)


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


def _multiple(place: int, situation: Situation, before: Sequence[Amount]) -> Amount | None:
    """So many times an amount before it, which the same one did: "twice as far on Tuesday".

    It is the one right before, or the one that is named: "half as many as on Monday".
    """
    scene = situation.scenes[place]
    if not before or not is_exact(scene) or "near-times" not in scene.cues:
        return None
    last = before[-1]
    if scene.numset.unit.kind is Kind.RATIO and scene.standard:
        like = [a for a in before if scene.standard & (a.scene.settings | {a.scene.actor})]
        like = [a for a in like if scene.standard & a.words] if len(like) > 1 else like
        if len(like) != 1:
            return None
        (last,) = like
    elif max(last.places) != place - 1 or scene.standard:
        return None
    is_same = (scene.verb, scene.actor) == (last.scene.verb, last.scene.actor)
    if not is_same or last.value is None or scene.noun not in ("", "time"):
        return None
    value = last.value * scene.numset.interval.value
    places = last.places | {place}
    return Amount(scene, scene, value, scene.words, places, f"{scene.numset.text} {last.told}")
