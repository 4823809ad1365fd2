"""Texts too long to be read at once, a stretch at a time: what is read is joined again.

A parser's time and memory grow faster than a text of a million characters does, and no quantity
reaches from one stretch into the next when they are cut where a sentence ends.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from qreas.types import Numset

# Where a text is best cut, the best first: paragraphs, lines, sentences, clauses, words.
_ENDS = tuple(re.compile(end) for end in (r"\n\s*\n", r"\n", r"[.!?]\s+", r"[;,]\s+", r"\s+"))


def stretches(text: str, longest: int) -> Iterator[tuple[int, str]]:
    """The text in pieces of at most `longest` characters, each with where it begins.

    >>> list(stretches("One pear. Two figs.", 12))
    [(0, 'One pear. '), (10, 'Two figs.')]
    """
    begin = 0
    while len(text) - begin > longest:
        end = _end(text, begin, begin + longest)
        yield begin, text[begin:end]
        begin = end
    yield begin, text[begin:]


def _end(text: str, begin: int, limit: int) -> int:
    """The last good place to cut in the second half of a stretch, or its limit."""
    half = begin + (limit - begin) // 2
    for end in _ENDS:
        places = [found.end() for found in end.finditer(text, half, limit)]
        if places:
            return places[-1]
    return limit


def moved(numset: Numset, characters: int, sentences: int) -> Numset:
    """The quantity of a stretch that so much of the text stands before."""
    return replace(
        numset,
        start=numset.start + characters,
        end=numset.end + characters,
        sentence=numset.sentence + sentences,
        parts=tuple(moved(part, characters, sentences) for part in numset.parts),
    )
