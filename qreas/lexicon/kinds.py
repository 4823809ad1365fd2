"""The kinds that WordNet lacks: which noun may be counted as which other."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.errors import DataError
from qreas.lexicon.tables import read_rows


@dataclass(frozen=True, slots=True)
class Kinds:
    """What kinds.toml says, by genus.

    species: the nouns that are listed under a genus.
    below:   the genera of WordNet all below which is of a genus, too.
    """

    species: Mapping[str, frozenset[str]]
    below: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of kinds.toml."""

    genus: str
    species: tuple[str, ...] = ()
    below: tuple[str, ...] = ()


@cache
def load_kinds() -> Kinds:
    """The kinds that ship with qreas."""
    return read_kinds(Path(__file__).with_name("kinds.toml"))


def read_kinds(path: Path) -> Kinds:
    """The kinds of a file of the format of kinds.toml.

    Raises:
        DataError: the file breaks its format, or has two rows for a genus.
    """
    rows = {}
    for row in read_rows(path, "kind", _Row):
        if row.genus in rows:
            raise DataError(str(path), 0, f"genus {row.genus!r} stands twice")
        rows[row.genus] = row
    return Kinds(
        {genus: frozenset(row.species) for genus, row in rows.items()},
        {genus: row.below for genus, row in rows.items()},
    )
