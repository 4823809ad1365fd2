"""Which amounts of a story are meant, each with its sign: what there was, what came or went."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile

from qreas.composition.attributes import STATES, Situation, asked_for, effect
from qreas.composition.left_out import is_described, tells_of
from qreas.composition.scene import LASTING, Scene
from qreas.kind_sets import ENDS_OF_CHANGE
from qreas.lexicon.given_names import load_given_names
from qreas.reasoning.calculation.account_reading import Amount
from qreas.reasoning.calculation.account_sums import named, summed
from qreas.reasoning.calculation.account_times import is_size
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Kind

_WORDS = "calculation/accounts"
_GAIN, _LOSS, _STATE, _TAKEN = "gain", "loss", "state", "taken"
_REST, _TOTAL, _COST, _EVENT, _INITIAL = "rest", "total", "cost", "event", "initial"
_NEED, _WHOLE = "need", "near-whole"
_PAIR = 2
OF_OTHERS = ("of-others", "state-of-others")
"""What happens to those of others, and what they have."""
_SIGNS = {_STATE: 1, _GAIN: 1, _LOSS: -1}
_NOW = frozenset(("final", "near-final"))
_BARE = frozenset(("be", "have", ""))
_VOID = frozenset(("near-promise", "average", "near-comparison"))
_ONES, _BRING, _US = "ones", "bring", frozenset(("they",))
_OWING = frozenset(("borrow", "lend", "owe"))


def signed(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """The amounts that are meant, each with its sign; None where they make no account."""
    question, asked = situation.question, asked_for(situation)
    if question.standard or question.compared or question.per or question.is_part:
        return None
    if any(_is_void(a.scene, situation) for a in read):
        return None
    if asked == _INITIAL:
        return _initial(read, situation)
    if _NEED in question.cues:
        return _needed(read, situation)
    if asked == _REST and (undone := _undone(read, situation)) is not None:
        return undone
    if _is_balance(situation, asked):
        return balance(read, situation)
    is_sum = asked in (_TOTAL, _COST, _EVENT) and question.tense != "future"
    return summed(read, situation) if is_sum else None


def _undone(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """What is left to do of a whole: of a book of 200 pages, of which 120 are read."""
    verbs, question = situation.lexicon.verbs, situation.question
    wholes = [a for a in read if _is_length(a, situation)]
    parts = [a for a in read if a not in wholes]
    if len(wholes) != 1 or not parts or question.modifiers or question.actor == "":
        return None
    is_done = all(
        verbs.is_in(a.scene.verb, "move", "work-off", particle=a.scene.particle)
        and a.scene.actor in (question.actor, "they")
        and a.scene.tense == "past"
        for a in parts
    )
    return [(wholes[0], 1), *((a, -1) for a in parts)] if is_done else None


def _is_length(amount: Amount, situation: Situation) -> bool:
    """So long a thing is, or so many are in it; it is none of those who do something with it."""
    scene = amount.scene
    if is_size(scene):
        return True
    is_told = scene.verb in _BARE and amount.deed is scene and not scene.is_part
    return is_told and scene.actor not in (situation.question.actor, "they")


def _is_void(scene: Scene, situation: Situation) -> bool:
    """It is planned, an average, one end of a change, or by how much one is more than another."""
    change = scene.numset.context.change
    if change in ENDS_OF_CHANGE or change is Change.FEWER:
        return True
    if change.is_comparison and scene.verb in LASTING and not scene.numset.parts:
        return True
    is_owed = situation.question.numset.unit.kind is Kind.CURRENCY and scene.verb in _OWING
    return is_owed or (scene.numset.unit.kind is not Kind.MULTIPLE and bool(_VOID & scene.cues))


def _is_balance(situation: Situation, asked: str) -> bool:
    """It is asked what there is in the end."""
    question = situation.question
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    is_state = bool(classes & STATES) or question.verb in _BARE
    if question.verb in load_word_lists(_WORDS)["keeping"] and not question.is_subject:
        return asked in (_REST, _STATE, _TOTAL)
    if asked == _REST:
        return is_state
    is_then = question.tense in ("present", "future") or not question.cues.isdisjoint(_NOW)
    return asked in (_STATE, _TOTAL) and is_then and is_state


def balance(
    read: Sequence[Amount], situation: Situation, taken: int = 0
) -> list[tuple[Amount, int]] | None:
    """What there was at first, and what came and went since.

    taken: the sign of those of them that were put or used elsewhere; 0 where that may be here.
    """
    question, signs = situation.question, _SIGNS | ({_TAKEN: taken} if taken else {})
    found: list[tuple[Amount, int]] = []
    for amount in _without_parts(_wholes_first(read)):
        scene = amount.scene
        if question.modifiers and scene.modifiers and not question.modifiers & scene.modifiers:
            continue  # of another sort
        if is_described(scene) and any(tells_of(a.scene, scene, situation) for a, _ in found):
            continue  # some of those that are there are so
        described = scene.modifiers | (amount.words if len(amount.places) > 1 else frozenset())
        if not found and not question.modifiers <= described:
            return None
        happens = happens_to(amount, situation)
        if happens in OF_OTHERS and scene.actor not in ("", "they") and not question.partners:
            continue
        if happens not in signs:
            return None
        if found and happens == _STATE and not _is_listed(amount, found, situation):
            return None
        if not found and signs[happens] < 0:
            return None
        found.append((amount, signs[happens]))
    return found


def _wholes_first(read: Sequence[Amount]) -> Sequence[Amount]:
    """What there was before some of it went: "gave away two of his nine marbles"."""
    if len(read) < _PAIR:
        return read
    part, whole = read[0].scene, read[1].scene
    is_part_of = part.is_part and _WHOLE in whole.cues and part.clause == whole.clause
    return (read[1], read[0], *read[2:]) if is_part_of else read


def _without_parts(read: Sequence[Amount]) -> Iterator[Amount]:
    """The amounts without the parts of one before them: "lost ten, six to Ben and four to Al"."""
    left = list(read)
    while left:
        first, *left = left
        yield first
        beside = list(takewhile(partial(_is_beside, first), left))
        values = [a.value for a in beside if a.value is not None]
        if len(values) >= _PAIR and sum(values) == first.value:
            left = left[len(beside) :]


def _is_beside(first: Amount, amount: Amount) -> bool:
    own, one = amount.scene, first.scene
    return (own.clause, own.verb, own.actor) == (one.clause, one.verb, one.actor)


def _initial(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """What there was at first: what there is in the end, less what came, and what went as well."""
    question = situation.question
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    if not classes & STATES and question.verb not in _BARE:
        return None
    *changes, end = read
    happens = [happens_to(a, situation) for a in changes]
    is_told_last = happens_to(end, situation) == _STATE and not end.scene.is_part
    if not changes or not is_told_last or not {_GAIN, _LOSS}.issuperset(happens):
        return None
    if any(question.modifiers != a.scene.modifiers for a in read if a.scene.modifiers):
        return None
    undone = [(a, -_SIGNS[so]) for a, so in zip(changes, happens, strict=True)]
    return [(end, 1), *undone]


def _needed(read: Sequence[Amount], situation: Situation) -> list[tuple[Amount, int]] | None:
    """How many more are needed: as many as it takes, less those that there are."""
    first, *there = named(read, situation)
    is_demand = first.scene.verb in load_word_lists(_WORDS)["demanding"]
    question = situation.question
    is_told = question.verb == first.scene.verb and _REST not in question.cues
    if not is_demand or not there or is_told:
        return None
    if not all(_is_at_hand(a, situation) for a in there):
        return None
    return [(first, 1), *((a, -1) for a in there)]


def _is_at_hand(amount: Amount, situation: Situation) -> bool:
    """They are there or come: "there are 20, and Jo is bringing 12"; "Al is lending us 6"."""
    scene = amount.deed
    if happens_to(amount, situation) in (_STATE, _GAIN):
        return True
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    is_for_us = scene.recipient in _US | {situation.asked} - {""} or scene.verb == _BRING
    return bool(classes & {"give", "put"}) and is_for_us and not scene.is_part


def _is_listed(amount: Amount, found: Sequence[tuple[Amount, int]], situation: Situation) -> bool:
    """It stands beside what there is, and all of that is asked."""
    is_all = all(happens_to(a, situation) == _STATE for a, _ in found)
    is_list = amount.scene.clause == found[-1][0].scene.clause and len(amount.places) > 1
    if amount.scene.numset.unit.kind is Kind.MULTIPLE and is_list:
        named = amount.words - {situation.question.noun, amount.scene.actor}
        return is_all and not situation.question.words & named
    return is_all and "total" in situation.question.cues and not amount.scene.is_part


def happens_to(amount: Amount, situation: Situation) -> str:
    """Whether an amount is there, comes or goes, or is another's; of money, what is paid goes."""
    scene = amount.deed
    verbs = situation.lexicon.verbs
    classes = verbs.classes(scene.verb, scene.particle)
    happens = effect(situation, scene)
    if _is_let_out(scene, situation) or _is_done_already(scene, situation):
        return _LOSS
    if happens == _STATE and scene.is_part:
        return ""
    is_some = "near-part" in scene.cues and not scene.numset.text.endswith(_ONES)
    if happens == _GAIN and (scene.is_part or is_some):
        return _TAKEN
    if situation.question.numset.unit.kind is Kind.CURRENCY:
        is_own = scene.actor == (situation.asked or scene.actor)
        if classes & {"sell"}:
            return _GAIN if is_own else ""
        if classes & {"buy", "cost"}:
            return _LOSS if is_own or "cost" in classes else ""
    if happens == OF_OTHERS[0] and _is_place(situation):
        return _happens_in_place(scene, situation)
    if happens in OF_OTHERS:
        is_used = happens == OF_OTHERS[0] and bool(classes & {"consume", "destroy", "lose"})
        return _happens_to_others(amount, situation) if is_used else happens
    is_bare = " " not in scene.numset.text
    if happens == _GAIN and scene.is_passive and is_bare:
        return ""  # "31 were sold on Friday and 24 on Sunday"
    is_given = "give" in classes and scene.recipient == situation.asked != ""
    if is_given and scene.actor in ("they", situation.asked):
        return ""  # to the like of them: a class to another one
    if scene.is_passive and classes & {"destroy"} and not classes & {"consume", "remove", "lose"}:
        return ""  # what was torn may be there all the same
    if "put" in classes and "near-more" in scene.cues:
        return _GAIN  # more are brought to where there are some
    if "give" in classes and happens == _LOSS and not situation.asked and not scene.is_subject:
        is_away = bool(verbs.classes(scene.verb) & {"sell"}) or scene.particle == "away"
        return _LOSS if is_away else ""
    return happens


def _is_done_already(scene: Scene, situation: Situation) -> bool:
    """It was done with them what is left to do with others: "planted 50", "left to plant"."""
    question = situation.question
    return _REST in question.cues and scene.verb in question.to_do and scene.tense == "past"


def _is_let_out(scene: Scene, situation: Situation) -> bool:
    """A vehicle that picked up others lets them out: "4 were dropped off at the nursery"."""
    words = load_word_lists(_WORDS)
    if f"{scene.verb} {scene.particle}" not in words["dropping"]:
        return False
    return any(f"{s.verb} {s.particle}" in words["picking"] for s in situation.scenes)


def _is_place(situation: Situation) -> bool:
    """Whose they are is nobody, but a place or a body: a kitchen, a school."""
    asked = situation.asked
    is_person = asked in load_given_names() or situation.lexicon.names_person(asked)
    return asked != "" and not is_person


def _happens_in_place(scene: Scene, situation: Situation) -> str:
    """What people do in it who have none of their own: the cook of the kitchen's eggs."""
    classes = situation.lexicon.verbs.classes(scene.verb, scene.particle)
    if any(s.actor == scene.actor and s.verb in _BARE for s in situation.scenes):
        return OF_OTHERS[0]
    if scene.verb in load_word_lists(_WORDS)["bringing"] and not scene.recipient:
        return _GAIN
    is_own = not classes & {"gain", "take", "give", "put"}
    return _LOSS if is_own and classes & {"consume", "lose", "destroy", "remove"} else ""


def _happens_to_others(amount: Amount, situation: Situation) -> str:
    """What one uses up who has none of their own is taken from those that are told before.

    "Her dog chewed up 3": these are of hers.
    """
    scene = amount.deed
    own = any(s.actor == scene.actor and s.verb in _BARE for s in situation.scenes)
    is_elliptic = not scene.noun or scene.noun not in scene.numset.text.lower()
    return _LOSS if is_elliptic and not own else ""
