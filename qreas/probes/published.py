"""The papers' own figures, to stand beside ours."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class PublishedNumeracy:
    """A row of the tables of Naik et al. 2019; accuracies in %.

    files: how names of files with these vectors begin, in lower case without other signs.
    """

    model: str
    files: tuple[str, ...]
    english: int
    arabic: int
    english_share: float
    arabic_share: float
    cosine: Mapping[str, float]
    random: Mapping[str, float]
    r2: float
    euclidean: Mapping[str, float]

    def accuracy(self, test: str, metric: str) -> float | None:
        """The accuracy in a test; None where the paper has none."""
        return (self.cosine if metric == "cosine" else self.euclidean).get(test)


@cache
def published_numeracy() -> tuple[PublishedNumeracy, ...]:
    """All rows."""
    rows = _table("published_numeracy.toml")["row"]
    return tuple(
        PublishedNumeracy(**{"euclidean": {}, **row, "files": tuple(row["files"])}) for row in rows
    )


def numeracy_row_for(file: str) -> PublishedNumeracy | None:
    """The row of the vectors in a file of this name; None where the paper has none."""
    plain = _plain(file)
    for row in published_numeracy():
        if any(plain.startswith(name) for name in row.files):
            return row
    return None


@dataclass(frozen=True, slots=True)
class PublishedContexts:
    """The telling words of one class and threshold, most telling first; table 5."""

    wikipedia: tuple[str, ...] = ()
    gigaword: tuple[str, ...] = ()


def published_contexts(threshold: int, kind: str) -> PublishedContexts:
    """The words after numbers of a class, "primitives" or "large"; none for other thresholds."""
    for row in _table("published_contexts.toml")["row"]:
        if (row["threshold"], row["class"]) == (threshold, kind):
            return PublishedContexts(tuple(row["wikipedia"]), tuple(row["gigaword"]))
    return PublishedContexts()


@dataclass(frozen=True, slots=True)
class PublishedNumerSense:
    """A row of table 2 of Lin et al. 2020: hit@1, 2 and 3 in %; of people only hit@1.

    core, all: without and with adversarial adjectives.
    """

    model: str
    files: tuple[str, ...]
    core: tuple[float, ...]
    all: tuple[float, ...]


@cache
def published_numersense() -> tuple[PublishedNumerSense, ...]:
    """All rows."""
    rows = _table("published_numersense.toml")["row"]
    return tuple(
        PublishedNumerSense(
            row["model"], tuple(row["files"]), tuple(row["core"]), tuple(row["all"])
        )
        for row in rows
    )


def numersense_row_for(name: str) -> PublishedNumerSense | None:
    """The row of a model, or of a file with its rankings; None where the paper has none."""
    plain = _plain(Path(name).name)
    for row in published_numersense():
        if any(plain.startswith(each) for each in row.files):
            return row
    return None


def published_bias(model: str, template: str) -> Mapping[str, float]:
    """The mean softmax of a model's first three answers in %, table 3; empty where it has none."""
    row = numersense_row_for(model)
    for each in _table("published_numersense.toml")["bias"]:
        if row is not None and (each["model"], each["template"]) == (row.model, template):
            return dict(each["answers"])
    return {}


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.lower()))


@cache
def _table(name: str) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads(resources.files("qreas.probes").joinpath(name).read_text("utf-8"))
