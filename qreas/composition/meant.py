"""Candidates that no words can mean, however many of their traits are those of what words ask for.

What is left comes of no sum in which what went is added, of what came on top nothing is taken that
was there before it, to what there was at first nothing is added that went, what is asked of
children is reckoned from boys and girls alike, and who buys four pays four times the price of one.
By how many more one has is no part of what both have, nor an average one of what it is taken over;
by how many more girls than boys there are, no girls or boys are reckoned but from the others. What
each of several has is all that they have only as many times over.
"""

from collections.abc import Iterator, Mapping

from qreas.composition.attributes import Situation, asked_for, comparison, effect, per_noun
from qreas.composition.candidates import Candidates, Group
from qreas.composition.left_out import Odd as _Odd
from qreas.composition.left_out import left_out
from qreas.composition.scene import LASTING, Scene
from qreas.composition.told_alike import told_alike
from qreas.composition.told_sides import told_sides
from qreas.composition.untold_ends import untold_ends
from qreas.composition.usage import usage_of
from qreas.kind_sets import SHARES
from qreas.types import Kind

_REST, _INITIAL, _STANDING, _GAIN, _LOSS = "rest", "initial", "state", "gain", "loss"
_AVERAGE = "average"
_COMPARING = frozenset({"comparison", "more", "fewer", "every", "average"})
_PAIR = 2
_GONE = frozenset({"lose", "consume", "spend", "destroy"})
_COUNTING = (Kind.COUNT, Kind.DURATION)
_ADD, _NEAR_MORE, _UNTOLD = "add", "near-more", frozenset({"need", "promise", "comparison"})
_TOTAL, _THEY, _FACTOR = "total", "they", "factor"


def meant(found: Candidates, situation: Situation) -> Candidates:
    """The candidates without those that no words can mean."""
    rules = (
        *(_against_rest, _against_course, _against_sorts, _against_price_of_one),
        *(_against_difference, _against_average, _against_each, _against_sort_for_whole),
        *(left_out, untold_ends, told_sides, told_alike),
    )
    odd = [each for rule in rules for each in rule(situation)]
    if not odd:
        return found
    kept = (
        Group(
            group.shape,
            [row for row in group.rows if not _is_odd(group, row[0], odd)],
            group.fits,
        )
        for group in found.groups
    )
    return Candidates(tuple(group for group in kept if group.rows), found.is_complete)


def _is_odd(group: Group, places: tuple[int, ...], odd: list[_Odd]) -> bool:
    usages = usage_of(group.shape).usages
    return any(rule(usages, places) for rule in odd)


def _against_rest(situation: Situation) -> Iterator[_Odd]:
    """What is left is no sum with what went in it, nor the share that went."""
    scenes = situation.scenes
    if asked_for(situation) != _REST or any(_REST in scene.cues for scene in scenes):
        return
    gone = {place for place, scene in enumerate(scenes) if _is_gone(situation, scene)}
    if not gone:
        return
    shares = {p for p, scene in enumerate(scenes) if scene.numset.unit.kind in SHARES}

    def keeps_gone(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        if len(places) < _PAIR or gone.isdisjoint(places):
            return False
        is_share = len(places) == _PAIR and not shares.isdisjoint(places)
        return set(usages) == {"plus"} or (is_share and set(usages) == {"factor"})

    yield keeps_gone


def _is_gone(situation: Situation, scene: Scene) -> bool:
    """So much was lost or given, or paid for what was bought."""
    if _INITIAL in scene.cues:
        return False
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    is_paid = scene.numset.unit.kind is Kind.CURRENCY and "buy" in classes
    return is_paid or (effect(situation, scene) == _LOSS and bool(classes & _GONE))


def _against_course(situation: Situation) -> Iterator[_Odd]:
    """What there was is more by what came on top of it, and less by what went."""
    if asked_for(situation) in (_INITIAL, "comparison"):
        return
    signs = dict(_signs(situation))
    if not signs:
        return

    def goes_the_wrong_way(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        used = dict(zip(places, usages, strict=True))
        return any(
            used.get(first) == "plus" and used.get(then) == wrong
            for (first, then), wrong in signs.items()
        )

    yield goes_the_wrong_way


def _signs(situation: Situation) -> Iterator[tuple[tuple[int, int], str]]:
    """What there was and what changed it, with the sign that the change cannot have.

    Of what came on top, "25 more", nothing is taken that was there before.
    """
    scenes = situation.scenes
    yield from _wrong_on_top(situation)
    for first, told in enumerate(scenes):
        if effect(situation, told) != _STANDING or told.is_part:
            continue
        for then in range(first + 1, len(scenes)):
            if _comes_on_top(situation, scenes[then]):
                yield (then, first), "minus"
        if _INITIAL not in told.cues:
            continue
        for then, change in enumerate(scenes):
            happens = effect(situation, change)
            is_alike = situation.same_kind(told.noun, change.noun) or not change.noun
            if change.clause == told.clause or _INITIAL in change.cues or not is_alike:
                continue
            if happens in (_GAIN, _LOSS):
                yield (first, then), "minus" if happens == _GAIN else "plus"


def _wrong_on_top(situation: Situation) -> Iterator[tuple[tuple[int, int], str]]:
    """Of what there was, nothing is taken that comes on top of it: "17 more students try out"."""
    scenes = situation.scenes
    for then, more in enumerate(scenes):
        if not _is_added(situation, more):
            continue
        for first, told in enumerate(scenes[:then]):
            is_alike = told.noun == more.noun != "" and told.modifiers == more.modifiers
            is_kept = effect(situation, told) != _LOSS and not (told.is_part or told.per)
            if is_alike and is_kept and told.numset.unit == more.numset.unit:
                yield (first, then), "minus"


def _is_added(situation: Situation, scene: Scene) -> bool:
    """So many more there are, and are not only wanted, compared, lost or some of those."""
    is_more = _NEAR_MORE in scene.cues or scene.verb == _ADD
    if not is_more or scene.standard or scene.compared or scene.numset.parts:
        return False
    is_told = scene.cues.isdisjoint(_UNTOLD) and not scene.is_part
    return is_told and scene.verb not in LASTING and effect(situation, scene) != _LOSS


def _comes_on_top(situation: Situation, scene: Scene) -> bool:
    is_compared = bool(scene.standard or scene.compared)
    is_gain = effect(situation, scene) == _GAIN
    return is_gain and _NEAR_MORE in scene.cues and not is_compared


def _against_sorts(situation: Situation) -> Iterator[_Odd]:
    """What is asked of all is reckoned with one of the sorts that make it up, and not the other."""
    sorts = _sorts_alike(situation)
    if len(sorts) < _PAIR:
        return

    def uses_some(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        del usages
        return 0 < len(sorts.intersection(places)) < len(sorts)

    yield uses_some


def _sorts_alike(situation: Situation) -> frozenset[int]:
    """The sorts of what is asked that one clause lists: "32 boys and 29 girls", of children."""
    listed = [scene for scene in situation.scenes if _is_sort(scene, situation)]
    return frozenset(
        place
        for place, scene in enumerate(situation.scenes)
        if scene in listed and (scene.clause, scene.verb) == (listed[0].clause, listed[0].verb)
    )


def _is_sort(scene: Scene, situation: Situation) -> bool:
    asked = situation.question.noun
    is_plain = scene.numset.unit.kind is Kind.COUNT and not scene.per and not scene.numset.parts
    is_other = bool(asked) and scene.noun not in ("", asked) and not scene.standard
    return is_plain and is_other and situation.lexicon.is_kind(scene.noun, asked)


def _against_price_of_one(situation: Situation) -> Iterator[_Odd]:
    """Who buys several does not pay what one of them costs, nor gets back all but that."""
    question = situation.question
    if question.numset.unit.kind is not Kind.CURRENCY or asked_for(situation) in _COMPARING:
        return
    priced = {p for p, scene in enumerate(situation.scenes) if _is_of_several(situation, scene)}
    if not priced:
        return

    def pays_for_one(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        return any(
            place in priced and usage in ("plus", "minus")
            for place, usage in zip(places, usages, strict=True)
        )

    yield pays_for_one


def _is_of_several(situation: Situation, scene: Scene) -> bool:
    """So much one of them costs, of which the hypothesis has no word, and so many were bought."""
    per = per_noun(situation, scene)
    if scene.numset.unit.kind is not Kind.CURRENCY or not per or per in situation.question.words:
        return False
    return any(
        each.numset.unit.kind is Kind.COUNT
        and each.numset.interval.low > 1
        and situation.same_kind(each.noun, per)
        for each in situation.scenes
    )


def _against_difference(situation: Situation) -> Iterator[_Odd]:
    """What both have is not what the one has and by how many the other has more."""
    if "total" not in situation.question.cues:
        return
    differences = {
        place
        for place, scene in enumerate(situation.scenes)
        if comparison(situation, scene) in ("in-premise-more", "in-premise-fewer")
    }
    if differences:
        yield lambda usages, places: _adds_two(usages) and not differences.isdisjoint(places)


def _against_average(situation: Situation) -> Iterator[_Odd]:
    """What they come to on average is not added to how many they are."""
    scenes = situation.scenes
    if asked_for(situation) in (_AVERAGE, "comparison"):
        return
    means = {place for place, scene in enumerate(scenes) if _AVERAGE in scene.cues}
    if not means:
        return

    def adds_average(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        nouns = {scenes[place].noun for place in places}
        return _adds_two(usages) and not means.isdisjoint(places) and len(nouns) == _PAIR

    yield adds_average


def _adds_two(usages: tuple[str, ...]) -> bool:
    return len(usages) == _PAIR and {"plus", "minus"}.issuperset(usages)


def _against_each(situation: Situation) -> Iterator[_Odd]:
    """What each of several has is taken for what all have, or is taken away but once.

    Three painters who worked eight hours each worked 24, and who gave five to each of three friends
    gave 15.
    """
    question = situation.question
    if not _COMPARING.isdisjoint((asked_for(situation), *question.cues)):
        return
    is_of_all = _TOTAL in question.cues or question.actor == _THEY
    owners = {
        place: counted
        for place, scene in enumerate(situation.scenes)
        if (counted := _owners(scene, situation))
    }
    if not owners:
        return

    alike = {p for p in owners if situation.scenes[p].numset.unit.kind is question.numset.unit.kind}
    named = {p for p in alike if situation.scenes[p].per in question.words}
    alike = named or alike
    if len(frozenset().union(*owners.values())) < sum(map(len, owners.values())):
        return  # some of them have another number than the others
    kind = question.numset.unit.kind
    apart = {p for p, scene in enumerate(situation.scenes) if scene.numset.unit.kind is not kind}

    def is_of_one(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        own = alike.intersection(places)
        if is_of_all and len(own) < len(alike) and (own or apart.issuperset(places)):
            return True
        used = dict(zip(places, usages, strict=True))
        return any(
            place in owners
            and (is_of_all or usage == "minus")
            and not (usage == _FACTOR and _is_multiplied(owners[place], used))
            for place, usage in used.items()
        )

    yield is_of_one
    yield lambda usages, places: _adds_owners(owners, dict(zip(places, usages, strict=True)))
    totals = {p for p, scene in enumerate(situation.scenes) if scene.numset.parts}
    if "fully" not in situation.named:
        yield lambda usages, places: any(
            not owners[place].isdisjoint(totals)
            and usage == _FACTOR
            and totals.isdisjoint(owners[place].intersection(places))
            for place, usage in zip(places, usages, strict=True)
            if place in owners
        )


def _is_multiplied(owners: frozenset[int], used: Mapping[int, str]) -> bool:
    """What each has is taken as often as there are owners: so many, or these and those together."""
    if any(used.get(owner) == _FACTOR for owner in owners):
        return True
    added = {place for place, usage in used.items() if usage in ("plus", "minus")}
    return len(added) == _PAIR and added <= owners


def _adds_owners(owners: Mapping[int, frozenset[int]], used: Mapping[int, str]) -> bool:
    """Some of those who have so much each are added to what the others have: bags to cans.

    In six bags and three more bags of eight cans there are not 51 cans.
    """
    return any(
        place in used
        and any(used.get(owner) == _FACTOR for owner in own)
        and any(used.get(owner) in ("plus", "minus") for owner in own)
        for place, own in owners.items()
    )


def _owners(scene: Scene, situation: Situation) -> frozenset[int]:
    """The places of those numbers of whom each has so much, and of some of them."""
    per = scene.per
    if not per or per == scene.noun:
        return frozenset()
    counted = [
        (place, each)
        for place, each in enumerate(situation.scenes)
        if each is not scene and each.numset.unit.kind in _COUNTING and each.numset.interval.low > 1
    ]
    named = [p for p, each in counted if each.noun and situation.same_kind(each.noun, per)]
    if not named:
        return frozenset()
    return frozenset((*named, *(place for place, each in counted if each.is_part or not each.noun)))


def _against_sort_for_whole(situation: Situation) -> Iterator[_Odd]:
    """By how many more there are of the one sort than of the other, a whole gives neither sort.

    Of a class of 30 with 4 more girls than boys, not 26 are boys.
    """
    scenes, asked = situation.scenes, situation.question.noun
    differences = {
        place: scene for place, scene in enumerate(scenes) if _compares_sorts(scene, asked)
    }
    if not differences:
        return
    wholes = {
        place
        for place, scene in enumerate(scenes)
        if place not in differences
        and all(_is_whole_of(scene, each, situation) for each in differences.values())
    }

    def is_of_whole(usages: tuple[str, ...], places: tuple[int, ...]) -> bool:
        used = set(places)
        return (
            _adds_two(usages) and not used.isdisjoint(differences) and not used.isdisjoint(wholes)
        )

    yield is_of_whole


def _is_whole_of(scene: Scene, compared: Scene, situation: Situation) -> bool:
    """It counts neither of the sorts that are compared, or what both of them are."""
    if scene.noun not in {compared.noun} | compared.standard:
        return True
    is_other = scene.noun != compared.noun
    return is_other and situation.lexicon.is_kind(compared.noun, scene.noun)


def _compares_sorts(scene: Scene, asked: str) -> bool:
    """So many more of one sort there are than of another, one of which is asked for."""
    is_count = scene.numset.unit.kind is Kind.COUNT and bool(scene.noun)
    is_apart = is_count and scene.noun in scene.compared and bool(scene.standard)
    return is_apart and "near-comparison" in scene.cues and asked in {scene.noun} | scene.standard
