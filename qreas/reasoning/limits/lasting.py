"""Whether what is told of a class is so of all of it, as of those whom a rule is for.

Of "firms with more than 50 workers" without a word for all, a rule tells what is so of each: that
they need a permit. What happens or happened to them, where they are and how they are for a time is
told of some of them: "firms with more than 50 workers are hiring" (Carlson 1977, "Reference to
Kinds in English": a bare plural is existential with a predicate of a stage).
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import PRESENT, SUBJECTS
from qreas.types import Numset, Sentence, Token

PAST_TENSE = "VBD"
_WORDS, _BE, _HAVE, _IT = "limits/class_rules", "be", "have", "it"
_ING, _PARTICIPLES, _MODAL = "VBG", frozenset(("VBN", "VBD")), "MD"
_BETWEEN = frozenset(("ADV", "PART"))


def is_passing(bound: Numset, noun: Token, sentence: Sentence) -> bool:
    """What is told of the class is so for a time, or somewhere, or was so."""
    words = load_word_lists(_WORDS)
    picking = [t for t in sentence.tokens[noun.index + 1 :] if t.end <= bound.start]
    if any(t.tag == PAST_TENSE and t.lemma not in words["picking"] for t in picking):
        return True
    rest = [t for t in sentence.tokens if t not in picking and not bound.holds(t)]
    if any(t.tag == PAST_TENSE for t in rest):
        return True
    behind = [t for t in rest if t.start >= bound.end]
    if any(t.tag == _MODAL for t in behind):
        return False  # what must be, or may be, is a rule
    if any(not words["passing"].isdisjoint((t.form, t.lemma)) for t in behind):
        return True
    return _is_under_way([t for t in rest if t.pos not in _BETWEEN]) or _is_there(behind)


def applies_to_all(before: Sequence[Token]) -> bool:
    """The words before the class say that something applies to it: "entry is free for"."""
    words = load_word_lists(_WORDS)
    *others, last = before
    is_somebody = any(t.dep in SUBJECTS and t.pos in ("PRON", "PROPN") for t in others)
    is_it = any(t.form == _IT for t in others)
    return (
        last.form in words["reaching"]
        and (is_it or not is_somebody)
        and any(not words["applying"].isdisjoint((t.form, t.lemma)) for t in others)
    )


def _is_under_way(tokens: Sequence[Token]) -> bool:
    """It goes on, or has come about: "are waiting", "have left"."""
    return any(
        (one.lemma == _BE and then.tag == _ING)
        or (one.lemma == _HAVE and one.tag in PRESENT and then.tag in _PARTICIPLES)
        for one, then in pairwise(tokens)
    )


def _is_there(behind: Sequence[Token]) -> bool:
    """It is somewhere, or happens there: "stand on the hill", "are in the valley"."""
    words = load_word_lists(_WORDS)
    at = next((i for i, t in enumerate(behind) if t.pos in ("VERB", "AUX")), len(behind))
    if any(t.lemma in words["staying"] for t in behind[at : at + 1]):
        return True
    then = next((t for t in behind[at + 1 :] if t.form in words["places"]), None)
    between = behind[at + 1 : behind.index(then)] if then is not None else behind
    return then is not None and all(t.pos == "ADV" for t in between)
