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


_Phrases = Mapping[str, Sequence[Phrase]]
"""Phrases to look for, by their first word."""


class _Spoken(NamedTuple):
    """A phrase that a sentence has, and the indices of its words."""

    phrase: Phrase
    places: tuple[int, ...]


def paraphrased(
    place: Place,
    phrases: Iterable[Phrase],
    texts: tuple[Document, Document],
    from_which: Callable[[Phrase], Collection[Phrase]],
) -> tuple[Place, ...]:
    """The places of the premise's words from which a word of the hypothesis follows by a phrase.

    place:      where the word stands.
    phrases:    those with it.
    texts:      premise and hypothesis.
    from_which: the phrases from each of which one follows.
    """
    premise, hypothesis = texts
    words = premise.vocabulary
    given: dict[Phrase, list[Phrase]] = {}
    for phrase in phrases:
        # Of most, the first word tells that they are not there.
        there = [p for p in from_which(phrase) if p.words[0] in words and words.issuperset(p.words)]
        if there:
            given[phrase] = there
    if not given:
        return ()
    sentence, index = place
    said = _spoken(hypothesis.sentences[sentence], _by_first_word(given))
    own = (phrase for phrase, places in said if index in places)
    return tuple(at for phrase in own for at in _places(given[phrase], premise))


def _spoken(sentence: Sentence, phrases: _Phrases) -> Iterator[_Spoken]:
    """Those of the phrases that a sentence has, in text order."""
    for token in sentence.tokens if phrases else ():
        if not token.is_among(phrases):
            continue
        for word in dict.fromkeys((token.lemma, token.form)):
            for phrase in phrases.get(word, ()):
                if (found := _found(phrase, token, sentence)) is not None:
                    yield _Spoken(phrase, found)


def _places(phrases: Collection[Phrase], document: Document) -> Sequence[Place]:
    """Where the words of these phrases stand, in text order."""
    found: set[Place] = set()
    for index, sentence in enumerate(document.sentences):
        there = [p for p in phrases if sentence.vocabulary.issuperset(p.words)]
        for _, places in _spoken(sentence, _by_first_word(there)):
            found.update((index, at) for at in places)
    return sorted(found)


def _by_first_word(phrases: Iterable[Phrase]) -> _Phrases:
    found: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        found.setdefault(phrase.words[0], []).append(phrase)
    return found


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
