"""Words and phrases that say the same, or one of which follows from the other."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from qreas.errors import DataError
from qreas.lexicon.store import Pos

_FILE = Path(__file__).with_name("paraphrases.txt")
_SAME, _THEN, _LIST = "=", ">", ","
_POS: Mapping[str, Pos] = {"noun": "n", "verb": "v", "adjective": "a", "adverb": "r"}
# A predicate stands without it, too: "a man (who is) behind bars".
_COPULA = "be"


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

    alike: Mapping[Phrase, frozenset[Phrase]]
    narrower: Mapping[Phrase, frozenset[Phrase]]
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
    alike: dict[Phrase, set[Phrase]] = {}
    narrower: dict[Phrase, set[Phrase]] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name, _, row = line.partition(" ")
        given, arrow, then = row.partition(_THEN)
        from_these = _phrases(name, given, _LIST if arrow else _SAME)
        these = _phrases(name, then, _LIST) if arrow else from_these
        if not from_these or not these or (not arrow and len(these) < 2):
            shape = "'verb buy = purchase' or 'verb drown, starve > die'"
            raise DataError(str(path), number, f"{line!r} is not like {shape}")
        for phrase in these:
            found = narrower if arrow else alike
            found.setdefault(phrase, set()).update(e for e in from_these if e != phrase)
    return Paraphrases(_frozen(alike), _frozen(narrower), _by_word({**alike, **narrower}))


def _frozen(rows: Mapping[Phrase, set[Phrase]]) -> Mapping[Phrase, frozenset[Phrase]]:
    return {phrase: frozenset(others) for phrase, others in rows.items()}


def _phrases(pos: str, side: str, mark: str) -> tuple[Phrase, ...]:
    """The phrases between the marks; none where one is empty or the part of speech is unknown."""
    parts = [part.split() for part in side.split(mark)]
    if pos not in _POS or not all(parts):
        return ()
    return tuple(Phrase(_POS[pos], _bare(words)) for words in parts)


def _bare(words: list[str]) -> tuple[str, ...]:
    return tuple(words[1:] if len(words) > 2 and words[0] == _COPULA else words)


def _by_word(phrases: Iterable[Phrase]) -> Mapping[str, tuple[Phrase, ...]]:
    found: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        found.setdefault(phrase.words[0], []).append(phrase)
    return {word: tuple(each) for word, each in found.items()}
