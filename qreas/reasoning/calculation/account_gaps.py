"""Whether a calculation leaves alone an amount of the story that comes or goes as well.

Of 50 nails eight were used, and 15, and four thrown away: whoever takes 23 of them away does not
say how many are left. So it proves neither that number nor another one to be wrong.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import product

from qreas.composition.attributes import STATES, Situation, asked_for
from qreas.composition.cues import load_settings, load_states
from qreas.composition.scene import Scene
from qreas.interval import Bound
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.calculation.account_balances import OF_OTHERS, happens_to, signed
from qreas.reasoning.calculation.account_reading import Amount, amounts
from qreas.reasoning.calculation.account_situations import UNKNOWN_FATE, situation_of
from qreas.reasoning.calculation.account_times import name_of
from qreas.reasoning.findings import Findings
from qreas.types import Kind, Numset

_REST, _STATE, _TOTAL, _NEED = "rest", "state", "total", "need"
_CHANGES = frozenset(("gain", "loss"))
_BARE = frozenset(("be", "have", ""))
_LEAST, _FEW = 3, 5


def leaves_amount(
    used: Collection[Numset], asked: Numset, found: Findings, comes_to: Bound | None = None
) -> bool:
    """Some of what comes or goes in the story is left alone, where it is asked what there is then.

    used:     the quantities of the premise that are reckoned with.
    comes_to: what they come to, where that is not what is asked: then the others only matter where
              they may make up for it.
    """
    if len(found.case.premise_numsets) < _LEAST or asked.unit.kind not in AMOUNTS:
        return False
    situation = situation_of(found, asked)
    read = amounts(situation)
    meant = signed(read, situation) if read else None
    told = [a for a, _ in meant or () if _is_amount(a)]
    gaps = [a for a in told if a.scene.numset not in used]
    if gaps:
        is_open = comes_to is None or _may_make_up(asked.interval.low - comes_to, gaps, situation)
        return is_open and len(gaps) < len(told)
    if _leaves_way(read, used, situation) or _leaves_payment(read, used, situation):
        return True
    if not _asks_for_balance(situation):
        return False
    if any(a.scene.numset in used and _is_described(a.scene, situation) for a in read):
        return True
    if any(a.scene.numset in used and _is_another_s(a, situation) for a in read):
        return True
    left = [a for a in read if a.scene.numset not in used and _changes(a, situation)]
    reckoned = [a for a in read if a.scene.numset in used]
    if not left or not reckoned or any(_is_sum_of(a, left) for a in reckoned):
        return False
    if comes_to is None:
        return True
    return _may_make_up(asked.interval.low - comes_to, left, situation)


def _may_make_up(difference: Bound, left: Sequence[Amount], situation: Situation) -> bool:
    """The amounts, or some of them, are as much as what is missing, or may be for all that is read.

    Of nine marbles two were given away and one was lost: that makes no nine that are left.
    """
    values = [a.value for a in left if a.value is not None]
    if len(values) < len(left) or len(values) > _FEW:
        return True
    ways = product(*((-1, 0) if _is_taken_away(a, situation) else (-1, 0, 1) for a in left))
    return any(
        sum((s * v for s, v in zip(signs, values, strict=True)), Fraction(0)) == difference
        for signs in ways
    )


def _is_taken_away(amount: Amount, situation: Situation) -> bool:
    """Somebody took them from where it is asked how many there are: none came by that."""
    scene = amount.scene
    is_taking = situation.lexicon.verbs.is_in(scene.verb, "take", particle=scene.particle)
    return is_taking and situation.asked == "" and not scene.is_subject


def _is_another_s(amount: Amount, situation: Situation) -> bool:
    """It came to or went from another one, who has others of them: Tom's caps are not Ann's."""
    scene = amount.scene
    if happens_to(amount, situation) != OF_OTHERS[0] or scene.recipient or scene.source:
        return False
    is_compared = scene.numset.context.change.is_comparison or scene.standard or scene.compared
    own = (s for s in situation.scenes if s.actor == scene.actor and s is not scene)
    return not is_compared and any(s.verb in _BARE for s in own)


def _is_described(scene: Scene, situation: Situation) -> bool:
    """It is only told how so many of them are: five eggs that were brown are there all the same."""
    is_told = scene.verb == "be" and scene.is_subject and bool(scene.modifiers)
    if not is_told or situation.question.modifiers or scene.cues & situation.question.cues:
        return False
    verbs = situation.lexicon.verbs
    states = {word for pair in load_states() for words in pair for word in words}
    return not any(
        word in states or verbs.is_in(stem, "destroy", "damage", "lose", "consume", "give")
        for word in scene.modifiers
        for stem in (word, *situation.lexicon.taxonomy.base_forms(word, "v"))
    )


def is_told_of_each(given: Numset, asked: Numset, found: Findings) -> bool:
    """It is told of each of several, and asked in all: "12 km on each of 5 days"."""
    if asked.unit.kind not in AMOUNTS:
        return False
    situation = situation_of(found, asked)
    own = next((s for s in situation.scenes if s.numset == given), None)
    if own is None or not own.per or situation.question.per:
        return False
    return any(name_of(s) == own.per and s is not own for s in situation.scenes)


def _leaves_payment(read: Sequence[Amount], used: Collection[Numset], situation: Situation) -> bool:
    """Something else was paid as well by each of those of whom it is asked: "and a $4 snack"."""
    question, verbs = situation.question, situation.lexicon.verbs
    if question.numset.unit.kind is not Kind.CURRENCY or not question.per:
        return False
    if not verbs.is_in(question.verb, "spend", "buy", particle=question.particle):
        return False
    paid = [
        a.scene.numset
        for a in read
        if a.scene.per == question.per and verbs.is_in(a.scene.verb, "spend", "buy")
    ]
    return any(n not in used for n in paid) or (bool(paid) and len(used) > len(paid))


def _leaves_way(read: Sequence[Amount], used: Collection[Numset], situation: Situation) -> bool:
    """Some of the way that the same ones went is left alone: "hiked 5 miles and then walked 3"."""
    question, verbs = situation.question, situation.lexicon.verbs
    if not verbs.is_in(question.verb, "move", particle=question.particle):
        return False
    ways = [
        a.scene.numset
        for a in read
        if verbs.is_in(a.scene.verb, "move", particle=a.scene.particle)
        and a.scene.actor == question.actor
        and a.scene.verb != question.verb
    ]
    return any(n in used for n in ways) and any(n not in used for n in ways)


def _asks_for_balance(situation: Situation) -> bool:
    question = situation.question
    if question.standard or question.compared or question.per:
        return False
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    is_state = bool(classes & STATES) or question.verb in _BARE
    asked = asked_for(situation)
    is_there = is_state and (asked == _STATE or question.verb in _BARE)
    return asked in (_REST, _NEED) or (asked in (_STATE, _TOTAL) and is_there)


def _changes(amount: Amount, situation: Situation) -> bool:
    """It comes or goes, and nothing tells it apart from what is asked."""
    scene, question = amount.scene, situation.question
    if not _is_amount(amount):
        return False
    if UNKNOWN_FATE in scene.cues:
        return True
    if happens_to(amount, situation) not in _CHANGES or _is_elsewhere(scene, question):
        return False
    return not (question.modifiers and scene.modifiers and not question.modifiers & scene.modifiers)


def _is_amount(amount: Amount) -> bool:
    return amount.scene.numset.unit.kind in (*AMOUNTS, Kind.NUMBER, Kind.RATE)


def _is_elsewhere(scene: Scene, question: Scene) -> bool:
    """It is told of another day or hour than the one that is asked."""
    asked, told = question.settings, scene.settings
    return any(asked & times and told & times and not asked & told for times in load_settings())


def _is_sum_of(amount: Amount, left: Collection[Amount]) -> bool:
    """The others are its parts: "lost ten, six to Ben and four to Al"."""
    values = [a.value for a in left if a.value is not None]
    return amount.value is not None and sum(values) == amount.value
