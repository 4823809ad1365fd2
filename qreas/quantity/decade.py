"""Tens of years or degrees, told together: "in her thirties", "temperatures in the 40s".

Those of a calendar are a `Kind.YEAR` of their first year: "the eighties", "nineteen-sixties".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import NUMBER, WORD, Lexeme, is_glued_at, lower_at
from qreas.quantity.parts import Number

AGE, WARMTH = "year old", "degree of temperature"
"""The rows of the unit file that an owner, and a word of weather, give them."""
_DISTANCE = 8
APOSTROPHES = ("'", "’", "‘")
"""Before the short form of a year: "the '80s"."""
_TENS = frozenset(range(20, 100, 10))
_DECADES = range(10, 100, 10)
_BEFORE_DIGITS = frozenset(
    ("the", "his", "her", "their", "my", "our", "your", "early", "mid", "late", "-")
)
_HALVES = frozenset(("early", "mid", "late", "middle", "upper", "lower", "low", "high", "-"))
_OWNERS = frozenset(("his", "her", "their", "my", "our", "your"))
# Before "the", of tens that are years: "in the eighties".
_WHEN = frozenset(
    ("in", "during", "since", "until", "till", "of", "from", "by", "before", "after", "throughout")
)
_CENTURIES = {"sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19}
_USUAL = 19
# Those of this century are as near.
_UNSURE = 20
_WEATHER = frozenset(("temperature", "temperatures", "highs", "lows", "mercury", "thermometer"))


@dataclass(frozen=True, slots=True)
class Decade:
    """Ten years of a calendar, named by the lexemes from `first` to `last`, inclusive.

    year: the first of them; None where there are two such decades ("the twenties").
    """

    first: int
    last: int
    year: int | None


def decade_number(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Number | None:
    """The tens at a lexeme as a range of ages or degrees; None where they are others (of years)."""
    is_digits = lexemes[at].sort is NUMBER
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


def decade_in_words(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Decade | None:
    """The decade that a word names: "in the eighties"; None where it names none.

    Without a century it is one where a preposition of time says so.
    """
    tens = grammar.decades.get(lexemes[at].lower, 0)
    if not tens or decade_number(lexemes, at, grammar) is not None:
        return None
    first = _begin_of_century(lexemes, at)
    century = _CENTURIES.get(lower_at(lexemes, first))
    if century is not None:
        return Decade(first, at, 100 * century + tens)
    before = at - 1
    while lower_at(lexemes, before) in _HALVES:
        before -= 1
    is_when = lower_at(lexemes, before) == "the" and lower_at(lexemes, before - 1) in _WHEN
    return Decade(at, at, _usual(tens)) if is_when else None


def decade_in_digits(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> Decade | None:
    """The decade that a short number names: "in the 30s", "the '80s"; None where it names none."""
    is_many = lower_at(lexemes, at + 1) == "s" and is_glued_at(lexemes, at + 1)
    text = lexemes[at].text
    if not is_many or not text.isdecimal() or int(text) not in _DECADES:
        return None
    if decade_number(lexemes, at, grammar) is not None:
        return None
    first = at - (lower_at(lexemes, at - 1) in APOSTROPHES)
    is_told = lower_at(lexemes, first - 1) in _BEFORE_DIGITS
    return Decade(first, at + 1, _usual(int(text))) if is_told else None


def _begin_of_century(lexemes: Sequence[Lexeme], at: int) -> int:
    """Where the phrase begins: at the century of "nineteen-eighties"."""
    before = at - 1 - (lower_at(lexemes, at - 1) == "-")
    return before if lower_at(lexemes, before) in _CENTURIES else at


def _usual(tens: int) -> int | None:
    """The first year of the decade that people mean who leave out its century."""
    return None if tens <= _UNSURE else 100 * _USUAL + tens


def _tens(lexemes: Sequence[Lexeme], at: int, grammar: UnitGrammar) -> int:
    """The least of the tens at a lexeme ("thirties", "30s"); 0 where there are none."""
    lexeme = lexemes[at]
    if lexeme.sort is WORD:
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
