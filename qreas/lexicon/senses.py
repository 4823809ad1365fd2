"""What a store says of a word's senses, remembered: the ground that `Taxonomy` stands on.

Every function takes the store first, and words as `lemma_of` gives them. `count` is how many of a
word's senses are asked, None for its frequent ones.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from qreas.lexicon.store import Link, Pos, Sense, Word, WordStore

# Of a word's tagged uses, the share that makes a sense a frequent one; and below how many tagged
# uses these say nothing, so that the order of the senses has to do.
_FREQUENT_SHARE = 10
_FEW_USES = 5
_SENSES_OF_RARE_WORD = 3
# Enough for the words of some thousand sentences, and a bound on memory in a long run.
_REMEMBERED = 4096
_REMEMBERED_LINKS = 16384

_UPWARD = (Link.HYPERNYM, Link.INSTANCE)
# Kinds of place that have names; an island is land.
_PLACES = ("location", "land")
_DERIVED = (Link.DERIVATION, Link.PERTAINS_TO, Link.PARTICIPLE_OF)

# Detachment rules of morphy(7): ending → replacement.
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


def lemma_of(word: str) -> str:
    """The word as stores have it: in lower case, with spaces for underscores."""
    return word.replace("_", " ").lower()


def lemmas(store: WordStore, numbers: Iterable[int]) -> frozenset[str]:
    """All words of some synsets."""
    return frozenset().union(*(_lemmas(store, number) for number in numbers))


@lru_cache(_REMEMBERED_LINKS)
def _lemmas(store: WordStore, number: int) -> tuple[str, ...]:
    return tuple(word.lemma for word in store.words(number))


@lru_cache(_REMEMBERED)
def synsets(store: WordStore, lemma: str, pos: Pos, count: int | None = None) -> tuple[int, ...]:
    """The synsets of a word, most frequent first."""
    found = store.senses(lemma, pos)
    kept = _frequent(found) if count is None else found[:count]
    return tuple(sense.synset for sense in kept)


@lru_cache(_REMEMBERED)
def synonyms(store: WordStore, lemma: str, pos: Pos, count: int | None) -> frozenset[str]:
    """The other words of a word's synsets."""
    return lemmas(store, synsets(store, lemma, pos, count)) - {lemma}


@lru_cache(_REMEMBERED)
def ancestors(store: WordStore, numbers: tuple[int, ...]) -> Mapping[int, int]:
    """All that lies above, with the least number of links to it; the synsets themselves have 0."""
    steps = dict.fromkeys(numbers, 0)
    reached = list(numbers)
    for low in reached:  # which grows meanwhile, level by level
        for up in _parents(store, low):
            if up not in steps:
                steps[up] = steps[low] + 1
                reached.append(up)
    return steps


@lru_cache(_REMEMBERED)
def regions(store: WordStore, lemma: str) -> frozenset[str]:
    """The words for all places that a named place is part of, directly or through others."""
    kinds = {synset for kind in _PLACES for synset in synsets(store, kind, "n")}
    reached = [
        synset
        for synset in synsets(store, lemma, "n")
        if store.linked_synsets(synset, Link.INSTANCE)
        and not kinds.isdisjoint(ancestors(store, (synset,)))
    ]
    own = len(reached)
    for low in reached:  # which grows meanwhile
        wholes = store.linked_synsets(low, Link.PART_OF)
        reached.extend(whole for whole in wholes if whole not in reached)
    return lemmas(store, reached[own:])


@lru_cache(_REMEMBERED_LINKS)
def _parents(store: WordStore, number: int) -> tuple[int, ...]:
    return tuple(up for link in _UPWARD for up in store.linked_synsets(number, link))


@lru_cache(_REMEMBERED)
def hypernyms(store: WordStore, lemma: str, pos: Pos, count: int | None) -> frozenset[str]:
    """The words of all that lies above a word."""
    above = ancestors(store, synsets(store, lemma, pos, count))
    return lemmas(store, (number for number, steps in above.items() if steps))


@lru_cache(_REMEMBERED)
def antonyms(store: WordStore, lemma: str, pos: Pos, count: int | None) -> frozenset[str]:
    """The opposites of a word; when it has none, those of the words that are near it."""
    own = synsets(store, lemma, pos, count)
    found = [w for s in own for w in store.linked_words(Word(lemma, pos), s, Link.ANTONYM)]
    if not found:
        near = [n for number in own for n in (number, *store.linked_synsets(number, Link.SIMILAR))]
        found = [
            opposite
            for number in near
            for peer in store.words(number)
            for opposite in store.linked_words(peer, number, Link.ANTONYM)
        ]
    return frozenset(opposite.lemma for opposite in found)


@lru_cache(_REMEMBERED)
def derivations(
    store: WordStore, lemma: str, pos: Pos, count: int | None
) -> frozenset[tuple[str, Pos]]:
    """The words derived from a word or that it is derived from."""
    return frozenset(
        (found.lemma, found.pos)
        for number in synsets(store, lemma, pos, count)
        for link in _DERIVED
        for found in store.linked_words(Word(lemma, pos), number, link)
    )


@lru_cache(_REMEMBERED)
def linked(
    store: WordStore, lemma: str, pos: Pos, links: tuple[Link, ...], count: int | None
) -> frozenset[str]:
    """The words of the synsets that some links lead to."""
    numbers = synsets(store, lemma, pos, count)
    found = (goal for n in numbers for link in links for goal in store.linked_synsets(n, link))
    return lemmas(store, found)


@lru_cache(_REMEMBERED)
def share(store: WordStore, lemma: str, ancestor: str, pos: Pos) -> float:
    """In what part of its uses a word is a kind of `ancestor`, from 0 to 1."""
    wanted = set(synsets(store, ancestor, pos))
    weights = {
        sense.synset: sense.count + 1 / rank
        for rank, sense in enumerate(store.senses(lemma, pos), 1)
    }
    kinds = (s for s in weights if not wanted.isdisjoint(ancestors(store, (s,))))
    return sum(weights[s] for s in kinds) / sum(weights.values()) if weights else 0.0


@lru_cache(_REMEMBERED)
def base_forms(store: WordStore, written: str, pos: Pos) -> tuple[str, ...]:
    """The known lemmas that a written form may belong to."""
    guesses = [written, *store.exceptions(written, pos)]
    for ending, replacement in _ENDINGS[pos]:
        if written.endswith(ending) and len(written) > len(ending):
            guesses.append(written[: -len(ending)] + replacement)
    return tuple(guess for guess in dict.fromkeys(guesses) if store.knows(guess, pos))


def _frequent(found: tuple[Sense, ...]) -> tuple[Sense, ...]:
    uses = sum(sense.count for sense in found)
    if uses < _FEW_USES:
        return found[:_SENSES_OF_RARE_WORD]
    return (found[0], *(s for s in found[1:] if s.count * _FREQUENT_SHARE >= uses))
