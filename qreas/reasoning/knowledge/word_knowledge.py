"""What the taxonomy says of a word, remembered: alignment asks the same of the same words again."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from qreas.lexicon.load import Lexicon
from qreas.lexicon.store import Pos
from qreas.lexicon.taxonomy import Taxonomy
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUPERLATIVE
from qreas.types import Token

# Enough for the words of some thousand sentences, and a bound on memory in a long run.
_REMEMBERED = 8192
_TAGGED_ALIKE: tuple[Pos, ...] = ("n", "v")


@dataclass(frozen=True)
class WordKnowledge:
    """The words that `word` is related to; each kind is looked up when it is first asked for."""

    taxonomy: Taxonomy
    word: str
    pos: Pos

    @cached_property
    def synonyms(self) -> frozenset[str]:
        """The words of its senses, and for an adjective those that are similar."""
        found = self.taxonomy.synonyms(self.word, self.pos)
        found = found | self.taxonomy.similar(self.word) if self.pos == "a" else found
        return frozenset(each for each in found if not are_unlike(self.word, each))

    @cached_property
    def parents(self) -> frozenset[str]:
        """Wider terms one step up."""
        return self.taxonomy.parents(self.word, self.pos)

    @cached_property
    def hypernyms(self) -> frozenset[str]:
        """Wider terms at any distance."""
        found = self.taxonomy.hypernyms(self.word, self.pos)
        return frozenset(each for each in found if not are_unlike(self.word, each))

    @cached_property
    def antonyms(self) -> frozenset[str]:
        """Its opposites."""
        return self.taxonomy.antonyms(self.word, self.pos)

    @cached_property
    def derived(self) -> frozenset[str]:
        """Words of the same stem, and the noun of a verb that has another: "sell", "sale"."""
        found = frozenset(lemma for lemma, _ in self.taxonomy.derivations(self.word, self.pos))
        return found | _irregular(self.word, self.pos)

    @cached_property
    def makes_verb(self) -> bool:
        """A verb is among the words that it is derived from, or that are derived from it."""
        found = self.taxonomy.derivations(self.word, self.pos)
        return any(pos == "v" for _, pos in found) or bool(_irregular(self.word, self.pos))

    @cached_property
    def entailed(self) -> frozenset[str]:
        """What a verb entails or causes."""
        return self.taxonomy.entailed(self.word) if self.pos == "v" else frozenset()


def are_unlike(one: str, other: str) -> bool:
    """The words mean different things, though WordNet has them side by side: unlike.toml."""
    lists = load_word_lists("knowledge/unlike").values()
    return any(one in words and other in words for words in lists)


def _irregular(word: str, pos: Pos) -> frozenset[str]:
    """The nouns of a verb, or the verbs of a noun, that no ending makes: nominalisations.toml."""
    nouns = load_word_lists("knowledge/nominalisations")
    if pos == "v":
        return nouns.get(word, frozenset())
    is_noun = pos == "n"
    return frozenset(verb for verb, of in nouns.items() if is_noun and word in of)


@lru_cache(_REMEMBERED)
def know(taxonomy: Taxonomy, word: str, pos: Pos) -> WordKnowledge:
    """What is known of the word as a noun ("n"), verb ("v"), adjective ("a") or adverb ("r")."""
    return WordKnowledge(taxonomy, word, pos)


@lru_cache(_REMEMBERED)
def base_forms(taxonomy: Taxonomy, text: str) -> tuple[str, ...]:
    """The nouns and verbs that the written form may belong to, whatever a tagger took it for."""
    found = (base for pos in _TAGGED_ALIKE for base in taxonomy.base_forms(text, pos))
    return tuple(dict.fromkeys(found))


def is_superlative(token: Token, lexicon: Lexicon) -> bool:
    """By its tag, or by its form, which taggers take for a noun before another one."""
    form = token.form
    if token.tag in SUPERLATIVE:
        return True
    return form.endswith("est") and bool(lexicon.taxonomy.base_forms(form, "a"))
