"""Word lists of the provers: TOML files of nothing but lists, beside the modules that read them."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

_HERE = Path(__file__).parent


@cache
def load_word_lists(name: str) -> Mapping[str, frozenset[str]]:
    """The lists of a file, as in "contrast/trends"; its head says what each holds."""
    data = tomllib.loads((_HERE / f"{name}.toml").read_text(encoding="utf-8"))
    return {key: frozenset(words) for key, words in data.items()}


@cache
def words_of(name: str, *lists: str) -> frozenset[str]:
    """The words of some lists of a file together, of all where none is named.

    What to ask a text for before a dear look.
    """
    words = load_word_lists(name)
    return frozenset().union(*(words[each] for each in lists or words))
