"""What something is too much for: what is too heavy for the 500 kg lift weighs more than 500 kg.

The measure is that of what bears, holds or limits it, on the scale of the adjective: how much a
lift carries, how wide a door is. What is too heavy for two men, or for a boy of 50 kg, has no bound
by it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite

from qreas.dependents import subject_of
from qreas.lexicon.load import Lexicon
from qreas.reasoning.one_event.measures import load_heads
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_WORDS = "limits/excess"
# How long a thing is or lasts bounds what goes into it; how heavy it is, not what it bears.
_LENGTH = "[length]"


@dataclass(frozen=True, slots=True)
class Excess:
    """The subject has too much of what the adjective measures, for a thing of the measure.

    place:    index of the sentence and of the adjective.
    is_bound: the subject has more than the measure; of another one's weight it is not told.
    """

    adjective: str
    subject: str
    measure: Numset
    place: tuple[int, int]
    is_bound: bool


def excesses(document: Document, numsets: tuple[Numset, ...], lexicon: Lexicon) -> Iterator[Excess]:
    """What a text says to be too much for something of a told measure."""
    for index, sentence in enumerate(document.sentences):
        tokens = sentence.tokens
        for too, adjective, mark in zip(tokens, tokens[1:], tokens[2:], strict=False):
            if (too.form, mark.form) != ("too", "for"):
                continue
            told = [n for n in numsets if n.sentence == index and n.start > mark.start]
            subject = subject_of(sentence, adjective)
            if subject is None or len(told) != 1 or not isfinite(told[0].interval.high):
                continue
            is_bound = _bounds(told[0], adjective, mark, sentence, lexicon)
            place = index, adjective.index
            yield Excess(adjective.lemma, subject.lemma, told[0], place, is_bound)


def _bounds(
    measure: Numset, adjective: Token, mark: Token, sentence: Sentence, lexicon: Lexicon
) -> bool:
    """The measure is that of what it is too much for."""
    if adjective.lemma not in _adjectives(measure.unit):
        return False
    words, heads = load_word_lists(_WORDS), load_heads()[measure.unit.kind]
    said = {t.lemma for t in sentence.tokens[mark.index + 1 :]}
    own = heads.get(adjective.lemma, frozenset())
    if any(own.isdisjoint(heads[w]) for w in said if w in heads):
        return False  # too wide for a door two metres high
    first, last = measure.ends_in(sentence)
    between = sentence.tokens[mark.index + 1 : first]
    if all(t.pos in ("DET", "PRON") for t in between):
        behind = sentence.tokens[last + 1 : last + 2]
        return any(_bears(token, measure, lexicon) for token in behind)
    return not said.isdisjoint(words["holds"] | words["limit"] | {adjective.lemma})


def _adjectives(unit: Unit) -> frozenset[str]:
    """The adjectives of which a thing has more by more of the unit."""
    scale = unit.dimension.strip("[]") if unit.kind is Kind.MEASURE else unit.kind.value
    return load_word_lists(_WORDS).get(scale, frozenset())


def _bears(token: Token, measure: Numset, lexicon: Lexicon) -> bool:
    """It bears so much, or so much and no more goes into or through it."""
    words = load_word_lists(_WORDS)
    if token.lemma in words["limit"]:
        return True
    is_room = measure.unit.kind is Kind.DURATION or measure.unit.dimension == _LENGTH
    if is_room:
        return token.pos == "NOUN" and not lexicon.names_person(token.lemma)
    return measure.unit.kind is Kind.MEASURE and token.lemma in words["bearing"]
