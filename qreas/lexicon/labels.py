"""The words that tell dates, times and names from quantities."""

from dataclasses import dataclass
from functools import cache

from qreas.lexicon.word_lists import word_lists


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of labels.toml for one language."""

    months: frozenset[str] = frozenset()
    weekdays: frozenset[str] = frozenset()
    year_cues: frozenset[str] = frozenset()
    year_nouns: frozenset[str] = frozenset()
    labels: frozenset[str] = frozenset()
    name_prefixes: frozenset[str] = frozenset()
    clock: frozenset[str] = frozenset()
    zones: frozenset[str] = frozenset()
    streets: frozenset[str] = frozenset()
    times: frozenset[str] = frozenset()
    function_words: frozenset[str] = frozenset()
    unranked: frozenset[str] = frozenset()


@cache
def load_labels(lang: str) -> Labels:
    """The labels of `lang`; empty for a language that labels.toml doesn't hold."""
    return Labels(**word_lists("labels.toml", lang))
