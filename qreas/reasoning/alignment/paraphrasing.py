"""Where a text says in other words what a phrase of the other one says.

A phrase is found by its lemmas in their order; determiners, possessives, numbers, adjectives and
adverbs may stand between them ("claimed the lives of", "claimed at least four lives"), a verb's
object before its particle, and that of a passive before the verb ("four lives were claimed").
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from qreas.lexicon.paraphrases import Phrase
from qreas.lexicon.store import Pos
from qreas.reasoning.knowledge.names import Place
from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_BETWEEN = frozenset(("DET", "PRON", "NUM", "ADJ", "ADV", "PART"))
# Prepositions within a bound: "at least four", "more than four".
_OF_BOUNDS = frozenset(("at", "than"))
_MOST_BETWEEN = 3
_PARTICLES = frozenset(("away", "back", "down", "in", "off", "on", "out", "over", "up"))
_PASSIVE_SUBJECT = "nsubj:pass"
# What a word is tagged as where it may be of the part of speech by itself; participles are both.
_TAGS: Mapping[Pos, frozenset[str]] = {
    "n": NOMINAL,
    "v": frozenset(("VERB",)),
    "a": frozenset(("ADJ", "VERB")),
    "r": frozenset(("ADV", "ADJ")),
}


class Spoken(NamedTuple):
    """A phrase that a text has, and the places of its words."""

    phrase: Phrase
    places: tuple[Place, ...]


def paraphrased(
    premise: Document,
    phrases: Iterable[Spoken],
    from_which: Callable[[Phrase], Collection[Phrase]],
) -> Mapping[Place, tuple[Place, ...]]:
    """For each word of a phrase of the hypothesis, the premise words from which the phrase follows.

    phrases:    those that the hypothesis has, see `spoken`.
    from_which: the phrases from each of which one follows.
    """
    words = premise.vocabulary
    found: dict[Place, tuple[Place, ...]] = {}
    for phrase, places in phrases:
        # Of most, the first word tells that they are not there.
        there = [p for p in from_which(phrase) if p.words[0] in words and words.issuperset(p.words)]
        said = _said(premise, there) if there else ()
        for place in places if said else ():
            found[place] = (*found.get(place, ()), *said)
    return found


def spoken(
    document: Document, within: Callable[[frozenset[str]], Mapping[str, Sequence[Phrase]]]
) -> Iterator[Spoken]:
    """The phrases that a text has, with the places of their words.

    within: those of the phrases looked for that have only words of a sentence, by the first word.
    """
    for index, sentence in enumerate(document.sentences):
        phrases = within(sentence.vocabulary)
        for token in sentence.tokens if phrases else ():
            if token.lemma not in phrases and token.form not in phrases:
                continue
            for word in dict.fromkeys((token.lemma, token.form)):
                for phrase in phrases.get(word, ()):
                    if (found := _found(phrase, token, sentence)) is not None:
                        yield Spoken(phrase, tuple((index, at) for at in found))


def _said(document: Document, phrases: Collection[Phrase]) -> tuple[Place, ...]:
    """The places of the words of these phrases, in text order."""

    def within(vocabulary: frozenset[str]) -> Mapping[str, Sequence[Phrase]]:
        by_word: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            if vocabulary.issuperset(phrase.words):
                by_word.setdefault(phrase.words[0], []).append(phrase)
        return by_word

    places = {place for _, found in spoken(document, within) for place in found}
    return tuple(sorted(places))


def _found(phrase: Phrase, first: Token, sentence: Sentence) -> tuple[int, ...] | None:
    """The indices of the words of a phrase that begins with a token; None where it goes on else."""
    _, *rest = phrase.words
    if not rest:
        return (first.index,) if first.pos in _TAGS[phrase.pos] else None
    found = [first.index]
    for word in rest:
        at = _behind(found[-1], word, sentence)
        if at is None:
            return _as_passive(first, rest, sentence)
        found.append(at)
    return tuple(found)


def _behind(index: int, word: str, sentence: Sentence) -> int | None:
    """Where the word stands behind a token, with little between."""
    between = _BETWEEN | NOMINAL if word in _PARTICLES else _BETWEEN
    for token in sentence.tokens[index + 1 : index + 2 + _MOST_BETWEEN]:
        if word in (token.lemma, token.form):
            return token.index
        if token.pos not in between and token.form not in _OF_BOUNDS:
            return None
    return None


def _as_passive(verb: Token, rest: list[str], sentence: Sentence) -> tuple[int, ...] | None:
    """The verb and its object where that is the subject: "four lives were claimed"."""
    if len(rest) > 1:
        return None
    subjects = (t for t in sentence.children(verb.index) if t.dep == _PASSIVE_SUBJECT)
    objects = (t.index for t in subjects if rest[0] in (t.lemma, t.form))
    return next(((at, verb.index) for at in objects), None)
