"""What one step of calculation makes of two quantities of a text, typed by their units.

A share of an amount, the rest of it and the whole that it is a part of; what several of one cost
and how long a rate takes; sums, differences and their shares; and what the clock, the calendar or
an age says so much later. Which of them the words ask for is not decided here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, permutations

from qreas.clock import clock
from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import FALLS, OF_AGES, POINTS_IN_TIME, PROPORTIONS, RISES, SHARES
from qreas.reasoning.events.moments import moment
from qreas.types import Kind, Numset, Operator, Unit

_PERCENT = 100
_HALF_DAY, _DAY = 720, 1440
_MINUTE, _SECONDS_OF_DAY = 60, 86400
_AMOUNTS = frozenset(
    (Kind.COUNT, Kind.NUMBER, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION, Kind.AGE, Kind.PERCENT)
)
_LEAST_YEAR, _SOME_YEAR = 1000, "2001"
_YEARS = {"year": 1, "decade": 10, "century": 100}


class Way(StrEnum):
    """How two quantities make a third."""

    PART = "part"
    REST = "rest"
    WHOLE = "whole"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    TIMES = "times"
    RATE = "rate"
    SHARE = "share"
    SHARE_OF_BOTH = "share-of-both"
    CHANGE = "change"
    SUM = "sum"
    DIFFERENCE = "difference"
    LATER = "later"
    EARLIER = "earlier"
    SPAN = "span"

    @property
    def operators(self) -> frozenset[Operator]:
        """What an equation would write it with; none for other ways."""
        if self in (Way.SUM, Way.DIFFERENCE):
            return frozenset((Operator.ADD if self is Way.SUM else Operator.SUBTRACT,))
        is_product = self in (Way.PART, Way.REST, Way.WHOLE, Way.CHANGED, Way.TIMES, Way.RATE)
        return frozenset((Operator.MULTIPLY,)) if is_product else frozenset()


@dataclass(frozen=True, slots=True)
class Calculation:
    """A value in the asked unit.

    told:  the calculation as people write it.
    used:  what it is made of; of a difference or a change, the greater or later one first.
    """

    value: Interval
    way: Way
    told: str
    used: tuple[Numset, ...]


def calculations(asked: Numset, given: Sequence[Numset]) -> Iterator[Calculation]:
    """All that one step makes of known quantities in the unit of the asked one.

    given: of these only plain and approximate values count, which no bound leaves open; but a time
           "within 30 days" is 30 days off at the latest.
    """
    kind = asked.unit.kind
    if kind in POINTS_IN_TIME:
        yield from _moved(asked, given)
        return
    known = [n for n in given if n.interval.is_bounded and not n.is_nested]
    if kind in (Kind.DURATION, *OF_AGES):
        yield from _spans(asked, known)
    if kind in PROPORTIONS:
        yield from _shares(asked, known)
    if kind in _AMOUNTS:
        yield from _amounts(asked, known)
        yield from _rates(asked, known)


def _amounts(asked: Numset, known: Sequence[Numset]) -> Iterator[Calculation]:
    own = [n for n in known if _is_like(n.unit, asked.unit) or _is_price(n.unit, asked.unit)]
    for amount in own:
        value = convert(amount.interval, amount.unit, asked.unit)
        for factor in known:
            if factor is amount:
                continue
            yield from _by_share(amount, value, factor)
            if factor.unit.kind is Kind.MULTIPLE and factor.interval.low > 0:
                pair = (amount, factor)
                told = f"{amount.text} × {factor.text}"
                yield Calculation(value * factor.interval, Way.TIMES, told, pair)
                told = f"{amount.text} ÷ {factor.text}"
                yield Calculation(value / factor.interval, Way.TIMES, told, pair)
    for one, other in combinations(own, 2):
        left, right = (convert(n.interval, n.unit, asked.unit) for n in (one, other))
        if right.low > left.low:
            one, other, left, right = other, one, right, left
        told = f"{one.text} + {other.text}"
        yield Calculation(left + right, Way.SUM, told, (one, other))
        if left.low > right.low:
            told = f"{one.text} − {other.text}"
            yield Calculation(left - right, Way.DIFFERENCE, told, (one, other))


def _by_share(amount: Numset, value: Interval, factor: Numset) -> Iterator[Calculation]:
    share = _share(factor)
    if share is None:
        return
    one, pair = Interval.point(1), (amount, factor)
    times, by = f"{amount.text} × {factor.text}", f"{amount.text} ÷ {factor.text}"
    change = factor.context.change
    if change in RISES or change in FALLS:
        factor_of_change = one + share if change in RISES else one - share
        sign = "+" if change in RISES else "−"
        told = f"{amount.text} × (1 {sign} {factor.text})"
        yield Calculation(value * factor_of_change, Way.CHANGED, told, pair)
        told = f"{amount.text} ÷ (1 {sign} {factor.text})"
        yield Calculation(value / factor_of_change, Way.UNCHANGED, told, pair)
    yield Calculation(value * share, Way.PART, times, pair)
    yield Calculation(value * (one - share), Way.REST, f"{amount.text} − {times}", pair)
    yield Calculation(value / share, Way.WHOLE, by, pair)


def _share(numset: Numset) -> Interval | None:
    """A share as a part of one; None where the quantity is none, or all of it."""
    if numset.unit.kind not in SHARES or numset.unit.name == "percentage point":
        return None
    scale = _PERCENT if numset.unit.kind is Kind.PERCENT else 1
    share = numset.interval.scaled(Fraction(1, scale))
    return share if share.low > 0 and share.high < 1 else None


def _rates(asked: Numset, known: Sequence[Numset]) -> Iterator[Calculation]:
    """What a rate makes of so many units, and how many units make so much."""
    for rate in known:
        per = rate.unit.per
        if per is None or rate.interval.low <= 0:
            continue
        for amount in known:
            if amount is rate:
                continue
            if _counts(asked, rate.unit.name) and _is_in(amount.unit, per):
                value = rate.interval * convert(amount.interval, amount.unit, per)
                told = f"{rate.text} × {amount.text}"
                yield Calculation(value, Way.RATE, told, (rate, amount))
            if _counts(amount, rate.unit.name) and _is_in(asked.unit, per):
                value = convert(amount.interval / rate.interval, per, asked.unit)
                told = f"{amount.text} ÷ {rate.text}"
                yield Calculation(value, Way.RATE, told, (amount, rate))


def _counts(numset: Numset, name: str) -> bool:
    """It counts what the rate counts, if only before another noun: "a 100-page report"."""
    return numset.unit.name == name or name in numset.text.lower().replace("-", " ").split()


def _is_in(unit: Unit, per: Unit) -> bool:
    return commensurable(unit, per) or (unit.name == per.name != "" and not unit.dimension)


def _shares(asked: Numset, known: Sequence[Numset]) -> Iterator[Calculation]:
    """What part one is of another or of both, how many times as much, and by what share it grew."""
    scale = _PERCENT if asked.unit.kind is Kind.PERCENT else 1
    for part, whole in permutations(known, 2):
        if not (part.interval.is_point and whole.interval.is_point):
            continue
        if part.unit.kind not in _AMOUNTS or not _is_like(part.unit, whole.unit):
            continue
        if part.unit.kind is Kind.PERCENT or whole.interval.low <= 0 or part.interval.low <= 0:
            continue
        one = convert(part.interval, part.unit, whole.unit).value
        other, pair = whole.interval.value, (part, whole)
        if asked.unit.kind is Kind.MULTIPLE:
            if one > other:
                told = f"{part.text} ÷ {whole.text}"
                yield Calculation(Interval.point(one / other), Way.SHARE, told, pair)
            continue
        if one < other:
            told = f"{part.text} ÷ {whole.text}"
            yield Calculation(Interval.point(scale * one / other), Way.SHARE, told, pair)
        told = f"{part.text} ÷ ({part.text} + {whole.text})"
        share = Interval.point(scale * one / (one + other))
        yield Calculation(share, Way.SHARE_OF_BOTH, told, pair)
        told = f"({part.text} − {whole.text}) ÷ {whole.text}"
        if one > other:
            yield Calculation(Interval.point(scale * (one - other) / other), Way.CHANGE, told, pair)
        elif one < other:
            told = f"({whole.text} − {part.text}) ÷ {whole.text}"
            yield Calculation(Interval.point(scale * (other - one) / other), Way.CHANGE, told, pair)


def _spans(asked: Numset, known: Sequence[Numset]) -> Iterator[Calculation]:
    """How long it is from one time to another, and between two ages."""
    for first, last in permutations(known, 2):
        told = f"{first.text} → {last.text}"
        is_length = asked.unit.kind is Kind.DURATION
        if (
            is_length
            and first.unit.kind is last.unit.kind is Kind.TIME
            and first.start < last.start
        ):
            begin, end = clock(first.text), clock(last.text)
            if begin is not None and end is not None:
                period = _DAY if begin.is_sure and end.is_sure else _HALF_DAY
                seconds = Interval.point((end.minute - begin.minute) % period * _MINUTE)
                value = _of_seconds(seconds, asked.unit)
                yield Calculation(value, Way.SPAN, told, (last, first))
        if is_length and first.unit.kind is last.unit.kind is Kind.DATE:
            days = _days_between(first, last)
            if days > 0:
                seconds = Interval.point(days * _SECONDS_OF_DAY)
                value = _of_seconds(seconds, asked.unit)
                yield Calculation(value, Way.SPAN, told, (last, first))
        in_years = asked.unit.name == "year" or asked.unit.kind is Kind.NUMBER
        is_years = in_years and first.interval.is_point and last.interval.is_point
        if is_years and first.interval.low < last.interval.low:
            are_years = first.unit.kind is last.unit.kind is Kind.YEAR
            kinds = {first.unit.kind, last.unit.kind}
            if are_years or (Kind.AGE in kinds and kinds <= OF_AGES):
                value = last.interval - first.interval
                yield Calculation(value, Way.SPAN, f"{last.text} − {first.text}", (last, first))


def _of_seconds(seconds: Interval, unit: Unit) -> Interval:
    return seconds.scaled(1 / unit.scale)


def _days_between(first: Numset, last: Numset) -> int:
    begin, end = _day(first), _day(last)
    return 0 if begin is None or end is None else (end - begin).days


def _day(numset: Numset) -> date | None:
    """The day that a date names; without a year, in one that has no leap day."""
    words = numset.text.replace(",", " ").split()
    found = moment(words) or moment((*words, _SOME_YEAR))
    return found.first if found is not None and found.first == found.last else None


def _moved(asked: Numset, known: Sequence[Numset]) -> Iterator[Calculation]:
    """Times so much later and earlier, in the terms of the asked one."""
    steps = [n for n in known if n.unit.kind is Kind.DURATION and n.unit.per is None]
    for begin in known:
        if begin.unit.kind is not asked.unit.kind:
            continue
        for step in steps:
            for sign, way in ((1, Way.LATER), (-1, Way.EARLIER)):
                value = _after(asked, begin, step, sign)
                if value is not None:
                    told = f"{begin.text} {'+' if sign > 0 else '−'} {step.text}"
                    yield Calculation(value, way, told, (begin, step))


def _after(asked: Numset, begin: Numset, step: Numset, sign: int) -> Interval | None:
    """The asked time itself where the one so much later is that one, else None."""
    length = step.interval.high
    if isinstance(length, float):
        return None
    seconds = sign * length * step.unit.scale
    if asked.unit.kind is Kind.YEAR:
        is_year = begin.interval.is_point and begin.interval.low >= _LEAST_YEAR
        if not (is_year and step.unit.name in _YEARS and asked.interval.is_point):
            return None
        years = _YEARS[step.unit.name] * length
        is_it = begin.interval.value + sign * years == asked.interval.value
    elif asked.unit.kind is Kind.DATE:
        first, last = _day(begin), _day(asked)
        days = seconds / _SECONDS_OF_DAY
        if first is None or last is None or days.denominator != 1 or abs(days) > _LEAST_YEAR:
            return None
        is_it = first + timedelta(days=int(days)) == last
    else:
        shown, wanted = clock(begin.text), clock(asked.text)
        if shown is None or wanted is None:
            return None
        period = _DAY if shown.is_sure and wanted.is_sure else _HALF_DAY
        is_it = (shown.minute + seconds / _MINUTE - wanted.minute) % period == 0
    return asked.interval if is_it else None


def _is_price(unit: Unit, other: Unit) -> bool:
    """What one costs is a price: of $84.70 a barrel, $1.30 is a part."""
    return unit.per is not None and unit.name == other.name and other.kind is Kind.CURRENCY


def _is_like(unit: Unit, other: Unit) -> bool:
    """Amounts of both may be added: one dimension, or counts, of which one may be bare."""
    if unit.kind is Kind.PERCENT or other.kind is Kind.PERCENT:
        return unit.kind is other.kind
    if commensurable(unit, other):
        return unit.per is None and other.per is None
    if Kind.NUMBER in (unit.kind, other.kind):
        return {unit.kind, other.kind} <= _AMOUNTS
    return unit.kind is other.kind is Kind.COUNT
