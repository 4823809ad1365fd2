"""Exact scales and dimensions of units, derived from pint and kept in scales.toml.

Building pint's registry takes half a second, more than a judgment may; so what it says of the
units that the bundled grammars name is written down once, by

    python -m qreas.quantity.scales

and pint itself is asked only about a unit that no bundled grammar names (a user's domain).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qreas.resources import grammar_dir

if TYPE_CHECKING:
    import pint

FILE = Path(__file__).with_name("scales.toml")
_HEAD = """\
# What pint says of the units in grammars/units: derived, don't edit.
# Made by: python -m qreas.quantity.scales
# A row: pint's name = [dimension, scale, offset]; a number of the unit × scale + offset is the
# number of base units of the dimension.
"""


@dataclass(frozen=True, slots=True)
class Scale:
    """What a number of a unit comes to: number × scale + offset base units of `dimension`."""

    dimension: str
    scale: Fraction
    offset: Fraction


def scale_of(expression: str) -> Scale:
    """The scale of a unit that is written as pint reads it ("kilometer", "foot**3").

    Raises:
        ValueError: pint knows no such unit.
    """
    written = _written().get(expression)
    return written if written is not None else _ask_pint(expression)


def named_units() -> set[str]:
    """The units that the bundled grammars name as pint writes them, prefixed ones among them."""
    named: set[str] = set()
    for path in (grammar_dir() / "units").glob("*.toml"):
        for rows in tomllib.loads(path.read_text(encoding="utf-8")).values():
            for row in rows.values() if isinstance(rows, dict) else ():
                if not isinstance(row, dict):
                    continue
                prefixes = row.get("prefixes", ())
                # Where pint doesn't know the unit itself, its gram lends what a prefix is worth.
                unit = row.get("pint", "gram" if prefixes else "")
                named |= {prefix + unit for prefix in ("", *prefixes) if unit}
    return named


def derive(expressions: set[str]) -> str:
    """The text of scales.toml for the units in `expressions`."""
    rows = []
    for expression in sorted(expressions):
        scale = _ask_pint(expression)
        rows.append(f'"{expression}" = ["{scale.dimension}", "{scale.scale}", "{scale.offset}"]')
    return _HEAD + "\n" + "\n".join(rows) + "\n"


@cache
def _written() -> dict[str, Scale]:
    if not FILE.exists():  # while it is being made
        return {}
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: Scale(dimension, Fraction(scale), Fraction(offset))
        for name, (dimension, scale, offset) in rows.items()
    }


def _ask_pint(expression: str) -> Scale:
    import pint

    registry = _registry()
    try:
        unit = registry.parse_units(expression)
    except (pint.UndefinedUnitError, pint.DefinitionSyntaxError, ValueError) as error:
        raise ValueError(str(error)) from error
    zero = registry.Quantity(Fraction(0), unit).to_base_units().magnitude
    one = registry.Quantity(Fraction(1), unit).to_base_units().magnitude
    return Scale(
        _dimension(dict(unit.dimensionality)), Fraction(one) - Fraction(zero), Fraction(zero)
    )


@cache
def _registry() -> "pint.UnitRegistry[Fraction]":
    import pint

    return pint.UnitRegistry(non_int_type=Fraction)


def _dimension(powers: Mapping[str, Any]) -> str:
    """A dimension as pint writes it; pint itself can't write exponents that are fractions."""
    above = [_power(name, power) for name, power in sorted(powers.items()) if power > 0]
    below = [_power(name, -power) for name, power in sorted(powers.items()) if power < 0]
    return " / ".join([" * ".join(above) or "1", *below]) if above or below else ""


def _power(name: str, power: Fraction) -> str:
    return name if power == 1 else f"{name} ** {power}"


def _main() -> None:
    FILE.write_text(derive(named_units()), encoding="utf-8")


if __name__ == "__main__":
    _main()
