"""How each premise quantity stands to the quantity that the hypothesis asks for.

The hypothesis is read as a question whose number is blank: what it counts, whose, where, when.
Each attribute is one such relation; `plausibility` weighs what it says about adding, subtracting,
multiplying, dividing or leaving out the quantity.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from qreas.composition.cues import load_settings
from qreas.composition.kinds import SameKind
from qreas.composition.scene import Scene
from qreas.lexicon.load import Lexicon
from qreas.types import Change, Kind

_NEAR_CUES = ("more", "fewer", "part", "whole", "times", "total", "rest", "every")
_WEIGHED_CUES = frozenset(
    (
        *(f"near-{name}" for name in _NEAR_CUES),
        *("initial", "final", "promise", "comparison", "rest", "total", "average", "cost"),
        *("together", "how-many", "derived"),
    )
)

_CLEAREST_CUES = (
    "initial",
    "average",
    "every",
    "fewer",
    "comparison",
    "more",
    "rest",
    "net",
    "total",
    "need",
    "equal",
    "cost",
)
PAIRED = ("kind-", "effect-", "rate-")
"""The families of attributes that also count together, those of one operand with the other's."""
_BY_CHANGE = {
    Change.INCREASE: "gain",
    Change.DECREASE: "loss",
    Change.FROM: "state",
    Change.TO: "state",
}
_LENDING = frozenset({"borrow", "lend", "loan"})
_ACQUIRING = frozenset({"buy", "earn"})
_PRO_NOUNS = frozenset({"one", "other", "that", "those"})
STATES = frozenset({"possess", "exist", "contain", "remain"})
"""The classes of verbs that tell of what there is."""


@dataclass(frozen=True)
class Situation:
    """The blanked hypothesis, the premise quantities, and what is known of words."""

    question: Scene
    scenes: tuple[Scene, ...]
    same_kind: SameKind
    lexicon: Lexicon
    asked: str = field(init=False)
    named: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "asked", self._asked())
        object.__setattr__(self, "named", tuple(named(self.question, self.scenes)))

    @cached_property
    def effects(self) -> Mapping[int, str]:
        """What the event does to each quantity, by the identity of its scene, see `effect`."""
        return {id(scene): _effect(self, scene) for scene in self.scenes}

    @cached_property
    def per_nouns(self) -> Mapping[int, str]:
        """What each quantity is for each of, by the identity of its scene, see `per_noun`."""
        return {id(scene): _per_noun(self, scene) for scene in self.scenes}

    def _asked(self) -> str:
        """Whose quantity is asked for; "" where nobody's in particular."""
        owner = self.question.owner or self.question.actor
        known = {s.actor for s in self.scenes} | {s.owner for s in self.scenes}
        known |= {s.recipient for s in self.scenes} | {s.source for s in self.scenes}
        return owner if owner in known and owner != "they" else ""


def attributes(situation: Situation, index: int) -> tuple[str, ...]:
    """The attributes of one premise quantity, one of each family, and its cues."""
    scene = situation.scenes[index]
    happens = effect(situation, scene)
    found = [
        f"kind-{kind(situation, scene)}",
        f"owner-{involvement(situation, scene)}",
        f"effect-{happens}",
        f"verb-{verb_relation(situation, scene)}",
        f"place-{place_relation(situation, scene)}",
        f"rate-{rate(situation, scene)}",
        f"comparison-{comparison(situation, scene)}",
        f"named-{situation.named[index]}",
    ]
    asked = asked_for(situation)
    if is_unmentioned(situation):
        found.append(f"unmentioned-{'part' if scene.is_part else 'whole'}")
    found.append(f"asked-{asked}-{happens}")
    found.extend(f"asked-{asked}-{cue}" for cue in ("final", "initial") if cue in scene.cues)
    found.extend(f"cue-{cue}" for cue in sorted(scene.cues & _WEIGHED_CUES))
    if scene.numset.context.change in (Change.FROM, Change.TO):
        found.append(f"change-{scene.numset.context.change.value}")
    is_one = scene.numset.interval.is_point and scene.numset.interval.value == 1
    if is_one and "near-more" not in scene.cues:  # "one more" is no article
        found.append("one")
    return tuple(found)


def asked_for(situation: Situation) -> str:
    """What sort of quantity the hypothesis asks for: by its clearest cue, else by its verb."""
    question = situation.question
    if question.per:
        return "every"
    for cue in _CLEAREST_CUES:
        if cue in question.cues:
            return cue
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    if classes & STATES or question.verb in ("be", "have", ""):
        return "state"
    return "event"


def kind(situation: Situation, scene: Scene) -> str:
    """How what is counted stands to what is asked for."""
    question = situation.question
    own, asked = scene.numset.unit, question.numset.unit
    if own.kind in (Kind.MULTIPLE, Kind.PERCENT, Kind.RATIO, Kind.FREQUENCY):
        return own.kind.value
    if own.name and own.name == asked.name and own.kind is not Kind.COUNT:
        return "same"
    if own.kind is Kind.CURRENCY or asked.kind is Kind.CURRENCY:
        return "money" if own.kind is asked.kind else "price"
    same = situation.same_kind(scene.noun, question.noun)
    described = question.modifiers and scene.modifiers
    if same and described and not question.modifiers & scene.modifiers:
        return "clash"
    if not question.noun or not scene.noun:
        return "unnamed"
    if not same:
        return "mentioned" if scene.noun in question.modifiers | question.settings else "other"
    if question.modifiers and not scene.modifiers:
        return "wider"
    return "same" if scene.noun == question.noun else "related"


def named(question: Scene, scenes: tuple[Scene, ...]) -> Iterator[str]:
    """Whether the hypothesis names each quantity, or others beside it.

    "Ann paid $5 for glue, $3 for tape and $9 for nails": "glue and tape" names two of them. What is
    said of all quantities alike names none.
    """
    told = [scene.words & question.words for scene in scenes]
    shared: frozenset[str] = frozenset.intersection(*told) if told else frozenset()
    counts = [len(words - shared) for words in told]
    most = max(counts, default=0)
    for count in counts:
        if not most:
            yield "none"
        else:
            yield "fully" if count == most else "partly" if count else "others"


def is_unmentioned(situation: Situation) -> bool:
    """What the hypothesis counts is nowhere named in the premise's quantities."""
    noun = situation.question.noun
    return bool(noun) and all(noun not in scene.words for scene in situation.scenes)


def involvement(situation: Situation, scene: Scene) -> str:
    """The part that the one who is asked about plays."""
    asked = situation.asked
    if not asked:
        return "any"
    if scene.actor in situation.question.partners:
        return "partner"
    if scene.recipient == asked:
        return "recipient"
    if scene.source == asked:
        return "source"
    if scene.actor == asked:
        return "actor"
    if scene.owner == asked:
        return "owner"
    return "other" if scene.actor or scene.owner else "none"


def effect(situation: Situation, scene: Scene) -> str:
    """What the event does to the asked quantity: gain, loss, state, or of others."""
    return situation.effects[id(scene)]


def _effect(situation: Situation, scene: Scene) -> str:
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    who = involvement(situation, scene)
    if scene.verb and scene.verb == situation.question.verb and not classes & STATES:
        return "asked-of-others" if who == "other" else "asked"
    if scene.is_subject and not scene.is_passive:
        if {"depart", "arrive"} & classes and scene.recipient in situation.question.settings:
            return "gain"  # "four went from the swing to the sandpit"
        return _effect_on_place(classes)
    is_back = scene.is_subject and {"give", "arrive"} <= classes
    if is_back and any(each.verb in _LENDING for each in situation.scenes):
        return "gain"  # what was lent comes back
    if scene.is_subject and who == "recipient" and classes & {"give", "put"}:
        return "gain"
    if "give" in classes and scene.is_passive and not scene.is_subject:
        return "gain" if who in ("actor", "any") else "of-others"  # "he was given 14 cards"
    if "give" in classes and not (scene.is_passive or "create" in classes):
        return {"recipient": "gain", "other": "of-others"}.get(who, "loss")
    if scene.is_subject and "take" in classes and not classes & _ACQUIRING:
        return "loss"  # what is borrowed or taken by nobody in particular goes away
    if "take" in classes or "gain" in classes:
        return _effect_of_taking(situation, scene, who)
    if classes & {"lose", "consume", "spend", "destroy"}:
        return "loss" if who != "other" or "near-part" in scene.cues else "of-others"
    if "create" in classes:
        return "of-others" if who == "other" else "gain"
    if "remove" in classes:
        return "loss"
    if "put" in classes:
        return "gain"
    if classes & STATES or not scene.verb:
        return "state-of-others" if who == "other" else "state"
    return _BY_CHANGE.get(scene.numset.context.change, "unknown")


def course(situation: Situation) -> str:
    """What of a story is asked for: how it was at first, what happened, or how it is then.

    What was gained since is taken away from what there is now to tell what there was at first, and
    what was lost is given back; what happened is the difference of what was and is.
    """
    asked = asked_for(situation)
    if asked == "initial":
        return asked
    question = situation.question
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    return "event" if classes and not classes & STATES else "state"


def _effect_on_place(classes: frozenset[str]) -> str:
    """What it does to a place that the counted things themselves come to or go from."""
    if "arrive" in classes:
        return "gain"
    if classes & {"depart", "destroy", "remove"}:
        return "loss"
    return "state" if classes & STATES else "unknown"


def _effect_of_taking(situation: Situation, scene: Scene, who: str) -> str:
    if who in ("source", "owner") and scene.actor != situation.asked:
        return "loss"
    if who == "any" and scene.source and scene.source in _state_places(situation):
        return "loss"
    return "of-others" if who == "other" else "gain"


def verb_relation(situation: Situation, scene: Scene) -> str:
    """Whether the event is the one that is asked for."""
    if not scene.verb or not situation.question.verb:
        return "none"
    if scene.verb == situation.question.verb:
        return "same"
    return "different"


def place_relation(situation: Situation, scene: Scene) -> str:
    """Whether it is where and when the hypothesis asks."""
    asked, told = situation.question.settings, scene.settings
    if not asked or not told:
        return "open"
    if asked & told:
        return "same"
    for rivals in load_settings():
        if asked & rivals and told & rivals:
            return "different"
    return "other"


def rate(situation: Situation, scene: Scene) -> str:
    """Whether it is for each of something, or counts such things."""
    question, same = situation.question, situation.same_kind
    per = per_noun(situation, scene)
    if per:
        if question.per and same(per, question.per):
            return "per-asked"
        return "per-question" if question.noun and same(per, question.noun) else "per"
    if scene.noun and any(
        same(scene.noun, other)
        for s in situation.scenes
        if s is not scene and (other := per_noun(situation, s))
    ):
        return "groups"
    if question.per and scene.noun and same(scene.noun, question.per):
        return "groups-asked"
    return "none"


def per_noun(situation: Situation, scene: Scene) -> str:
    """What the quantity is for each of: said outright, or one such thing where others count."""
    return situation.per_nouns[id(scene)]


def _per_noun(situation: Situation, scene: Scene) -> str:
    if scene.per:
        return scene.per
    counted = {s.noun for s in situation.scenes if s is not scene and s.noun}
    counted |= {situation.question.noun, situation.question.per} - {""}
    return next((c for c in sorted(scene.containers) if c in counted and c != scene.noun), "")


def comparison(situation: Situation, scene: Scene) -> str:
    """Which side of a comparison the asked thing is on, or this one is on in the question.

    Where the premise compares, also which way: "Ann has 3 fewer than Ben" subtracts from Ben's.
    """
    question = situation.question
    if question.standard or question.compared:
        side = _side(_who(situation, scene), question)
        return f"is-{side}" if side else "in-question"
    who = frozenset({question.actor, question.owner})
    asked = who | question.settings | question.modifiers
    if scene.standard or scene.compared:
        # What is counted stands on both sides of "more toy cars on Monday than on Tuesday", and of
        # two phones "the old one" is told by its age.
        described = question.words & scene.standard - _PRO_NOUNS if who & scene.compared else who
        counted = frozenset({question.noun})
        tellers = (described, who, question.settings, question.modifiers, counted)
        side = next((side for words in tellers if (side := _side(words, scene))), "")
        if question.noun in scene.standard - scene.compared:
            side = "standard"  # whatever else is told of both: "14 girls in it, two more than boys"
        return f"asks-{side}-{_way(scene)}" if side else f"in-premise-{_way(scene)}"
    for other in situation.scenes:
        if (other.standard or other.compared) and _side(_who(situation, scene), other):
            return "anchor" if _side(asked, other) else "anchor-of-others"
    return "none"


def _side(words: frozenset[str], compared: Scene) -> str:
    """The side of a comparison that words are on; "" where they are on none or on both."""
    on_left, on_right = bool(words & compared.compared), bool(words & compared.standard)
    if on_left == on_right:
        return ""
    return "compared" if on_left else "standard"


def is_multiple(scene: Scene) -> bool:
    """A comparison says how many times as much, instead of how much more."""
    return scene.numset.unit.kind in (Kind.MULTIPLE, Kind.RATIO) or "times" in scene.cues


def says_fewer(scene: Scene) -> bool:
    """What is compared is less than what it is compared with, by a difference.

    What is slower takes more time, and has a lower speed.
    """
    of_pace = "faster" if scene.numset.unit.kind is Kind.DURATION else "slower"
    return bool(scene.cues & {"fewer", "below", of_pace})


def _way(scene: Scene) -> str:
    if is_multiple(scene):
        return "times"
    return "fewer" if says_fewer(scene) else "more"


def _who(situation: Situation, scene: Scene) -> frozenset[str]:
    """What tells a quantity from the others: who has it, what, where and when."""
    own = _described(scene)
    others = [_described(other) for other in situation.scenes if other is not scene]
    return own.difference(frozenset.intersection(*others)) if others else own


def _described(scene: Scene) -> frozenset[str]:
    named = frozenset({scene.noun, scene.actor, scene.owner}) - {""}
    return named | scene.settings | scene.modifiers


def _state_places(situation: Situation) -> frozenset[str]:
    """Where things are said to be, in the hypothesis or in a premise that only states."""
    places = set(situation.question.settings)
    for scene in situation.scenes:
        if scene.verb in ("be", "have", "there"):
            places |= scene.settings
    return frozenset(places)
