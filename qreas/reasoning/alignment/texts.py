"""The words of a premise and a hypothesis, indexed once for every step of their alignment."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from qreas.lexicon.load import Lexicon
from qreas.lexicon.paraphrases import Phrase, load_paraphrases
from qreas.lexicon.taxonomy import Taxonomy
from qreas.reasoning.alignment.content import TAXONOMY_POS, Word, WordKind, content_words
from qreas.reasoning.alignment.paraphrasing import paraphrased
from qreas.reasoning.knowledge.event_knowledge import EventKnowledge, load_events
from qreas.reasoning.knowledge.names import (
    LONGEST_PLACE,
    Place,
    bare,
    countries,
    initials,
    is_acronym,
    named_places,
    names_at,
)
from qreas.reasoning.knowledge.word_knowledge import WordKnowledge, base_forms, know
from qreas.types import Document, Numset

SHORTEST_STEM = 5
"""Letters that words of one stem begin with."""
_NOTHING: frozenset[str] = frozenset()


class Told(NamedTuple):
    """A word that tells of an event, the kinds of event it may be, and what that brings about."""

    word: Word
    kinds: frozenset[str]
    entailed: frozenset[str]


@dataclass(frozen=True)
class Texts:
    """The words of both texts, indexed once so that each step is a look-up.

    documents: premise and hypothesis.
    by_key:    premise words by lemma, form, and parts of a hyphenated word.
    acronyms:  premise words that look like one.
    initials:  the words that each acronym would stand for, in either text; empty where the other
               text has none.
    countries: the premise words that name each country, or its people.
    named:     the country that a hypothesis word names.
    """

    documents: tuple[Document, Document]
    premise: tuple[Word, ...]
    hypothesis: tuple[Word, ...]
    by_key: Mapping[str, Sequence[Word]]
    by_place: Mapping[Place, Word]
    acronyms: tuple[Word, ...]
    initials: Mapping[str, tuple[Place, ...]]
    hypothesis_initials: Mapping[str, tuple[Place, ...]]
    countries: Mapping[str, tuple[Word, ...]]
    named: Mapping[Place, str]
    lexicon: Lexicon
    events: EventKnowledge

    @cached_property
    def known(self) -> tuple[tuple[Word, WordKnowledge], ...]:
        """The premise words of the kinds that the taxonomy holds, with what it says of them."""
        taxonomy = self.lexicon.taxonomy
        kinds = ((word, TAXONOMY_POS.get(word.kind)) for word in self.premise)
        return tuple([(word, know(taxonomy, word.key, pos)) for word, pos in kinds if pos])

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """The premise words that tell of events."""
        entailed = {word.place: known.entailed for word, known in self.known if known.pos == "v"}
        found: list[Told] = []
        for word in self.premise:
            kinds, then = self.events.kinds(word.key), entailed.get(word.place, _NOTHING)
            if kinds or then:
                found.append(Told(word, kinds, then))
        return tuple(found)

    @cached_property
    def keys(self) -> frozenset[str]:
        """What the premise words are compared by."""
        return frozenset([word.key for word in self.premise])

    @cached_property
    def beginnings(self) -> frozenset[str]:
        """What the premise words may have in common with others of their stem."""
        return frozenset([key[:SHORTEST_STEM] for key in self.keys])

    def paraphrases(self, word: Word) -> tuple[Place, ...]:
        """The places of the premise's words that say in other words what a hypothesis word says."""
        return self._paraphrased(word, load_paraphrases().alike)

    def narrower(self, word: Word) -> tuple[Place, ...]:
        """The places of the premise's words for something narrower, by the same knowledge."""
        return self._paraphrased(word, load_paraphrases().narrower)

    def _paraphrased(
        self, word: Word, from_which: Callable[[Phrase], Collection[Phrase]]
    ) -> tuple[Place, ...]:
        known, token = self._phrases[word.sentence], word.token
        own = dict.fromkeys((*known.get(token.lemma, ()), *known.get(token.form, ())))
        return paraphrased(word.place, own, self.documents, from_which) if own else ()

    @cached_property
    def _phrases(self) -> tuple[Mapping[str, Sequence[Phrase]], ...]:
        """For each sentence of the hypothesis its phrases, by each of their words."""
        return tuple([_by_word(each.vocabulary) for each in self.documents[1].sentences])

    @cached_property
    def places(self) -> tuple[tuple[frozenset[str], Word], ...]:
        """The premise words that name places, each with the names of the regions it lies in."""
        found = named_places(self.documents[0], self.lexicon.taxonomy)
        return tuple((r, self.by_place[place]) for r, place in found if place in self.by_place)

    def names_with(self, word: Word) -> frozenset[str]:
        """The names of one or more words of which a hypothesis word is one, in lower case."""
        sentence, at = self.documents[1].sentences[word.sentence], word.token.index
        begins = range(max(0, at - LONGEST_PLACE + 1), at + 1) if word.kind is WordKind.NAME else ()
        return frozenset(n for b in begins for last, n in names_at(b, sentence) if last > at)

    def know(self, word: Word) -> WordKnowledge | None:
        """What the taxonomy says of the word; None for a kind of word that it does not hold."""
        pos = TAXONOMY_POS.get(word.kind)
        return know(self.lexicon.taxonomy, word.key, pos) if pos else None


def read_texts(
    premise: Document,
    hypothesis: Document,
    numsets: tuple[Sequence[Numset], Sequence[Numset]],
    lexicon: Lexicon,
) -> Texts:
    """The words of both texts and the indices over them.

    numsets: the quantities of either.
    """
    words, asked = content_words(premise, numsets[0]), content_words(hypothesis, numsets[1])
    acronyms = tuple(word for word in words if is_acronym(word.token.text))
    asks_acronym = any(is_acronym(word.token.text) for word in asked)
    by_place = {word.place: word for word in words}
    named: dict[str, list[Word]] = {}
    for country, place in countries(premise, lexicon.countries):
        if place in by_place:
            named.setdefault(country, []).append(by_place[place])
    return Texts(
        (premise, hypothesis),
        words,
        asked,
        _by_key(words, lexicon.taxonomy),
        by_place,
        acronyms,
        initials(premise) if asks_acronym else {},
        initials(hypothesis) if acronyms else {},
        {country: tuple(found) for country, found in named.items()},
        {place: country for country, place in countries(hypothesis, lexicon.countries)},
        lexicon,
        load_events(),
    )


def _by_word(vocabulary: frozenset[str]) -> Mapping[str, Sequence[Phrase]]:
    """The phrases that have only these words, and paraphrases, by each of their words."""
    found: dict[str, list[Phrase]] = {}
    for phrase in chain.from_iterable(load_paraphrases().within(vocabulary).values()):
        for word in phrase.words:
            found.setdefault(word, []).append(phrase)
    return found


def _by_key(words: tuple[Word, ...], taxonomy: Taxonomy) -> Mapping[str, Sequence[Word]]:
    found: dict[str, list[Word]] = {}
    for word in words:
        text = word.token.form
        keys = {word.key, text, bare(word.key), *base_forms(taxonomy, text)}
        if "-" in text:
            keys.update(text.split("-"))
        keys.discard("")
        for key in keys:
            found.setdefault(key, []).append(word)
    return found
