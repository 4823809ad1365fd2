"""What the taxonomy says of a word, remembered: alignment asks the same of the same words again."""

from dataclasses import dataclass
from functools import lru_cache

from qreas.lexicon.store import Pos
from qreas.lexicon.taxonomy import Taxonomy

# Enough for the words of some thousand sentences, and a bound on memory in a long run.
_REMEMBERED = 8192
_TAGGED_ALIKE: tuple[Pos, ...] = ("n", "v")


@dataclass(frozen=True, slots=True)
class WordKnowledge:
    """The words that a word is related to.

    synonyms: of its senses, and for an adjective those that are similar.
    parents, hypernyms: wider terms one step up, and at any distance.
    derived:  words of the same stem; `makes_verb` says that one of them is a verb.
    entailed: what a verb entails or causes.
    """

    synonyms: frozenset[str]
    parents: frozenset[str]
    hypernyms: frozenset[str]
    antonyms: frozenset[str]
    derived: frozenset[str]
    entailed: frozenset[str]
    makes_verb: bool


@lru_cache(_REMEMBERED)
def know(taxonomy: Taxonomy, word: str, pos: Pos) -> WordKnowledge:
    """What is known of the word as a noun ("n"), verb ("v"), adjective ("a") or adverb ("r")."""
    derivations = taxonomy.derivations(word, pos)
    synonyms = taxonomy.synonyms(word, pos)
    return WordKnowledge(
        synonyms | taxonomy.similar(word) if pos == "a" else synonyms,
        taxonomy.parents(word, pos),
        taxonomy.hypernyms(word, pos),
        taxonomy.antonyms(word, pos),
        frozenset(lemma for lemma, _ in derivations),
        taxonomy.entailed(word) if pos == "v" else frozenset(),
        any(found == "v" for _, found in derivations),
    )


@lru_cache(_REMEMBERED)
def base_forms(taxonomy: Taxonomy, text: str) -> tuple[str, ...]:
    """The nouns and verbs that the written form may belong to, whatever a tagger took it for."""
    found = (base for pos in _TAGGED_ALIKE for base in taxonomy.base_forms(text, pos))
    return tuple(dict.fromkeys(found))
