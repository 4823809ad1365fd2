"""What a unit comes to in another one that it is told to have so many of.

With two pints in a quart, three quarts are six pints; where a fathom is six feet, ten are 60.
Where a year has 365 days, it has twelve months and 52 weeks, as in any calendar.
"""

import re
from math import ceil, floor

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words
from qreas.tags import PAST
from qreas.types import Kind, Label, Numset

_RULE = "told-units"
_ONE = Interval.point(1)
_EACH = r"(?:an?|one|each|every|<(?P<base>\d+)>)"
_EQUALS = r"(?:be|equal|make|be equal to|be worth|be the same as)"
_MUCH, _FINE, _COARSE = r"<(?P<much>\d+)>", r"(?P<fine>[a-z_]+)", r"(?P<coarse>[a-z_]+)"
_TOLD = tuple(
    re.compile(pattern)
    for pattern in (
        rf"there be {_MUCH} {_FINE} (?:in|to) {_EACH} {_COARSE}",
        rf"{_EACH} {_COARSE} {_EQUALS} {_MUCH} {_FINE}",
        rf"{_EACH} {_COARSE} have {_MUCH} {_FINE}",
    )
)
_PAIR, _HAVE, _MONTH = 2, "have", "month"
_DAYS_OF_MONTH, _WEEKS_OF_MONTH = Interval.closed(28, 31), Interval.closed(4, 5)
_Fact = tuple[str, str, Interval]
"""The finer unit, the coarser one, and how many of the one the other is."""


@needs(premise=("be", "equal", "make", "have"), given=WITH_UNITS, asked=WITH_UNITS)
def prove_by_told_units(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how many of one unit another one is."""
    del numerals  # a unit is as much as it is
    case = found.case
    if max(len(case.premise_numsets), len(case.hypothesis_numsets)) > _PAIR:
        return None
    told = _read(text_line(case.premise, case.premise_numsets, WITH_UNITS), case.premise_numsets)
    if told is None or either_denies_or_supposes(case):
        return None
    if case.premise.sentences[0].root.tag in PAST:
        return None
    numsets = case.hypothesis_numsets
    asked = _read(text_line(case.hypothesis, numsets, WITH_UNITS), numsets)
    if asked is None or told[2].low <= 0:
        return None
    if {*asked[:2]} != {*told[:2]}:
        return _by_calendar(told, asked)
    is_had = case.premise.sentences[0].root.lemma == _HAVE
    if is_had and any(n.unit.kind is Kind.COUNT for n in (*case.premise_numsets, *numsets)):
        return None  # what one box has another one may not
    if all(n.unit.kind is Kind.COUNT for n in numsets) and len(numsets) < _PAIR:
        return None  # of two men in a boat and three in one, the boats may be others
    given = told[2] if asked[:2] == told[:2] else told[2].reciprocal()
    label = placed(given, asked[2])
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told[2]} {told[0]} = 1 {told[1]}")


def _by_calendar(told: _Fact, asked: _Fact) -> Proof | None:
    """What the calendar has for other units of time than those that the premise tells it for.

    Whoever tells that a year has 365 days is of that calendar.
    """
    known, wanted = _of_calendar(told), _of_calendar(asked)
    if known is None or wanted is None or known.disjoint(told[2]):
        return None
    assert not isinstance(wanted.low, float), "a unit has so many of a finer one"
    is_so = wanted.within(asked[2]) or asked[2] == Interval.point(wanted.low)
    if not is_so and not wanted.disjoint(asked[2]):
        return None  # some months have 31 days
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, f"1 {asked[1]} = {interval_words(wanted)} {asked[0]}s")


def _of_calendar(fact: _Fact) -> Interval | None:
    """How many whole ones of the finer unit of time the coarser one has."""
    units = load_units("en").units
    fine, coarse = (units.get(name) for name in fact[:2])
    if fine is None or coarse is None or not fine.kind is coarse.kind is Kind.DURATION:
        return None
    if fine.scale > coarse.scale:
        return None
    if coarse.name == _MONTH:
        return {"day": _DAYS_OF_MONTH, "week": _WEEKS_OF_MONTH}.get(fine.name)
    count = convert(_ONE, coarse, fine).value
    return Interval.closed(floor(count), ceil(count))


def _read(line: str, numsets: tuple[Numset, ...]) -> _Fact | None:
    """The finer unit, the coarser one, and how many of the one the other is."""
    match = next((m for p in _TOLD if (m := p.fullmatch(line)) is not None), None)
    if match is None:
        return None
    much = numsets[int(match["much"])]
    base = None if match["base"] is None else numsets[int(match["base"])]
    if much.is_approximate or (
        base is not None and (base.is_approximate or base.interval.low <= 0)
    ):
        return None
    each = _ONE if base is None else base.interval
    # "A pound" is one sterling where the others are.
    fine, coarse = (match[side].split("_")[0] for side in ("fine", "coarse"))
    return fine, coarse, much.interval / each
