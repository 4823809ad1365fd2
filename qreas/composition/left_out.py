"""Candidates that use one quantity of several that go together, or the wrong side of a comparison.

What is left is less by all that went, and not by some of it; a list of numbers is added up from
end to end; what is said of some of the things that are there makes them no more; and what "that"
is so many times as much as, is so many times less.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from qreas.composition.attributes import STATES, Situation, asked_for, comparison, effect, kind
from qreas.composition.scene import Scene
from qreas.types import Change, Kind

Odd = Callable[[tuple[str, ...], tuple[int, ...]], bool]
"""Whether no words mean it to use quantities so: the usages, and the places of the quantities."""

_OF_ASKED = frozenset({"same", "related", "unnamed", "money"})
_REST, _GAIN, _LOSS, _TOTAL, _STATE = "rest", "gain", "loss", "total", "state"
_BACK, _COST = "back", "cost"
_EACH = frozenset({"every", "near-every", "equal"})
_POINTING = frozenset({"that", "this", "which"})
# What stands between two numbers of a bare list is no longer than this.
_JOINT = len(", and ")
_PAIR = 2
# What a change does, where it is one of what is asked: "cut 15 roses" may bring more of them.
_EFFECTS = {Change.INCREASE: "gain", Change.DECREASE: "loss"}
_UNDOING = {Change.INCREASE: "minus", Change.DECREASE: "plus"}
_WRONG = {
    "asks-standard-times": "factor",
    "asks-standard-more": "plus",
    "asks-standard-fewer": "minus",
}


def left_out(situation: Situation) -> Iterator[Odd]:
    """The rules for what may not be left out, or be used the other way round."""
    yield from _against_some_lost(situation)
    yield from _against_some_listed(situation)
    yield from _against_described(situation)
    yield from _against_loss_after_all(situation)
    yield from _against_loss_of_each(situation)
    yield from _against_change(situation)
    yield from _against_standard(situation)
    yield from _against_step(situation)
    yield from _against_turned_change(situation)
    yield from _against_rate_as_addend(situation)


def _against_some_lost(situation: Situation) -> Iterator[Odd]:
    """Of all that went, only some is taken away, where it is asked what is left in the end."""
    question, scenes = situation.question, situation.scenes
    if asked_for(situation) != _REST:
        return
    places = [p for p, scene in enumerate(scenes) if _is_lost(situation, scene)]
    verbs = {(scenes[p].verb, scenes[p].clause) for p in places}
    lost = {
        p
        for p, scene in enumerate(scenes)
        if p in places or ((scene.verb, scene.clause) in verbs and _is_alike(situation, scene))
    }
    if len(lost) < _PAIR or any(scenes[p].settings & question.settings for p in lost):
        return

    def leaves_some(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        gone = {p for p, usage in zip(used, usages, strict=True) if usage == "minus"}
        if set(usages) != {"plus", "minus"} or gone.isdisjoint(lost):
            return False
        # "Lost ten, six to Ben and four to Al": these are the ten.
        rest = lost - set(used)
        return bool(rest) and _sum(situation, rest) != _sum(situation, gone & lost)

    yield leaves_some


def _sum(situation: Situation, places: set[int]) -> object:
    return sum(situation.scenes[p].numset.interval.low for p in places)


def _is_lost(situation: Situation, scene: Scene) -> bool:
    return _is_alike(situation, scene) and effect(situation, scene) == _LOSS


def _is_alike(situation: Situation, scene: Scene) -> bool:
    """It counts or measures what is asked for, for itself and in full."""
    if scene.per or scene.is_part or scene.compared or scene.standard or scene.numset.parts:
        return False
    is_known = scene.modifiers <= situation.question.modifiers
    own, asked = scene.numset.unit.kind, situation.question.numset.unit.kind
    return is_known and kind(situation, scene) in _OF_ASKED and own in (asked, Kind.NUMBER)


def _against_some_listed(situation: Situation) -> Iterator[Odd]:
    """Of a bare list ("7, 9 and 12 kilos") some numbers are added, and others not.

    Where the hypothesis names the same as the list is of, none of them is told from the others.
    """
    question, scenes = situation.question, situation.scenes
    listed: list[set[int]] = []
    plain = [p for p, scene in enumerate(scenes) if not scene.numset.parts]
    for one, other in pairwise(plain):
        before, after = scenes[one], scenes[other]
        if not 0 < after.numset.start - before.numset.end <= _JOINT:
            continue
        is_bare = " " not in before.numset.text
        if not is_bare or before.numset.unit != after.numset.unit:
            continue
        if listed and one in listed[-1]:
            listed[-1].add(other)
        else:
            listed.append({one, other})
    for members in listed:
        first = scenes[min(members)]
        is_of_same = (question.actor, question.partners) == (first.actor, first.partners)
        if len(members) <= _PAIR or not (is_of_same or question.actor == "they"):
            continue

        def adds_some(
            usages: tuple[str, ...], used: tuple[int, ...], own: frozenset[int] = frozenset(members)
        ) -> bool:
            added = own.intersection(used)
            return set(usages) == {"plus"} and _PAIR <= len(added) < len(own)

        yield adds_some


def _against_described(situation: Situation) -> Iterator[Odd]:
    """Those of whom something is said ("two apples are rotten") are some of those that there are.

    They are not added to what the text has told to be there.
    """
    scenes = situation.scenes
    described = {
        (whole, part)
        for part, scene in enumerate(scenes)
        if is_described(scene)
        for whole, told in enumerate(scenes[:part])
        if tells_of(told, scene, situation)
    }
    if not described:
        return

    def adds_described(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        added = {p for p, usage in zip(used, usages, strict=True) if usage == "plus"}
        return any(whole in added and part in added for whole, part in described)

    yield adds_described


def is_described(scene: Scene) -> bool:
    """So many of them are so: a number of things told of by a "be" and an adjective."""
    is_plain = scene.numset.unit.kind is Kind.COUNT and bool(scene.noun)
    is_placed = scene.is_subject or bool(scene.settings)
    return is_plain and is_placed and scene.verb == "be" and bool(scene.modifiers)


def tells_of(told: Scene, scene: Scene, situation: Situation) -> bool:
    """It tells how many of them there are, at the place where the others are, if at any."""
    classes = situation.lexicon.verbs.classes(told.verb, told.particle)
    is_there = told.verb in ("be", "have") or bool(classes & STATES)
    is_same = told.noun == scene.noun and not told.modifiers and not told.is_part
    is_here = not scene.settings or bool(scene.settings & told.settings)
    is_more = told.numset.interval.low >= scene.numset.interval.low
    return is_there and is_same and is_here and is_more and told.clause != scene.clause


def _against_change(situation: Situation) -> Iterator[Odd]:
    """What one gets back is no sum of what was handed over and what the thing costs.

    Nor is the price one of what was handed over and what one got back.
    """
    question, scenes = situation.question, situation.scenes
    if question.numset.unit.kind is not Kind.CURRENCY:
        return
    is_back = question.particle == _BACK or "change" in question.words
    returned = {
        p
        for p, scene in enumerate(scenes)
        if scene.particle == _BACK
        and scene.numset.unit.kind is Kind.CURRENCY
        and effect(situation, scene) == _GAIN
    }
    if is_back and any(_COST in scene.cues for scene in scenes):
        yield lambda usages, used: len(used) == _PAIR and set(usages) == {"plus"}
    elif returned and _COST in question.cues and not is_back:
        yield (
            lambda usages, used: (
                not returned.isdisjoint(used) and len(used) == _PAIR and set(usages) == {"plus"}
            )
        )


def _against_loss_after_all(situation: Situation) -> Iterator[Odd]:
    """What there is now is reckoned with no word of what went in the end.

    Who had three packs of ten pens and lost four has not all of the thirty.
    """
    scenes, question = situation.scenes, situation.question
    if question.tense != "present" or asked_for(situation) not in (_REST, _STATE):
        return
    last = len(scenes) - 1
    if last < _PAIR or not _is_lost(situation, scenes[last]) or scenes[last].tense != "past":
        return
    told = scenes[:last]
    is_same = all(t.tense == "past" and t.actor == scenes[last].actor for t in told)
    if is_same and scenes[last].noun == question.noun and not scenes[last].settings:
        yield lambda usages, used: last not in used and len(used) > 1


def _against_loss_of_each(situation: Situation) -> Iterator[Odd]:
    """What went of all is taken from what each of several has: six times twelve less three.

    Whoever packed 6 boxes of 12 jars and dropped 3 jars has 69; of each box, it would say so.
    """
    question, scenes = situation.question, situation.scenes
    lost = {
        p
        for p, scene in enumerate(scenes)
        if scene.noun == question.noun != ""
        and effect(situation, scene) == _LOSS
        and not (scene.per or scene.is_part)
        and scene.cues.isdisjoint(_EACH)
    }
    if not lost or not question.cues.isdisjoint(_EACH):
        return

    def takes_from_each(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = {usage: p for p, usage in zip(used, usages, strict=True)}
        if set(ways) != {"factor", "plus", "minus"} or ways["minus"] not in lost:
            return False
        groups, own, gone = (scenes[ways[usage]] for usage in ("factor", "plus", "minus"))
        is_grouped = groups.clause == own.clause and groups.noun != own.noun
        is_grouped = is_grouped and gone.noun in (groups.noun, own.noun)
        return is_grouped and own.verb != gone.verb

    yield takes_from_each


def _against_standard(situation: Situation) -> Iterator[Odd]:
    """What "that is four times as many as" is asked for as if it were four times as many itself."""
    wrong = {
        p: _WRONG[side]
        for p, scene in enumerate(situation.scenes)
        if scene.actor in _POINTING and (side := comparison(situation, scene)) in _WRONG
    }
    if wrong:
        yield lambda usages, used: any(
            wrong.get(p) == usage for p, usage in zip(used, usages, strict=True)
        )


def _against_step(situation: Situation) -> Iterator[Odd]:
    """What is so much more than before is asked for as if it were so much less.

    Who scored 13 points and then "five points more" did not score eight, nor who scored "five
    fewer" then 18; and neither of the two is what the latter scored in all.
    """
    question, scenes = situation.question, situation.scenes
    if asked_for(situation) in ("initial", "comparison"):
        return
    steps = {
        (before, then)
        for then, step in enumerate(scenes)
        if step.numset.context.change.is_comparison and not (step.standard or step.numset.parts)
        for before, told in enumerate(scenes[:then])
        if told.verb == step.verb != "" and told.actor == step.actor and _is_same(told, step)
    }
    if not steps:
        return

    def goes_the_wrong_way(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = dict(zip(used, usages, strict=True))
        for before, then in steps:
            is_more = scenes[then].numset.context.change is Change.MORE
            if ways.get(before) != "plus" or then not in ways:
                continue
            if ways[then] == ("minus" if is_more else "plus"):
                return True
            if not is_more and _TOTAL in question.cues and len(used) == _PAIR:
                return True
        return False

    yield goes_the_wrong_way


def _against_turned_change(situation: Situation) -> Iterator[Odd]:
    """What there was has grown since, and it is asked how much there is now: no less, but more."""
    scenes, question = situation.scenes, situation.question
    if question.tense != "present" or asked_for(situation) in ("initial", "comparison"):
        return
    wrong = {
        (before, then): _UNDOING[change.numset.context.change]
        for then, change in enumerate(scenes)
        if effect(situation, change) == _EFFECTS.get(change.numset.context.change)
        for before, told in enumerate(scenes[:then])
        if told.tense == "past" and effect(situation, told) == _STATE
    }
    if wrong:
        yield lambda usages, used: any(
            ways.get(before) == "plus" and ways.get(then) == way
            for ways in (dict(zip(used, usages, strict=True)),)
            for (before, then), way in wrong.items()
        )


def _against_rate_as_addend(situation: Situation) -> Iterator[Odd]:
    """So many are added to those each of whom has so many: seven bushes and six roses on each.

    Nor are other roses added to the bushes, to be taken as often as these; but those that one has
    beside them ("and 13 loose ones") are among all that one has.
    """
    question, scenes = situation.question, situation.scenes
    pairs = {
        (owner, own)
        for own, scene in enumerate(scenes)
        for owner, told in enumerate(scenes)
        if scene.per and told is not scene and told.noun == scene.per != scene.noun
    }
    if not pairs:
        return

    beside = {
        own: {
            p
            for p, told in enumerate(scenes)
            if (told.noun, told.verb, told.actor, told.clause)
            == (scenes[own].noun, scenes[own].verb, scenes[own].actor, scenes[own].clause)
            and not (told.per or question.modifiers or told.numset.parts)
        }
        for _, own in pairs
        if question.noun == scenes[own].noun and not question.per
    }

    def adds_to_owners(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = dict(zip(used, usages, strict=True))
        added = {p for p, way in ways.items() if way == "plus"}
        if any(ways.get(own) == "factor" and others - added for own, others in beside.items()):
            return True
        return any(
            owner in added
            and (own in added or any(scenes[p].noun == scenes[own].noun for p in added))
            for owner, own in pairs
        )

    yield adds_to_owners


def _is_same(told: Scene, step: Scene) -> bool:
    """Both count or measure the same, the second one maybe by a bare number."""
    is_plain = not (told.numset.context.change.is_comparison or told.per or told.numset.parts)
    return is_plain and (not step.noun or step.noun == told.noun)
