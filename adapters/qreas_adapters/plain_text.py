"""Texts as parsers were trained to read them: plain quotes, spaces, digits; the same offsets."""

import re
import unicodedata

_QUOTES: dict[int, int] = str.maketrans("‘’‚‛“”„‟", "''''\"\"\"\"")
# Control characters and special spaces carry no words; as plain spaces they can do no harm.
_SPACES = dict.fromkeys(
    [*range(0x20), *range(0x7F, 0xA1), *range(0x2000, 0x200C), 0x202F], ord(" ")
)
_PLAIN = {**_QUOTES, **_SPACES}
# Longer than any word or address: tokenizers take quadratic time over its marks.
_UNBROKEN = re.compile(r"\S{201,}")
_MARK = re.compile(r"[\W_]")
_FOREIGN_DIGIT = re.compile(r"(?![0-9])\d")


def plain(text: str) -> str:
    """The text with typographic quotes and unusual spaces made plain, character for character.

    Digits of other scripts become European ones; marks in a run of over 200 characters without a
    space are spaces, too.
    """
    if not text.isascii():
        text = _FOREIGN_DIGIT.sub(lambda digit: str(unicodedata.decimal(digit[0])), text)
    return _UNBROKEN.sub(lambda run: _MARK.sub(" ", run[0]), text.translate(_PLAIN))
