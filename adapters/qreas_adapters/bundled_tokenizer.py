"""spaCy's tokenizer with a memory: the patterns of the bundled one look at each word but once."""

from functools import lru_cache
from typing import Any

from spacy.tokenizer import Tokenizer
from spacy.vocab import Vocab

MOST_WORDS = 20_000
"""How many words the bundled parser remembers; memory stays flat over millions of texts."""


class RememberingTokenizer(Tokenizer):  # type: ignore[misc]  # a compiled class without types
    """Cuts texts as its base class does.

    Within a memory zone that remembers nothing, and looking for affixes is most of its work. Words
    of letters alone have none in English, but for those that the rules list.
    """

    def __init__(self, vocab: Vocab) -> None:
        super().__init__(vocab)
        self._prefix = lru_cache(MOST_WORDS)(super().find_prefix)
        self._suffix = lru_cache(MOST_WORDS)(super().find_suffix)
        self._infixes = lru_cache(MOST_WORDS)(super().find_infix)

    def find_prefix(self, string: str) -> Any:
        """The length of what is cut off at the front; 0 for nothing."""
        return 0 if _is_plain(string) else self._prefix(string)

    def find_suffix(self, string: str) -> Any:
        """The length of what is cut off at the end; 0 for nothing."""
        return 0 if _is_plain(string) else self._suffix(string)

    def find_infix(self, string: str) -> Any:
        """The matches of what is cut out within."""
        return () if _is_plain(string) else self._infixes(string)


def _is_plain(string: str) -> bool:
    return string.isascii() and string.isalpha()
