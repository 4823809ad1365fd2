"""By how much two values differ, and whether that is what a comparison says."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from qreas.conversion import as_people_round, commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import FALLS
from qreas.quantity.load import load_units
from qreas.types import COUNTS, Change, Kind, Label, Numset, Unit

_DEGREE = "degree"
_DEGREES = Unit(Kind.TEMPERATURE, _DEGREE)
_PERCENT = 100


def which_is_more(greater: Interval, less: Interval) -> Label | None:
    """Whether the first value is the greater one; None where the two overlap."""
    if less.disjoint(greater) and less.high <= greater.low:
        return Label.ENTAILMENT
    return Label.CONTRADICTION if greater.high <= less.low else None


def by_margin(values: tuple[Interval, Interval], margin: Numset, wanted: Unit) -> Label | None:
    """Whether the first value differs from the second, which is the standard, by the margin."""
    apart = apart_by(values, margin, wanted)
    if apart is None:
        return None
    if apart.within(margin.interval):
        return Label.ENTAILMENT
    return None if apart.overlaps(margin.interval) else Label.CONTRADICTION


def apart_by(values: tuple[Interval, Interval], margin: Numset, wanted: Unit) -> Interval | None:
    """By how much the first value differs from the second, in the margin's unit."""
    first, second = values
    apart: Interval | None = first - second if first.low >= second.low else second - first
    assert apart is not None, "values differ by something"
    if margin.unit.kind is Kind.PERCENT and wanted.kind is not Kind.PERCENT:
        if not (second.is_point and second.low > 0):
            return None
        apart = as_people_round((apart / second).scaled(Fraction(_PERCENT)), margin.interval)
    elif margin.unit.kind is Kind.PERCENTAGE_POINT:
        is_in_percent = wanted.kind is Kind.PERCENT
        apart = apart.scaled(1 / margin.unit.scale) if is_in_percent else None
    elif wanted.kind is Kind.YEAR:
        apart = _in_years(apart, margin.unit)
    elif not _is_of_unit(margin.unit, wanted):
        # Between degrees of two scales, a difference has no zero to be moved.
        units = [replace(unit, offset=Fraction(0)) for unit in (wanted, margin.unit)]
        apart = convert(apart, *units) if commensurable(*units) else None
    if apart is None or wanted.kind is margin.unit.kind is Kind.PERCENT:
        return None  # percent of percents may be points
    return apart


def _is_of_unit(margin: Unit, wanted: Unit) -> bool:
    if {margin.kind, wanted.kind} <= COUNTS:
        return True
    are_degrees = margin.kind is wanted.kind is Kind.TEMPERATURE and plain(margin) == _DEGREES
    return margin.kind is Kind.NUMBER or are_degrees or plain(margin) == plain(wanted)


def _in_years(apart: Interval, unit: Unit) -> Interval | None:
    year = load_units("en").units["year"]
    if unit.kind not in (Kind.DURATION, Kind.AGE):
        return None
    return convert(apart, year, replace(unit, kind=Kind.DURATION))


def total(numsets: Sequence[Numset], unit: Unit | None) -> Interval:
    """The sum of the quantities, in the unit; as they stand where no unit is common to all."""
    total = Interval.point(0)
    for numset in numsets:
        value = numset.interval if unit is None else _in(numset, unit)
        total = total - value if numset.context.change in FALLS else total + value
    return total


def _in(numset: Numset, unit: Unit) -> Interval:
    is_own = numset.unit.kind in COUNTS or plain(numset.unit) == unit
    return numset.interval if is_own else convert(numset.interval, numset.unit, unit)


def plain(unit: Unit) -> Unit:
    """The unit; degrees of whatever sort as degrees."""
    return _DEGREES if unit.name.startswith(_DEGREE) else unit


def sizes(*sides: Sequence[Numset]) -> tuple[tuple[Numset, ...], ...]:
    """The quantities; losses on all sides as what was lost: five lost are more than three."""
    if all(n.context.change in FALLS for side in sides for n in side):
        return tuple(tuple(map(_as_size, side)) for side in sides)
    return tuple(map(tuple, sides))


def _as_size(numset: Numset) -> Numset:
    return replace(numset, context=replace(numset.context, change=Change.NONE))
