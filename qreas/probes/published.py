"""The papers' own figures, to stand beside ours."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
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
    cosine: Mapping[str, float]
    r2: float
    euclidean: Mapping[str, float]

    def accuracy(self, test: str, metric: str) -> float | None:
        """The accuracy in a test; None where the paper has none."""
        return (self.cosine if metric == "cosine" else self.euclidean).get(test)


@cache
def published_numeracy() -> tuple[PublishedNumeracy, ...]:
    """All rows."""
    rows = _rows("published_numeracy.toml")
    return tuple(
        PublishedNumeracy(**{"euclidean": {}, **row, "files": tuple(row["files"])}) for row in rows
    )


def numeracy_row_for(file: str) -> PublishedNumeracy | None:
    """The row of the vectors in a file of this name; None where the paper has none."""
    plain = "".join(filter(str.isalnum, file.lower()))
    for row in published_numeracy():
        if any(plain.startswith(name) for name in row.files):
            return row
    return None


def _rows(name: str) -> list[dict[str, Any]]:
    text = resources.files("qreas.probes").joinpath(name).read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["row"]
    return rows
