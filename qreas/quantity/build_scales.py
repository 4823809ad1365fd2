"""Writes scales.toml, what pint says of the units that the bundled grammars name."""

import tomllib

from qreas.quantity.scales import FILE, ask_pint
from qreas.resources import grammar_dir

_HEAD = """\
# What pint says of the units in grammars/units: derived, don't edit.
# Made by: python -m qreas.quantity.build_scales
# A row: pint's name = [dimension, scale, offset]; a number of the unit × scale + offset is the
# number of base units of the dimension.
"""


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
        scale = ask_pint(expression)
        rows.append(f'"{expression}" = ["{scale.dimension}", "{scale.scale}", "{scale.offset}"]')
    return _HEAD + "\n" + "\n".join(rows) + "\n"


if __name__ == "__main__":
    FILE.write_text(derive(named_units()), encoding="utf-8")
