"""The compact WordNet format: a file for each part of speech, read table by table when needed.

A file starts with two lines of text. The first says what it is and where it is from. The second
lists its tables as ``name:typecode:bytes``, in order; the tables follow, each compressed by zlib,
integers little-endian. With lemmas numbered in sorted order, senses numbered lemma by lemma and
synsets numbered level by level from the top of the hierarchy, the tables are

- lemmas: text, one a line; exceptions: text, a form and its lemmas a line, parted by tabs;
- sense_lengths: how many senses each lemma has; sense_synsets and sense_counts: one row a sense;
- word_lengths: how many words each synset has; word_lemmas: one row a word, the usual name first;
- for each link that there is, NAME_gaps and NAME_targets, one row a pointer, sorted by source: how
  much greater the source is than the one before, and the target, packed with its part of speech.

Sources and targets are sense numbers for `WORD_LINKS` and synset numbers for the others.
"""

import sys
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import TypeAlias

from qreas.errors import DataError, MissingResourceError
from qreas.lexicon.store import PARTS_OF_SPEECH, Link, Pos, Sense, Word, pack, unpack

HEADLINE = "qreas wordnet 1, part of speech {pos}: made from WordNet 3.0, see WORDNET-LICENSE\n"

Table: TypeAlias = "bytes | array[int]"
"""The contents of a table: UTF-8 text, or integers."""


def file_name(pos: Pos) -> str:
    """The name of the file that holds a part of speech."""
    return f"wordnet-{pos}.bin"


def write_tables(path: Path, pos: Pos, tables: Mapping[str, Table]) -> None:
    """Writes the file of a part of speech."""
    packed: list[bytes] = []
    listing: list[str] = []
    for name, table in tables.items():
        packed.append(zlib.compress(_little_endian(table), 9))
        code = table.typecode if isinstance(table, array) else "text"
        listing.append(f"{name}:{code}:{len(packed[-1])}")
    head = HEADLINE.format(pos=pos) + " ".join(listing) + "\n"
    path.write_bytes(head.encode() + b"".join(packed))


@dataclass(frozen=True, eq=False)
class CompactStore:
    """A `WordStore` over the compact files of a folder; each table is read at its first use.

    Raises:
        MissingResourceError: the folder lacks one of the files.
    """

    folder: Path

    def __post_init__(self) -> None:
        for path in (self.folder / file_name(pos) for pos in PARTS_OF_SPEECH):
            if not path.is_file():
                advice = "reinstall qreas, or run: python -m qreas.lexicon.build_wordnet DIR"
                raise MissingResourceError("compact WordNet", str(path), advice)

    def knows(self, lemma: str, pos: Pos) -> bool:
        """The lemma has a sense."""
        return self._parts[pos].place(lemma) is not None

    def senses(self, lemma: str, pos: Pos) -> tuple[Sense, ...]:
        """The meanings of a lemma, most frequent first; none when it is unknown."""
        part = self._parts[pos]
        place = part.place(lemma)
        if place is None:
            return ()
        rows = range(part.first_senses[place], part.first_senses[place + 1])
        synsets, counts = part.sense_synsets, part.sense_counts
        return tuple(Sense(pack(synsets[row], pos), counts[row]) for row in rows)

    def words(self, synset: int) -> tuple[Word, ...]:
        """The words of a synset, the most common name first."""
        number, pos = unpack(synset)
        part = self._parts[pos]
        rows = part.word_lemmas[part.first_words[number] : part.first_words[number + 1]]
        return tuple(Word(part.lemmas[row], pos) for row in rows)

    def linked_synsets(self, synset: int, link: Link) -> tuple[int, ...]:
        """The synsets that a link other than `WORD_LINKS` leads to."""
        number, pos = unpack(synset)
        return self._parts[pos].targets(link, number)

    def linked_words(self, word: Word, synset: int, link: Link) -> tuple[Word, ...]:
        """The words that one of `WORD_LINKS` leads to from `word` in the sense of `synset`."""
        part = self._parts[word.pos]
        row = part.sense_row(word.lemma, unpack(synset)[0])
        packed = part.targets(link, row) if row is not None else ()
        return tuple(self._word_of_sense(*unpack(target)) for target in packed)

    def exceptions(self, form: str, pos: Pos) -> tuple[str, ...]:
        """The lemmas of an irregular form ("geese"), alphabetically; often none."""
        return self._parts[pos].exceptions.get(form, ())

    def _word_of_sense(self, row: int, pos: Pos) -> Word:
        part = self._parts[pos]
        return Word(part.lemmas[bisect_right(part.first_senses, row) - 1], pos)

    @cached_property
    def _parts(self) -> Mapping[Pos, "_Part"]:
        return {pos: _Part(self.folder / file_name(pos)) for pos in PARTS_OF_SPEECH}


@dataclass(frozen=True)
class _Part:
    """The tables of one part of speech."""

    path: Path
    _links: dict[Link, tuple[Sequence[int], Sequence[int]]] = field(default_factory=dict)

    def place(self, lemma: str) -> int | None:
        """The number of a lemma; None when it is unknown."""
        place = bisect_left(self.lemmas, lemma)
        known = place < len(self.lemmas) and self.lemmas[place] == lemma
        return place if known else None

    def sense_row(self, lemma: str, synset: int) -> int | None:
        """The number of the sense that a lemma has in a synset; None when it isn't there."""
        place = self.place(lemma)
        if place is None:
            return None
        first, end = self.first_senses[place], self.first_senses[place + 1]
        rows = (row for row in range(first, end) if self.sense_synsets[row] == synset)
        return next(rows, None)

    def targets(self, link: Link, source: int) -> tuple[int, ...]:
        """The packed targets of a link from a synset or sense."""
        if link not in self._links:
            self._links[link] = self._read_link(link.name.lower())
        sources, targets = self._links[link]
        first = bisect_left(sources, source)
        return tuple(targets[first : bisect_right(sources, source, lo=first)])

    def _read_link(self, name: str) -> tuple[Sequence[int], Sequence[int]]:
        if f"{name}_gaps" not in self._places:
            return (), ()
        sources = array("I", accumulate(self._integers(f"{name}_gaps")))
        return sources, self._integers(f"{name}_targets")

    @cached_property
    def lemmas(self) -> Sequence[str]:
        return self._text("lemmas").split("\n")

    @cached_property
    def first_senses(self) -> Sequence[int]:
        return array("I", accumulate(self._integers("sense_lengths"), initial=0))

    @cached_property
    def sense_synsets(self) -> Sequence[int]:
        return self._integers("sense_synsets")

    @cached_property
    def sense_counts(self) -> Sequence[int]:
        return self._integers("sense_counts")

    @cached_property
    def first_words(self) -> Sequence[int]:
        return array("I", accumulate(self._integers("word_lengths"), initial=0))

    @cached_property
    def word_lemmas(self) -> Sequence[int]:
        return self._integers("word_lemmas")

    @cached_property
    def exceptions(self) -> Mapping[str, tuple[str, ...]]:
        rows = (line.split("\t") for line in self._text("exceptions").split("\n") if line)
        return {form: tuple(lemmas) for form, *lemmas in rows}

    def _text(self, name: str) -> str:
        return self._bytes(name).decode()

    def _integers(self, name: str) -> "array[int]":
        table = array(self._places[name].code)
        table.frombytes(self._bytes(name))
        if sys.byteorder == "big":
            table.byteswap()
        return table

    def _bytes(self, name: str) -> bytes:
        place = self._places[name]
        with self.path.open("rb") as file:
            file.seek(place.start)
            return zlib.decompress(file.read(place.length))

    @cached_property
    def _places(self) -> Mapping[str, "_Place"]:
        return _read_places(self.path)


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a table lies in its file, in bytes, and what it holds."""

    code: str
    start: int
    length: int


def _read_places(path: Path) -> Mapping[str, _Place]:
    """The tables that the head of a file lists.

    Raises:
        DataError: it is not of this format.
    """
    with path.open("rb") as file:
        headline, listing = file.readline(), file.readline()
        start = file.tell()
    if not headline.startswith(HEADLINE.partition(",")[0].encode()):
        raise DataError(str(path), 1, f"not a compact WordNet file: {headline[:40]!r}")
    places: dict[str, _Place] = {}
    for entry in listing.decode().split():
        name, code, length = entry.split(":")
        places[name] = _Place(code, start, int(length))
        start += int(length)
    return places


def _little_endian(table: Table) -> bytes:
    if isinstance(table, bytes):
        return table
    swapped = array(table.typecode, table)
    if sys.byteorder == "big":
        swapped.byteswap()
    return swapped.tobytes()
