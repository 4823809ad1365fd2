"""Texts with blanks for what is left out of them, so that all else keeps its place."""

from collections.abc import Iterable
from typing import Protocol


class Stretch(Protocol):
    """Characters of a text, end exclusive."""

    @property
    def start(self) -> int:
        """Where it begins."""

    @property
    def end(self) -> int:
        """Where it ends."""


def blanked(text: str, left_out: Iterable[Stretch]) -> str:
    """The text without some stretches, which no rule then reads off it.

    >>> from qreas.types import Sentence
    >>> blanked("Yes. No.", [Sentence((), 0, 4)])
    '     No.'
    """
    for each in left_out:
        text = text[: each.start] + " " * (each.end - each.start) + text[each.end :]
    return text


def written_over(text: str, start: int, end: int, said: str) -> str:
    """The text with other words in the place of a stretch that is as long at least.

    >>> written_over("Yes, another.", 5, 12, "1 more")
    'Yes, 1 more .'
    """
    return text[:start] + said.ljust(end - start) + text[end:]
