"""Tens of years or degrees, told together: "in her thirties", "temperatures in the 40s"."""

from collections.abc import Sequence
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import Lexeme, Sort, is_glued_at, lower_at
from qreas.quantity.parts import Number

AGE, WARMTH = "year old", "degree of temperature"
"""The rows of the unit file that an owner, and a word of weather, give them."""
_DISTANCE = 8
_TENS = frozenset(range(20, 100, 10))
_HALVES = frozenset(("early", "mid", "late", "middle", "upper", "lower", "low", "high", "-"))
_OWNERS = frozenset(("his", "her", "their", "my", "our", "your"))
_WEATHER = frozenset(("temperature", "temperatures", "highs", "lows", "mercury", "thermometer"))


def decade_number(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Number | None:
    """The tens at a lexeme as a range of ages or degrees; None where they are others (of years)."""
    is_digits = lexemes[at].sort is Sort.NUMBER
    last = at + is_digits
    low = _tens(lexemes, at, grammar)
    if low not in _TENS:
        return None
    before = at - 1
    while lower_at(lexemes, before) in _HALVES:
        before -= 1
    unit = _unit(lexemes, before)
    if unit not in grammar.units:
        return None
    interval = Interval(Fraction(low), Fraction(low + 10), high_open=True)
    return Number(at, last, interval, is_digits=is_digits, unit=unit)


def _tens(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> int:
    """The least of the tens at a lexeme ("thirties", "30s"); 0 where there are none."""
    lexeme = lexemes[at]
    if lexeme.sort is Sort.WORD:
        return grammar.decades.get(lexeme.lower, 0)
    is_many = lower_at(lexemes, at + 1) == "s" and is_glued_at(lexemes, at + 1)
    return int(lexeme.text) if is_many and lexeme.text.isdecimal() and len(lexeme.text) < 3 else 0


def _unit(lexemes: Sequence[Lexeme], before: int) -> str:
    """What the tens are of by the words before them; empty where these don't tell."""
    if lower_at(lexemes, before) in _OWNERS:
        return AGE
    near = lexemes[max(0, before - _DISTANCE) : before]
    is_weather = any(lexeme.lower in _WEATHER for lexeme in near)
    return WARMTH if is_weather and lower_at(lexemes, before) == "the" else ""
