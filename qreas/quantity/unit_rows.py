"""The rows of unit files, those that prefixes make among them, and the units that they say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from qreas.errors import DataError
from qreas.quantity.per import rate
from qreas.quantity.scales import scale_of
from qreas.quantity.unit_file import ROW_KEYS, UNIT_KINDS, UnitFile, merged_texts
from qreas.types import Kind, Unit

# The kinds whose units convert, so that a row must say what it is a unit of.
_MEASURED = frozenset((Kind.MEASURE, Kind.DURATION, Kind.TEMPERATURE, Kind.CURRENCY))


@dataclass(frozen=True)
class UnitRow:
    """A row of a unit section and where it comes from."""

    name: str
    kind: Kind
    keys: Mapping[str, Any]
    source: UnitFile

    def fail(self, problem: str) -> DataError:
        """The error to raise for the row, with its line."""
        return self.source.fail(problem, self.kind.value, self.name)

    def fraction(self, key: str, default: str) -> Fraction:
        """The exact number under a key."""
        try:
            return Fraction(self.keys.get(key, default))
        except (ValueError, ZeroDivisionError) as error:
            raise self.fail(f"{key!r} of {self.name!r} is no exact number: {error}") from error


def unit_rows(sources: Sequence[UnitFile]) -> dict[str, UnitRow]:
    """The rows of the files by name; later files add rows or put them in place.

    Prefixes make rows of their own: "kilo" before "metre", "k" before "m".

    Raises:
        DataError: a row has an unknown key or prefix.
    """
    rows: dict[str, UnitRow] = {}
    for source in sources:
        for kind in UNIT_KINDS:
            for name, keys in source.rows(kind.value, ROW_KEYS):
                rows[name] = UnitRow(name, kind, keys, source)
    prefixes = merged_texts(sources, "prefix")
    for row in tuple(rows.values()):
        for prefix in row.keys.get("prefixes", ()):
            if prefix not in prefixes:
                raise row.fail(f"unknown prefix {prefix!r} of {row.name!r}")
            made = _prefixed(row, prefix, prefixes[prefix])
            own = rows.get(made.name)
            rows[made.name] = _merge(made, own) if own else made
    return rows


def resolved(rows: Mapping[str, UnitRow]) -> dict[str, Unit]:
    """The units of the rows by name.

    Raises:
        DataError: a base is missing or leads back to itself, or a row doesn't say what it measures.
    """
    resolver = _Resolver(rows)
    for name in rows:
        resolver.unit(name, ())
    return resolver.units


def _prefixed(row: UnitRow, prefix: str, symbol: str) -> UnitRow:
    symbols = (*row.keys.get("symbols", ()), *row.keys.get("glued", ()))
    letters = [text for text in symbols if text.isalpha()][:1]
    keys = {
        "words": [prefix + word for word in row.keys.get("words", ()) if " " not in word],
        "symbols": [symbol + text for text in letters],
        "plain": row.keys.get("plain", False),
        **_prefixed_scale(row, prefix),
    }
    if symbol == "µ":
        keys["symbols"] += ["μ" + text for text in letters]
    return UnitRow(prefix + row.name, row.kind, keys, row.source)


def _prefixed_scale(row: UnitRow, prefix: str) -> dict[str, str]:
    if "pint" in row.keys:
        return {"pint": prefix + row.keys["pint"]}
    # pint scales the prefix of any unit alike, so its gram lends what the prefix is worth.
    worth = scale_of(prefix + "gram").scale / scale_of("gram").scale
    return {"base": row.name, "scale": str(worth)}


def _merge(made: UnitRow, own: UnitRow) -> UnitRow:
    """A prefixed unit that also has a row: that row's spellings come on top."""
    lists = {
        key: [*made.keys.get(key, ()), *own.keys.get(key, ())]
        for key in ("words", "symbols", "glued")
    }
    return UnitRow(made.name, made.kind, {**made.keys, **lists}, own.source)


@dataclass(frozen=True, slots=True)
class _Resolver:
    """Makes the units of rows, each after those that it is defined by."""

    rows: Mapping[str, UnitRow]
    units: dict[str, Unit] = field(default_factory=dict)

    def unit(self, name: str, path: tuple[str, ...]) -> Unit:
        """The unit of a row; `path` are the rows that lead to it."""
        if name in self.units:
            return self.units[name]
        row = self.rows[name]
        if name in path:
            raise row.fail(f"the base of {name!r} leads back to it: {' → '.join((*path, name))}")
        made = self._made(row, (*path, name))
        self.units[name] = made
        return made

    def _made(self, row: UnitRow, path: tuple[str, ...]) -> Unit:
        keys = row.keys
        if "of" in keys:
            return self._rate(row, path)
        if "base" in keys:
            return self._based(row, path)
        if "pint" in keys:
            try:
                known = scale_of(keys["pint"])
            except ValueError as error:
                raise row.fail(f"pint of {row.name!r}: {error}") from error
            return Unit(row.kind, row.name, known.dimension, known.scale, known.offset)
        dimension = keys.get("iso", keys.get("dimension", ""))
        if not dimension and row.kind in _MEASURED:
            raise row.fail(f"{row.name!r} needs one of: pint, base, dimension, iso, of")
        scale, offset = row.fraction("scale", "1"), row.fraction("offset", "0")
        return Unit(row.kind, row.name, dimension, scale, offset)

    def _based(self, row: UnitRow, path: tuple[str, ...]) -> Unit:
        if row.keys["base"] not in self.rows:
            raise row.fail(f"the base {row.keys['base']!r} of {row.name!r} is no unit of the file")
        base = self.unit(row.keys["base"], path)
        scale = row.fraction("scale", "1") * base.scale
        if not scale:
            raise row.fail(f"'scale' of {row.name!r} is zero")
        offset = row.fraction("offset", "0") * base.scale + base.offset
        # An age is told in the unit of its duration: "87 yo" is 87 years.
        name = base.name if row.kind is Kind.AGE else row.name
        return Unit(row.kind, name, base.dimension, scale, offset)

    def _rate(self, row: UnitRow, path: tuple[str, ...]) -> Unit:
        per = row.keys.get("per", "")
        if not per:
            raise row.fail(f"{row.name!r} is of {row.keys['of']!r}, but lacks per")
        return rate(self._part(row.keys["of"], path), self._part(per, path))

    def _part(self, name: str, path: tuple[str, ...]) -> Unit:
        """One side of a rate: a unit of the file, or a noun."""
        return self.unit(name, path) if name in self.rows else Unit(Kind.COUNT, name)
