"""What unit files say of numbers: scales ("million"), parts of one, decades, multipliers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from qreas.quantity.grammar import Multiplier
from qreas.quantity.slips import slips
from qreas.quantity.spellings import Plural
from qreas.quantity.unit_file import (
    DECADE_KEYS,
    FRACTION_KEYS,
    MULTIPLIER_KEYS,
    SCALE_KEYS,
    UnitFile,
)
from qreas.types import Unit


@dataclass(frozen=True, slots=True)
class ScaleRow:
    """A row of [scale]: what its words and letters multiply a number by."""

    name: str
    value: Fraction
    keys: Mapping[str, Any]
    source: UnitFile

    def words(self, key: str) -> Iterator[tuple[str, Fraction]]:
        """The words or letters under a key, each with the value of the row."""
        yield from ((word, self.value) for word in self.keys.get(key, ()))


def scale_rows(sources: Sequence[UnitFile]) -> tuple[ScaleRow, ...]:
    """The rows of [scale] of all files, in order."""
    return tuple(
        ScaleRow(name, source.exact(keys["value"], "scale", name), keys, source)
        for source in sources
        for name, keys in source.rows("scale", SCALE_KEYS, ("value",))
    )


def scale_words(rows: Sequence[ScaleRow], plural: Plural) -> dict[str, Fraction]:
    """The values of scale words, their plurals and what they are misspelled as."""
    found: dict[str, Fraction] = {}
    for row in rows:
        for word, value in row.words("words"):
            found[word] = found[plural(word)] = value
            for slip in slips(word):
                found.setdefault(slip, value)
    return found


def plural_scales(rows: Sequence[ScaleRow], plural: Plural) -> frozenset[str]:
    """The plurals of scale words, where they differ from the singular."""
    words = {word for row in rows for word, _ in row.words("words")}
    return frozenset(plural(word) for word in words if plural(word) != word)


def money_scales(
    rows: Sequence[ScaleRow], units: Mapping[str, Unit]
) -> Iterator[tuple[str, Multiplier]]:
    """The words that multiply amounts of money only, with the unit that they say alone."""
    for row in rows:
        for word, unit in row.keys.get("money", {}).items():
            if unit not in units:
                raise row.source.fail(f"{unit!r} is no unit of the file", "scale", row.name)
            yield word, Multiplier(row.value, unit)


def multipliers(
    sources: Sequence[UnitFile], units: Mapping[str, Unit]
) -> Iterator[tuple[str, Multiplier]]:
    """The words that multiply and name a unit."""
    for source in sources:
        for name, keys in source.rows("multiplier", MULTIPLIER_KEYS, ("value", "unit")):
            unit, value = keys["unit"], source.exact(keys["value"], "multiplier", name)
            if unit not in units:
                raise source.fail(f"{unit!r} is no unit of the file", "multiplier", name)
            for key in ("words", "leading", "rated"):
                made = Multiplier(value, unit, key == "leading", key == "rated")
                yield from ((word, made) for word in keys.get(key, ()))


def fraction_rows(sources: Sequence[UnitFile]) -> tuple[Mapping[str, Any], ...]:
    """The rows of [fraction] of all files, in order."""
    found = []
    for source in sources:
        for name, keys in source.rows("fraction", FRACTION_KEYS, ("of", "words")):
            source.exact(str(keys["of"]), "fraction", name)
            found.append(keys)
    return tuple(found)


def denominators(rows: Sequence[Mapping[str, Any]], plural: Plural) -> dict[str, int]:
    """The denominators of the words for a part of one, singular and plural."""
    found: dict[str, int] = {}
    for row in rows:
        for word in row["words"]:
            found[word] = found[plural(word)] = row["of"]
    return found


def singular_fractions(rows: Sequence[Mapping[str, Any]], plural: Plural) -> Iterator[str]:
    """The words for a part of one that are no plurals."""
    for row in rows:
        plurals = {plural(word) for word in row["words"]}
        yield from (word for word in row["words"] if word not in plurals | {"halves"})


def decades(sources: Sequence[UnitFile]) -> Iterator[tuple[str, int]]:
    """The least of the tens by their names."""
    for source in sources:
        for _, keys in source.rows("decade", DECADE_KEYS, ("from", "words")):
            yield from ((word, keys["from"]) for word in keys["words"])
