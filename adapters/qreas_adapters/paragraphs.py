"""A text cut where it has blank lines, with single spaces, as parsers were trained to read it.

A run of spaces or a line break says nothing, but a parser that has never seen one reads the words
beside it otherwise; and no sentence goes on behind a blank line.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from qreas_adapters.plain_text import plain

_BLANK_LINE = re.compile(r"\n[^\S\n]*(?:\n[^\S\n]*)+")
_WIDE = re.compile(r"\s\s|^\s|\s$")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A stretch of a text.

    text:   its words, with plain marks and single spaces.
    places: where each of its characters stands in the whole text.
    """

    text: str
    places: Sequence[int]


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs that have words, in order."""
    readable = plain(text)  # character for character
    begin = 0
    for end, following in chain(
        (found.span() for found in _BLANK_LINE.finditer(text)), [(len(text), len(text))]
    ):
        yield from _single_spaced(readable[begin:end], begin)
        begin = following


def _single_spaced(text: str, start: int) -> Iterator[Paragraph]:
    if not text:
        return
    if _WIDE.search(text) is None:
        yield Paragraph(text, range(start, start + len(text)))
        return
    words = list(_WORD.finditer(text))
    if words:
        # The space behind a word stands where the first of its spaces stood.
        places = [start + at for word in words for at in range(word.start(), word.end() + 1)]
        yield Paragraph(" ".join(word.group() for word in words), places[:-1])
