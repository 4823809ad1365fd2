"""Words and phrases that say the same, or one of which follows from the other."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
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


class Phrase(NamedTuple):
    """Lemmas in their order, and what the phrase works as; a tuple, since there are thousands."""

    pos: Pos
    words: tuple[str, ...]


@dataclass(frozen=True)
class Paraphrases:
    """What paraphrases.txt says.

    alike:    the phrases that say the same as a phrase.
    narrower: those from which it follows, and which do not follow from it.
    by_word:  the phrases of both, by their first word.
    """

    alike: Mapping[Phrase, tuple[Phrase, ...]]
    narrower: Mapping[Phrase, tuple[Phrase, ...]]
    by_word: Mapping[str, tuple[Phrase, ...]]


@cache
def load_paraphrases() -> Paraphrases:
    """The paraphrases that ship with qreas."""
    return read_paraphrases(_FILE)


def read_paraphrases(path: Path) -> Paraphrases:
    """The paraphrases of a file in the format of paraphrases.txt.

    Raises:
        DataError: a line breaks the format.
    """
    alike: dict[Phrase, list[Phrase]] = {}
    narrower: dict[Phrase, list[Phrase]] = {}
    once: dict[Phrase, Phrase] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, row = line.partition(" ")
        given, arrow, then = row.partition(_THEN)
        from_these = _phrases(name, given, _LIST if arrow else _SAME, once)
        these = _phrases(name, then, _LIST, once) if arrow else from_these
        if not from_these or not these or (not arrow and len(these) < 2):
            shape = "'verb buy = purchase' or 'verb drown, starve > die'"
            raise DataError(str(path), number, f"{line!r} is not like {shape}")
        found = narrower if arrow else alike
        for phrase in these:
            found.setdefault(phrase, []).extend(e for e in from_these if e is not phrase)
    return Paraphrases(_frozen(alike), _frozen(narrower), _by_word({**alike, **narrower}))


def _frozen(rows: Mapping[Phrase, list[Phrase]]) -> Mapping[Phrase, tuple[Phrase, ...]]:
    return {phrase: tuple(dict.fromkeys(others)) for phrase, others in rows.items()}


def _phrases(pos: str, side: str, mark: str, once: dict[Phrase, Phrase]) -> tuple[Phrase, ...]:
    """The phrases between the marks; none where one is empty or the part of speech is unknown.

    once: each phrase that was read before, which is not held in memory twice; nor is a word.
    """
    parts = [part.split() for part in side.split(mark)]
    if pos not in _POS or not all(parts):
        return ()
    phrases = (Phrase(_POS[pos], words) for part in parts for words in _spellings(part))
    return tuple(once.setdefault(phrase, phrase) for phrase in phrases)


def _spellings(words: list[str]) -> Iterator[tuple[str, ...]]:
    """A phrase by its words as written, and as texts have them: "part", "-", "time" are three."""
    if len(words) > 1:
        bare = words[1:] if len(words) > 2 and words[0] == _COPULA else words
        words = [word.removesuffix(_POSSESSIVE) for word in bare]
    for self in _REFLEXIVES if _ONESELF in words else (_ONESELF,):
        spelt = [self if word == _ONESELF else word for word in words]
        yield tuple(map(intern, spelt))
        if any(_HYPHEN in word for word in spelt):
            yield tuple(intern(part) for word in spelt for part in _CUT.split(word))


def _by_word(phrases: Iterable[Phrase]) -> Mapping[str, tuple[Phrase, ...]]:
    found: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        found.setdefault(phrase.words[0], []).append(phrase)
    return {word: tuple(each) for word, each in found.items()}
