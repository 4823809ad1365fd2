"""Reads each number of a text together with the unit and the bounds that stand beside it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from qreas.interval import Interval
from qreas.quantity.article import LONG, THROUGH, has_share_after, is_through
from qreas.quantity.bounds import (
    BOUNDS,
    OF_SPEED,
    Hedge,
    Hedges,
    bounded,
    hedges_after,
    hedges_before,
)
from qreas.quantity.grammar import UnitGrammar
from qreas.quantity.lexeme import NUMBER, Lexeme, lower_at
from qreas.quantity.parts import Number
from qreas.quantity.per import per_what, rate
from qreas.quantity.spelled import UnitMatch
from qreas.quantity.unit import unit_after, unit_before
from qreas.types import Kind, Unit


@dataclass(frozen=True, slots=True)
class Reading:
    """A number with what stands beside it, before the tree is asked.

    first, last: lexemes of the whole, with bounds; both inclusive.
    number:      the number itself (of a range: its second).
    interval:    the value with its bounds.
    unit:        the known unit; None where none stands beside the number.
    core_first, core_last: number and unit, without the bounds around them.
    effects:     the bounds' effects, innermost first.
    rescale:     what the scale word of a range's other end multiplies the number by.
    parts:       the readings that were joined into this one.
    is_nested:   a bound stands on its bound.
    """

    first: int
    last: int
    number: Number
    interval: Interval
    unit: Unit | None
    core_first: int
    core_last: int
    effects: tuple[str, ...] = ()
    is_approximate: bool = False
    rescale: Fraction = Fraction(1)
    parts: "tuple[Reading, ...]" = ()
    is_nested: bool = False


# With it bounds stand behind the noun: "and more" may go on to something else.
_SPEED = "[length] / [time]"
_OR = "or"
# Between a length and the bound behind it: "30 metres deep at most".
_EXTENTS = frozenset(("long", "wide", "broad", "deep", "high", "tall", "thick", "across"))
# Before these "a" counts one: "a year later".
_STEPS = frozenset(("later", "earlier", "late", "older", "younger"))
# Times of which "for a" says how long, where "for a day" may only mean one of them.


def bounded_behind(reading: Reading, at: int, lexemes: Sequence[Lexeme], hedges: Hedges) -> Reading:
    """The reading with the bound that stands behind what it counts: "ten guests or more".

    at: the lexeme of the noun that is counted.
    """
    if reading.effects or not reading.interval.is_point or lower_at(lexemes, at + 1) != _OR:
        return reading
    hedge = hedges_after(lexemes, at, hedges)
    if not hedge.effects:
        return reading
    interval, is_approximate = bounded(reading.interval, hedge.effects)
    return replace(
        reading,
        last=hedge.edge,
        interval=interval,
        effects=hedge.effects,
        is_approximate=is_approximate,
    )


def read_numbers(
    lexemes: Sequence[Lexeme],
    numbers: Sequence[Number],
    grammar: UnitGrammar,
    hedges: Hedges,
    is_place: Callable[[int], bool] = lambda at: False,
    is_gapped: Callable[[int], bool] = lambda at: False,
    is_course: Callable[[int], bool] = lambda at: False,
) -> tuple[Reading, ...]:
    """The readings of the numbers, left to right; a number inside another's unit is left out.

    is_place:  the lexeme at an index is a preposition that says where something is.
    is_gapped: the lexeme at an index is what is told in a clause that leaves out its verb.
    is_course: the lexeme at an index is an "over" that says in the course of which time.
    """
    found: list[Reading] = []
    free = 0
    for number in numbers:
        if number.first < free or number.interval is None:
            continue
        reading = _read(lexemes, number, grammar, hedges, free, is_place, is_course)
        if number.is_article and not _counts(lexemes, reading, grammar, hedges):
            goes_on = reading.unit is not None and is_gapped(reading.core_last)
            if not goes_on:
                continue
        found.append(_restated(lexemes, found[-1], reading) if found else reading)
        free = reading.last + 1
    return tuple(found)


_AGO, _PASSED = "ago", frozenset(("passed", "elapsed", "gone"))
_TAKERS = frozenset(("me", "us", "you", "him", "her", "them"))


def _counts(
    lexemes: Sequence[Lexeme], reading: Reading, grammar: UnitGrammar, hedges: Hedges
) -> bool:
    """The article before a unit counts one.

    A bound stands with it, a part goes on after it, a verb says how long something lasts, or it is
    the time in which something is the most or the first: "the lowest rate in a year".
    """
    if reading.unit is None:
        return False
    if reading.effects or has_share_after(lexemes, reading.core_last, grammar):
        return True
    before = lower_at(lexemes, reading.first - 1)
    back = 3 if lower_at(lexemes, reading.first - 2) == "the" else 2
    is_theirs = before in _TAKERS or back > 2  # "took her a day", "took the crew a day"
    verb = lower_at(lexemes, reading.first - back) if before == "for" or is_theirs else before
    if is_through(lexemes, reading.first):
        return True
    # Who takes a day off takes no day to do it.
    is_off = lower_at(lexemes, reading.last + 1) == "off"
    is_told = verb in hedges.lasting or (
        before in THROUGH and (reading.unit.name in LONG or is_through(lexemes, reading.first - 1))
    )
    behind = lower_at(lexemes, reading.last + 1)
    is_told = is_told or behind in _STEPS or (before == "and" and behind == "to")
    is_long = reading.unit.name in LONG
    is_old = is_long and reading.unit.kind is Kind.AGE
    is_told = is_told or is_old or _is_gone(lexemes, reading.last + 1, is_long=is_long)
    is_time = reading.unit.kind is Kind.DURATION or is_old
    return is_time and is_told and not is_off


def _is_gone(lexemes: Sequence[Lexeme], behind: int, *, is_long: bool) -> bool:
    """What stands behind the time says that so much of it went by: "a decade ago", "has passed"."""
    if lower_at(lexemes, behind) == _AGO:
        return is_long  # "a year ago" is a date more than a length
    is_perfect = lower_at(lexemes, behind) in ("has", "had")
    return is_perfect and lower_at(lexemes, behind + 1) in _PASSED


def _restated(lexemes: Sequence[Lexeme], left: Reading, reading: Reading) -> Reading:
    """A reading in brackets right after one with bounds shares them: "over 100 km (60 miles)"."""
    if not restates(lexemes, left, reading) or reading.effects or reading.number.interval is None:
        return reading
    interval, is_approximate = bounded(reading.number.interval, left.effects)
    return replace(reading, interval=interval, effects=left.effects, is_approximate=is_approximate)


def restates(lexemes: Sequence[Lexeme], left: Reading, reading: Reading) -> bool:
    """The reading says in brackets, in another unit, what the one before it said."""
    between = range(left.last + 1, reading.first)
    if len(between) != 1 or lexemes[between[0]].text != "(":
        return False
    a, b = left.unit, reading.unit
    if a is None or b is None or a.name == b.name:
        return False
    return a.dimension == b.dimension != "" or a.kind.value == b.kind.value == "currency"


def _read(
    lexemes: Sequence[Lexeme],
    number: Number,
    grammar: UnitGrammar,
    hedges: Hedges,
    free: int,
    is_place: Callable[[int], bool],
    is_course: Callable[[int], bool],
) -> Reading:
    before = hedges_before(lexemes, number.first, hedges, free)
    if before.edge == number.first - 1 and is_course(before.edge):
        before = Hedge((), number.first)
    if before.edge == number.first - 1 and is_place(before.edge):
        is_measured = not number.is_article and unit_after(lexemes, number, grammar) is not None
        before = before if is_measured else Hedge((), number.first)
    inner = _clipped(before, number.first, free)
    money = unit_before(lexemes, inner.edge, grammar, free)
    if money is None and inner.edge != number.first:
        money = unit_before(lexemes, number.first, grammar, free)
    edge = min(inner.edge, money.first) if money is not None else inner.edge
    outer = Hedge((), edge)
    if money is not None:
        outer = _clipped(hedges_before(lexemes, money.first, hedges, free), money.first, free)
        edge = min(edge, outer.edge)
        number, edge = _signed(lexemes, number, edge, free)
    unit = None if number.is_ordinal else _unit(lexemes, number, money, grammar)
    for match in (money, unit if unit is not money else None):
        number = _times(number, match)
    if unit is not None and unit.unit.kind is Kind.DURATION:
        inner, outer = _without(inner), _without(outer)
        if _frames(lexemes, inner, number, unit):
            inner = Hedge((), number.first)
            edge = number.first
    if not OF_SPEED.keys().isdisjoint(inner.effects):
        inner = _of_speed(inner, number, unit)
        edge = inner.edge
    core_last = max(number.last, unit.last if unit is not None else -1)
    after = hedges_after(lexemes, number.last, hedges)
    if after.effects and core_last == number.last:
        if unit is None and not number.is_ordinal:
            unit = unit_after(lexemes, _shifted(number, after.edge), grammar)
        core_last = max(after.edge, unit.last if unit is not None else -1)
    elif core_last != number.last:
        after = hedges_after(lexemes, core_last, hedges)
        if not after.effects and lower_at(lexemes, core_last + 1) in _EXTENTS:
            after = hedges_after(lexemes, core_last + 1, hedges)
    effects = (*inner.effects, *outer.effects, *after.effects)
    assert number.interval is not None
    interval, is_approximate = bounded(number.interval, effects)
    return Reading(
        first=edge,
        last=max(after.edge if after.effects else core_last, core_last),
        number=number,
        interval=interval,
        unit=unit.unit if unit is not None else None,
        core_first=min(number.first, money.first) if money is not None else number.first,
        core_last=core_last,
        effects=effects,
        is_approximate=is_approximate,
        is_nested=sum(effect in BOUNDS for effect in inner.effects) > 1,
    )


def _signed(lexemes: Sequence[Lexeme], number: Number, edge: int, free: int) -> tuple[Number, int]:
    """The number and where it begins, with a minus sign that stands before its money: "-$5"."""
    at = edge - 1
    if at < free or lexemes[at].lower not in ("minus", "negative", "-", "−"):
        return number, edge
    is_dash = lexemes[at].text in "-−"
    if is_dash and (not lexemes[edge].is_glued or (at > 0 and lexemes[at].is_glued)):
        return number, edge
    assert number.interval is not None
    return replace(number, interval=-number.interval), at


def _times(number: Number, match: UnitMatch | None) -> Number:
    """The number times what the code of its money multiplies it by: "5 MEUR"."""
    if match is None or match.times == 1 or number.interval is None:
        return number
    return replace(number, interval=number.interval.scaled(match.times), scale=match.times)


def _frames(lexemes: Sequence[Lexeme], hedge: Hedge, number: Number, unit: UnitMatch) -> bool:
    """Reads "Over four years, prices doubled": the time in which something came about."""
    is_first = hedge.edge == 0 or lexemes[hedge.edge - 1].text in ".;"
    is_over = hedge.edge == number.first - 1 and lexemes[hedge.edge].lower == "over"
    return is_first and is_over and lower_at(lexemes, unit.last + 1) == ","


def _without(hedge: Hedge) -> Hedge:
    """The hedge of a duration: "past 3 weeks" are behind us, "past 3 miles" are more."""
    return replace(hedge, effects=tuple(e for e in hedge.effects if e != "beyond"))


def _of_speed(hedge: Hedge, number: Number, unit: UnitMatch | None) -> Hedge:
    """Reads "faster than" before a speed as "more than"; before a time it would be less."""
    if unit is None or unit.unit.dimension != _SPEED:
        return Hedge((), number.first)
    return replace(hedge, effects=tuple(OF_SPEED.get(e, e) for e in hedge.effects))


def _unit(
    lexemes: Sequence[Lexeme], number: Number, money: UnitMatch | None, grammar: UnitGrammar
) -> UnitMatch | None:
    """The unit after the number, or the money before it with what it is per."""
    if number.unit:
        said = UnitMatch(grammar.units[number.unit], number.first, number.last)
        return per_what(lexemes, said, grammar)
    after = unit_after(lexemes, number, grammar)
    if money is None:
        return after
    if after is not None and _is_money(after.unit, grammar) and not _is_next(lexemes, after):
        return UnitMatch(_finer(money.unit, after.unit), money.first, after.last)
    return per_what(lexemes, UnitMatch(money.unit, money.first, number.last), grammar)


def _is_next(lexemes: Sequence[Lexeme], after: UnitMatch) -> bool:
    """The money after a number with money before it belongs to the next one: "rmb 10 usd 20"."""
    follower = lexemes[after.last + 1] if after.last + 1 < len(lexemes) else None
    return follower is not None and follower.sort is NUMBER


def _is_money(unit: Unit, grammar: UnitGrammar) -> bool:
    """The unit is a currency, or so much of one for something else."""
    counted = grammar.units.get(unit.name, unit) if unit.per is not None else unit
    return counted.kind is Kind.CURRENCY


def _finer(money: Unit, after: Unit) -> Unit:
    """Reads "$10 dollars" is dollars; "$5 Canadian dollars" is Canadian dollars."""
    if money.dimension == "USD":
        return after
    return rate(money, after.per) if after.per is not None else money


def _clipped(hedge: Hedge, first: int, free: int) -> Hedge:
    """The hedge, unless it reaches into what another number has taken."""
    return hedge if hedge.edge >= free else Hedge((), first)


def _shifted(number: Number, last: int) -> Number:
    return replace(number, last=last)
