"""Candidates that use what another one has, what was only later, or what is in another state.

What is twice as much as Anna has is not twice what she and her sister have; what there was at first
is what the text says there was before anything changed; and where some chairs are empty, those that
are taken are the others.
"""

from collections.abc import Iterator, Mapping, Sequence

from qreas.composition.attributes import Situation, asked_for, effect, is_multiple, kind
from qreas.composition.compared import DERIVED
from qreas.composition.cues import load_states, load_wholes
from qreas.composition.implied import grouped
from qreas.composition.left_out import Odd
from qreas.composition.scene import Scene
from qreas.kind_sets import SHARES
from qreas.types import Kind

_INITIAL, _FINAL = "initial", "final"
_COMPARING = "near-comparison"
_TOTAL, _THEY, _TOGETHER = "total", "they", "together"
_PAIR = 2
# What a price is asked by; and what asks for more than the price of one thing.
_PAID = frozenset({"cost", "event", "state"})
_COMPARED = frozenset({"comparison", "more", "fewer", "average", "every"})
_PAYING = frozenset({"buy", "purchase", "pay", "spend", "cost", "sell", "charge"})
_OF_SEVERAL = frozenset({"total", "rest", "comparison", "more", "fewer", "average", "every"})
_REST, _STATE, _LOSS, _CHANGES = "rest", "state", "loss", ("gain", "loss")
_OF_ASKED = frozenset({"same", "unnamed", "money"})
_MINUS, _FACTOR, _DIVISOR = "minus", "factor", "divisor"
_SCALES = frozenset({_FACTOR, _DIVISOR})
_ADDENDS = frozenset({"plus", "minus"})
_IN_STATE = frozenset({"same", "clash", "unnamed"})


def told_sides(situation: Situation) -> Iterator[Odd]:
    """The rules for whose, when and in what state what is used is told to be."""
    yield from _against_multiple_of_others(situation)
    yield from _against_turned_multiple(situation)
    yield from _against_change_of_first(situation)
    yield from _against_other_state(situation)
    yield from _against_some_owners(situation)
    yield from _against_all_owners(situation)
    yield from _against_price_of_others(situation)
    yield from _against_other_sorts(situation)
    yield from _against_some_days(situation)
    yield from _against_twice(situation)
    yield from _against_one_bill(situation)
    yield from _against_unlike_groups(situation)
    yield from _against_step_from_share(situation)


def _against_multiple_of_others(situation: Situation) -> Iterator[Odd]:
    """So many times what one has is no multiple of what others have, alone or with that one."""
    scenes = situation.scenes
    for times, scene in enumerate(scenes):
        if not (is_multiple(scene) and scene.standard and scene.actor):
            continue
        alike = {
            place: frozenset({told.actor, told.owner}) - {""}
            for place, told in enumerate(scenes)
            if told is not scene and not (told.standard or told.per or told.numset.parts)
        }
        own = {p for p, whose in alike.items() if whose & scene.standard}
        units = {scenes[p].numset.unit for p in own}
        others = {
            p
            for p, whose in alike.items()
            if p not in own and whose and "they" not in whose and scenes[p].numset.unit in units
        }
        if not others:
            continue

        def takes_others(
            usages: tuple[str, ...],
            used: tuple[int, ...],
            times: int = times,
            others: frozenset[int] = frozenset(others),
        ) -> bool:
            ways = dict(zip(used, usages, strict=True))
            if ways.get(times) not in _SCALES or others.isdisjoint(ways):
                return False
            # All that is added is multiplied, or another one's is.
            scaled = {p for p, way in ways.items() if way not in _ADDENDS}
            return len(scaled) == 1 or not others.isdisjoint(scaled)

        yield takes_others


def _against_turned_multiple(situation: Situation) -> Iterator[Odd]:
    """What was twice as much in May as in June is halved for June, and what June had is doubled."""
    asked = situation.question.settings
    for times, scene in enumerate(situation.scenes):
        if not is_multiple(scene):
            continue
        sides = (scene.compared - scene.standard, scene.standard - scene.compared)
        of_asked = _side(asked, sides)
        for place, told in enumerate(situation.scenes):
            of_told = _side(told.settings, sides)
            if place == times or None in (of_asked, of_told) or of_asked == of_told:
                continue
            turned = _FACTOR if of_asked else _DIVISOR

            def is_turned(
                usages: tuple[str, ...],
                used: tuple[int, ...],
                times: int = times,
                place: int = place,
                turned: str = turned,
            ) -> bool:
                ways = dict(zip(used, usages, strict=True))
                return place in ways and ways.get(times) == turned

            yield is_turned


def _side(settings: frozenset[str], sides: tuple[frozenset[str], frozenset[str]]) -> int | None:
    """Which of two compared times or places it is: 0 for the one that is more, 1 for the other."""
    found = [at for at, side in enumerate(sides) if settings & side]
    return found[0] if len(found) == 1 else None


def _against_change_of_first(situation: Situation) -> Iterator[Odd]:
    """What there was at first is reckoned anew, though it is told before all that changed it."""
    scenes = situation.scenes
    if asked_for(situation) != _INITIAL or situation.question.standard:
        return
    alike = [(place, scene) for place, scene in enumerate(scenes) if _is_of_asked(scene, situation)]
    if not alike:
        return
    place, first = alike[0]
    is_before = effect(situation, first) == _STATE and first.tense == "past"
    changes = [p for p, scene in enumerate(scenes) if effect(situation, scene) in _CHANGES]
    is_earlier = any(_INITIAL in scenes[p].cues for p in changes)
    if not is_before or _FINAL in first.cues or is_earlier:
        return
    if not changes or min(changes) < place:
        return
    yield lambda usages, used: not frozenset(changes).isdisjoint(used)


def _is_of_asked(scene: Scene, situation: Situation) -> bool:
    """It counts or measures just what is asked for, of the same ones and for itself."""
    if scene.per or scene.is_part or scene.standard or scene.numset.parts:
        return False
    whose = {scene.actor, scene.owner} - {""}
    is_of_same = not situation.asked or not whose or situation.asked in whose
    own, asked = scene.numset.unit.kind, situation.question.numset.unit.kind
    is_alike = kind(situation, scene) in _OF_ASKED and own in (asked, Kind.NUMBER)
    return is_alike and is_of_same


def _against_other_state(situation: Situation) -> Iterator[Odd]:
    """Those in the one of two states are reckoned without taking away those in the other."""
    question, scenes = situation.question, situation.scenes
    # A parser takes "are taken" for a deed, whose verb stands for the state.
    asked = question.modifiers | question.words | {question.verb}
    apart = frozenset().union(
        *(
            other
            for pair in load_states()
            for one, other in (pair, pair[::-1])
            if asked & one and not asked & other
        )
    )
    others = {
        place
        for place, scene in enumerate(scenes)
        if scene.verb in ("be", question.verb)
        and scene.modifiers & apart
        and kind(situation, scene) in _IN_STATE
        and not scene.numset.parts
    }
    if len(others) != 1 or len(scenes) <= 1:
        return
    (place,) = others

    def keeps_them(usages: tuple[str, ...], used: tuple[int, ...]) -> bool:
        ways = dict(zip(used, usages, strict=True))
        # What is taken away of all is none of what each group has.
        is_of_each = _FACTOR in usages and any(
            way == "plus" and scenes[p].containers for p, way in ways.items()
        )
        return ways.get(place) != _MINUS or is_of_each

    yield keeps_them


def _against_some_owners(situation: Situation) -> Iterator[Odd]:
    """What all of them have is added up without what one of them has, which a comparison tells."""
    question, scenes = situation.question, situation.scenes
    if _TOTAL not in question.cues and question.actor != _THEY:
        return
    own = {
        place: scene.actor
        for place, scene in enumerate(scenes)
        if scene.actor not in ("", _THEY)
        and not (scene.standard or scene.per or scene.is_part)
        and scene.verb == question.verb
        and scene.numset.unit == question.numset.unit
    }
    owners = frozenset(own.values())
    is_of_some = bool(owners & {question.actor, question.owner, *question.partners})
    is_compared = any(DERIVED in scenes[p].cues for p in own)
    if len(owners) != len(own) or len(owners) <= _PAIR or is_of_some or not is_compared:
        return
    yield lambda usages, used: set(usages) == {"plus"} and 1 < len(own.keys() & {*used}) < len(own)


def _against_all_owners(situation: Situation) -> Iterator[Odd]:
    """What several did each for themselves is added up, and one of them is asked about."""
    question, scenes = situation.question, situation.scenes
    totals = set()
    for place in range(len(scenes)):
        members = [scenes[p] for p in _all_of((place,), scenes) - {place}]
        is_alike = all(each.verb == question.verb and not each.recipient for each in members)
        owners = {each.actor for each in members} - {""}
        if len(owners) > 1 and is_alike and question.actor in owners and not question.partners:
            totals.add(place)
    if totals:
        yield _uses(frozenset(totals))


def _against_price_of_others(situation: Situation) -> Iterator[Odd]:
    """What one thing of a list cost is reckoned with what others of it cost, or what there was.

    Of "a shirt for $18 and a cap for $9" the hypothesis names one.
    """
    question, scenes = situation.question, situation.scenes
    is_plain = question.cues.isdisjoint(_OF_SEVERAL) and asked_for(situation) in _PAID
    if question.numset.unit.kind is not Kind.CURRENCY or not is_plain or question.standard:
        return
    lists: dict[tuple[str, int], list[int]] = {}
    for place, scene in enumerate(scenes):
        is_alike = scene.numset.unit == question.numset.unit and scene.verb in _PAYING
        if is_alike and not (scene.per or scene.numset.parts):
            lists.setdefault((scene.verb, scene.clause), []).append(place)
    for members in (each for each in lists.values() if len(each) > 1):
        shared = frozenset.intersection(*(scenes[p].words for p in members))
        own = {p: scenes[p].words - shared for p in members}
        named = {p for p in members if own[p] & question.words}
        if question.settings:  # at a music shop, no music book need be meant
            named = {p for p in named if own[p] <= question.words}
        if len(named) != 1:
            continue
        others = frozenset(members) - named
        had = {p for p, scene in enumerate(scenes) if effect(situation, scene) == _STATE}
        yield _uses(others | had.difference(members))


def _uses(places: frozenset[int]) -> Odd:
    """One of these is used."""
    return lambda _, used: not places.isdisjoint(used)


def _against_other_sorts(situation: Situation) -> Iterator[Odd]:
    """What is left of one sort is reckoned with another one, or of all sorts with one of them.

    Of 12 red and 9 blue balls in a box, five blue ones are taken out: 4 blue ones are left, and 16.
    """
    question, scenes = situation.question, situation.scenes
    if asked_for(situation) not in (_REST, _STATE) or not question.noun:
        return
    sorts = {
        place
        for place, scene in enumerate(scenes)
        if scene.modifiers
        and scene.noun == question.noun
        and effect(situation, scene) == _STATE
        and not (scene.per or scene.is_part or scene.standard or scene.numset.parts)
    }
    first = min(sorts, default=0)
    sorts = {p for p in sorts if _is_beside(scenes[first], scenes[p])}
    if len({scenes[p].modifiers for p in sorts}) != len(sorts) or len(sorts) < _PAIR:
        return
    own = {p for p in sorts if scenes[p].modifiers & question.modifiers}
    if len(own) == 1:
        names = frozenset().union(*(scenes[p].modifiers for p in sorts - own)) - question.modifiers
        unlike = {
            p for p, s in enumerate(scenes) if s.noun == question.noun and s.modifiers & names
        }
        yield lambda _, used: not (unlike - own).isdisjoint(_all_of(used, scenes))
    elif not question.modifiers and asked_for(situation) == _REST:
        lost = {p for p, s in enumerate(scenes) if effect(situation, s) == _LOSS}
        gone = {p for p in lost if scenes[p].noun == question.noun}

        def leaves_some_out(_: tuple[str, ...], used: tuple[int, ...]) -> bool:
            own = sorts & _all_of(used, scenes)
            return own != sorts or not (not gone or gone & {*used})

        yield leaves_some_out


def _is_beside(one: Scene, other: Scene) -> bool:
    """One clause lists both."""
    return (one.clause, one.verb) == (other.clause, other.verb)


def _all_of(used: tuple[int, ...], scenes: tuple[Scene, ...]) -> frozenset[int]:
    """The places that are used, and those of what they are composed of."""
    parts = {part for p in used for part in scenes[p].numset.parts}
    return frozenset(used) | {p for p, scene in enumerate(scenes) if scene.numset in parts}


def _against_some_days(situation: Situation) -> Iterator[Odd]:
    """What the whole weekend brought is reckoned without one of its days."""
    question, scenes = situation.question, situation.scenes
    if asked_for(situation) in _COMPARED:
        return
    inside = frozenset().union(
        *(days for whole, days in load_wholes().items() if whole in question.settings)
    )
    days: dict[str, set[int]] = {}
    for place, scene in enumerate(scenes):
        own = scene.settings & inside
        if len(own) == 1 and scene.actor == question.actor and not scene.standard:
            days.setdefault(next(iter(own)), set()).add(place)
    if len(days) >= _PAIR:
        yield lambda _, used: any(p.isdisjoint(_all_of(used, scenes)) for p in days.values())


def _against_twice(situation: Situation) -> Iterator[Odd]:
    """What several come to together is reckoned with one of them once more."""
    scenes = situation.scenes
    wholes = [p for p, scene in enumerate(scenes) if _TOGETHER in scene.cues]
    members = {p: _all_of((p,), scenes) - {p} for p in wholes}
    if members:
        yield lambda _, used: any(p in used and own & {*used} for p, own in members.items())


def _against_one_bill(situation: Situation) -> Iterator[Odd]:
    """Of "two $50 bills", and the like, one alone is reckoned with."""
    scenes = situation.scenes
    pairs = [
        (bill, bills)
        for bills, scene in enumerate(scenes)
        for bill, told in enumerate(scenes)
        if scene.numset.unit.kind is Kind.COUNT
        and told.numset.unit.kind is Kind.CURRENCY
        and scene.numset.start < told.numset.start
        and told.numset.end < scene.numset.end
        and scene.numset.interval.low > 1
    ]
    if pairs:
        yield lambda _, used: any(bill in used and bills not in used for bill, bills in pairs)
        yield lambda usages, used: _shares_out(dict(zip(used, usages, strict=True)), pairs)


def _shares_out(ways: Mapping[int, str], pairs: Sequence[tuple[int, int]]) -> bool:
    """So many bills of so much each come to what each is worth, divided by how many they are."""
    return any(
        bill in ways and bills in ways and _DIVISOR in (ways[bill], ways[bills])
        for bill, bills in pairs
    )


def _against_unlike_groups(situation: Situation) -> Iterator[Odd]:
    """So many are taken as often as there are groups of others: packs of eight, packs of twelve."""
    scenes = situation.scenes
    groups, question = grouped(scenes), situation.question
    if question.per or len(groups) < _PAIR:
        return
    if question.noun in {scenes[group].noun for group, _ in groups}:
        return
    yield lambda _, used: any((group in used) is not (own in used) for group, own in groups)
    both = [own for _, own in groups if scenes[own].noun in question.words]
    if _TOTAL in question.cues and len(both) == len(groups):
        yield lambda _, used: not _all_of(used, scenes).issuperset(both)


def _against_step_from_share(situation: Situation) -> Iterator[Odd]:
    """By how many it is less than a share is reckoned without the share: "3 fewer than half"."""
    scenes = situation.scenes
    pairs = [
        (step, share)
        for step, scene in enumerate(scenes)
        for share, told in enumerate(scenes)
        if _COMPARING in scene.cues
        and told.numset.unit.kind in SHARES
        and told.clause == scene.clause
        and scene.numset.end < told.numset.start
        and scene.noun
    ]
    if pairs:
        yield lambda _, used: any(step in used and share not in used for step, share in pairs)
