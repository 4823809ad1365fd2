"""Exact scales and dimensions of units, derived from pint and kept in scales.toml.

Building pint's registry takes half a second, more than a judgment may; so what it says of the
units that the bundled grammars name is written down once, by

    python -m qreas.quantity.build_scales

and pint itself is asked only about a unit that no bundled grammar names (a user's domain).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pint

FILE = Path(__file__).with_name("scales.toml")


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
    return written if written is not None else ask_pint(expression)


def ask_pint(expression: str) -> Scale:
    """What pint itself says of a unit.

    Raises:
        ValueError: it knows no such unit.
    """
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
def _written() -> dict[str, Scale]:
    if not FILE.exists():  # while it is being made
        return {}
    rows = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: Scale(dimension, Fraction(scale), Fraction(offset))
        for name, (dimension, scale, offset) in rows.items()
    }


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
