"""Reads a file of word knowledge: tables, or lists of them, each with keys of its own."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from qreas.errors import DataError


def read_tables(path: Path, keys: Mapping[str, frozenset[str]]) -> Mapping[str, Any]:
    """What a TOML file holds.

    keys: which keys each table may have.

    Raises:
        DataError: a table or a key is not known.
    """
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, value in data.items():
        rows = value if isinstance(value, list) else [value]
        if name not in keys:
            raise DataError(path.name, 0, f"unknown table {name!r}")
        unknown = sorted({key for row in rows for key in row} - keys[name])
        if unknown:
            raise DataError(path.name, 0, f"unknown key {unknown[0]!r} in {name!r}")
    return data
