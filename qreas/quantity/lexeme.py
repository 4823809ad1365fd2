"""Splits a text into the words, numbers and signs that quantities are read from.

A parser's tokens differ from parser to parser ("5bn", "26-year-old", "US$"), so the quantity parser
reads its own: a lexeme is a run of letters, one written number, or one other character. Their
offsets lead back to the parser's tokens where the sentence's structure is asked for.
"""

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache

MAX_GROUPS = 20
"""Most thousands groups of one written number; bounded so that no run of digits is read twice."""


class Sort(Enum):
    """What a lexeme is."""

    NUMBER = "number"
    WORD = "word"
    SIGN = "sign"


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word, a written number, or a sign.

    lower:      the text in lower case, with a straight apostrophe; of a function word that the
                language's `Writing` lists, the English word of the same use.
    start, end: character offsets into the text, end exclusive.
    is_glued:   no space stands before it.
    """

    text: str
    lower: str
    start: int
    end: int
    sort: Sort
    is_glued: bool


@dataclass(frozen=True, slots=True)
class Writing:
    """How a language writes what the rules look at.

    decimal, groups: its decimal sign, and its thousands separators.
    words:           its function words beside the English ones of the same use ("et", "and"), under
                     which the rules know them.
    """

    decimal: str = "."
    groups: str = ","
    words: tuple[tuple[str, str], ...] = ()


def lex(text: str, writing: Writing = Writing()) -> tuple[Lexeme, ...]:
    """The lexemes of `text`, in order, in linear time.

    >>> [lexeme.text for lexeme in lex("US$1,234.5bn at 5½%")]
    ['US', '$', '1,234.5', 'bn', 'at', '5', '½', '%']
    """
    lexemes = []
    last = -1
    words = dict(writing.words)
    for match in _pattern(writing).finditer(text):
        start, end = match.span()
        written = match[0]
        sort = _SORTS[match.lastgroup or "sign"]
        lower = written.lower().replace("’", "'") if sort is Sort.WORD else written
        lower = words.get(lower, lower) if words else lower
        lexemes.append(Lexeme(written, lower, start, end, sort, start == last))
        last = end
    return tuple(lexemes)


_SORTS = {sort.value: sort for sort in Sort}


@cache
def _pattern(writing: Writing) -> re.Pattern[str]:
    decimal, groups = re.escape(writing.decimal), re.escape(writing.groups)
    grouped = rf"\d{{1,3}}(?:(?P<mark>[{groups}])\d{{3}})(?:(?P=mark)\d{{3}}){{0,{MAX_GROUPS}}}"
    indian = rf"\d{{1,2}}(?:[{groups}]\d\d){{1,{MAX_GROUPS}}}[{groups}]\d{{3}}(?!\d)"
    tail = rf"(?:{decimal}\d+)?(?:[eE][+\-−]?\d+(?!\w))?"
    # A comma before exactly two digits is a decimal comma wherever "." separates decimals too.
    foreign = r"\d+,\d\d(?![\d,.])" if writing.decimal == "." else r"\d+\.\d\d?(?![\d,.])"
    return re.compile(
        rf"(?P<number>(?:{grouped}(?![{groups}]?\d)|{indian}|(?<![\d],){foreign}|\d+){tail}"
        rf"|(?<![\w{decimal}]){decimal}\d+)"
        r"|(?P<word>(?:[^\W\d_]\.){2,}|[^\W\d_]+(?:['’](?:s|t|re|ve|ll|d|m)(?!\w))?)"
        r"|(?P<sign>\S)"
    )
