"""Joins readings into one: ranges ("5 to 10 km"), tolerances, and sums of units ("5 ft 3 in")."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from qreas.interval import Interval
from qreas.quantity.article import is_of_whole
from qreas.quantity.bounds import TOLERANCE, widened
from qreas.quantity.lexeme import Lexeme, lower_at
from qreas.quantity.reading import Reading
from qreas.types import Kind, Unit

CHANGE_DISTANCE = 6
"""How many words before "from … to …" a verb of change is looked for."""
RATIO_DISTANCE = 40
"""How many words before its terms a ratio is named at most."""
_DASHES = frozenset(("-", "–", "—", "~", "−", "‐", "‑", "∼", "〜"))
_COMPARING = frozenset(
    (
        *("more", "less", "fewer", "higher", "lower", "up", "down", "above", "below"),
        *("early", "late", "earlier", "later", "ahead", "behind"),
        *("short", "shy", "off", "over", "under", "away"),
    )
)
_OPERATORS = frozenset(("+", "*", "/", "=", "×", "÷", "√", "^"))


def joined(
    lexemes: Sequence[Lexeme], readings: Sequence[Reading], is_change: Callable[[int], bool]
) -> tuple[Reading, ...]:
    """The readings, neighbours that make one quantity joined.

    is_change: whether a lexeme is a verb or noun of change; "rose from 3 to 5" states where a
    change began and ended, not a range.
    """
    found: list[Reading] = []
    for reading in readings:
        merged = _join(lexemes, found[-1], reading, is_change) if found else None
        if merged is not None:
            found[-1] = merged
        else:
            found.append(reading)
    return _completed(lexemes, found)


def _completed(lexemes: Sequence[Lexeme], readings: Sequence[Reading]) -> tuple[Reading, ...]:
    """The readings; where a change began and where it ended share what is said of one alone.

    Reads "rose from 24 to 35 billion euros", "fell from $75 per barrel to $46".
    """
    found = list(readings)
    for at, (left, right) in enumerate(pairwise(readings)):
        between = [lexeme.lower for lexeme in lexemes[left.last + 1 : right.first]]
        opening = lexemes[left.first - 1].lower if left.first else ""
        if between != ["to"] or opening != "from":
            continue
        if left.unit is None:
            found[at] = replace(_rescaled(left, right), unit=right.unit)
        elif right.unit is not None and left.unit.per is not None and right.unit.per is None:
            same = left.unit.name == right.unit.name
            found[at + 1] = replace(right, unit=left.unit) if same else right
    return tuple(found)


def _join(
    lexemes: Sequence[Lexeme], left: Reading, right: Reading, is_change: Callable[[int], bool]
) -> Reading | None:
    between = tuple(lexeme.lower for lexeme in lexemes[left.last + 1 : right.first])
    if len(between) > 3 or left.number.is_ordinal or right.number.is_ordinal:
        return None
    if between == ("to",) and (
        _is_course(lexemes, left, is_change) or is_ratio_term(lexemes, left)
    ):
        return None
    return (
        _tolerance(left, right, between)
        or _both(left, right, between)
        or _range(lexemes, left, right, between)
        or _sum(lexemes, left, right, between)
    )


def _is_course(lexemes: Sequence[Lexeme], left: Reading, is_change: Callable[[int], bool]) -> bool:
    """The two values are the beginning, or the size, and the end of a change."""
    opening = lexemes[left.first - 1].lower if left.first else ""
    if opening == "by":
        return True
    near = range(max(0, left.first - CHANGE_DISTANCE), left.first)
    if left.unit is not None and opening != "from":
        return any(is_change(at) for at in near[-2:])
    return opening == "from" and any(is_change(at) for at in near)


def is_ratio_term(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    """Reads "in a ratio of 3 to 5": a term, with "to" to one side and the word before."""
    sides = lower_at(lexemes, reading.first - 1), lower_at(lexemes, reading.last + 1)
    if reading.unit is not None or "to" not in sides:
        return False
    near = lexemes[max(0, reading.first - RATIO_DISTANCE) : reading.first]
    return any(lexeme.lower in ("ratio", "odds", "ratios") for lexeme in near)


def _tolerance(left: Reading, right: Reading, between: Sequence[str]) -> Reading | None:
    """Reads "5 ± 0.2 mm"."""
    if between not in (("±",), ("+", "/", "-"), ("plus", "or", "minus")):
        return None
    if not (left.interval.is_point and right.interval.is_point) or right.interval.low < 0:
        return None
    middle, spread = left.interval.value, right.interval.value
    if right.unit is not None and right.unit.kind is Kind.PERCENT and left.unit is not right.unit:
        spread = spread / 100 * abs(middle)
        unit = left.unit
    else:
        unit = left.unit or right.unit
    return _made(left, right, Interval.closed(middle - spread, middle + spread), unit)


def _both(left: Reading, right: Reading, between: Sequence[str]) -> Reading | None:
    """Reads "above 10 and below 20": a lower and an upper bound on one value."""
    is_open = "least" in left.effects and "most" in right.effects  # "starting from 5 up to 9"
    if between not in (("and",), ("but",), *(((),) if is_open else ())) or (
        left.unit is not None and left.unit != right.unit
    ):
        return None
    a, b = left.interval, right.interval
    is_pair = {math.isinf(a.low), math.isinf(a.high)} == {True, False} and (
        (math.isinf(b.low), math.isinf(b.high)) == (math.isinf(a.high), math.isinf(a.low))
    )
    common = a.intersection(b) if is_pair else None
    return _made(left, right, common, right.unit) if common is not None else None


def _range(
    lexemes: Sequence[Lexeme], left: Reading, right: Reading, between: Sequence[str]
) -> Reading | None:
    opening = lexemes[left.first - 1].lower if left.first else ""
    if not _links(lexemes, left, right, between, opening):
        return None
    if left.unit is not None and right.unit is not None and not _same(left.unit, right.unit):
        return None
    is_money_before = left.core_last == left.number.last
    if left.unit is not None and right.unit is None and not is_money_before:
        return None
    unit = right.unit or left.unit
    left = _rescaled(left, right)
    interval = _hull(left, right)
    if interval is None:
        return None
    made = _made(left, right, interval, unit)
    if between[0] in ("and", "to") and opening in ("between", "from"):
        made = replace(made, first=left.first - 1)
    return made


def _links(
    lexemes: Sequence[Lexeme],
    left: Reading,
    right: Reading,
    between: Sequence[str],
    opening: str,
) -> bool:
    """The words between two readings make them the ends of a range."""
    if between in (("to",), ("to", "-"), ("-", "to"), ("-", "to", "-"), ("till",), ("through",)):
        return True
    if between == ("and",):
        return opening == "between"
    if between in (("or",), ("or", "-"), ("-", "or"), ("-", "or", "-")):
        return left.unit is None and left.number.is_digits == right.number.is_digits
    if len(between) == 1 and between[0] in _DASHES:
        return not _in_formula(lexemes, left, right)
    return False


def _in_formula(lexemes: Sequence[Lexeme], left: Reading, right: Reading) -> bool:
    """A dash that stands among operators subtracts."""
    before = lexemes[left.first - 1].text if left.first else ""
    after = lexemes[right.last + 1].text if right.last + 1 < len(lexemes) else ""
    return before in _OPERATORS or after in _OPERATORS


def _rescaled(left: Reading, right: Reading) -> Reading:
    """The left end under the scale word of the right one: "5 to 10 million"."""
    scale = right.number.scale
    if left.number.scale != 1 or scale == 1 or left.number.interval is None:
        return left
    if not left.interval.is_point or left.interval.low * scale >= right.interval.high:
        return left
    return replace(left, interval=left.interval.scaled(scale), rescale=scale)


def _hull(left: Reading, right: Reading) -> Interval | None:
    """The values from the left number to the right one; None where they don't rise.

    "about 20 to 30" is about both ends, "more than 20 to 30" leaves 20 out, and "less than 20 to
    30" begins nowhere.
    """
    ends = (left.number.interval, right.number.interval)
    if ends[0] is None or ends[1] is None:
        return None
    low, high = ends[0].low * left.rescale, ends[1].high
    if not low < high or not {*right.effects} <= {"about", "most", "exact"}:
        return None
    if "less" in left.effects:
        return Interval(-math.inf, high)
    is_open = "more" in left.effects
    interval = Interval(low, high, low_open=is_open, high_open=ends[1].high_open)
    return widened(interval, TOLERANCE) if "about" in left.effects else interval


def _same(left: Unit, right: Unit) -> bool:
    if left == right:
        return True
    of_one_kind = left.kind is right.kind and left.name == right.name
    return (
        of_one_kind
        or (right.kind is Kind.AGE and left.name == right.name)
        or (right.kind is Kind.RATE and left.name == right.name)
    )


def _sum(
    lexemes: Sequence[Lexeme], left: Reading, right: Reading, between: Sequence[str]
) -> Reading | None:
    """Reads "5 ft 3 in", "3 hours and 20 minutes", "15 dollars and 50 cents"."""
    if left.unit is None or between not in ((), ("and",), (",",), (",", "and")):
        return None
    is_apart = left.interval.value.denominator != 1 if left.interval.is_point else False
    if "," in between and (is_apart or _is_compared(lexemes, right)):
        return None  # "$1.42, six cents more than before": the second is a difference
    if right.unit is None:
        return _share(lexemes, left, right, between) or _cents(lexemes, left, right, between)
    a, b = left.unit, right.unit
    is_finer = a.dimension == b.dimension != "" and b.scale < a.scale and not a.offset
    if not is_finer or a.kind is Kind.RATE or a.kind is Kind.PERCENT:
        return None
    finest = left.parts[-1].unit if left.parts else None
    if finest is not None and finest.scale <= b.scale:
        return None  # "3 hours 20 minutes, 10 minutes …"
    if not (left.number.interval and left.number.interval.is_point and right.interval.is_point):
        return None
    share = right.interval.value * b.scale / a.scale
    if not 0 <= share < 1 and a.kind is not Kind.AGE:
        return None
    return _made(left, right, left.interval + Interval.point(share), a)


def _is_compared(lexemes: Sequence[Lexeme], reading: Reading) -> bool:
    """Behind the reading it says which way something differs by it: "later", "longer than"."""
    behind = [lexeme.lower for lexeme in lexemes[reading.last + 1 : reading.last + 3]]
    return "than" in behind[1:] or not _COMPARING.isdisjoint(behind[:1])


def _share(
    lexemes: Sequence[Lexeme], left: Reading, right: Reading, between: Sequence[str]
) -> Reading | None:
    """Reads "an hour and a half", "three miles and a quarter": a part of the unit before."""
    opening = lexemes[right.first].lower
    is_tail = between == ("and",) and right.number.is_part and opening in ("a", "an", "one")
    if not is_tail or not right.interval.is_point or is_of_whole(lexemes, right.last):
        return None
    return _made(left, right, left.interval + right.interval, left.unit)


def _cents(
    lexemes: Sequence[Lexeme], left: Reading, right: Reading, between: Sequence[str]
) -> Reading | None:
    """Reads "15 dollars 50", "15 dollars and 50": hundredths of the money before."""
    unit = left.unit
    if unit is None or unit.kind is not Kind.CURRENCY or unit.scale != 1 or between == (",",):
        return None
    after = lexemes[right.last + 1].lower if right.last + 1 < len(lexemes) else ""
    if after not in ("", ".", ",", ";", "!", "?", ")", "and") or left.core_last == left.number.last:
        return None
    whole, cents = left.interval, right.interval
    if not (whole.is_point and cents.is_point and whole.value.denominator == 1):
        return None
    if not 1 <= cents.value < 100 or cents.value.denominator != 1:
        return None
    return _made(left, right, whole + Interval.point(cents.value / 100), unit)


def _made(left: Reading, right: Reading, interval: Interval, unit: Unit | None) -> Reading:
    return Reading(
        first=left.first,
        last=right.last,
        number=right.number,
        interval=interval,
        unit=unit,
        core_first=left.core_first,
        core_last=right.core_last,
        effects=(*left.effects, *right.effects),
        is_approximate=left.is_approximate or right.is_approximate,
        parts=(*(left.parts or (left,)), right),
    )
