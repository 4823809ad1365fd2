"""What people of an age are called: who is 16 is a teenager."""

import tomllib
from collections.abc import Mapping
from functools import cache
from math import inf
from pathlib import Path

from qreas.interval import Interval

_FILE = Path(__file__).with_name("age_groups.toml")


@cache
def load_age_groups() -> Mapping[str, Interval]:
    """The ages, in full years, of those whom a noun names."""
    rows = tomllib.loads(_FILE.read_text(encoding="utf-8"))["group"]
    return {
        word: Interval(row["from"], row["below"] - 1 if "below" in row else inf)
        for row in rows
        for word in row["words"]
    }
