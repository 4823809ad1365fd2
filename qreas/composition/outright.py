"""Which quantities the premise tells as the hypothesis asks for them, with nothing to be reckoned.

"Nina had 90 cm of ribbon and cut off 35 cm" tells outright how much Nina cut off, and how much she
had; how much is left it does not tell.
"""

from collections.abc import Iterator

from qreas.composition.attributes import STATES, Situation, asked_for, effect, kind
from qreas.composition.scene import Scene
from qreas.function_words import BE_AND_HAVE
from qreas.types import Kind

_OF_ASKED = frozenset({"same", "related", "unnamed", "money"})
_TELLING_CUES = frozenset(
    {"total", "rest", "initial", "final", "more", "average", "net", "comparison"}
)
_SIDES = ("actor", "recipient", "source", "particle")
_CHANGES = frozenset({"gain", "loss"})


def outright(situation: Situation) -> Iterator[str]:
    """How each quantity is the very one that the hypothesis asks for, as the premise tells it.

    "outright" where it alone is told so, "among-others" where several are, "in-other-tense",
    "changed-later" where it is gained or lost since, "without-total" where the hypothesis asks for
    a total and the premise speaks of none there, and so with its other cues; "" for what is told of
    something else.
    """
    are_told = [_is_told(situation, scene) for scene in situation.scenes]
    so = "outright" if sum(are_told) == 1 else "among-others"
    for place, is_told in enumerate(are_told):
        yield _manner(situation, place) or so if is_told else ""


def _manner(situation: Situation, place: int) -> str:
    question, scene = situation.question, situation.scenes[place]
    if missing := question.cues & _TELLING_CUES - scene.cues:
        return f"without-{min(missing)}"
    if question.tense != scene.tense:
        return "in-other-tense"
    later = situation.scenes[place + 1 :]
    if asked_for(situation) != "event" and any(effect(situation, s) in _CHANGES for s in later):
        return "changed-later"
    return ""


def _is_told(situation: Situation, scene: Scene) -> bool:
    """The same verb, or one that tells of what there is as well, tells of the same thing of one."""
    question = situation.question
    is_bare = scene.numset.unit.kind is Kind.NUMBER
    if (kind(situation, scene) not in _OF_ASKED and not is_bare) or scene.per or question.per:
        return False
    if not question.modifiers | question.settings <= scene.modifiers | scene.settings:
        return False
    if not scene.modifiers <= question.modifiers | question.settings:
        return False  # of "750 free seats" the premise does not tell how many seats there are
    if question.standard != scene.standard or question.compared != scene.compared:
        return False
    if scene.verb == question.verb:
        return not any(_differ(getattr(scene, s), getattr(question, s)) for s in _SIDES)
    who = scene.owner or scene.actor, question.owner or question.actor
    return (
        _tells_of_state(situation, scene)
        and _tells_of_state(situation, question)
        and (who[0] == who[1])
    )


def _differ(one: str, other: str) -> bool:
    return bool(one and other) and one != other


def _tells_of_state(situation: Situation, scene: Scene) -> bool:
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    return scene.verb in BE_AND_HAVE or bool(classes & STATES)
