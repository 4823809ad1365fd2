"""Word lists that stand beside a module, in a TOML file of nothing but lists."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


@cache
def load_word_lists(name: str) -> Mapping[str, frozenset[str]]:
    """The lists of `name`.toml, which says in its head what each holds."""
    data = tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))
    return {key: frozenset(words) for key, words in data.items()}
