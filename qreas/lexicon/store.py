"""What a taxonomy needs from a WordNet: senses, the words of a synset, and links between them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, Protocol

Pos = Literal["n", "v", "a", "r"]
"""Noun, verb, adjective or adverb, as WordNet writes them; satellite adjectives are "a"."""

PARTS_OF_SPEECH: tuple[Pos, ...] = ("n", "v", "a", "r")


class Link(StrEnum):
    """WordNet's pointers that are kept; the value is the pointer symbol of its data files."""

    HYPERNYM = "@"
    INSTANCE = "@i"
    MEMBER_OF = "#m"
    PART_OF = "#p"
    SUBSTANCE_OF = "#s"
    ENTAILS = "*"
    CAUSES = ">"
    SIMILAR = "&"
    ANTONYM = "!"
    DERIVATION = "+"
    PERTAINS_TO = "\\"
    PARTICIPLE_OF = "<"


WORD_LINKS = frozenset({Link.ANTONYM, Link.DERIVATION, Link.PERTAINS_TO, Link.PARTICIPLE_OF})
"""The links that hold between words in one sense each; the others hold between synsets."""


def pack(number: int, pos: Pos) -> int:
    """A synset or sense number together with its part of speech."""
    return number << 2 | PARTS_OF_SPEECH.index(pos)


def unpack(packed: int) -> tuple[int, Pos]:
    """The number and the part of speech that `pack` put together."""
    return packed >> 2, PARTS_OF_SPEECH[packed & 3]


@dataclass(frozen=True, slots=True)
class Word:
    """A lemma with its part of speech; words of a multiword lemma are parted by spaces."""

    lemma: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning of a word.

    synset: the store's number of the set of synonyms that it belongs to.
    count:  how often it was tagged in the texts that WordNet counted.
    """

    synset: int
    count: int


class WordStore(Protocol):
    """Read access to a WordNet; a synset is a number made by `pack`."""

    def __hash__(self) -> int:
        """Any hash: answers are remembered store by store."""

    def knows(self, lemma: str, pos: Pos) -> bool:
        """The lemma has a sense."""

    def senses(self, lemma: str, pos: Pos) -> tuple[Sense, ...]:
        """The meanings of a lemma, most frequent first; none when it is unknown."""

    def words(self, synset: int) -> tuple[Word, ...]:
        """The words of a synset, the most common name first."""

    def linked_synsets(self, synset: int, link: Link) -> tuple[int, ...]:
        """The synsets that a link other than `WORD_LINKS` leads to."""

    def linked_words(self, word: Word, synset: int, link: Link) -> tuple[Word, ...]:
        """The words that one of `WORD_LINKS` leads to from `word` in the sense of `synset`."""

    def exceptions(self, form: str, pos: Pos) -> tuple[str, ...]:
        """The lemmas of an irregular form ("geese"), alphabetically; often none."""
