"""The words that say how many of a whole there are, and who is taken out of it: amounts.toml."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path

from qreas.interval import Interval

_FILE = Path(__file__).parent / "amounts.toml"


@dataclass(frozen=True)
class AmountWords:
    """The rows of amounts.toml."""

    shares: Mapping[tuple[str, ...], Interval]
    of_persons: frozenset[tuple[str, ...]]
    wholes: frozenset[str]
    pair: frozenset[tuple[str, ...]]
    including: frozenset[tuple[str, ...]]
    exceptions: frozenset[tuple[str, ...]]
    depictive: frozenset[str]
    sizing: frozenset[str]
    plain: frozenset[str]

    @cached_property
    def openings(self) -> frozenset[str]:
        """The first words of the phrases that claim a share."""
        return frozenset(words[0] for words in self.shares)

    @cached_property
    def last_including(self) -> frozenset[str]:
        """The last words of the phrases that lead from a whole to some of it."""
        return frozenset(words[-1] for words in self.including)

    @cached_property
    def opening_exceptions(self) -> frozenset[tuple[str, ...]]:
        """The first words of the phrases that take some out of all."""
        return frozenset(words[:1] for words in self.exceptions)


@cache
def load_amounts() -> AmountWords:
    """The words that say how many of a whole there are."""
    data = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    shares = {
        words: Interval(
            Fraction(row["low"]),
            Fraction(row["high"]),
            row.get("above", False),
            row.get("below", False),
        )
        for row in data["share"]
        for words in _split(row["phrases"])
    }
    return AmountWords(
        shares,
        frozenset(_split(data["of-persons"])),
        frozenset(data["wholes"]),
        frozenset(_split(data["pair"])),
        frozenset(_split(data["including"])),
        frozenset(_split(data["exceptions"])),
        frozenset(data["depictive"]),
        frozenset(data["sizing"]),
        frozenset(data["plain"]),
    )


def _split(phrases: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return (tuple(phrase.split()) for phrase in phrases)
