"""What a hypothesis says of there being enough: that there is, or is not, and of what."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import GRADED
from qreas.types import Sentence

_MODALS = frozenset(("can", "could", "ca", "able"))
_ROOM = frozenset(("room", "space", "seat", "place", "bed", "chair", "spot"))
_WHO = frozenset(("nobody", "somebody", "someone", "anybody", "anyone", "everybody", "everyone"))
_NEVER = frozenset(("nobody", "none", "cannot", "neither"))


class Reading(Enum):
    """What stands before the word for enough, and what behind it.

    SERVES: what there is, and for what it is ("one tub is enough for the walls").
    HOLDS:  only that there is room ("there is room for everyone at the table").
    FITS:   what needs room, and where it is ("the sofa fits along the wall").
    """

    SERVES = auto()
    HOLDS = auto()
    FITS = auto()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the hypothesis says: that there is enough, or that there is not.

    at:      index of the word that says so.
    quality: the lemma of the adjective or adverb that it goes with ("too heavy"), if any.
    """

    is_enough: bool
    reading: Reading
    at: int
    quality: str = ""


@cache
def words_of_verdicts() -> frozenset[str]:
    """The words of which one says that there is enough, or too little."""
    words = load_word_lists("limits/enough")
    return words["enough"] | words["can"] | words["lacks"] | _ROOM | {"too"}


@dataclass(frozen=True, slots=True)
class _Wording:
    """A sentence of which one word may say that there is enough.

    is_denied: the sentence denies what its words say.
    can:       it says what something is able to do.
    """

    sentence: Sentence
    lemmas: tuple[str, ...]
    is_denied: bool
    can: bool


def verdict_of(sentence: Sentence) -> Verdict | None:
    """The only word for enough or too little in the sentence, and what is said by it."""
    if sentence.vocabulary.isdisjoint(words_of_verdicts()):
        return None
    lemmas = tuple(t.lemma for t in sentence.tokens)
    if not load_word_lists("limits/enough")["degrees"].isdisjoint(lemmas):
        return None
    texts = [t.form for t in sentence.tokens]
    is_denied = sum(text in _negations() for text in texts) % 2 == 1
    wording = _Wording(sentence, lemmas, is_denied, not _MODALS.isdisjoint(texts))
    verdicts = (_of_degree(at, wording) or _of_word(at, wording) for at in range(len(lemmas)))
    return next((verdict for verdict in verdicts if verdict is not None), None)


@cache
def _negations() -> frozenset[str]:
    return load_operators().negations | {"no"} | _NEVER


def _of_degree(at: int, wording: _Wording) -> Verdict | None:
    """What "too heavy" and "strong enough" say."""
    lemmas, small = wording.lemmas, load_word_lists("limits/enough")["small"]
    if lemmas[at] == "too" and at + 1 < len(lemmas):
        quality = lemmas[at + 1]
        reading = Reading.SERVES if quality in small else Reading.FITS
        return Verdict(wording.is_denied, reading, at + 1, quality)
    before = wording.sentence.tokens[at - 1] if at else None
    if lemmas[at] != "enough" or before is None or before.pos not in GRADED:
        return None
    if before.form in _negations():
        return None
    quality = lemmas[at - 1]
    reading = Reading.FITS if quality in small else Reading.SERVES
    return Verdict(not wording.is_denied, reading, at, quality)


def _of_word(at: int, wording: _Wording) -> Verdict | None:
    """What "fit", "room", "suffice" and "lack" say."""
    words = load_word_lists("limits/enough")
    lemma, token = wording.lemmas[at], wording.sentence.tokens[at]
    is_enough = not wording.is_denied
    if lemma == "fit" and token.pos == "VERB":
        if at and wording.lemmas[at - 1] == "be" and token.tag != "VBG":
            return None  # what is fitted with something need not fit into it
        return Verdict(is_enough, Reading.FITS, at)
    if lemma in _ROOM and token.pos == "NOUN" and {"for", "everyone"} & set(wording.lemmas[at:]):
        return Verdict(is_enough, Reading.HOLDS, at)
    if lemma == "last" and (token.tag == "VBD" or token.pos != "VERB"):
        return None  # how long it took, or "the last five years"
    if lemma in words["enough"] - _ROOM - {"fit"} or (wording.can and lemma in words["can"]):
        return Verdict(is_enough, Reading.SERVES, at)
    is_missed = lemma == "miss" and token.tag == "VBD"  # "missed three lessons"
    # Who is missing is not there, whatever is needed.
    is_missed |= token.form == "missing" and not _WHO.isdisjoint(wording.lemmas)
    if lemma in words["lacks"] and token.pos != "NOUN" and not is_missed:
        return Verdict(wording.is_denied, Reading.SERVES, at)
    return None
