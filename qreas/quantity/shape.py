"""Dates, times, phone numbers and addresses that their shape alone gives away."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from qreas.clock import clock, times_in_words
from qreas.quantity.lexeme import NUMBER, Lexeme
from qreas.types import Kind

# Every repetition is bounded, so that each pattern is linear.
_SHAPES: tuple[tuple[Kind, str], ...] = (
    (Kind.DATE, r"\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z?)?"),
    (Kind.IDENTIFIER, r"\d{1,9}(?:\.\d{1,9}){2,6}"),
    (Kind.PHONE, r"\+\d{1,3}[-./ ]?\(?\d{2,4}\)?(?:[-./ ]?\d{2,4}){2,4}"),
    (Kind.PHONE, r"(?:\(\d{3}\) ?|(?<![\d-])\d{3}[-.])\d{3}[-.]\d{4}"),
    (Kind.PHONE, r"(?<![\d-])1-\d{3}-\d{3}-\d{4}"),
    (Kind.DATE, r"\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d{2})"),
    (Kind.DATE, r"\d{4}([/-])\d{1,2}\1\d{1,2}"),
    (Kind.DATE, r"(?:1[5-9]|20)\d\d-(?:0[1-9]|1[0-2])(?!\d)|9/11(?! of\b)(?!/)"),
    (Kind.IDENTIFIER, r"24/7(?!/)"),
    (Kind.YEAR, r"(?:1[5-9]|20)\d\d[-–/]\d\d(?!\d)"),
    (Kind.YEAR, r"(?<!\d)(?:1[5-9]|20)\d0['’]?s"),
    (Kind.TIME, r"\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?(?: ?(?:[ap]\.m\.|[AaPp][Mm])(?!\w))?"),
    (Kind.TIME, r"\d{1,2}(?:\.\d\d)?(?: | ?- ?)?(?:[ap]\.m\.|[AP]\.M\.|[AaPp][Mm](?!\w))"),
    (Kind.TIME, r"\d{1,2} ?o['’]clock"),
    # The first of two times of day: "from 9 to 11:30".
    (
        Kind.TIME,
        r"(?:(?<=from )|(?<=between ))\d{1,2}(?= (?:to|until|till|and) "
        r"\d{1,2}(?::\d\d| ?[ap]\.?m\b))",
    ),
    (Kind.IDENTIFIER, r"\d{3,9}-\d{3,9}-\d{3,9}(?:-\d{1,9})?|\d{4,9}-\d{6,9}"),
)
_PATTERNS = tuple((kind, re.compile(rf"(?<![\w./-])(?:{shape})(?!\w)")) for kind, shape in _SHAPES)
_STOPWATCH = re.compile(
    r"(?:(?P<hours>\d{1,2}):)?(?P<minutes>\d{1,2}):(?P<seconds>[0-5]\d(?P<part>\.\d{1,3})?)"
)
_MINUTE = 60
_BEFORE_DIGITS = frozenset("+(")
# How every shape begins: most numbers are told from all of them by what stands behind.
_BEGINNING = re.compile(
    r"[+(]\d|\d{1,9}(?:[-–./:'’s]| ?-? ?[aApP]\.?[mM]| ?o['’]| (?:to|until|till|and) )"
)
# Addresses on the web and in networks hold no quantity.
_ADDRESS = re.compile(
    r"(?<![\w./-])(?:(?:https?://|www\.)\S{1,2000}|[\w.+-]{1,64}@[\w-]{1,64}\.\w+|[#@]\w{1,64})(?!\w)"
)
_OF_ADDRESSES = ("/", "@", "#", "www")


def shaped(text: str, lexemes: Sequence[Lexeme]) -> Iterator[tuple[Kind | None, re.Match[str]]]:
    """What has the shape of a special, by pattern; without a kind where it is no number."""
    if any(sign in text for sign in _OF_ADDRESSES):
        yield from ((None, match) for match in _ADDRESS.finditer(text))
    yield from ((Kind.TIME, match) for match in times_in_words(text))
    firsts = [x.start for x in lexemes if x.sort is NUMBER or x.text in _BEFORE_DIGITS]
    starts = [start for start in firsts if _BEGINNING.match(text, start)]
    for kind, pattern in _PATTERNS if starts else ():
        free = 0
        for start in starts:
            if start >= free and (match := pattern.match(text, start)) is not None:
                yield kind, match
                free = match.end()


def stopwatch(text: str) -> Fraction | None:
    """The seconds of "2:04:11" and "1:41.73"; None of "2:04", which may be hours or minutes.

    >>> stopwatch("1:41.5")
    Fraction(203, 2)
    """
    found = _STOPWATCH.fullmatch(text)
    if found is None or (found["hours"] is None and found["part"] is None):
        return None
    minutes = int(found["hours"] or 0) * _MINUTE + int(found["minutes"])
    return minutes * _MINUTE + Fraction(found["seconds"])


def leading_value(text: str) -> int:
    """The first number of a text; the hour of a time in words; zero where it has neither."""
    digits = re.search(r"\d{1,9}", text)
    if digits:
        return int(digits[0])
    spoken = clock(text)
    return 0 if spoken is None else spoken.hour
