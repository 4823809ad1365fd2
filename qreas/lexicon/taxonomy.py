"""Questions about words that a WordNet answers: synonyms, hypernyms, antonyms, derived words.

Words are lemmas ("policeman", "car bomb"); case and underscores don't matter. A word has several
senses, and its rare ones mislead ("man" is also a chess piece), so each question is asked of the
frequent senses only: the first, every one that makes up a tenth of the word's tagged uses, and the
first three of a word that was hardly tagged. `senses=1` asks the first sense alone, and so on.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from qreas.lexicon.store import PARTS_OF_SPEECH, Link, Pos, Sense, Word, WordStore

# Of a word's tagged uses, the share that makes a sense a frequent one; and below how many tagged
# uses these say nothing, so that the order of the senses has to do.
_FREQUENT_SHARE = 10
_FEW_USES = 5
_SENSES_OF_RARE_WORD = 3
# Enough for the words of some thousand sentences, and a bound on memory in a long run.
_REMEMBERED = 4096

_UPWARD = (Link.HYPERNYM, Link.INSTANCE)
_WHOLES = (Link.MEMBER_OF, Link.PART_OF, Link.SUBSTANCE_OF)


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """Words and what relates them, over any `WordStore`."""

    store: WordStore

    def knows(self, word: str, pos: Pos = "n") -> bool:
        """The word has a sense."""
        return bool(_synsets(self.store, _lemma(word), pos, None))

    def frequency(self, word: str, pos: Pos = "n") -> int:
        """How often the word was tagged in the texts that WordNet counted; 0 when unknown."""
        return sum(sense.count for sense in self.store.senses(_lemma(word), pos))

    def parts_of_speech(self, word: str) -> tuple[Pos, ...]:
        """The parts of speech that the word has senses in, the most used first."""
        known = [pos for pos in PARTS_OF_SPEECH if self.knows(word, pos)]
        return tuple(sorted(known, key=lambda pos: -self.frequency(word, pos)))

    def synsets(self, word: str, pos: Pos = "n", senses: int | None = None) -> tuple[int, ...]:
        """The store's numbers of the word's frequent senses, or of its first `senses`."""
        return _synsets(self.store, _lemma(word), pos, senses)

    def synonyms(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas that share a sense with the word, without itself."""
        return _synonyms(self.store, _lemma(word), pos, senses)

    def hypernyms(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas of all that the word is a kind or an instance of, at any distance."""
        above = self._ancestors(self.synsets(word, pos, senses))
        return _lemmas(self.store, (synset for synset, steps in above.items() if steps))

    def parents(self, word: str, pos: Pos = "n", senses: int | None = None) -> frozenset[str]:
        """The lemmas of what the word is a kind or an instance of, one step up."""
        above = self._ancestors(self.synsets(word, pos, senses))
        return _lemmas(self.store, (synset for synset, steps in above.items() if steps == 1))

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
        return _share(self.store, _lemma(word), _lemma(ancestor), pos)

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
        synsets = self.synsets(word, pos, senses)
        lemma = Word(_lemma(word), pos)
        direct = [w for s in synsets for w in self.store.linked_words(lemma, s, Link.ANTONYM)]
        if not direct:
            near = [n for s in synsets for n in (s, *self.store.linked_synsets(s, Link.SIMILAR))]
            direct = [
                opposite
                for synset in near
                for peer in self.store.words(synset)
                for opposite in self.store.linked_words(peer, synset, Link.ANTONYM)
            ]
        return frozenset(word.lemma for word in direct)

    def derivations(
        self, word: str, pos: Pos = "n", senses: int | None = None
    ) -> frozenset[tuple[str, Pos]]:
        """The words that are derived from this one or that it is derived from, and their kinds.

        These are the nominalisations of a verb, the noun that an adjective pertains to, and so on.
        """
        lemma = Word(_lemma(word), pos)
        links = (Link.DERIVATION, Link.PERTAINS_TO, Link.PARTICIPLE_OF)
        return frozenset(
            (found.lemma, found.pos)
            for synset in self.synsets(word, pos, senses)
            for link in links
            for found in self.store.linked_words(lemma, synset, link)
        )

    def wholes(self, word: str, senses: int | None = None) -> frozenset[str]:
        """The nouns that the noun is a member, a part or a substance of, one step up."""
        return self._linked(word, "n", _WHOLES, senses)

    def is_part_of(self, part: str, whole: str) -> bool:
        """The noun `part` names a member, a part or a substance of `whole`, or of what it is."""
        wholes = set(self.synsets(whole))
        above = self._ancestors(self.synsets(part))
        linked = (w for s in above for link in _WHOLES for w in self.store.linked_synsets(s, link))
        return not wholes.isdisjoint(linked)

    def entailed(self, verb: str, senses: int | None = None) -> frozenset[str]:
        """The verbs that `verb` entails or causes ("snore": "sleep"; "kill": "die")."""
        return self._linked(verb, "v", (Link.ENTAILS, Link.CAUSES), senses)

    def similar(self, word: str, senses: int | None = None) -> frozenset[str]:
        """The adjectives that are similar to the adjective."""
        return self._linked(word, "a", (Link.SIMILAR,), senses)

    def base_forms(self, form: str, pos: Pos = "n") -> tuple[str, ...]:
        """The known lemmas that a written form may belong to ("geese": "goose")."""
        return _base_forms(self.store, _lemma(form), pos)

    def _linked(
        self, word: str, pos: Pos, links: Iterable[Link], senses: int | None
    ) -> frozenset[str]:
        synsets = self.synsets(word, pos, senses)
        found = (t for s in synsets for link in links for t in self.store.linked_synsets(s, link))
        return _lemmas(self.store, found)

    def _ancestors(self, synsets: tuple[int, ...]) -> Mapping[int, int]:
        return _ancestors(self.store, synsets)

    def _closeness(self, first: int, second: int) -> float:
        above_first, above_second = self._ancestors((first,)), self._ancestors((second,))
        shared = above_first.keys() & above_second.keys()
        if not shared:
            return 0.0
        return max(self._share(s, above_first[s] + above_second[s]) for s in shared)

    def _share(self, shared: int, steps: int) -> float:
        """Twice the depth of the shared ancestor over the depths of the two that share it."""
        depth = 1 + max(self._ancestors((shared,)).values())
        return 2 * depth / (2 * depth + steps)


# Detachment rules of morphy(7).
_ENDINGS: Mapping[Pos, tuple[tuple[str, str], ...]] = {
    "n": (
        ("s", ""),
        ("ses", "s"),
        ("xes", "x"),
        ("zes", "z"),
        ("ches", "ch"),
        ("shes", "sh"),
        ("men", "man"),
        ("ies", "y"),
    ),
    "v": (
        ("s", ""),
        ("ies", "y"),
        ("es", "e"),
        ("es", ""),
        ("ed", "e"),
        ("ed", ""),
        ("ing", "e"),
        ("ing", ""),
    ),
    "a": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
    "r": (),
}


def _lemma(word: str) -> str:
    return word.replace("_", " ").lower()


@lru_cache(_REMEMBERED)
def _synsets(store: WordStore, lemma: str, pos: Pos, senses: int | None) -> tuple[int, ...]:
    found = store.senses(lemma, pos)
    kept = _frequent(found) if senses is None else found[:senses]
    return tuple(sense.synset for sense in kept)


@lru_cache(_REMEMBERED)
def _synonyms(store: WordStore, lemma: str, pos: Pos, senses: int | None) -> frozenset[str]:
    return _lemmas(store, _synsets(store, lemma, pos, senses)) - {lemma}


@lru_cache(_REMEMBERED)
def _base_forms(store: WordStore, written: str, pos: Pos) -> tuple[str, ...]:
    guesses = [written, *store.exceptions(written, pos)]
    for ending, replacement in _ENDINGS[pos]:
        if written.endswith(ending) and len(written) > len(ending):
            guesses.append(written[: -len(ending)] + replacement)
    return tuple(guess for guess in dict.fromkeys(guesses) if _synsets(store, guess, pos, None))


def _frequent(senses: tuple[Sense, ...]) -> tuple[Sense, ...]:
    uses = sum(sense.count for sense in senses)
    if uses < _FEW_USES:
        return senses[:_SENSES_OF_RARE_WORD]
    return (senses[0], *(s for s in senses[1:] if s.count * _FREQUENT_SHARE >= uses))


@lru_cache(_REMEMBERED)
def _ancestors(store: WordStore, synsets: tuple[int, ...]) -> Mapping[int, int]:
    """All that lies above, with the least number of links to it; the synsets themselves have 0."""
    steps = dict.fromkeys(synsets, 0)
    level, distance = list(synsets), 0
    while level:
        distance += 1
        above = [up for low in level for link in _UPWARD for up in store.linked_synsets(low, link)]
        level = [synset for synset in dict.fromkeys(above) if synset not in steps]
        steps |= dict.fromkeys(level, distance)
    return steps


@lru_cache(_REMEMBERED)
def _share(store: WordStore, lemma: str, ancestor: str, pos: Pos) -> float:
    wanted = set(_synsets(store, ancestor, pos, None))
    weights = {
        sense.synset: sense.count + 1 / rank
        for rank, sense in enumerate(store.senses(lemma, pos), 1)
    }
    kinds = (s for s in weights if not wanted.isdisjoint(_ancestors(store, (s,))))
    return sum(weights[s] for s in kinds) / sum(weights.values()) if weights else 0.0


def _lemmas(store: WordStore, synsets: Iterable[int]) -> frozenset[str]:
    return frozenset(word.lemma for synset in synsets for word in store.words(synset))
