"""One unit file: what TOML makes of it, checked row by row, with the lines for refusals."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from qreas.errors import DataError, InputError
from qreas.types import Kind

UNIT_KINDS = (
    Kind.COUNT,
    Kind.MEASURE,
    Kind.DURATION,
    Kind.AGE,
    Kind.TEMPERATURE,
    Kind.CURRENCY,
    Kind.PERCENT,
    Kind.PERCENTAGE_POINT,
    Kind.MULTIPLE,
    Kind.FREQUENCY,
)
_SETTINGS = ("lang", "decimal", "groups")
_SECTIONS = {
    *_SETTINGS,
    "words",
    "plural",
    "prefix",
    "scale",
    "fraction",
    "decade",
    "multiplier",
    "ambiguous",
}
ROW_KEYS = {
    **dict.fromkeys(("words", "symbols", "glued", "before", "closing", "prefixes"), list),
    **dict.fromkeys(("pint", "base", "scale", "offset", "dimension", "of", "per", "iso"), str),
    "plain": bool,
}
SCALE_KEYS = {
    **{"value": str, "money": dict},
    **dict.fromkeys(("words", "glued", "codes", "articled"), list),
}
MULTIPLIER_KEYS = {"value": str, "unit": str, "words": list, "leading": list, "rated": list}
FRACTION_KEYS = {"of": int, "words": list, "things": list}
DECADE_KEYS = {"from": int, "words": list}
CHOICE_KEYS = {"otherwise": str, "near": dict, "things": str}


@dataclass(frozen=True)
class UnitFile:
    """A unit file: its path, its text (for line numbers) and what TOML makes of it."""

    path: str
    text: str
    data: Mapping[str, Any]

    @classmethod
    def read(cls, path: Path) -> "UnitFile":
        """The file at `path`, its sections checked.

        Raises:
            InputError: it is a folder.
            DataError: it can't be read, or a section is not as it should be.
        """
        try:
            text = path.read_text(encoding="utf-8")
        except IsADirectoryError as error:
            raise InputError("units", str(path), "it is a folder; name a file") from error
        except (OSError, UnicodeDecodeError) as error:
            raise DataError(str(path), 0, f"can't be read: {error}") from error
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            raise DataError(str(path), int(found[1]) if found else 0, str(error)) from error
        source = cls(str(path), text, data)
        source.check()
        return source

    def fail(self, problem: str, section: str, row: str = "") -> DataError:
        """The error to raise for a row of the file, with its line."""
        return DataError(self.path, self._line(section, row), problem)

    def rows(
        self, section: str, keys: Mapping[str, type], required: Sequence[str] = ()
    ) -> Iterator[tuple[str, dict[str, Any]]]:
        """The rows of a section, each checked for unknown or missing keys and wrong types."""
        for name, row in self._table(section).items():
            if not isinstance(row, dict):
                raise self.fail(f"{name!r} is no row; write {name} = {{ … }}", section, name)
            for key, value in row.items():
                if key not in keys:
                    known = ", ".join(sorted(keys))
                    raise self.fail(
                        f"unknown key {key!r} of {name!r}; known: {known}", section, name
                    )
                if not isinstance(value, keys[key]):
                    wanted = keys[key].__name__
                    raise self.fail(f"{key!r} of {name!r} must be a {wanted}", section, name)
                if isinstance(value, list):
                    self.check_words(value, key, section, name)
            for key in required:
                if key not in row:
                    raise self.fail(f"{name!r} lacks {key!r}", section, name)
            yield name, row

    def check_words(self, words: object, key: str, section: str, name: str) -> None:
        """Refuses what is no list of words."""
        is_list = isinstance(words, list) and all(isinstance(w, str) and w.strip() for w in words)
        if not is_list:
            raise self.fail(f"{key!r} of {name!r} must be a list of words", section, name)

    def exact(self, text: str, section: str, name: str) -> Fraction:
        """The positive exact number that a row gives as "1000" or "1/3"."""
        try:
            value = Fraction(text)
        except (ValueError, ZeroDivisionError):
            value = Fraction(0)
        if value <= 0:
            raise self.fail(f"{text!r} of {name!r} is no positive exact number", section, name)
        return value

    def check(self) -> None:
        """Refuses a section that no unit file has, and a setting that is no text."""
        sections = _SECTIONS | {kind.value for kind in UNIT_KINDS}
        for section in self.data:
            if section not in sections:
                raise self.fail(
                    f"unknown key {section!r}; known: {', '.join(sorted(sections))}", section
                )
        for key in _SETTINGS:
            if not isinstance(self.data.get(key, ""), str):
                raise self.fail(f"{key!r} must be a text", key)

    def texts(self, section: str) -> dict[str, str]:
        """A section whose values are plain texts."""
        table = self._table(section)
        for name, value in table.items():
            if not isinstance(value, str):
                raise self.fail(f"{name!r} must be a text", section, name)
        return table

    def _table(self, section: str) -> dict[str, Any]:
        table = self.data.get(section, {})
        if not isinstance(table, dict):
            raise self.fail(f"{section!r} must be a section: [{section}]", section)
        return table

    def _line(self, section: str, row: str) -> int:
        """The line of a row, or of its section, or of a plain key; 0 where it isn't found."""
        inside, at_section = False, 0
        for number, line in enumerate(self.text.splitlines(), start=1):
            header = re.match(r'\s*\[\s*"?([^"\]]+?)"?\s*\]', line)
            if header:
                inside = header[1] == section
                at_section = number if inside else at_section
            name = re.match(r'\s*(?:"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([\w-]+))\s*=', line)
            key = next((g for g in name.groups() if g is not None), "") if name else ""
            if (inside and row and key == row) or (not row and key == section):
                return number
        return at_section


def merged_texts(sources: Sequence[UnitFile], section: str) -> dict[str, str]:
    """A section whose values are plain texts, of all files; later ones count."""
    return {name: text for source in sources for name, text in source.texts(section).items()}
