"""Amounts that a comparison implies: "Ann has 7 hens. Ben has 4 more hens than Ann": Ben has 11.

What one side has is told or implied itself, and how far the other side's is from it; so chains of
comparisons hand their amounts on. Such an amount may be added to others, or compared, as if told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from qreas.composition.attributes import is_multiple, says_fewer
from qreas.composition.kinds import SameKind
from qreas.composition.scene import Scene
from qreas.interval import Interval
from qreas.types import Kind, Numset

DERIVED = "derived"
"""The cue of a quantity that no number of the text says."""

_POINTING = frozenset({"that", "this", "which"})
_NUMBERS = frozenset({Kind.COUNT, Kind.MEASURE, Kind.CURRENCY, Kind.NUMBER})


def compared_scenes(told: Sequence[Scene], question: Scene, same: SameKind) -> tuple[Scene, ...]:
    """The scenes of the amounts that the comparisons among some scenes imply.

    What is asked for itself is no operand of its equation.
    """
    comparing = [scene for scene in told if _compares(scene)]
    known = [scene for scene in told if not scene.standard]
    elliptic = tuple(each for scene in told for each in _elliptic(scene, known, same))
    found: list[Scene] = []
    # Each round may settle what the next one builds on.
    for _ in range(len(comparing)):
        for scene in tuple(comparing):
            implied = next(_implied(scene, (*known, *found), question, same), None)
            if implied is not None:
                found.append(implied)
                comparing.remove(scene)
    # What is elliptic has no words of its own, by which an equation might ask for it.
    return (*elliptic, *(scene for scene in found if not _is_asked(scene, question)))


def _compares(scene: Scene) -> bool:
    is_told = scene.numset.interval.is_point and "near-comparison" in scene.cues
    return is_told and bool(scene.standard and scene.actor) and not scene.per


def _elliptic(scene: Scene, known: Sequence[Scene], same: SameKind) -> Iterator[Scene]:
    """What is so many times as much as the things named just before: "and twice as many sheep"."""
    is_open = is_multiple(scene) and not scene.standard and "near-comparison" in scene.cues
    noun = scene.numset.context.entity.lower()
    if not is_open or not noun or not scene.numset.interval.is_point:
        return
    before = [each for each in known if each.clause == scene.clause and _is_counted(each)]
    before = [each for each in before if each.numset.start < scene.numset.start]
    for anchor in before[-1:]:
        if same(anchor.noun, noun):
            continue
        value = anchor.numset.interval * scene.numset.interval
        numset = _numset(scene.numset, anchor.numset, value)
        unit = replace(anchor.numset.unit, name=noun)
        yield replace(
            anchor,
            numset=replace(numset, unit=unit),
            noun=noun,
            modifiers=scene.modifiers,
            words=anchor.words - {anchor.noun} | {noun},
            cues=frozenset({DERIVED}),
        )


def _is_counted(scene: Scene) -> bool:
    return scene.numset.unit.kind is Kind.COUNT and scene.numset.interval.is_point


def _is_asked(scene: Scene, question: Scene) -> bool:
    is_alone = not (question.partners or question.standard or "together" in question.cues)
    return is_alone and scene.actor in (question.actor, question.owner)


def _implied(
    scene: Scene, known: Sequence[Scene], question: Scene, same: SameKind
) -> Iterator[Scene]:
    """The amount of the one side by that of the other, where just one of them is known."""
    alike = [each for each in known if _is_alike(scene, each, same)]
    of_compared = [each for each in alike if _has(each, frozenset({scene.actor}))]
    if scene.actor == scene.noun or scene.actor in _POINTING:
        # "20 hens, which is 9 more than Ben has": the hens just named.
        of_compared = [each for each in alike if _is_just_before(each.numset, scene.numset)][-1:]
    of_standard = [each for each in alike if _has(each, scene.standard)]
    if of_standard and not of_compared:
        yield from _amount(scene, of_standard, scene.actor, is_undone=False)
    elif of_compared and not of_standard:
        asked = {question.actor, question.owner, *question.partners} & scene.standard
        # "They have 28 in all": he with whom the one is compared is meant, too.
        asked = asked or (set(scene.standard) if question.actor == "they" else set())
        if len(asked) == 1:
            yield from _amount(scene, of_compared, asked.pop(), is_undone=True)


def _is_alike(scene: Scene, other: Scene, same: SameKind) -> bool:
    """The comparison may speak of what the other scene tells."""
    unit, own = other.numset.unit, scene.numset.unit
    if not other.numset.interval.is_point or unit.kind not in _NUMBERS or other.per:
        return False
    if is_multiple(scene):
        return not other.noun or other.noun in scene.compared or "many" not in scene.compared
    if unit.kind is not own.kind:
        return False
    if scene.modifiers and not scene.modifiers & other.modifiers:
        return False
    return unit.name == own.name or bool(other.noun and same(other.noun, scene.noun))


def _is_just_before(told: Numset, numset: Numset) -> bool:
    """It is told in the same sentence or in the one before."""
    return told.start < numset.start and numset.sentence - told.sentence < 2


def _has(scene: Scene, names: frozenset[str]) -> bool:
    return bool(frozenset({scene.actor, scene.owner}) & names)


def _amount(
    scene: Scene, anchors: Sequence[Scene], owner: str, *, is_undone: bool
) -> Iterator[Scene]:
    """The amount of `owner`, from the only anchor, or the only one of the comparison's verb."""
    of_verb = [each for each in anchors if each.verb == scene.verb] or anchors
    if len(of_verb) != 1 or scene.numset.interval.low == 0:
        return
    (anchor,) = of_verb
    value = _value(scene, anchor.numset.interval, is_undone=is_undone)
    if value.low <= 0:
        return
    numset = _numset(scene.numset, anchor.numset, value)
    yield replace(
        anchor,
        numset=numset,
        verb=scene.verb if scene.actor != scene.noun else anchor.verb,
        actor=owner,
        owner="",
        settings=scene.settings - scene.standard - {anchor.noun},
        words=frozenset({owner, anchor.noun}) - {""},
        partners=frozenset(),
        cues=frozenset({DERIVED}),
        clause=scene.clause,
    )


def _value(scene: Scene, anchor: Interval, *, is_undone: bool) -> Interval:
    by = scene.numset.interval
    if is_multiple(scene):
        return anchor / by if is_undone else anchor * by
    return anchor - by if says_fewer(scene) != is_undone else anchor + by


def _numset(comparison: Numset, anchor: Numset, value: Interval) -> Numset:
    """The amount as a Numset where the comparison stands; no words of the text say it."""
    implied = replace(comparison, interval=value, unit=anchor.unit, parts=(comparison, anchor))
    return replace(implied, text=str(implied), context=anchor.context)
