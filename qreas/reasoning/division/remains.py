"""What there was at first, of what went and what is left: five quit and twelve are left of 17.

Whoever tells what is left of something tells what there is of it, too. What came in the meantime
is no part of what there was, so all that went before has to be told by verbs of going.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.composition.cues import find_cues
from qreas.interval import Interval
from qreas.reasoning.events.events import shared_subject, verb_above
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.what_remains import TELLING, is_told_rest, is_told_to_go
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT, SUBJECTS
from qreas.types import Case, Kind, Label, Numset, Token

_RULE = "remains"
_WORDS = "division/remains"
_HAVE, _PAST = "have", "VBD"
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Story:
    """What went, and what was left then."""

    gone: tuple[Numset, ...]
    rest: Numset

    @property
    def first(self) -> Interval:
        """What there was before."""
        return Interval.point(sum((n.interval.value for n in (*self.gone, self.rest)), Fraction(0)))

    @property
    def told(self) -> str:
        """The sum in the premise's words."""
        return " + ".join(n.text for n in (*self.gone, self.rest))


@needs(premise=TELLING)
def prove_by_remains(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what is left, or what there was before some went."""
    del numerals  # so many went, and just so many are left
    case = found.case
    asked = case.hypothesis_numsets
    if len(asked) != 1 or not found.is_one_claim:
        return None
    story = _story(found)
    if story is None or not _is_of_story(asked[0], story, found):
        return None
    label = _label(asked[0], story, case)
    if label is None:
        return None
    return in_one_step(_RULE, label, story.told)


def _story(found: Findings) -> _Story | None:
    """What the premise tells to have gone and to be left, where it tells nothing else."""
    case = found.case
    told = case.premise_numsets
    rests = [n for n in told if is_told_rest(n, case.premise)]
    gone = [n for n in told if n not in rests]
    if len(rests) != 1 or len(told) < _FEWEST or case.premise.mentions(load_operators().negations):
        return None
    are_sure = all(
        n.interval.is_point and not found.premise_claims.of((n.sentence, n.head)) & UNSURE
        for n in told
    )
    names = {n.unit.name for n in told if n.unit.kind is not Kind.NUMBER}
    kinds = {n.unit.kind for n in told} - {Kind.NUMBER}
    is_of_one_sort = len(names) <= 1 and len(kinds) <= 1
    is_told = all(is_told_to_go(n, rests[0], case.premise) for n in gone)
    return _Story(tuple(gone), rests[0]) if are_sure and is_of_one_sort and is_told else None


def _is_of_story(asked: Numset, story: _Story, found: Findings) -> bool:
    """The hypothesis counts the same, of the same owner, and says no more of it."""
    case, words = found.case, load_word_lists(_WORDS)
    sorts = {n.unit.name for n in (*story.gone, story.rest, asked)} - {""}
    if len(sorts) > 1 or case.hypothesis.mentions(load_operators().negations):
        return False
    if not found.alignment.says_no_more(asked, words["light"] | words["left"] | words["earlier"]):
        return False
    root = case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)) & UNSURE:
        return False
    return root.lemma != _HAVE or _is_of_owner(root, story.rest, found)


def _is_of_owner(root: Token, rest: Numset, found: Findings) -> bool:
    """Who has it is who the premise says to have the rest, or the only one that it speaks of."""
    owner = shared_subject(root, found.case.hypothesis.sentences[0])
    sentence = found.case.premise.sentences[rest.sentence]
    verb = verb_above(rest.head, sentence)
    told = None if verb is None or verb.lemma != _HAVE else shared_subject(verb, sentence)
    if owner is None or told is None:
        return False
    if owner.lemma == told.lemma:
        return True
    named = {
        t.lemma
        for each in found.case.premise.sentences
        for t in each.tokens
        if t.dep in SUBJECTS and t.pos != "PRON"
    }
    return told.pos == "PRON" and named == {owner.lemma}


def _label(asked: Numset, story: _Story, case: Case) -> Label | None:
    """What becomes of the asked number; None where it may be of either time."""
    sentence, words = case.hypothesis.sentences[0], load_word_lists(_WORDS)
    is_left = not sentence.vocabulary.isdisjoint(words["left"])
    is_earlier = _is_earlier(sentence.tokens)
    if is_left and is_earlier:
        return None
    if is_earlier:
        return placed(story.first, asked.interval)
    if is_left or sentence.root.tag in PRESENT:
        return placed(story.rest.interval, asked.interval)
    if sentence.root.tag != _PAST or story.rest.interval.within(asked.interval):
        return None
    return placed(story.first, asked.interval)


def _is_earlier(tokens: Sequence[Token]) -> bool:
    """It tells of the time before: "at first", "before"."""
    return "initial" in find_cues(tokens) or any(
        t.form in load_word_lists(_WORDS)["earlier"] for t in tokens
    )
