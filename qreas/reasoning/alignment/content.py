"""The words of a text that carry its content, with where they stand."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from qreas.dependents import has_copula
from qreas.lexicon.store import Pos
from qreas.reasoning.alignment.attribution import attributed
from qreas.reasoning.alignment.written_quantities import written_quantities
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.particles import phrasal
from qreas.reasoning.knowledge.salience import NUMBER, salience
from qreas.reasoning.recalled import recalled
from qreas.types import Document, Numset, Sentence, Token


class WordKind(StrEnum):
    """What a content word does: it names, denotes, predicates, describes, counts or points back."""

    NAME = "name"
    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"
    NUMBER = "number"
    PRONOUN = "pronoun"


KINDS: Mapping[str, WordKind] = {
    "PROPN": WordKind.NAME,
    "NOUN": WordKind.NOUN,
    "VERB": WordKind.VERB,
    "ADJ": WordKind.ADJECTIVE,
    "ADV": WordKind.ADVERB,
    "NUM": WordKind.NUMBER,
    "PRON": WordKind.PRONOUN,
}
# Tags that a word of content may have as well.
_UNTOLD = frozenset(("ADP", "X"))
# The part of speech under which the taxonomy knows a word of the kind.
TAXONOMY_POS: Mapping[WordKind, Pos] = {
    WordKind.NAME: "n",
    WordKind.NOUN: "n",
    WordKind.VERB: "v",
    WordKind.ADJECTIVE: "a",
    WordKind.ADVERB: "a",
}
# Pronouns that stand for someone or something said before; "that" and "which" do not ask for one.
_POINTING = frozenset(
    (
        "he",
        "she",
        "it",
        "they",
        "him",
        "her",
        "them",
        "his",
        "hers",
        "its",
        "their",
        "theirs",
        "i",
        "we",
        "me",
        "us",
        "my",
        "our",
    )
)
# Of a word's weight, what is left when it only names who says so.
_SOURCE_WEIGHT = 0.3
# Words that are tagged as content but hold none of their own.
_EMPTY = frozenset(("there", "then", "so", "also", "as", "such", "when", "how", "where", "why"))
# Nouns that make a preposition between "in" and "of".
_PREPOSITIONAL = frozenset(("favour", "favor"))


class Word(NamedTuple):
    """A content word; a tuple, since a text has many.

    place:    sentence and token index, which tell it from every other word of its document.
    key:      what it is compared by: its lemma in lower case, of verbs of rise and fall with their
              particle ("go up").
    weight:   how much it tells, from 0 to 1.
    is_source: it only names who says so.
    """

    place: Place
    token: Token
    kind: WordKind
    key: str
    weight: float
    is_source: bool = False

    @property
    def sentence(self) -> int:
        """The index of its sentence in the document."""
        return self.place[0]


@recalled
def content_words(document: Document, numsets: Sequence[Numset]) -> tuple[Word, ...]:
    """The names, nouns, verbs, adjectives, adverbs, numbers and pronouns of a text, in order.

    numsets: its quantities, each number of which is one word, and each unit of measure.
    """
    sources = attributed(document)
    written = written_quantities(document, numsets)
    found: list[Word] = []
    for index, sentence in enumerate(document.sentences):
        has_preposition = not sentence.vocabulary.isdisjoint(_PREPOSITIONAL)
        for token in sentence.tokens:
            place = (index, token.index)
            if has_preposition and _is_in_preposition(token, sentence):
                continue
            if place in written.words:
                if place in written.others:
                    continue
                if place in written.numbers:
                    found.append(_number(place, token, place in sources))
                else:
                    found.append(_unit(place, token, written.units[place], place in sources))
                continue
            kind = KINDS.get(token.pos)
            if kind is None and token.pos in _UNTOLD:
                kind = _untold_kind(token, sentence)
            word = kind and _word(place, token, kind, sentence, place in sources)
            if word:
                found.append(word)
    return tuple(found)


def _number(place: Place, token: Token, is_source: bool) -> Word:
    """The first word of a number, which stands for all of it."""
    weight = NUMBER * (_SOURCE_WEIGHT if is_source else 1)
    return Word(place, token, WordKind.NUMBER, token.lemma, weight, is_source)


def _unit(place: Place, token: Token, name: str, is_source: bool) -> Word:
    """The word for a unit, which is a noun, be it written as a sign."""
    weight = salience(name) * (_SOURCE_WEIGHT if is_source else 1)
    return Word(place, token, WordKind.NOUN, name, weight, is_source)


def _untold_kind(token: Token, sentence: Sentence) -> WordKind | None:
    """The kind of a word that is not tagged as content; None where it has none."""
    # Without a noun, a preposition says what something is: "the lamp is on".
    if token.pos == "ADP" and token.is_root and has_copula(sentence, token):
        return WordKind.ADVERB
    # A tagger knows nothing of it; as a name, it is what it is, and nothing stands for it.
    return WordKind.NAME if token.pos == "X" and not token.text.isascii() else None


def _is_in_preposition(token: Token, sentence: Sentence) -> bool:
    """The noun is part of a preposition of several words: "in favour of"."""
    if token.lemma not in _PREPOSITIONAL or not token.index:
        return False
    around = sentence.tokens[token.index - 1], *sentence.tokens[token.index + 1 :][:1]
    return [t.form for t in around] == ["in", "of"]


def _word(
    place: Place, token: Token, kind: WordKind, sentence: Sentence, is_source: bool
) -> Word | None:
    """The word; None where it has no content of its own."""
    if kind is WordKind.PRONOUN and token.form not in _POINTING:
        return None
    key = token.lemma or token.form
    if kind is WordKind.VERB and load_events().kinds(whole := phrasal(token, sentence)):
        key = whole
    if key in _EMPTY or not key.strip("-'."):
        return None
    weight = salience(key.split()[0]) * (_SOURCE_WEIGHT if is_source else 1)
    return Word(place, token, kind, key, weight, is_source)
