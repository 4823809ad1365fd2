"""The premise sides that equations can have: what the integer program found, kept in a file.

They depend on nothing but how many single-valued and range-valued Numsets there are and on the
length, so that the solver need not run, nor be loaded, where equations are made. `enumeration`
writes the file; a test holds it against the solver for every count of Numsets.
"""

from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("shapes.txt")
MAX_OPERANDS = 3
"""Premise operands of the longest equation, of seven symbols."""
SINGLE, RANGE = "nr"
"""Where a single-valued and where a range-valued Numset goes."""


@cache
def premise_sides() -> tuple[str, ...]:
    """All premise sides of at most `MAX_OPERANDS` operands in postfix order, shorter ones first."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if not line.startswith("#"))
