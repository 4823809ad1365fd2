"""The words that tell a rise or a fall, and where a change began from where it ended."""

from dataclasses import dataclass
from functools import cache, cached_property

from qreas.lexicon.word_lists import word_lists


@dataclass(frozen=True)
class ChangeWords:
    """The words of changes.toml for one language."""

    increase: frozenset[str] = frozenset()
    decrease: frozenset[str] = frozenset()
    up: frozenset[str] = frozenset()
    down: frozenset[str] = frozenset()
    rose: frozenset[str] = frozenset()
    fell: frozenset[str] = frozenset()
    more: frozenset[str] = frozenset()
    fewer: frozenset[str] = frozenset()
    reaching: frozenset[str] = frozenset()
    growing: frozenset[str] = frozenset()
    carrying: frozenset[str] = frozenset()
    closing: frozenset[str] = frozenset()
    session: frozenset[str] = frozenset()

    @cached_property
    def verbs(self) -> frozenset[str]:
        """The lemmas of verbs and nouns of change."""
        return self.increase | self.decrease

    @cached_property
    def past(self) -> frozenset[str]:
        """Past forms that are verbs of change whatever their tag."""
        return self.rose | self.fell


@cache
def load_change_words(lang: str) -> ChangeWords:
    """The words of change of `lang`; empty for a language that changes.toml doesn't hold."""
    return ChangeWords(**word_lists("changes.toml", lang))
