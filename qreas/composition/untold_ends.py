"""Candidates that reckon what there is in the end without a change that the text tells.

Who had 50, used 18 and then put in 25 has not 32; and of 48 cookies there are not 28 left where the
twins ate five each and 20 were given away, since nobody counts the twins.
"""

from collections.abc import Iterator

from qreas.composition.attributes import Situation, asked_for, effect, kind
from qreas.composition.left_out import Odd
from qreas.composition.scene import Scene
from qreas.kind_sets import SHARES
from qreas.types import Kind

_OF_ASKED = frozenset({"same", "related", "unnamed", "money"})
_REST, _GAIN, _LOSS, _STATE = "rest", "gain", "loss", "state"
_PAIR, _ADDED = 2, frozenset({"plus", "minus"})


def untold_ends(situation: Situation) -> Iterator[Odd]:
    """The rules for what there is in the end."""
    if asked_for(situation) not in (_REST, _STATE) or situation.question.per:
        return
    yield from _against_last_left_out(situation)
    if any(_is_of_uncounted(scene, situation) for scene in situation.scenes):
        yield lambda usages, used: not _ADDED.isdisjoint(usages)


def _against_last_left_out(situation: Situation) -> Iterator[Odd]:
    """It is reckoned from all changes but the last that is told."""
    scenes, question = situation.scenes, situation.question
    if question.tense != "present":
        return
    plain = [p for p, scene in enumerate(scenes) if not scene.numset.parts]
    if len(plain) <= _PAIR or not all(_is_told_of_asked(situation, scenes[p]) for p in plain):
        return
    first, last = scenes[plain[0]], plain[-1]
    if effect(situation, first) == _STATE and _is_change(situation, scenes[last]):
        yield lambda usages, used: last not in used and len(used) > 1


def _is_told_of_asked(situation: Situation, scene: Scene) -> bool:
    """It is of what is asked, or of nothing that is named."""
    own, asked = scene.numset.unit.kind, situation.question.numset.unit.kind
    if own in SHARES:
        return True
    if scene.per or scene.compared or scene.standard or scene.is_part:
        return False
    is_alike = own is asked and kind(situation, scene) in _OF_ASKED
    return (is_alike or own is Kind.NUMBER) and scene.modifiers <= situation.question.modifiers


def _is_change(situation: Situation, scene: Scene) -> bool:
    return effect(situation, scene) in (_GAIN, _LOSS) and scene.tense == "past"


def _is_of_uncounted(scene: Scene, situation: Situation) -> bool:
    """Each of several, who are not counted, got or used so many: "the twins ate 5 each"."""
    is_each = scene.per == scene.actor != "" and scene.numset.unit.per is None
    counted = {each.noun for each in situation.scenes}
    is_alike = scene.numset.unit.kind is situation.question.numset.unit.kind
    is_change = effect(situation, scene) in (_GAIN, _LOSS)
    return is_each and scene.per not in counted and is_alike and is_change
