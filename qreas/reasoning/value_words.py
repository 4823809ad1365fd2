"""Values in plain words: "at least 30", "40 %", "about 46.67", in the words of a quantity."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Bound, Interval, format_bound
from qreas.numerals import find, load_grammar
from qreas.types import Kind, Numset

_DIGITS = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
# A number without a word or a sign for its unit.
_BARE = re.compile(r"[\d.,:/ ]+")
_GROUPED_FROM, _WHOLE_FROM = 1_000, 100
_DECIMALS = 2
_ABOUT = "about "
_SMALL = 12
# What ends so has another plural than one with an "s", or none.
_SIBILANTS = ("s", "x", "z", "ch", "sh", "y", "f", "man", "people", "child", "fish", "sheep")
# One of these times is told by its words alone, not by how many of a unit it is.
_POINTS_IN_TIME = (Kind.YEAR, Kind.DATE, Kind.TIME, Kind.ORDINAL, Kind.PHONE, Kind.IDENTIFIER)


@dataclass(frozen=True, slots=True)
class _Number:
    """Where in a quantity's text its number stands, and which it is."""

    start: int
    end: int
    value: Fraction


def interval_words(interval: Interval) -> str:
    """An interval as people say it.

    >>> interval_words(Interval.at_least(3)), interval_words(Interval.closed(2, 4))
    ('at least 3', '2 to 4')
    """
    if interval.is_point:
        return _number_words(interval.low)
    low, high = _number_words(interval.low), _number_words(interval.high)
    if interval.is_bounded and low.startswith(_ABOUT) and high.startswith(_ABOUT):
        return f"{low} to {high.removeprefix(_ABOUT)}"
    above = f"{'more than' if interval.low_open else 'at least'} {low}"
    below = f"{'less than' if interval.high_open else 'at most'} {high}"
    if isinstance(interval.high, float):
        return "any number" if isinstance(interval.low, float) else above
    # What is counted or measured is never less than nothing.
    if isinstance(interval.low, float) or interval.low == 0:
        return below
    is_closed = not (interval.low_open or interval.high_open)
    return f"{low} to {high}" if is_closed else f"{above} and {below}"


def year_words(years: Interval) -> str:
    """A year, or the first and the last of several, as calendars write them."""
    ends = dict.fromkeys((format_bound(years.low), format_bound(years.high)))
    return " to ".join(ends)


def value_words(value: Interval, asked: Numset) -> str:
    """The value in the words that the asked quantity has for its unit; empty for a point in time.

    The asked number gives way to the value; a share is told as one ("a third", "40 %").
    """
    if asked.unit.kind in _POINTS_IN_TIME:
        return ""
    if asked.unit.kind is Kind.RATIO:
        return share_in_words(value)
    number = _number(asked)
    if number is None:
        return _uncapitalised(asked) if value == asked.interval else _with_unit(value, asked)
    if value == asked.interval and asked.is_range:
        return _uncapitalised(asked)
    before, after = asked.text[: number.start], asked.text[number.end :]
    # What comes out is no bound and not approximate because it is asked for so ("at least 6").
    is_symbol = bool(before) and not before[-1].isspace()
    if is_symbol and not value.is_point:
        return _with_unit(value, asked)
    symbol = before.rpartition(" ")[2] if is_symbol else ""
    noun = _agreeing(after, value, asked)
    said = _in_cents(interval_words(value), asked)
    if symbol and said.startswith(_ABOUT):
        return f"{_ABOUT}{symbol}{said.removeprefix(_ABOUT)}{noun}"
    return f"{symbol}{said}{noun}"


def _agreeing(noun: str, value: Interval, asked: Numset) -> str:
    """What is counted, in the number that goes with the value: of "one tablet", three tablets."""
    word, one = noun.strip(), Interval.point(1)
    is_counted = asked.unit.kind in (Kind.COUNT, Kind.DURATION) and word.isalpha()
    if is_counted and value == one:
        return f" {asked.unit.name}" if word == f"{asked.unit.name}s" else noun
    is_of_one = is_counted and asked.interval == one and word == asked.unit.name
    return noun if not is_of_one or word.endswith(_SIBILANTS) else f"{noun}s"


def _in_cents(number: str, asked: Numset) -> str:
    """A sum of money with both of its decimals: 2.50 euros, also by the kilo."""
    return f"{number}0" if asked.unit.is_money and number[-2:-1] == "." else number


def shown(numset: Numset, others: Iterable[Numset] = ()) -> str:
    """A quantity as its text says it; one whose unit is only implied, with its unit.

    others: quantities that may have the word for the unit: "5 marbles".
    """
    if not _BARE.fullmatch(numset.text):
        return numset.text
    nouns = (
        each.text[number.end :]
        for each in others
        if each.unit == numset.unit
        and (number := _number(each)) is not None
        and (number.value == 1) is (numset.interval == Interval.point(1))
    )
    noun = next((noun for noun in nouns if noun.startswith(" ")), "")
    return f"{numset.text}{noun}" if noun else _with_unit(numset.interval, numset)


def _uncapitalised(numset: Numset) -> str:
    """The quantity's text as it is within a sentence: "at least three goals"."""
    first = numset.text.partition(" ")[0]
    is_word = first[1:].islower() or len(first) == 1
    return numset.text[0].lower() + numset.text[1:] if is_word else numset.text


def _with_unit(value: Interval, numset: Numset) -> str:
    return f"{interval_words(value)} {numset.unit}".strip()


def _number(numset: Numset) -> _Number | None:
    """The only number of the quantity's text, where it is the quantity's value or bound."""
    found: Sequence[_Number] = [
        _Number(m.start(), m.end(), Fraction(m[0].replace(",", "")))
        for m in _DIGITS.finditer(numset.text)
    ]
    spans = [s for s in find(numset.text, load_grammar("en")) if isinstance(s.value, int)]
    found = found or [_Number(s.start, s.end, Fraction(s.value)) for s in spans]
    if len(found) != 1 or not _is_value(found[0].value, numset):
        return None
    # "30 or more" is no number with a unit.
    is_plain = numset.text[found[0].end :].strip().partition(" ")[0] not in ("or", "and", "to")
    return found[0] if is_plain and "+" not in numset.text else None


def _is_value(number: Fraction, numset: Numset) -> bool:
    """The number is the quantity's value or bound, or what an approximate one is near."""
    interval = numset.interval
    return number in (interval.low, interval.high) or (numset.is_approximate and number in interval)


def share_in_words(value: Interval) -> str:
    """A share as people say it: all, none, a third, 40 %."""
    if not value.is_point:
        return f"{interval_words(value.scaled(Fraction(100)))} %"
    share = value.value
    if share in (0, 1):
        return "all" if share else "none"
    if share.denominator <= _SMALL and 100 % share.denominator:
        return format_bound(share)
    return f"{_number_words(share * 100)} %"


def _number_words(bound: Bound) -> str:
    """A number in digits, with "about" where its decimals go on and on."""
    if isinstance(bound, float):
        return format_bound(bound)
    exact = format_bound(bound)
    if "/" not in exact and len(exact.partition(".")[2]) <= _DECIMALS + 1:
        return _grouped(exact)
    if abs(bound) < Fraction(1, 10):
        return exact
    digits = 0 if abs(bound) >= _WHOLE_FROM else _DECIMALS
    return f"{_ABOUT}{_grouped(format_bound(Fraction(round(bound, digits))))}"


def _grouped(digits: str) -> str:
    whole, point, decimals = digits.partition(".")
    if abs(int(whole)) < _GROUPED_FROM:
        return digits
    return f"{int(whole):,}{point}{decimals}"
