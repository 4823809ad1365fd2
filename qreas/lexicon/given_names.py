"""The given names that ship with qreas."""

from functools import cache
from pathlib import Path


@cache
def load_given_names() -> frozenset[str]:
    """Common English given names, in lower case; the file's head says where they are from."""
    text = (Path(__file__).parent / "given_names.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if line and not line.startswith("#"))
