"""Reads numbers written in digits of any script: "1,234.5", "1.234,5", "１２３", "12,34,567"."""

import re
import unicodedata
from fractions import Fraction

from qreas.errors import InputError

MOST_DIGITS = 4000
"""Longer ones are no quantity, and Python refuses to convert them (4300 digits)."""

_SPACES = "\u0020\u00a0\u2007\u2009\u202f"
_MINUSES = "-\u2212\u2010\u2011\ufe63\uff0d"
_EQUAL = str.maketrans({"\u066b": "\uff0e", "\uff0c": ",", "\u066c": ",", "\u2019": "'"})
# The Arabic decimal separator means a decimal whatever the language's own mark.
_ARABIC_POINT = "\uff0e"


def read_digits(text: str, decimal_point: str = ".") -> int | Fraction:
    """The exact number that digits stand for; `decimal_point` is the language's, "." or ",".

    Thousands may be grouped by the other mark, a space or an apostrophe; by threes, or as in India
    by twos before the last three. Takes time linear in the length of the text.

    >>> read_digits("1.234,5", decimal_point=",")
    Fraction(2469, 2)

    Raises:
        InputError: the text is no number in digits, or one of too many digits.
    """
    plain = _plain(text)
    sign = -1 if plain[:1] in set(_MINUSES) else 1
    body = plain[1:] if plain[:1] in {*_MINUSES, "+"} else plain
    if len(body) > MOST_DIGITS:
        raise InputError("too many digits", text, f"at most {MOST_DIGITS}")
    found = _pattern(decimal_point).fullmatch(body)
    if found is None or len(set(re.findall(r"\D", found["whole"]))) > 1:
        raise InputError("no number in digits", text, f'the decimal mark is "{decimal_point}"')
    whole = int(re.sub(r"\D", "", found["whole"]) or 0)
    decimals = found["decimals"]
    if not decimals:
        return sign * whole
    value = sign * (whole + Fraction(int(decimals), 10 ** len(decimals)))
    return int(value) if value.denominator == 1 else value


def read_ratio(text: str) -> int | Fraction:
    """The exact number that digits stand for, or the quotient of two such numbers with a slash.

    >>> read_ratio("2/3"), read_ratio("1,500")
    (Fraction(2, 3), 1500)

    Raises:
        InputError: it is neither, or the denominator is zero.
    """
    numerator, slash, denominator = text.partition("/")
    value = read_digits(numerator)
    if not slash:
        return value
    below = read_digits(denominator)
    if below == 0:
        raise InputError("a fraction of nothing", text, "its denominator can't be zero")
    return Fraction(value) / below


def _plain(text: str) -> str:
    """The text with ASCII digits."""
    letters = (_digit(letter) for letter in text.strip().translate(_EQUAL))
    return "".join(letters)


def _digit(letter: str) -> str:
    value = unicodedata.decimal(letter, None)
    return letter if value is None else str(value)


def _pattern(decimal_point: str) -> re.Pattern[str]:
    group = "," if decimal_point == "." else "."
    between = rf"[{re.escape(group)}{_SPACES}']"
    whole = rf"\d{{1,3}}(?:{between}\d{{3}})+|\d{{1,2}}(?:{between}\d{{2}})+{between}\d{{3}}|\d*"
    point = f"[{re.escape(decimal_point)}{_ARABIC_POINT}]"
    return re.compile(rf"(?=\D?\d)(?P<whole>{whole})(?:{point}(?P<decimals>\d+))?", re.ASCII)
