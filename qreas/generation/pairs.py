"""Sentence pairs to be annotated, found in news and in titles (EQUATE, "NewsNLI", "RedditNLI").

Nothing here says what the pairs entail: the paper had people say so. They are written with the
label "-", which readers of such files pass over.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from qreas.evaluation.words import words
from qreas.ports import Parser
from qreas.quantity.quantify import quantify
from qreas.types import Kind

PAIRS = Path(__file__).parent / "pairs.toml"
_TEMPORAL = (Kind.YEAR, Kind.DATE, Kind.TIME, Kind.DURATION)
_NO_SIZE = (*_TEMPORAL, Kind.PHONE, Kind.IDENTIFIER)


@dataclass(frozen=True, slots=True)
class FoundPair:
    """Two texts about the same thing; `similarity` is the share of words that both have."""

    premise: str
    hypothesis: str
    similarity: float
    source: str

    def to_row(self) -> dict[str, Any]:
        """The pair as a row without a gold label."""
        return {
            "sentence1": self.premise,
            "sentence2": self.hypothesis,
            "gold_label": "-",
            "similarity": self.similarity,
            "source": self.source,
        }

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "FoundPair":
        """What `to_row` gave."""
        return cls(row["sentence1"], row["sentence2"], row["similarity"], row["source"])


@dataclass(frozen=True, slots=True)
class Marks:
    """What tells the texts that are passed over or turned round; see `pairs.toml`."""

    first_person: tuple[str, ...]
    forum: tuple[str, ...]


@cache
def marks() -> Marks:
    """The marks that ship with the package."""
    content = tomllib.loads(PAIRS.read_text(encoding="utf-8"))
    return Marks(tuple(content["first_person"]), tuple(content["forum"]))


def jaccard(left: str, right: str) -> float:
    """The share of the words of both texts that both have.

    >>> jaccard("Two men ran.", "Two men sat.")
    0.6
    """
    return overlap(frozenset(words(left)), frozenset(words(right)))


def overlap(left: frozenset[str], right: frozenset[str]) -> float:
    """The share of the members of both sets that both have; none where both are empty."""
    union = len(left | right)
    return len(left & right) / union if union else 0.0


def has_size(text: str, parser: Parser, *, no_time: bool = False) -> bool:
    """A quantity is in the text; with `no_time`, and nothing about time."""
    (document,) = parser.parse([text])
    kinds = {numset.unit.kind for numset in quantify(document)}
    if no_time and kinds & set(_TEMPORAL):
        return False
    return bool(kinds - set(_NO_SIZE))
