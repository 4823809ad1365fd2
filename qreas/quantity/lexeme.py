"""Splits a text into the words, numbers and signs that quantities are read from.

A parser's tokens differ from parser to parser ("5bn", "26-year-old", "US$"), so the quantity parser
reads its own: a lexeme is a run of letters, one written number, or one other character. Their
offsets lead back to the parser's tokens where the sentence's structure is asked for.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple

MAX_GROUPS = 20
"""Most thousands groups of one written number; bounded so that no run of digits is read twice."""


class Sort(Enum):
    """What a lexeme is."""

    NUMBER = "number"
    WORD = "word"
    SIGN = "sign"


# An attribute of an enumeration is dear to look up, and each lexeme is asked for its sort.
NUMBER, WORD, SIGN = Sort
"""The members of `Sort`."""


class Lexeme(NamedTuple):
    """A word, a written number, or a sign; a tuple, since a text has one for each of its words.

    lower:      the text in lower case, with a straight apostrophe; of a function word that the
                language's `Writing` lists, the English word of the same use.
    start, end: character offsets into the text, end exclusive.
    is_glued:   no space stands before it, in a script that has spaces.
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

    decimal, groups: its decimal signs, the usual one first, and its thousands separators.
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
    words, is_ascii, made = dict(writing.words), text.isascii(), tuple.__new__
    for match in _pattern(writing, is_ascii).finditer(text):
        start, end = match.span()
        written = match[0]
        sort = _SORTS[match.lastgroup]
        lower = written.lower() if sort is WORD else written
        is_glued = start == last
        if not is_ascii:
            lower = lower.replace("’", "'")
            is_glued = is_glued and not any(map(_is_unspaced, text[last - 1 : start + 1]))
        if words:
            lower = words.get(lower, lower)
        # As `Lexeme` makes it, in half the time.
        lexemes.append(made(Lexeme, (written, lower, start, end, sort, is_glued)))
        last = end
    return tuple(lexemes)


def lower_at(lexemes: Sequence[Lexeme], at: int) -> str:
    """The lexeme at an index in lower case; empty beyond either end."""
    return lexemes[at].lower if 0 <= at < len(lexemes) else ""


def is_glued_at(lexemes: Sequence[Lexeme], at: int) -> bool:
    """No space stands before the lexeme at an index; false beyond the end."""
    return 0 <= at < len(lexemes) and lexemes[at].is_glued


# No spaces stand between Chinese words, so each sign is a lexeme; and between Japanese ones the
# script changes. Vowel signs and joiners belong to the letters before them.
_HAN = "\u3005-\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_KATAKANA = "\u30a1-\u30ff"
_MARKS = (
    "\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0903\u093a-\u093c\u093e-\u094f"
    "\u0951-\u0957\u0962\u0963\u200c\u200d"
)
_LETTER = rf"[^\W\d_{_HAN}{_KATAKANA}]"
_CLITIC = r"(?:['’](?:s|t|re|ve|ll|d|m)(?!\w))?"

_UNSPACED = re.compile(f"[{_HAN}{_KATAKANA}]")

_SORTS: dict[str | None, Sort] = {sort.value: sort for sort in Sort}


def _is_unspaced(letter: str) -> bool:
    return letter > "\u3000" and _UNSPACED.match(letter) is not None


@cache
def _pattern(writing: Writing, is_ascii: bool) -> re.Pattern[str]:
    """The pattern of one lexeme; a text of nothing but ASCII is read by a simpler one."""
    letter = "[A-Za-z]" if is_ascii else _LETTER
    signs = "" if is_ascii else rf"|[{_HAN}]|[{_KATAKANA}]+"
    marked = "" if is_ascii else rf"(?:[{_MARKS}]+{letter}*)*"
    decimal, groups = f"[{re.escape(writing.decimal)}]", re.escape(writing.groups)
    grouped = rf"\d{{1,3}}(?:(?P<mark>[{groups}])\d{{3}})(?:(?P=mark)\d{{3}}){{0,{MAX_GROUPS}}}"
    indian = rf"\d{{1,2}}(?:[{groups}]\d\d){{1,{MAX_GROUPS}}}[{groups}]\d{{3}}(?!\d)"
    tail = rf"(?:{decimal}\d+)?(?:[eE][+\-−]?\d+(?!\w))?"
    # A comma before exactly two digits is a decimal comma wherever "." separates decimals too.
    foreign = r"\d+,\d\d(?![,.]?\d)" if "." in writing.decimal else r"\d+\.\d\d?(?![,.]?\d)"
    # "1.111,25": with both signs there is no doubt which one separates decimals.
    other, point = (r"\.", ",") if "." in writing.decimal else (",", r"\.")
    swapped = rf"\d{{1,3}}(?:{other}\d{{3}}){{1,{MAX_GROUPS}}}{point}\d+(?![,.]?\d)"
    plain = rf"{swapped}|{grouped}(?![{groups}]?\d)|{indian}|(?<![\d],){foreign}|\d+"
    return re.compile(
        rf"(?P<word>{letter}(?:\.(?:{letter}\.)+|{letter}*{marked}{_CLITIC}){signs})"
        rf"|(?P<number>(?=\d|{decimal})(?:(?:{plain}){tail}|(?<!\w)(?<!{decimal}){decimal}\d+))"
        r"|(?P<sign>\S)"
    )
