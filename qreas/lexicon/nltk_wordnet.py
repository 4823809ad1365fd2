"""NLTK's WordNet as a `WordStore`, for whoever has another version than the one that ships.

It is the corpus `wordnet` of the user's NLTK data; `nltk.download("wordnet")` brings it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import methodcaller
from typing import Any

from nltk.corpus import wordnet

from qreas.errors import MissingResourceError
from qreas.lexicon.store import Link, Pos, Sense, Word, pack, unpack

# What gives the targets of a link, in NLTK; it has nothing for the participle's.
_METHODS: Mapping[Link, str] = {
    Link.HYPERNYM: "hypernyms",
    Link.INSTANCE: "instance_hypernyms",
    Link.MEMBER_OF: "member_holonyms",
    Link.PART_OF: "part_holonyms",
    Link.SUBSTANCE_OF: "substance_holonyms",
    Link.ENTAILS: "entailments",
    Link.CAUSES: "causes",
    Link.SIMILAR: "similar_tos",
    Link.ANTONYM: "antonyms",
    Link.DERIVATION: "derivationally_related_forms",
    Link.PERTAINS_TO: "pertainyms",
}


@dataclass(frozen=True, eq=False)
class NltkStore:
    """A `WordStore` over the WordNet of the user's NLTK data."""

    def __post_init__(self) -> None:
        """Loads the corpus.

        Raises:
            MissingResourceError: NLTK's data have no WordNet.
        """
        try:
            wordnet.ensure_loaded()
        except LookupError as error:
            advice = 'run: python -m nltk.downloader wordnet, or use the one that ships ("bundled")'
            raise MissingResourceError("NLTK's WordNet", "nltk.data.path", advice) from error

    def knows(self, lemma: str, pos: Pos) -> bool:
        """The lemma has a sense."""
        return bool(self.senses(lemma, pos))

    def senses(self, lemma: str, pos: Pos) -> tuple[Sense, ...]:
        """The meanings of a lemma, most frequent first; none when it is unknown."""
        # NLTK also finds the senses of the word's base forms.
        found = ((synset, _own(synset, lemma)) for synset in wordnet.synsets(_name(lemma), pos))
        return tuple(
            Sense(_number(synset), own.count()) for synset, own in found if own is not None
        )

    def words(self, synset: int) -> tuple[Word, ...]:
        """The words of a synset, the most common name first."""
        return tuple(_word(lemma) for lemma in _synset(synset).lemmas())

    def linked_synsets(self, synset: int, link: Link) -> tuple[int, ...]:
        """The synsets that a link other than `WORD_LINKS` leads to."""
        return tuple(_number(target) for target in methodcaller(_METHODS[link])(_synset(synset)))

    def linked_words(self, word: Word, synset: int, link: Link) -> tuple[Word, ...]:
        """The words that one of `WORD_LINKS` leads to from `word` in the sense of `synset`."""
        lemma = _own(_synset(synset), word.lemma)
        if lemma is None or link not in _METHODS:
            return ()
        return tuple(_word(target) for target in methodcaller(_METHODS[link])(lemma))

    def exceptions(self, form: str, pos: Pos) -> tuple[str, ...]:
        """The base form that NLTK finds ("goose" for "geese"); often none."""
        base = wordnet.morphy(_name(form), pos)
        return () if base is None or base == _name(form) else (base.replace("_", " "),)


def _own(synset: Any, lemma: str) -> Any:
    """The lemma object of a word in a synset; None when the synset is not one of its own."""
    return next((own for own in synset.lemmas() if own.name().lower() == _name(lemma)), None)


def _word(lemma: Any) -> Word:
    return Word(lemma.name().replace("_", " ").lower(), _pos(lemma.synset()))


def _number(synset: Any) -> int:
    return pack(synset.offset(), _pos(synset))


def _synset(number: int) -> Any:
    offset, pos = unpack(number)
    return wordnet.synset_from_pos_and_offset(pos, offset)


def _pos(synset: Any) -> Pos:
    pos: Pos = "a" if synset.pos() == "s" else synset.pos()
    return pos


def _name(lemma: str) -> str:
    return lemma.replace(" ", "_")
