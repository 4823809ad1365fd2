"""Candidates that set what is told alike against each other, or add hours to days.

Who has three new cards and nine old ones does not have six; who worked six hours on Monday and two
on Tuesday did not work four; and who worked three hours for six days worked 18.
"""

from collections.abc import Iterator
from itertools import combinations

from qreas.composition.attributes import STATES, Situation, asked_for, effect
from qreas.composition.left_out import Odd
from qreas.composition.scene import Scene
from qreas.types import Kind

_COMPARED = frozenset({"comparison", "more", "fewer", "net"})
_APART = frozenset(
    f"near-{name}"
    for name in ("more", "fewer", "part", "whole", "total", "rest", "comparison", "times")
)
_OPPOSED = frozenset({"plus", "minus"})
_AND = " and "
_GAIN, _FACTOR = "gain", "factor"
_SHORT, _LONG = frozenset({"minute", "hour"}), frozenset({"day", "night", "week", "month"})


def told_alike(situation: Situation) -> Iterator[Odd]:
    """The rules for what is told side by side."""
    yield from _against_opposed(situation)
    yield from _against_hours_and_days(situation)


def _against_opposed(situation: Situation) -> Iterator[Odd]:
    """Of what is told alike, the one is taken from the other, and nothing is compared."""
    question, scenes = situation.question, situation.scenes
    if asked_for(situation) in _COMPARED or question.standard or question.compared:
        return
    places = [p for p, scene in enumerate(scenes) if _is_plain(scene)]
    pairs = [
        (one, other)
        for one, other in combinations(places, 2)
        if _are_alike(scenes[one], scenes[other], situation)
    ]
    if not pairs:
        return

    def opposes(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = dict(zip(used, usages, strict=True))
        return any({ways.get(one), ways.get(other)} == _OPPOSED for one, other in pairs)

    yield opposes


def _is_plain(scene: Scene) -> bool:
    """So many there are, and not so many more, so many of them or so many for each."""
    is_whole = not (scene.is_part or scene.per or scene.standard or scene.compared)
    return is_whole and not scene.numset.parts and scene.cues.isdisjoint(_APART)


def _are_alike(one: Scene, other: Scene, situation: Situation) -> bool:
    """One clause lists both, one did the same at two times, or both came to what there was."""
    if one.numset.unit != other.numset.unit or one.noun != other.noun:
        return False
    if one.verb == other.verb != "" and one.actor == other.actor:
        is_apart = bool(one.settings and other.settings) and one.settings.isdisjoint(other.settings)
        if is_apart and situation.question.settings & (one.settings | other.settings):
            return False  # one of them is asked for
        if _is_state(one, situation):  # what there was at one time, and what at another
            return _is_joined(one, other) and not is_apart
        is_told_again = is_apart and one.actor != "" and one.tense == other.tense
        return _is_joined(one, other) or is_told_again
    # Who gives or takes is easily mistaken; what comes itself is not.
    is_coming = one.is_subject and other.is_subject
    return is_coming and effect(situation, one) == effect(situation, other) == _GAIN


def _is_joined(one: Scene, other: Scene) -> bool:
    """Nothing but an "and" stands between the two."""
    is_near = other.numset.start - one.numset.end == len(_AND)
    return one.clause == other.clause and is_near and not other.is_subject


def _is_state(scene: Scene, situation: Situation) -> bool:
    if scene.numset.unit.kind is Kind.DURATION:
        return False  # of what is done for so long, each time comes to the others
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    return scene.verb in ("be", "have") or bool(classes & STATES)


def _against_hours_and_days(situation: Situation) -> Iterator[Odd]:
    """The hours that are worked on each of several days are more than those of one day."""
    question, scenes = situation.question, situation.scenes
    pairs = [
        (hours, days)
        for hours, days in combinations(range(len(scenes)), 2)
        if _recurs(scenes[hours], scenes[days])
    ]
    is_asked = question.numset.unit.kind is Kind.DURATION and not question.per
    if not pairs or not is_asked:
        return

    def leaves_one(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = dict(zip(used, usages, strict=True))
        return any(
            not {hours, days}.isdisjoint(ways) and {ways.get(hours), ways.get(days)} != {_FACTOR}
            for hours, days in pairs
        )

    yield leaves_one


def _recurs(hours: Scene, days: Scene) -> bool:
    """One clause tells first of hours, then of days: "three hours for six days"."""
    is_told_together = (hours.clause, hours.verb) == (days.clause, days.verb)
    is_time = hours.numset.unit.kind is days.numset.unit.kind is Kind.DURATION
    is_in_turn = hours.numset.unit.name in _SHORT and days.numset.unit.name in _LONG
    return is_told_together and is_time and is_in_turn and not (hours.per or days.per)
