"""What the words of a probe are: its nouns, what its hole counts, which of its numbers stand alone.

Probes are short general statements, and there are thousands: word lists and the noun taxonomy do
here what a parser would.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from qreas.generation.cloze import Cloze
from qreas.lexicon import Taxonomy
from qreas.numerals import NumberGrammar, load_grammar
from qreas.ports import MASK
from qreas.probes.numerals import digit_value, word_value

_TOKEN = re.compile(rf"{MASK}|\d[\d.,]*|[^\W\d_]+|[^\w\s]")
_LOCATIVE = frozenset(("in", "at", "on", "near", "inside", "within", "across", "throughout"))
# "Five to ten" is a range and "one or two" a guess: the two numbers are no two statements.
_JOINED = frozenset(("to", "or", "and", "-", "\u2013"))


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun in its dictionary form.

    is_counted: the hole says how many of it there are.
    is_where:   it stands after a locative preposition, and says where, not what.
    """

    lemma: str
    is_counted: bool = False
    is_where: bool = False


@dataclass(frozen=True, slots=True)
class ClozeWords:
    """The words of a probe in lower case without signs, its nouns, and whether it reckons.

    is_arithmetic: the hole and another number count nothing ("double <mask> is eight"): the
                   sentence is about the numbers themselves.
    """

    text: str
    nouns: tuple[Noun, ...]
    is_arithmetic: bool


def cloze_words(taxonomy: Taxonomy, content: frozenset[str]) -> Callable[[Cloze], ClozeWords]:
    """A function that reads a probe.

    content: nouns among the words that are mostly function words ("side").
    """
    # WordNet has "a" and "in" as abbreviations of units, and numbers as nouns.
    from spacy.lang.en.stop_words import STOP_WORDS

    reader = _Reader(taxonomy, load_grammar("en"), frozenset(STOP_WORDS) - content)

    def read(probe: Cloze) -> ClozeWords:
        tokens = tuple(_TOKEN.findall(probe.text.lower()))
        text = " ".join(token for token in tokens if token.isalpha())
        return ClozeWords(text, tuple(reader.nouns(tokens)), reader.is_arithmetic(tokens))

    return read


@dataclass(frozen=True, slots=True)
class _Reader:
    taxonomy: Taxonomy
    grammar: NumberGrammar
    function_words: frozenset[str]

    def nouns(self, tokens: tuple[str, ...]) -> Iterator[Noun]:
        lemmas = [self._noun(token) for token in tokens]
        is_counted = is_where = False
        for place, (token, lemma) in enumerate(zip(tokens, lemmas, strict=True)):
            if token == MASK:
                is_counted = True
            elif token in _LOCATIVE:
                is_where = True
            if lemma is None:
                continue
            # Of several nouns in a row the last one is the head: "two chess pieces" are pieces.
            is_head = place + 1 == len(lemmas) or lemmas[place + 1] is None
            yield Noun(lemma, is_counted and is_head, is_where)
            if is_head:
                is_counted = is_where = False

    def is_arithmetic(self, tokens: tuple[str, ...]) -> bool:
        hole = tokens.index(MASK)
        others = (place for place in range(len(tokens)) if place != hole)
        return self._stands_alone(tokens, hole) and any(
            self._stands_alone(tokens, place) and not _is_joined(tokens, *sorted((place, hole)))
            for place in others
        )

    def _stands_alone(self, tokens: tuple[str, ...], place: int) -> bool:
        """A number that counts nothing: no noun follows, and no "of"."""
        if not self._is_number(tokens[place]):
            return False
        following = tokens[place + 1] if place + 1 < len(tokens) else "."
        if not following.isalpha() or following in self.function_words:
            return following != "of"
        return self._noun(following) is None and self._is_verb(following)

    def _is_number(self, token: str) -> bool:
        if token == MASK or digit_value(token) is not None:
            return True
        return token.isalpha() and word_value(token, self.grammar) is not None

    def _is_verb(self, token: str) -> bool:
        """An inflected verb, or a word that is a verb before anything else."""
        kinds = self.taxonomy.parts_of_speech(token)
        inflected = any(base != token for base in self.taxonomy.base_forms(token, "v"))
        return inflected or kinds[:1] == ("v",)

    def _noun(self, token: str) -> str | None:
        """The dictionary form of a word that is a noun before anything else."""
        # A letter is an element or a unit to WordNet ("y" yttrium).
        if not token.isalpha() or len(token) == 1 or token in self.function_words:
            return None
        # "Arms" are plural arms before they are weapons, "times" are the plural of a time.
        bases = sorted(self.taxonomy.base_forms(token) or (token,), key=lambda base: base == token)
        for base in bases:
            if self.taxonomy.parts_of_speech(base)[:1] == ("n",):
                return base
        return None


def _is_joined(tokens: tuple[str, ...], first: int, second: int) -> bool:
    return second - first == 2 and tokens[first + 1] in _JOINED
