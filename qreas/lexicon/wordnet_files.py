"""Reads the database files of WordNet: wndb(5), senseidx(5) and cntlist(5) describe them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from qreas.errors import MissingResourceError
from qreas.lexicon.store import Link, Pos

_SUFFIXES: Mapping[Pos, str] = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
_SENSE_KEY_POS: Mapping[str, Pos] = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
# WordNet writes two symbols for one relation where it joins satellites and instances.
_LINKS: Mapping[str, Link] = {link.value: link for link in Link}


@dataclass(frozen=True, slots=True)
class Pointer:
    """A link out of a synset.

    source, target: numbers of the words that it joins, from 1; 0 stands for the whole synset.
    """

    link: Link
    pos: Pos
    offset: int
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Synset:
    """One line of a data file; `offset` is its place there, which names it."""

    offset: int
    words: tuple[str, ...]
    pointers: tuple[Pointer, ...]


def read_synsets(folder: Path, pos: Pos) -> Iterator[Synset]:
    """The synsets of a part of speech, in the order of the data file."""
    for fields in _rows(folder / f"data.{_SUFFIXES[pos]}"):
        yield _synset(fields)


def read_senses(folder: Path, pos: Pos) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Each lemma with the offsets of its synsets, most frequent sense first."""
    for fields in _rows(folder / f"index.{_SUFFIXES[pos]}"):
        synset_count, pointer_count = int(fields[2]), int(fields[3])
        offsets = fields[6 + pointer_count :][:synset_count]
        yield _lemma(fields[0]), tuple(map(int, offsets))


def read_counts(folder: Path, pos: Pos) -> Mapping[tuple[str, int], int]:
    """How often a lemma was tagged in its sense number (from 1)."""
    counts: dict[tuple[str, int], int] = {}
    for key, number, count in _rows(folder / "cntlist.rev"):
        lemma, _, sense = key.partition("%")
        if _SENSE_KEY_POS[sense[0]] == pos:
            counts[_lemma(lemma), int(number)] = int(count)
    return counts


def read_exceptions(folder: Path, pos: Pos) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each irregular form with its lemmas."""
    for form, *lemmas in _rows(folder / f"{_SUFFIXES[pos]}.exc"):
        yield _lemma(form), tuple(map(_lemma, lemmas))


def _rows(path: Path) -> Iterator[list[str]]:
    """The fields of each line, without the licence at the top and the glosses.

    Raises:
        MissingResourceError: there is no such file.
    """
    if not path.is_file():
        advice = "name a folder with the database files of WordNet 3.0"
        raise MissingResourceError("WordNet file", str(path), advice)
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if not line.startswith("  "):
                yield line.partition(" | ")[0].split()


def _synset(fields: list[str]) -> Synset:
    word_count = int(fields[3], 16)
    words = tuple(_lemma(word) for word in fields[4 : 4 + 2 * word_count : 2])
    start = 4 + 2 * word_count
    pointers = fields[start + 1 : start + 1 + 4 * int(fields[start])]
    rows = (pointers[place : place + 4] for place in range(0, len(pointers), 4))
    return Synset(int(fields[0]), words, tuple(_pointer(*row) for row in rows if row[0] in _LINKS))


def _pointer(symbol: str, offset: str, pos: str, ends: str) -> Pointer:
    target_pos: Pos = "a" if pos == "s" else pos  # type: ignore[assignment]  # the file's own letters
    return Pointer(_LINKS[symbol], target_pos, int(offset), int(ends[:2], 16), int(ends[2:], 16))


def _lemma(written: str) -> str:
    """Lower case, with spaces, without the syntactic marker of an adjective ("galore(ip)")."""
    return written.partition("(")[0].replace("_", " ").lower()
