"""Questions about words that a WordNet answers: synonyms, hypernyms, antonyms, derived words.

Words are lemmas ("policeman", "car bomb"); case and underscores don't matter. A word has several
senses, and its rare ones mislead ("man" is also a chess piece), so each question is asked of the
frequent senses only: the first, every one that makes up a tenth of the word's tagged uses, and the
first three of a word that was hardly tagged. `senses=1` asks the first sense alone, and so on.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from qreas.lexicon import senses as ask
from qreas.lexicon.senses import lemma_of
from qreas.lexicon.store import PARTS_OF_SPEECH, Link, Pos, WordStore

_WHOLES = (Link.MEMBER_OF, Link.PART_OF, Link.SUBSTANCE_OF)
_ENTAILED = (Link.ENTAILS, Link.CAUSES)


@dataclass(frozen=True, slots=True, eq=False)
class Taxonomy:
    """Words and what relates them, over any `WordStore`; equal to itself alone, as stores are."""

    store: WordStore

    def knows(self, word: str, pos: Pos = "n") -> bool:
        """The word has a sense."""
        return self.store.knows(lemma_of(word), pos)

    def frequency(self, word: str, pos: Pos = "n") -> int:
        """How often the word was tagged in the texts that WordNet counted; 0 when unknown."""
        return sum(sense.count for sense in self.store.senses(lemma_of(word), pos))

    def parts_of_speech(self, word: str) -> tuple[Pos, ...]:
        """The parts of speech that the word has senses in, the most used first."""
        known = [pos for pos in PARTS_OF_SPEECH if self.knows(word, pos)]
        return tuple(sorted(known, key=lambda pos: -self.frequency(word, pos)))

    def synsets(self, word: str, pos: Pos = "n", senses: int | None = None) -> tuple[int, ...]:
        """The store's numbers of the word's frequent senses, or of its first `senses`."""
        return ask.synsets(self.store, lemma_of(word), pos, senses)

    def synonyms(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas that share a sense with the word, without itself."""
        return ask.synonyms(self.store, lemma_of(word), pos, senses)

    def hypernyms(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas of all that the word is a kind or an instance of, at any distance."""
        return ask.hypernyms(self.store, lemma_of(word), pos, senses)

    def parents(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas of what the word is a kind or an instance of, one step up."""
        above = self._ancestors(self.synsets(word, pos, senses))
        return ask.lemmas(self.store, (synset for synset, steps in above.items() if steps == 1))

    def is_a(
        self,
        word: str,
        ancestor: str,
        pos: Pos = "n",
        senses: int | None = None,
        *,
        but_not: str = "",
    ) -> bool:
        """The word is a kind of `ancestor`, or means the same.

        Senses of `ancestor` in which it is itself a kind of `but_not` are left out.

        >>> from qreas.lexicon.load import load_lexicon
        >>> load_lexicon().taxonomy.is_a("policeman", "person")
        True
        """
        above = self._ancestors(self.synsets(word, pos, senses))
        meant = [synset for synset in self.synsets(ancestor, pos, senses) if synset in above]
        if not but_not:
            return bool(meant)
        excluded = set(self.synsets(but_not, pos))
        return any(excluded.isdisjoint(self._ancestors((synset,))) for synset in meant)

    def share(self, word: str, ancestor: str, pos: Pos = "n") -> float:
        """In what part of its uses the word is a kind of `ancestor`, from 0 to 1.

        Tagged uses are counted, and one more shared out among the senses by rank, for rare words.
        """
        return ask.share(self.store, lemma_of(word), lemma_of(ancestor), pos)

    def steps(self, word: str, ancestor: str, pos: Pos = "n") -> int | None:
        """How many links lead from the word up to `ancestor`; None when it isn't above."""
        above = self._ancestors(self.synsets(word, pos))
        found = [above[synset] for synset in self.synsets(ancestor, pos) if synset in above]
        return min(found, default=None)

    def similarity(self, first: str, second: str, pos: Pos = "n") -> float:
        """How close two words are in the hierarchy, from 0 to 1 (Wu and Palmer 1994)."""
        pairs = (
            self._closeness(one, other)
            for one in self.synsets(first, pos)
            for other in self.synsets(second, pos)
        )
        return max(pairs, default=0.0)

    def antonyms(self, word: str, pos: Pos = "a", senses: int | None = None) -> frozenset[str]:
        """The opposites of the word, also those that it has through its nearest synonyms.

        An adjective without an opposite of its own has those of the adjective that it is similar
        to ("tiny" is opposed to "large" through "small"); other words those of their synonyms.
        """
        return ask.antonyms(self.store, lemma_of(word), pos, senses)

    def derivations(
        self, word: str, pos: Pos = "n", senses: int | None = None
    ) -> frozenset[tuple[str, Pos]]:
        """The words that are derived from this one or that it is derived from, with their kinds.

        These are the nominalisations of a verb, the noun that an adjective pertains to, and so on.
        """
        return ask.derivations(self.store, lemma_of(word), pos, senses)

    def wholes(self, word: str, senses: int | None = None) -> frozenset[str]:
        """The nouns that the noun is a member, a part or a substance of, one step up."""
        return ask.linked(self.store, lemma_of(word), "n", _WHOLES, senses)

    def is_part_of(self, part: str, whole: str) -> bool:
        """The noun `part` names a member, a part or a substance of `whole`, or of what it is."""
        wholes = set(self.synsets(whole))
        above = self._ancestors(self.synsets(part))
        linked = (w for s in above for link in _WHOLES for w in self.store.linked_synsets(s, link))
        return not wholes.isdisjoint(linked)

    def regions(self, place: str) -> frozenset[str]:
        """All names of the places that the place lies in ("Houston": "Texas", "America", "US").

        Empty for what names no place.
        """
        return ask.regions(self.store, lemma_of(place))

    def entailed(self, verb: str, senses: int | None = None) -> frozenset[str]:
        """The verbs that `verb` entails or causes ("snore": "sleep"; "kill": "die")."""
        return ask.linked(self.store, lemma_of(verb), "v", _ENTAILED, senses)

    def similar(self, word: str, senses: int | None = None) -> frozenset[str]:
        """The adjectives that are similar to the adjective."""
        return ask.linked(self.store, lemma_of(word), "a", (Link.SIMILAR,), senses)

    def base_forms(self, form: str, pos: Pos = "n") -> tuple[str, ...]:
        """The known lemmas that a written form may belong to ("geese": "goose")."""
        return ask.base_forms(self.store, lemma_of(form), pos)

    def _ancestors(self, synsets: tuple[int, ...]) -> Mapping[int, int]:
        return ask.ancestors(self.store, synsets)

    def _closeness(self, first: int, second: int) -> float:
        above_first, above_second = self._ancestors((first,)), self._ancestors((second,))
        shared = above_first.keys() & above_second.keys()
        nearness = (self._nearness(s, above_first[s] + above_second[s]) for s in shared)
        return max(nearness, default=0.0)

    def _nearness(self, shared: int, steps: int) -> float:
        """Twice the depth of the shared ancestor over the depths of the two that share it."""
        depth = 1 + max(self._ancestors((shared,)).values())
        return 2 * depth / (2 * depth + steps)
