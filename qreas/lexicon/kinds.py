"""The kinds that WordNet lacks: which noun may be counted as which other."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from qreas.lexicon.tables import read_rows


@dataclass(frozen=True, slots=True)
class _Kind:
    """A row of kinds.toml."""

    genus: str
    species: tuple[str, ...]


@cache
def load_kinds() -> Mapping[str, frozenset[str]]:
    """The genera of each noun in kinds.toml."""
    return read_kinds(Path(__file__).with_name("kinds.toml"))


def read_kinds(path: Path) -> Mapping[str, frozenset[str]]:
    """The genera of each noun in a file of the format of kinds.toml.

    Raises:
        DataError: the file breaks its format.
    """
    genera: dict[str, set[str]] = defaultdict(set)
    for row in read_rows(path, "kind", _Kind):
        for noun in row.species:
            genera[noun].add(row.genus)
    return {noun: frozenset(names) for noun, names in genera.items()}
