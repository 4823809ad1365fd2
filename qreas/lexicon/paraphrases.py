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
_HYPHEN = "-"
_CUT = re.compile(r"(?<=\w)(-)(?=\w)")
# Most phrases have but one spelling: no mark in a word, no copula in front, no "oneself".
_PLAIN = re.compile(rf"(?!{_COPULA} )(?!.*{_ONESELF})[a-z ]+")


class Phrase(NamedTuple):
    """Lemmas in their order, and what the phrase works as; a tuple, since there are thousands."""

    pos: Pos
    words: tuple[str, ...]


class Paraphrases:
    """What paraphrases.txt says, of each word when it is first asked for: most texts have few."""

    def __init__(self, lines: Mapping[str, Sequence["_Line"]]) -> None:
        self._lines = lines
        self._read: dict[str, _Entries] = {}

    @property
    def words(self) -> Collection[str]:
        """The first words of all phrases."""
        return self._lines.keys()

    def within(self, vocabulary: frozenset[str]) -> Mapping[str, Sequence[Phrase]]:
        """The phrases that have only words of a vocabulary, by their first word, in file order.

        Each has others that say the same, or from which it follows. Hundreds begin with "be" or
        "in", and a text has the other words of few.
        """
        found = {}
        for first in self._lines.keys() & vocabulary:
            known = self._of(first)
            there = [e for word in known.words & vocabulary for e in known.by_word[word]]
            if there:
                phrases = [phrase for _, phrase in sorted(there)]
                found[first] = [p for p in phrases if vocabulary.issuperset(p.words)]
        return found

    def alike(self, phrase: Phrase) -> tuple[Phrase, ...]:
        """The phrases that say the same as a phrase."""
        return self._others(phrase).alike

    def narrower(self, phrase: Phrase) -> tuple[Phrase, ...]:
        """Those from which it follows, and which do not follow from it."""
        return self._others(phrase).narrower

    def _of(self, word: str) -> "_Entries":
        known = self._read.get(word)
        if known is None:
            known = self._read[word] = _entries(word, self._lines.get(word, ()))
        return known

    def _others(self, phrase: Phrase) -> "_Others":
        known = self._of(phrase.words[0])
        found = known.others.get(phrase)
        if found is None:
            found = known.others[phrase] = _others(phrase, known.rows.get(phrase, ()))
        return found


class _Row(NamedTuple):
    """A line of the file: from each phrase of the one side follow those of the other.

    then: the wider ones; empty where all say the same.
    """

    pos: str
    given: tuple[str, ...]
    then: tuple[str, ...]


class _Line(NamedTuple):
    """A phrase that others of its row stand for, in one of its spellings."""

    phrase: str
    row: _Row


class _Others(NamedTuple):
    """The phrases that say the same as a phrase, and those from which it follows."""

    alike: tuple[Phrase, ...]
    narrower: tuple[Phrase, ...]


class _Entries(NamedTuple):
    """What the rows say of the phrases that begin with one word.

    by_word: the phrases by the longest word behind the first, which fewest texts have, each with
             its place among all of them.
    words:   those words.
    rows:    where each phrase stands.
    others:  of the phrases that a text had, those that stand for it.
    """

    by_word: Mapping[str, Sequence[tuple[int, Phrase]]]
    words: frozenset[str]
    rows: Mapping[Phrase, Sequence[_Row]]
    others: dict[Phrase, _Others]


@cache
def load_paraphrases() -> Paraphrases:
    """The paraphrases that ship with qreas."""
    return read_paraphrases(_FILE)


def read_paraphrases(path: Path) -> Paraphrases:
    """The paraphrases of a file in the format of paraphrases.txt.

    Raises:
        DataError: a line breaks the format.
    """
    lines: dict[str, list[_Line]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        row = _row(line)
        if row is None:
            shape = "'verb buy = purchase' or 'verb drown, starve > die'"
            raise DataError(str(path), number, f"{line!r} is not like {shape}")
        for phrase in row.then or row.given:
            for spelt in _spelt(phrase):
                lines.setdefault(spelt.partition(" ")[0], []).append(_Line(spelt, row))
    return Paraphrases(lines)


def _row(line: str) -> _Row | None:
    """The line in its parts; None where it has no part of speech, one side, or an empty phrase."""
    name, _, told = line.partition(" ")
    given, arrow, then = told.partition(_THEN)
    parts = given.split(_LIST if arrow else _SAME), then.split(_LIST) if arrow else ()
    if name not in _POS or (not arrow and len(parts[0]) < 2):
        return None
    sides = [tuple(map(str.strip, phrases)) for phrases in parts]
    return _Row(name, *sides) if all(chain(*sides)) else None


def _spelt(phrase: str) -> Iterable[str]:
    """A phrase in all its spellings."""
    if _PLAIN.fullmatch(phrase):
        return (phrase,)
    return map(" ".join, _spellings(phrase.split()))


def _entries(word: str, lines: Sequence[_Line]) -> _Entries:
    """What rows say of the phrases that begin with a word."""
    rows: dict[Phrase, list[_Row]] = {}
    for spelt, row in lines:
        rows.setdefault(Phrase(_POS[row.pos], _words(spelt)), []).append(row)
    by_word: dict[str, list[tuple[int, Phrase]]] = {}
    for place, phrase in enumerate(rows):
        longest = max(phrase.words[1:], key=len, default=word)
        by_word.setdefault(longest, []).append((place, phrase))
    return _Entries(by_word, frozenset(by_word), rows, {})


def _others(phrase: Phrase, rows: Iterable[_Row]) -> _Others:
    """What stands for a phrase in the rows that have it."""
    alike: dict[Phrase, None] = {}
    narrower: dict[Phrase, None] = {}
    for row in rows:
        spelt = (each for given in row.given for each in _spelt(given))
        others = (Phrase(_POS[row.pos], _words(each)) for each in spelt)
        (narrower if row.then else alike).update((e, None) for e in others if e != phrase)
    return _Others(tuple(alike), tuple(narrower))


def _words(spelt: str) -> tuple[str, ...]:
    # Thousands of phrases have the same few words, which are held in memory once.
    return tuple(map(intern, spelt.split()))


def _spellings(words: list[str]) -> Iterator[Iterable[str]]:
    """A phrase by its words as written, and as texts have them: "part", "-", "time" are three."""
    if len(words) > 1:
        bare = words[1:] if len(words) > 2 and words[0] == _COPULA else words
        words = [word.removesuffix(_POSSESSIVE) for word in bare]
    is_hyphenated = _HYPHEN in "".join(words)
    for self in _REFLEXIVES if _ONESELF in words else (_ONESELF,):
        spelt = [self if word == _ONESELF else word for word in words]
        yield spelt
        if is_hyphenated:
            yield chain.from_iterable(map(_CUT.split, spelt))
