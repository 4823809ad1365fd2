"""Words and phrases that say the same, or one of which follows from the other."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from sys import intern
from typing import NamedTuple

from qreas.errors import DataError
from qreas.lexicon.store import Pos

_FILE = Path(__file__).with_name("paraphrases.txt")
_SAME, _THEN, _LIST = "=", ">", ","
_POS: Mapping[str, Pos] = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}
# A predicate stands without it, too: "a man (who is) behind bars".
_COPULA = "be"
# A text has it as a word of its own, which may stand between those of any phrase.
_POSSESSIVE = "'s"
_ONESELF = "oneself"
_REFLEXIVES = ("himself", "herself", "itself", "themselves")
# A phrase that begins with these may begin with others in a text.
_SPELT_ELSE = frozenset((_COPULA, _ONESELF))
_HYPHEN = "-"
_CUT = re.compile(r"(?<=\w)(-)(?=\w)")


class Phrase(NamedTuple):
    """Lemmas in their order, and what the phrase works as; a tuple, since there are thousands."""

    pos: Pos
    words: tuple[str, ...]


class Paraphrases:
    """What paraphrases.txt says, of each word when it is first asked for: most texts have few."""

    def __init__(self, rows: Mapping[str, Sequence["_Row"]]) -> None:
        self._rows = rows
        self._read: dict[str, _Entries] = {}
        self._once: dict[Phrase, Phrase] = {}

    @property
    def words(self) -> Collection[str]:
        """The first words of all phrases."""
        return self._rows.keys()

    def within(self, vocabulary: frozenset[str]) -> Mapping[str, Sequence[Phrase]]:
        """The phrases that have only words of a vocabulary, by their first word, in file order.

        Each has others that say the same, or from which it follows. Hundreds begin with "be" or
        "in", and a text has the other words of few.
        """
        found = {}
        for first in self._rows.keys() & vocabulary:
            known = self._of(first)
            there = [e for word in known.words & vocabulary for e in known.by_word[word]]
            if there:
                phrases = [phrase for _, phrase in sorted(there)]
                found[first] = [p for p in phrases if vocabulary.issuperset(p.words)]
        return found

    def alike(self, phrase: Phrase) -> tuple[Phrase, ...]:
        """The phrases that say the same as a phrase."""
        return self._of(phrase.words[0]).alike.get(phrase, ())

    def narrower(self, phrase: Phrase) -> tuple[Phrase, ...]:
        """Those from which it follows, and which do not follow from it."""
        return self._of(phrase.words[0]).narrower.get(phrase, ())

    def _of(self, word: str) -> "_Entries":
        known = self._read.get(word)
        if known is None:
            if word not in self._rows:
                return _NOTHING
            known = self._read[word] = _entries(word, self._rows[word], self._once)
        return known


class _Row(NamedTuple):
    """A line of the file: from each phrase of the one side follow those of the other.

    then: the wider ones; empty where all say the same.
    """

    pos: str
    given: tuple[str, ...]
    then: tuple[str, ...]


class _Entries(NamedTuple):
    """What the rows say of the phrases that begin with one word.

    by_word: the phrases by the longest word behind the first, which fewest texts have, each with
             its place among all of them.
    words:   those words.
    """

    by_word: Mapping[str, Sequence[tuple[int, Phrase]]]
    words: frozenset[str]
    alike: Mapping[Phrase, tuple[Phrase, ...]]
    narrower: Mapping[Phrase, tuple[Phrase, ...]]


_NOTHING = _Entries({}, frozenset(), {}, {})


@cache
def load_paraphrases() -> Paraphrases:
    """The paraphrases that ship with qreas."""
    return read_paraphrases(_FILE)


def read_paraphrases(path: Path) -> Paraphrases:
    """The paraphrases of a file in the format of paraphrases.txt.

    Raises:
        DataError: a line breaks the format.
    """
    rows: dict[str, list[_Row]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        row = _row(line)
        if row is None:
            shape = "'verb buy = purchase' or 'verb drown, starve > die'"
            raise DataError(str(path), number, f"{line!r} is not like {shape}")
        for word in _first_words(row.then or row.given):
            rows.setdefault(word, []).append(row)
    return Paraphrases(rows)


def _row(line: str) -> _Row | None:
    """The line in its parts; None where it has no part of speech, one side, or an empty phrase."""
    name, _, told = line.partition(" ")
    given, arrow, then = told.partition(_THEN)
    sides = given.split(_LIST if arrow else _SAME), then.split(_LIST) if arrow else ()
    if name not in _POS or (not arrow and len(sides[0]) < 2):
        return None
    return _Row(name, *map(tuple, sides)) if all(map(str.strip, chain(*sides))) else None


def _first_words(side: Iterable[str]) -> Collection[str]:
    """What texts may begin the phrases of one side with, each of them in all its spellings."""
    words = [phrase.split() for phrase in side]
    plain = {each[0] for each in words if each[0] not in _SPELT_ELSE and each[0].isalpha()}
    others = (spelt[0] for each in words if each[0] not in plain for spelt in _spellings(each))
    return plain.union(others)


def _entries(word: str, rows: Iterable[_Row], once: dict[Phrase, Phrase]) -> _Entries:
    """What rows say of the phrases that begin with a word.

    once: each phrase that was read before, which is not held in memory twice; nor is a word.
    """
    alike: dict[Phrase, list[Phrase]] = {}
    narrower: dict[Phrase, list[Phrase]] = {}
    for pos, given, then in rows:
        from_these = _phrases(pos, given, once)
        found = narrower if then else alike
        for phrase in _phrases(pos, then, once) if then else from_these:
            if phrase.words[0] == word:
                found.setdefault(phrase, []).extend(e for e in from_these if e is not phrase)
    by_word: dict[str, list[tuple[int, Phrase]]] = {}
    for place, phrase in enumerate({**alike, **narrower}):
        longest = max(phrase.words[1:], key=len, default=word)
        by_word.setdefault(longest, []).append((place, phrase))
    return _Entries(by_word, frozenset(by_word), _frozen(alike), _frozen(narrower))


def _frozen(rows: Mapping[Phrase, list[Phrase]]) -> Mapping[Phrase, tuple[Phrase, ...]]:
    return {phrase: tuple(dict.fromkeys(others)) for phrase, others in rows.items()}


def _phrases(pos: str, sides: Iterable[str], once: dict[Phrase, Phrase]) -> tuple[Phrase, ...]:
    """The phrases of one side of a row, in all their spellings."""
    phrases = (Phrase(_POS[pos], words) for side in sides for words in _spellings(side.split()))
    return tuple(once.setdefault(phrase, phrase) for phrase in phrases)


def _spellings(words: list[str]) -> Iterator[tuple[str, ...]]:
    """A phrase by its words as written, and as texts have them: "part", "-", "time" are three."""
    if len(words) > 1:
        bare = words[1:] if len(words) > 2 and words[0] == _COPULA else words
        words = [word.removesuffix(_POSSESSIVE) for word in bare]
    is_hyphenated = _HYPHEN in "".join(words)
    for self in _REFLEXIVES if _ONESELF in words else (_ONESELF,):
        spelt = [self if word == _ONESELF else word for word in words]
        yield tuple(map(intern, spelt))
        if is_hyphenated:
            yield tuple(intern(part) for word in spelt for part in _CUT.split(word))
