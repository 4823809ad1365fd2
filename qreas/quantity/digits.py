"""The values of numbers written in digits, with powers and fractions of them."""

import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import NUMBER, Lexeme, Writing, is_glued_at, lower_at

MAX_DIGITS = 1000
"""Numbers with more digits, or a larger exponent, are not built: they identify, not count."""


RAISED = {**dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789", strict=True)), "⁻": "-"}
"""What the raised signs of an exponent stand for."""


def digits_value(written: str, grammar: UnitGrammar) -> Fraction | None:
    """The exact value of a written number; None when it is too long to be built.

    >>> from qreas.quantity.load import load_units
    >>> digits_value("1,234.5", load_units("en"))
    Fraction(2469, 2)
    """
    if len(written) > MAX_DIGITS:
        return None
    if written.isdecimal():
        return Fraction(int(written))
    mantissa, _, exponent = written.lower().replace("−", "-").partition("e")
    if exponent and (len(exponent) > 5 or abs(int(exponent)) > MAX_DIGITS):
        return None
    writing = grammar.writing
    mantissa = _with_point(mantissa, writing)
    whole, _, decimals = mantissa.partition(".")
    value = Fraction(int(whole or "0") * 10 ** len(decimals) + int(decimals or "0"))
    return value * Fraction(10) ** (int(exponent or "0") - len(decimals))


def _with_point(mantissa: str, writing: Writing) -> str:
    """The number with "." for its decimal sign, and without thousands separators.

    One of those before just one or two digits is a foreign decimal sign: "5,00", German "3.5"; so
    is one after a decimal sign: "1.111,25".
    """
    if _is_swapped(mantissa, writing.decimal):
        return mantissa.translate(_TO_POINT if "." in writing.decimal else _TO_PLAIN)
    for places in (2, 1):
        head, mark, tail = (
            mantissa[: -places - 1],
            mantissa[-places - 1 : -places],
            mantissa[-places:],
        )
        if mark and mark in writing.groups and head.isdecimal() and tail.isdecimal():
            return f"{head}.{tail}"
    kept = (sign for sign in mantissa if sign not in writing.groups)
    return "".join("." if sign in writing.decimal else sign for sign in kept)


def _is_swapped(mantissa: str, decimal: str) -> bool:
    """The separator of thousands stands last, so it separates decimals: "1.111,25"."""
    own, other = (".", ",") if "." in decimal else (",", ".")
    return 0 <= mantissa.find(own) < mantissa.find(other)


def exponent_at(lexemes: Sequence[Lexeme], at: int) -> tuple[int, int] | None:
    """The last lexeme and the value of an exponent: "^-8", "−8", "⁻⁸"."""
    raised = at
    while is_glued_at(lexemes, raised) and lexemes[raised].text in RAISED:
        raised += 1
    if raised > at:
        digits = "".join(RAISED[lexemes[k].text] for k in range(at, raised))
        is_short = digits.lstrip("-").isdecimal() and len(digits) < 5
        return (raised - 1, int(digits)) if is_short else None
    if lower_at(lexemes, at) == "^":
        at += 1
    sign = lower_at(lexemes, at) if lower_at(lexemes, at) in ("-", "−", "+") else ""
    at += bool(sign)
    if not (_is_number(lexemes, at) and is_glued_at(lexemes, at)) or (not sign and at == 0):
        return None
    digits = lexemes[at].text
    if not digits.isdecimal() or len(digits) > 4:
        return None
    return at, int(digits) if sign in ("", "+") else -int(digits)


def slash_at(lexemes: Sequence[Lexeme], grammar: UnitGrammar, at: int) -> Fraction | None:
    """The value of "a/b" that stands at a lexeme, without spaces or as a term of a formula."""
    if lower_at(lexemes, at + 1) not in ("/", "⁄") or not _is_number(lexemes, at + 2):
        return None
    is_close = is_glued_at(lexemes, at + 1) and is_glued_at(lexemes, at + 2)
    if not is_close and not _is_term(lexemes, at):
        return None
    if lower_at(lexemes, at + 3) in ("/", "-") and is_glued_at(lexemes, at + 3):
        return None
    above = digits_value(lexemes[at].text, grammar)
    below = digits_value(lexemes[at + 2].text, grammar)
    return above / below if above is not None and below else None


def _is_term(lexemes: Sequence[Lexeme], at: int) -> bool:
    """The quotient at a lexeme has a sign of a formula to each side: "T = 5 / 9 * K"."""
    before = lower_at(lexemes, at - 1) if at else ""
    return before in _OPENING and lower_at(lexemes, at + 3) in _CLOSING


def vulgar_value(sign: str) -> Fraction | None:
    """The value of a fraction sign such as "½"; None when it is another sign."""
    if len(sign) > 1 or sign.isascii():
        return None
    decomposed = unicodedata.normalize("NFKC", sign)
    above, slash, below = decomposed.partition("⁄")
    if not slash or not (above.isdecimal() and below.isdecimal()):
        return None
    return Fraction(int(above), int(below))


_TO_POINT = str.maketrans({".": None, ",": "."})
_TO_PLAIN = str.maketrans({",": None})
_OPENING = frozenset(("=", "(", "*", "×", "+", "than", "is", "was"))
_CLOSING = frozenset(("=", ")", "*", "×", "+", "-", "−", ",", ".", ""))


def _is_number(lexemes: Sequence[Lexeme], at: int) -> bool:
    return at < len(lexemes) and lexemes[at].sort is NUMBER
