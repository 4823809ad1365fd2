"""What the scorer compares: quantities in the terms of the NewsQuant and R-Text annotations."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Record:
    """One quantity.

    low, high: its value; equal for a single number.
    change:    "=", "~", "<", ">", "up" or "down".
    unit:      normalised unit, in the annotations' names; "-" for none.
    concept:   the words of what the quantity is said of.
    """

    low: float
    high: float
    change: str = "="
    unit: str = "-"
    concept: frozenset[str] = frozenset()
    start: int = -1
    end: int = -1

    def same_value(self, other: "Record") -> bool:
        """Both ends are equal up to a part in a thousand (annotations are rounded decimals)."""
        return _close(self.low, other.low) and _close(self.high, other.high)


@dataclass(frozen=True)
class Example:
    """A text and its annotated quantities."""

    text: str
    gold: tuple[Record, ...]


def read_annotated(path: Path) -> Iterator[Example]:
    """The examples of a NewsQuant or R-Text file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Example(row["text"], tuple(_record(q) for q in row["quantities"]))


def _record(quantity: dict[str, str]) -> Record:
    low, high = _ends(str(quantity["value"]))
    change, _, _ = str(quantity.get("change", "=")).partition(" ")
    return Record(
        low=low,
        high=high,
        change=change or "=",
        unit=quantity["normalized_unit"].strip().lower() or "-",
        concept=concept_words(str(quantity.get("referred_concepts", "-"))),
    )


def concept_words(text: str) -> frozenset[str]:
    """The words of a concept, without the endings in which annotation and lemma differ."""
    words = text.lower().replace(",", " ").replace("-", " ").split()
    return frozenset(word.removesuffix("s") for word in words)


def _ends(value: str) -> tuple[float, float]:
    head, dash, tail = value[1:].partition("-")
    if dash and not head.lower().endswith("e"):
        return float(value[0] + head), float(tail)
    return float(value), float(value)


def _close(a: float, b: float) -> bool:
    return math.isclose(a, b, rel_tol=1e-3, abs_tol=1e-9)
