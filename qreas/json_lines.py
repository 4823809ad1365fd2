"""JSON Lines: one object a line; a line that is none is refused with the reason."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from qreas.errors import DataError, InputError, MissingResourceError


class LineError(ValueError):
    """Why a line holds no JSON object; whoever reads the file adds where."""


def json_object(line: bytes) -> dict[str, Any]:
    """The JSON object that a line of a file holds.

    Raises:
        LineError: it holds none.
    """
    try:
        values = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise LineError("is not UTF-8") from error
    except json.JSONDecodeError as error:
        raise LineError(f"is no JSON: {error.msg}") from error
    except (RecursionError, ValueError) as error:
        # Brackets that are too deep, an integer of too many digits.
        raise LineError("is no JSON that can be read") from error
    if not isinstance(values, dict):
        raise LineError("is no JSON object")
    return values


def read_rows(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The JSON objects of a file with their line numbers; blank lines are passed over.

    Raises:
        MissingResourceError: there is no such file.
        InputError: it is a folder.
        DataError: a line is no JSON object; names file and line.
    """
    try:
        lines = path.open("rb")
    except FileNotFoundError as error:
        advice = "give the path of a JSON Lines file"
        raise MissingResourceError("data", str(path), advice) from error
    except IsADirectoryError as error:
        raise InputError("data", str(path), "it is a folder; name a file") from error
    with lines:
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    row = json_object(line)
                except LineError as error:
                    raise DataError(str(path), number, str(error)) from error
                yield number, row
