"""What there is when a share of all went and more went or came: of 20, a half and two, eight.

A story tells first how much there was, and then each change in its order: a share of it, a share of
the rest, so many that went and so many that came. Whether something comes or goes, the classes of
verbs say (`qreas.lexicon.verbs`). A share of "them" behind other changes may be one of those that
there were at first or of those that were left, so that it proves nothing.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from qreas.composition.attributes import STATES, Situation, asked_for, effect
from qreas.composition.kinds import same_kind
from qreas.composition.scene import Reading, Scene, question_scene, scenes, topic_of
from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import AMOUNTS
from qreas.reasoning.denial.untold_changes import changes_by_some
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import LEXICAL
from qreas.types import COUNTS, Document, Kind, Numset

_RULE = "running-shares"
_WORDS = "calculation/running_shares"
_LEAST = len(("the whole", "a share"))
_GAIN, _LOSS, _STATE, _REST = "gain", "loss", "state", "rest"
_NOW = frozenset(("final", "near-final"))
_OF_REST = frozenset(("near-rest",))
_BARE = frozenset(("be", "have", ""))


@needs(given=SHARES, asked=AMOUNTS)
def prove_by_running_shares(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells of a share and of other changes, and what is left is asked."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    told, asked = case.premise_numsets, case.hypothesis_numsets
    if not found.is_one_claim or len(asked) != 1 or len(told) < _LEAST or _is_unsure(found):
        return None
    reading, question = Reading.of(case.premise), Reading.of(case.hypothesis)
    topic = topic_of(reading)
    situation = Situation(
        question_scene(question, asked[0], topic),
        scenes(reading, told, topic),
        same_kind(found.lexicon),
        found.lexicon,
    )
    is_of_share = _asks_share(situation)
    if not (is_of_share or _is_asked_then(situation)) or not _says_no_more(asked[0], found):
        return None
    whole = situation.scenes[0]
    if not _is_whole(whole, situation) or not _is_of_same(whole, situation):
        return None
    left = _left(whole.numset.interval.value, situation, case.premise)
    if left is None:
        return None
    if is_of_share:
        left = whole.numset.interval.value - left
    value = convert(Interval.point(left), whole.numset.unit, asked[0].unit)
    return in_one_step(_RULE, placed(value, asked[0].interval), _told(left, situation))


def _is_unsure(found: Findings) -> bool:
    """A text denies something, tells what may be or is to be, or that some more came or went."""
    case = found.case
    if either_denies_or_supposes(case) or changes_by_some(found):
        return True
    places = ((n.sentence, n.head) for n in case.premise_numsets)
    return any(found.premise_claims.of(place) & UNSURE for place in places)


def _is_asked_then(situation: Situation) -> bool:
    """It is asked what there is in the end."""
    question = situation.question
    asked = asked_for(situation)
    if asked == _REST:
        is_then = True
    else:
        is_then = question.tense == "present" or not question.cues.isdisjoint(_NOW)
    classes = situation.lexicon.verbs.classes(question.verb, question.particle)
    is_state = bool(classes & STATES) or question.verb in _BARE or asked == _REST
    is_plain = not (question.per or question.is_part or question.numset.parts)
    return asked in (_REST, _STATE) and is_then and is_state and is_plain


def _asks_share(situation: Situation) -> bool:
    """It is asked how much of it went, where nothing but a share did: "gave away half"."""
    question, last = situation.question, situation.scenes[-1]
    is_alone = len(situation.scenes) == _LEAST and last.numset.unit.kind in SHARES
    is_same = (question.verb, question.particle) == (last.verb, last.particle)
    return is_alone and is_same and not (question.per or question.is_part or question.numset.parts)


def _says_no_more(asked: Numset, found: Findings) -> bool:
    """The hypothesis has no word of content that the premise lacks, but for those of what is left.

    A "bus" that one is on may "hold" them, and what one owns is what one "has".
    """
    premise, words = found.case.premise, load_word_lists(_WORDS)["left"]
    known = {t.lemma for t in premise.tokens}
    return all(
        t.lemma in known or t.is_among(words)
        for t in found.case.hypothesis.tokens
        if t.pos in LEXICAL and not asked.holds(t)
    )


def _is_whole(scene: Scene, situation: Situation) -> bool:
    """So many there are at first, or have come."""
    numset = scene.numset
    is_exact = numset.interval.is_point and not numset.is_approximate
    is_own = not (scene.per or scene.is_part or numset.parts or scene.compared or scene.standard)
    is_there = effect(situation, scene) in (_STATE, _GAIN)
    return numset.unit.kind in AMOUNTS and is_exact and is_own and is_there


def _is_of_same(whole: Scene, situation: Situation) -> bool:
    """The same is asked of: what is counted, and who has it or where it is."""
    question = situation.question
    own, asked = whole.numset.unit, question.numset.unit
    if own.kind is not asked.kind or own.per is not None or asked.per is not None:
        return False
    is_alike = commensurable(own, asked) if own.kind is not Kind.COUNT else True
    is_alike = is_alike and situation.same_kind(whole.noun, question.noun)
    owner = question.owner or question.actor
    is_theirs = owner in ("", whole.actor) or owner in whole.settings
    return is_alike and is_theirs and question.modifiers <= whole.modifiers


def _left(whole: Fraction, situation: Situation, premise: Document) -> Fraction | None:
    """What comes of the whole by all changes; None where one of them is not read."""
    left, has_share = whole, False
    for before, scene in pairwise(situation.scenes):
        if scene.numset.unit.kind in SHARES:
            is_of_rest = not scene.cues.isdisjoint(_OF_REST)
            is_first = before is situation.scenes[0]
            is_known = not is_of_rest if is_first else is_of_rest and _went(before, situation)
            is_known = is_known or _is_of_all_there_is(scene, premise)
            share = _share(scene, situation)
            if share is None or not is_known:
                return None
            left, has_share = left * (1 - share), True
        else:
            change = _change(scene, situation)
            if change is None:
                return None
            left += change
    return left if has_share and left >= 0 else None


def _is_of_all_there_is(scene: Scene, premise: Document) -> bool:
    """It is a share of what there was by then: "half of what he had"."""
    sentence = premise.sentences[scene.numset.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= scene.numset.end]
    return behind[:2] == ["of", "what"] or [
        t.form for t in sentence.tokens if scene.numset.start <= t.start < scene.numset.end
    ][-2:] == ["of", "what"]


def _went(scene: Scene, situation: Situation) -> bool:
    return effect(situation, scene) == _LOSS


def _share(scene: Scene, situation: Situation) -> Fraction | None:
    """The share that went."""
    numset = scene.numset
    if not numset.interval.is_point or numset.is_approximate or scene.per:
        return None
    share = numset.interval.value * SHARES[numset.unit.kind]
    return share if _went(scene, situation) and 0 < share < 1 else None


def _change(scene: Scene, situation: Situation) -> Fraction | None:
    """How many came, or went, which is below zero."""
    numset, whole = scene.numset, situation.scenes[0]
    is_exact = numset.interval.is_point and not numset.is_approximate and not numset.parts
    is_plain = not (scene.per or scene.compared or scene.standard or scene.is_part)
    happens = effect(situation, scene)
    if not (is_exact and is_plain and happens in (_GAIN, _LOSS)):
        return None
    value = _in_terms_of(scene, whole, situation)
    return value if value is None or happens == _GAIN else -value


def _in_terms_of(scene: Scene, whole: Scene, situation: Situation) -> Fraction | None:
    """The amount in the unit of the whole; None where it is one of something else."""
    own, unit = scene.numset.unit, whole.numset.unit
    if own.kind in COUNTS:
        is_same = not scene.noun or situation.same_kind(scene.noun, whole.noun)
        return scene.numset.interval.value if is_same else None
    if own.kind is not unit.kind or not commensurable(own, unit):
        return None
    return convert(scene.numset.interval, own, unit).value


def _told(left: Fraction, situation: Situation) -> str:
    """The changes as they are written, and what they leave: "20 cards − half − 2 → 8"."""
    return f"{' '.join(_written(situation.scenes, situation))} → {float(left):g}"


def _written(changes: Sequence[Scene], situation: Situation) -> Iterator[str]:
    for number, scene in enumerate(changes):
        if number:
            yield "+" if effect(situation, scene) == _GAIN else "−"
        yield scene.numset.text
