"""Reads a TOML file of rows into frozen dataclasses, and says where a file is wrong."""

import tomllib
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, TypeVar

from qreas.errors import DataError

Row = TypeVar("Row")


def read_rows(path: Path, table: str, row_type: type[Row]) -> tuple[Row, ...]:
    """The rows ``[[table]]`` of a file, each as a `row_type`; lists become tuples.

    Raises:
        DataError: the file is no TOML, or a row has an unknown key, lacks one, or gives one a value
            of another type than the default's or than text.
    """
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise DataError(str(path), 0, f"not TOML: {error}") from error
    unknown = sorted(content.keys() - {table})
    if unknown:
        raise DataError(str(path), 0, f"unknown table {unknown[0]!r}; expected [[{table}]]")
    if table not in content:
        raise DataError(str(path), 0, f"no table [[{table}]]")
    return tuple(_row(path, place, row, row_type) for place, row in enumerate(content[table], 1))


def _row(path: Path, place: int, row: dict[str, Any], row_type: type[Row]) -> Row:
    known = {field.name: field for field in fields(row_type)}  # type: ignore[arg-type]  # a dataclass
    where = f"row {place} ({row.get('name', '')})" if "name" in row else f"row {place}"
    for key in row:
        if key not in known:
            expected = ", ".join(known)
            raise DataError(str(path), 0, f"{where}: unknown key {key!r}; expected {expected}")
    for key, field in known.items():
        if key not in row and field.default is MISSING:
            raise DataError(str(path), 0, f"{where}: no {key!r}")
    for key, value in row.items():
        wanted = str if known[key].type in (str, "str") else list
        if not isinstance(value, wanted):
            raise DataError(str(path), 0, f"{where}: {key!r} is not a {wanted.__name__}")
    return row_type(**{k: tuple(v) if isinstance(v, list) else v for k, v in row.items()})
