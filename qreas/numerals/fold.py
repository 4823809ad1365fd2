"""Text made comparable: composed, lower-case, one space, dashes and apostrophes of one kind.

Offsets are kept, so that a place in the folded text can be shown in the text as written.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

_ALIKE: Mapping[str, str] = {
    **dict.fromkeys("\t\n\r\f\v\u00a0\u1680\u2007\u2009\u200a\u202f\u205f\u3000", " "),
    **dict.fromkeys("\u2010\u2011\u2043\u2212\ufe63\uff0d", "-"),
    **dict.fromkeys("\u2019\u2018\u02bc\u02b9\u2032\u0060\u00b4\uff07", "'"),
    # Break hints, joiners and marks of direction are no letters.
    **dict.fromkeys("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u061c", ""),
}
_ASCII = "".join(map(chr, range(128)))
# As in the "stream-safe text format" of Unicode (UAX 15): more marks than this are no writing.
_MOST_MARKS = 30
_GAPS = re.compile("  +")


@dataclass(frozen=True)
class Folded:
    """A folded text.

    offsets: for each character where it began in the text as written, and at the end the length
             of that text; None when nothing has moved.
    """

    text: str
    offsets: Sequence[int] | None

    def original(self, at: int) -> int:
        """The place in the text as written."""
        return at if self.offsets is None else self.offsets[at]


@dataclass(frozen=True)
class Folder:
    """Folds texts of one language; `same` are its own characters that count as others."""

    same: Mapping[str, str]

    @cached_property
    def _table(self) -> dict[int, str]:
        alike = {letter: self.same.get(other, other) for letter, other in _ALIKE.items()}
        # With those that stay as they are: each that is missing costs an exception.
        return str.maketrans({**dict(zip(_ASCII, _ASCII, strict=True)), **alike, **self.same})

    @cached_property
    def _has_capitals(self) -> bool:
        return any(key != key.lower() for key in self.same)

    def fold(self, text: str) -> Folded:
        """The text made comparable, in time linear in its length."""
        folded = self._lower(text)
        if len(folded) == len(text) and _is_composed(text):
            return _single_spaced(folded)
        letters: list[str] = []
        offsets: list[int] = []
        for start, piece in _clusters(text):
            for letter in self._lower(unicodedata.normalize("NFC", piece)):
                if letter == " " and letters and letters[-1] == " ":
                    continue
                letters.append(letter)
                offsets.append(start)
        return Folded("".join(letters), [*offsets, len(text)])

    def text(self, text: str) -> str:
        """The text of `fold` alone."""
        folded = self._lower(text)
        is_plain = len(folded) == len(text) and "  " not in folded and _is_composed(text)
        return folded if is_plain else self.fold(text).text

    def word(self, text: str) -> str:
        """The same at less cost, for the words of a grammar: few, short and well-formed."""
        folded = self._lower(unicodedata.normalize("NFC", text))
        while "  " in folded:
            folded = folded.replace("  ", " ")
        return folded

    def _lower(self, text: str) -> str:
        if self._has_capitals:
            text = text.translate(self._table)
        return text.lower().translate(self._table)


def _single_spaced(text: str) -> Folded:
    """The text with one space for several, where its letters have not moved."""
    if "  " not in text:
        return Folded(text, None)
    offsets: list[int] = []
    start = 0
    for gap in _GAPS.finditer(text):
        offsets.extend(range(start, gap.start() + 1))
        start = gap.end()
    offsets.extend(range(start, len(text) + 1))
    return Folded(_GAPS.sub(" ", text), offsets)


def _is_composed(text: str) -> bool:
    # With marks about, asking for the normal form can take quadratic time: the slow way then.
    if text.isascii():
        return True
    return not any(map(unicodedata.combining, text)) and unicodedata.is_normalized("NFC", text)


def _clusters(text: str) -> Iterator[tuple[int, str]]:
    """Each letter with the combining marks after it, and where it begins."""
    start = 0
    for at in range(1, len(text)):
        if not unicodedata.combining(text[at]) or at - start >= _MOST_MARKS:
            yield start, text[start:at]
            start = at
    if text:
        yield start, text[start:]
