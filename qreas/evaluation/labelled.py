"""Pairs with their gold labels, read from JSON Lines."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from qreas.errors import DataError
from qreas.json_lines import read_rows

# How data sets name the same three things: the first name that a row has is read.
PREMISE = ("premise", "sentence1")
HYPOTHESIS = ("hypothesis", "sentence2")
_GOLD = ("gold_label", "label")
_INDEX = ("sample_index", "id", "pairID", "PairID")

LABELS = ("entailment", "contradiction", "neutral", "not_entailment")
# What sets write where the annotators found no label.
_NO_GOLD = frozenset({"-", "undef"})


@dataclass(frozen=True, slots=True)
class LabelledPair:
    """A premise, a hypothesis and the answer that is right.

    index: what the file calls the pair, as text; its line number where it has no name.
    """

    index: str
    premise: str
    hypothesis: str
    gold: str


@dataclass(frozen=True, slots=True)
class LabelledSet:
    """A named set of pairs.

    labels:  the gold labels of the whole file, in the order of `LABELS`.
    unlabelled_count: rows that were left out because they have no gold label.
    """

    name: str
    source: Path
    pairs: tuple[LabelledPair, ...]
    labels: tuple[str, ...]
    unlabelled_count: int = 0

    def limited(self, limit: int | None) -> "LabelledSet":
        """The set with at most `limit` pairs, its labels as before."""
        return LabelledSet(
            self.name, self.source, self.pairs[:limit], self.labels, self.unlabelled_count
        )


def read_labelled(path: Path, name: str) -> LabelledSet:
    """The pairs of a JSON Lines file.

    Rows have `premise`, `hypothesis`, `label`, or `sentence1`, `sentence2`, `gold_label`.

    Raises:
        MissingResourceError: there is no such file.
        DataError: a row is no such object, or the file has no rows; names file and line.
    """
    pairs: list[LabelledPair] = []
    unlabelled_count = 0
    for line, row in read_rows(path):
        if _field(row, _GOLD, path, line) in _NO_GOLD:
            unlabelled_count += 1
        else:
            pairs.append(_pair(row, path, line))
    if not pairs:
        raise DataError(str(path), 0, "holds no labelled pair")
    seen = {pair.gold for pair in pairs}
    labels = tuple(label for label in LABELS if label in seen)
    return LabelledSet(name, path, tuple(pairs), labels, unlabelled_count)


def _pair(row: Mapping[str, Any], path: Path, line: int) -> LabelledPair:
    gold = _field(row, _GOLD, path, line)
    if gold not in LABELS:
        raise DataError(str(path), line, f"label {gold!r} is none of {', '.join(LABELS)}")
    index = next((str(row[name]) for name in _INDEX if name in row), str(line))
    return LabelledPair(
        index, _field(row, PREMISE, path, line), _field(row, HYPOTHESIS, path, line), gold
    )


def _field(row: Mapping[str, Any], names: tuple[str, ...], path: Path, line: int) -> str:
    for name in names:
        if name in row:
            if not isinstance(row[name], str):
                raise DataError(str(path), line, f"field {name!r} is no text")
            return str(row[name])
    raise DataError(str(path), line, f"has no field {' or '.join(map(repr, names))}")
