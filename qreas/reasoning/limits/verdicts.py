"""What a hypothesis says of there being enough: that there is, or is not, and of what."""

from dataclasses import dataclass
from enum import Enum, auto
from functools import cache

from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence

_MODALS = frozenset(("can", "could", "ca", "able"))
_ROOM = frozenset(("room", "space", "seat", "place", "bed", "chair", "spot"))
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
def _said_of_it() -> frozenset[str]:
    """The words of which one says that there is enough, or too little."""
    words = load_word_lists("limits/enough")
    return words["enough"] | words["can"] | words["lacks"] | _ROOM | {"too"}


def verdict_of(sentence: Sentence) -> Verdict | None:
    """The only word for enough or too little in the sentence, and what is said by it."""
    words = load_word_lists("limits/enough")
    if sentence.vocabulary.isdisjoint(_said_of_it()):
        return None
    tokens = sentence.tokens
    lemmas = [t.lemma.lower() for t in tokens]
    if not words["degrees"].isdisjoint(lemmas):
        return None
    negations = load_operators().negations | {"no"} | _NEVER
    is_denied = sum(t.text.lower() in negations for t in tokens) % 2 == 1
    can = not _MODALS.isdisjoint(t.text.lower() for t in tokens)
    for at, (lemma, token) in enumerate(zip(lemmas, tokens, strict=True)):
        if lemma == "too" and at + 1 < len(lemmas):
            quality = lemmas[at + 1]
            reading = Reading.SERVES if quality in words["small"] else Reading.FITS
            return Verdict(is_denied, reading, at + 1, quality)
        if (
            lemma == "enough"
            and at
            and tokens[at - 1].pos in ("ADJ", "ADV")
            and tokens[at - 1].text.lower() not in negations
        ):
            quality = lemmas[at - 1]
            reading = Reading.FITS if quality in words["small"] else Reading.SERVES
            return Verdict(not is_denied, reading, at, quality)
        if lemma == "fit" and token.pos == "VERB":
            return Verdict(not is_denied, Reading.FITS, at)
        if lemma in _ROOM and token.pos == "NOUN" and {"for", "everyone"} & set(lemmas[at:]):
            return Verdict(not is_denied, Reading.HOLDS, at)
        if lemma == "last" and token.tag == "VBD":
            continue  # how long it took
        if lemma in words["enough"] - _ROOM - {"fit"} or (can and lemma in words["can"]):
            return Verdict(not is_denied, Reading.SERVES, at)
        if lemma in words["lacks"] and token.pos != "NOUN":
            return Verdict(is_denied, Reading.SERVES, at)
    return None
