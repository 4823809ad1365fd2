"""A text with the marks that a parser and the rules know best, each character in its place.

Tabs, bullets, quotation marks around all of it, typographic quotes and capitals throughout are ways
of writing, of which nothing hangs that is told.
"""

import re
from functools import cache, lru_cache

from qreas.lexicon.given_names import load_given_names
from qreas.lexicon.labels import load_labels
from qreas.lexicon.load import load_lexicon
from qreas.lexicon.store import Pos

_KEPT = 256  # texts
_PLAIN = str.maketrans({"\t": " ", "’": "'", "‘": "'", "“": '"', "”": '"', "„": '"'})
# No-break spaces, but for those inside a number ("12 000").
_NO_BREAK = re.compile(r"(?<!\d)[\u00a0\u2009\u202f]|[\u00a0\u2009\u202f](?!\d{3}\b)")
_BULLET = re.compile(r"^[ ]*([-–—•*·▪◦‣]|\(?\d{1,2}\)|\(?[a-z]\)) +(?=\S)", re.MULTILINE)
_QUOTED = re.compile(r'\s*"([^"]+)"\s*')
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")
_SENTENCE = re.compile(r'(?:^|[.!?]["\s]+)\W*(\w)')
_SHOUTED = 3  # words at least, of a text in capitals that is no list of initials
_LETTERS = 4  # of such a word
_SHORTEST_NAME = 3
_PARTS: tuple[Pos, ...] = ("n", "v", "a", "r")
_OTHER_WORDS = frozenset(("may", "march", "will", "us", "soon", "numbers", "an", "le", "so"))


@lru_cache(_KEPT)
def with_plain_marks(text: str) -> str:
    r"""The text, as long as it was, with plain spaces and quotes, no bullets and small letters.

    >>> with_plain_marks("- Ann’s\tcat")
    "  Ann's cat"
    >>> with_plain_marks("SIX MINERS DIED IN CHAD.")
    'Six miners died in Chad.'
    """
    plain = _NO_BREAK.sub(" ", text.translate(_PLAIN))
    plain = _BULLET.sub(_blank, plain)
    if _QUOTED.fullmatch(plain):
        plain = plain.replace('"', " ")
    return _in_small_letters(plain) if plain.upper() == plain else plain


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def _in_small_letters(text: str) -> str:
    """A text in capitals as it would be written else; names that are not known stay small."""
    words = [each for each in _WORD.findall(text) if len(each) >= _LETTERS]
    small = text.lower()
    if len(words) < _SHOUTED or len(small) != len(text):
        return text
    named = _WORD.sub(lambda found: _cased(found.group()), small)
    return _SENTENCE.sub(lambda found: found.group().upper(), named)


def _cased(word: str) -> str:
    first = word.partition("'")[0]
    is_name = first == "i" or first in _names()
    return word.capitalize() if is_name else word


@cache
def _names() -> frozenset[str]:
    """Countries, days and months, and given names that are no other word as well."""
    lexicon, labels = load_lexicon(), load_labels("en")
    words, dates = lexicon.taxonomy, labels.weekdays | labels.months
    given = (each for each in load_given_names() if len(each) >= _SHORTEST_NAME)
    alone = (each for each in given if not any(words.frequency(each, pos) for pos in _PARTS))
    return frozenset((*alone, *lexicon.countries.names, *dates)) - _OTHER_WORDS
