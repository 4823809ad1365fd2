"""The one place where qreas's quantities are put into the annotations' terms.

NewsQuant and R-Text write one change for each quantity, call percent "percentage" and pounds of
mass "pound-mass", name years of age "year of age", keep the annotator's centre of an approximate
value and the finite end of a bound, and leave out ordinals, dates, times and names.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from benchmarks.quantities.records import Record, concept_words
from qreas.lexicon.change_words import load_change_words
from qreas.quantity.bounds import TOLERANCE
from qreas.quantity.lexeme import lex
from qreas.quantity.load import load_units
from qreas.types import Change, Kind, Numset, Unit

LEFT_OUT = {
    Kind.ORDINAL,
    Kind.YEAR,
    Kind.DATE,
    Kind.TIME,
    Kind.PHONE,
    Kind.IDENTIFIER,
    Kind.SCORE,
}
_NAMES = {
    "percent": "percentage",
    "degree of temperature": "degree",
    "pound": "pound-mass",
    "time": "count",
    "tonne": "metric ton",
    "gigatonne": "gigaton",
    "milliampere hour": "milliampere-hour",
    "ampere hour": "ampere-hour",
    "kilowatt hour": "kilowatt-hour",
    "part per million": "parts-per-million",
    "part per billion": "parts-per-billion",
    "million British thermal units": "mega british thermal unit",
    "square foot": "square feet",
    "pound-foot": "pound-foot",
    "ksi": "kilopound per square inch",
    "psi": "pound-force per square inch",
    "percentage point": "percentage point",
}


def records(numsets: Sequence[Numset], text: str) -> list[Record]:
    """The quantities in the annotations' terms."""
    compared = [numset for numset in numsets if numset.unit.kind not in LEFT_OUT]
    found = []
    skipped = False
    for numset, follower in zip(compared, [*compared[1:], None], strict=False):
        if skipped:
            skipped = False
        elif follower is not None and _is_course(numset, follower):
            course = replace(_record(numset, text), high=_record(follower, text).high)
            found.append(replace(course, change="down" if course.high < course.low else "="))
            skipped = True
        else:
            found += _pieces(numset, text)
    return found


def _is_course(numset: Numset, follower: Numset) -> bool:
    """NewsQuant writes where a change began and where it ended as one range."""
    changes = (numset.context.change, follower.context.change)
    return changes == (Change.FROM, Change.TO) and numset.unit == follower.unit


def _pieces(numset: Numset, text: str) -> list[Record]:
    """The records of a quantity, more than one where its parts are annotated.

    They are of sums of units ("3 years, 2 months"; but not money) and of choices ("two or three").
    """
    names = {part.unit.name for part in numset.parts}
    is_sum = len(names) == len(numset.parts) > 1 and numset.unit.kind is not Kind.CURRENCY
    if is_sum or (numset.parts and re.search(r"\bor\b", numset.text)):
        return [_record(part, text) for part in numset.parts]
    return [_record(numset, text)]


def _record(numset: Numset, text: str) -> Record:
    low, high = _ends(numset)
    return Record(
        low=low,
        high=high,
        change=_change(numset, text),
        unit=unit_name(numset),
        concept=_concept(numset),
        start=numset.start,
        end=numset.end,
    )


def _ends(numset: Numset) -> tuple[float, float]:
    interval = numset.interval
    if math.isinf(interval.low) or math.isinf(interval.high):
        end = interval.high if math.isinf(interval.low) else interval.low
        if numset.is_approximate and isinstance(end, Fraction):
            end /= 1 + TOLERANCE if math.isinf(interval.low) else 1 - TOLERANCE
        return _float(end), _float(end)
    if interval.high_open and not numset.is_approximate:
        return _float(interval.low), _float(interval.low)  # "dozens" is mostly annotated as 12
    if numset.is_approximate and numset.parts:
        return _float(interval.low / (1 - TOLERANCE)), _float(interval.high / (1 + TOLERANCE))
    if numset.is_approximate:
        stated = _stated(numset)
        return stated, stated
    return _float(interval.low), _float(interval.high)


def _stated(numset: Numset) -> float:
    """The number as it was written, from which "about" and "just over" made the interval."""
    interval = numset.interval
    assert isinstance(interval.low, Fraction)
    assert isinstance(interval.high, Fraction)
    if interval.low_open:
        return float(interval.low)
    if interval.high_open:
        return float(interval.high)
    return float((interval.low + interval.high) / 2)


def _change(numset: Numset, text: str) -> str:
    """One mark for each quantity: a bound before an approximation before a change.

    A change must be said by a verb, a particle or a sign; a noun ("a 3 % drop") is
    annotated as none.
    """
    interval = numset.interval
    is_near = numset.is_approximate and interval.is_bounded
    if math.isinf(interval.high) or (is_near and interval.low_open):
        return ">"
    if math.isinf(interval.low) or (is_near and interval.high_open):
        return "<"
    if numset.is_approximate:
        return "~"
    if interval.high < 0 and numset.unit.kind is Kind.PERCENT:
        return "down"
    return "=" if _is_nominal(numset, text) else _DIRECTIONS.get(numset.context.change, "=")


_DIRECTIONS = {Change.INCREASE: "up", Change.DECREASE: "down"}


def _is_nominal(numset: Numset, text: str) -> bool:
    """A noun says the change: "a 3 % drop", "an increase of 60,600 jobs"."""
    words = load_change_words("en")
    nouns = words.increase | words.decrease
    after = text[numset.end :].lower().split()[:1]
    before = text[: numset.start].lower().split()[-3:]
    is_of = before[-1:] == ["of"] and bool(nouns.intersection(before))
    return is_of or (bool(after) and after[0].strip(".,;").removesuffix("s") in nouns)


def unit_name(numset: Numset) -> str:
    """The unit as the annotations name it."""
    unit = numset.unit
    if unit.kind is Kind.AGE:
        return f"{unit.name.removesuffix(' old')} of age"
    if unit.kind is Kind.COUNT:
        return " ".join((*numset.context.modifiers, unit.name)).lower()
    if unit.kind is Kind.RATIO:
        return f"% {numset.context.whole or '-'}"
    if unit.name == "revolution":
        return "revolutions per minute"
    return _plain(unit)


def _plain(unit: Unit) -> str:
    if unit.per is not None:
        return f"{_NAMES.get(unit.name, unit.name)} per {_plain(unit.per)}".replace("feet", "foot")
    return _NAMES.get(unit.name, unit.name) or "-"


def _concept(numset: Numset) -> frozenset[str]:
    context = numset.context
    return concept_words(f"{context.entity} {' '.join(context.concepts)}")


def _float(end: Fraction | float) -> float:
    try:
        return float(end)
    except OverflowError:
        return math.inf


def peer_unit(name: str) -> str:
    """A peer's unit in the annotations' terms, by the spellings of qreas's own unit grammar."""
    word = name.lower().strip()
    if word in ("", "dimensionless"):
        return "-"
    if word.endswith(" of age"):
        return word
    grammar = load_units("en")
    parts = tuple(lexeme.lower for lexeme in lex(word))
    for spelling in grammar.after.get(parts[0], ()):
        if spelling.folded == parts:
            return _plain(grammar.units[spelling.name])
    return word
