"""How much there is of what doubles, or of what half decays, in so long a time each.

What doubles every 20 minutes grows eightfold in an hour, and of a drug with a half-life of six
hours a quarter is left after twelve. Between two such times there is something between both.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from qreas.clock import clock
from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import SHARES as SHARE_KINDS
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, unitless_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.value_words import interval_words
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset, Unit

_RULE, _WORDS = "doublings", "calculation/doublings"
_KINDS = WITH_UNITS | {Kind.RATE, Kind.TIME}
_FACTORS: Mapping[str, Fraction] = {
    **dict.fromkeys(("double",), Fraction(2)),
    **dict.fromkeys(("triple", "treble"), Fraction(3)),
    **dict.fromkeys(("quadruple",), Fraction(4)),
    **dict.fromkeys(("halve",), Fraction(1, 2)),
}
_STEP = "|".join(_FACTORS)
_NUMBER = r"<(?P<at>\d+)>"
_EVERY = re.compile(
    rf"\b(?P<step>{_STEP})(?: in (?:number|size))? "
    rf"(?:(?P<each>every )?{_NUMBER}|every (?P<unit>[a-z]+))"
)
_TIME_OF = re.compile(
    rf"(?P<step>doubl\w+|half|<\d+>) ?-? ?(?:time|life)\b[^<.]*\b(?:be|of) {_NUMBER}"
)
_AFTER = re.compile(rf"\b(?:after|in|within) (?:{_NUMBER}|an? (?P<unit>[a-z]+))")
_CLOCK = re.compile(rf"\b(?:at|by) {_NUMBER}")
_OF_FACTOR = re.compile(rf"factor of {_NUMBER}")
_TURN = re.compile(rf"\b(?P<step>{_STEP})\b")
_ONE = Interval.point(1)
_MOST_STEPS = 100
_HYPHEN = "-"  # of "iodine-131"


@dataclass(frozen=True, slots=True)
class _Growth:
    """It becomes so many times as much in each so long a time.

    told: how often it does.
    """

    factor: Fraction
    period: Interval
    unit: Unit
    told: str

    def over(self, length: Interval, unit: Unit) -> Interval | None:
        """How many times as much there is after a time."""
        steps = (convert(length, unit, self.unit) / self.period).value
        whole = int(steps)
        if not 0 <= steps <= _MOST_STEPS:
            return None
        low, high = sorted((self.factor**whole, self.factor ** (whole + 1)))
        if steps == whole:
            return Interval.point(self.factor**whole)
        return Interval(low, high, low_open=True, high_open=True)


@needs(premise=lambda: load_word_lists(_WORDS)["telling"])
def prove_by_doublings(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what is there of something after so long a time."""
    del numerals  # it doubles whatever the numerals say
    case = found.case
    if not found.is_one_claim or case.premise.mentions(load_word_lists(_WORDS)["unsure"]):
        return None
    if case.premise.mentions(load_operators().negations):
        return None
    growth = _growth(case.premise, case.premise_numsets)
    if growth is None or not _says_no_more(found):
        return None
    times = _times(growth, found)
    value = None if times is None else _asked(times, growth, found)
    if value is None:
        return None
    label = placed(*value)
    if label is Label.NEUTRAL:
        return None
    factor = interval_words(Interval.point(growth.factor))
    told = f"× {factor} {growth.told}, so × {interval_words(times or _ONE)}"
    return in_one_step(_RULE, label, told)


def _growth(document: Document, numsets: tuple[Numset, ...]) -> _Growth | None:
    """The one growth or decay that a text tells."""
    line = unitless_line(document, numsets, _KINDS)
    matches = [*_EVERY.finditer(line), *_TIME_OF.finditer(line)]
    if len(matches) != 1:
        return None
    (match,) = matches
    step = match["step"]
    factor = _FACTORS.get(step, Fraction(2) if step.startswith("doubl") else Fraction(1, 2))
    length = _length(match, numsets)
    if length is None:
        return None
    told = numsets[int(match["at"])].text if match["at"] else length[1].name
    return _Growth(factor, *length, f"every {told.removeprefix('every ')}")


def _length(match: re.Match[str], numsets: tuple[Numset, ...]) -> tuple[Interval, Unit] | None:
    """The exact length of time that a match has a number of, or one of a unit."""
    parts = match.groupdict()
    unit = load_units("en").units.get(parts.get("unit") or "")
    if unit is not None:
        return (_ONE, unit) if unit.kind is Kind.DURATION else None
    if not parts["at"]:
        return None
    numset = numsets[int(parts["at"])]
    if not numset.interval.is_point or numset.is_approximate or numset.interval.low <= 0:
        return None
    per = numset.unit.per
    if numset.unit.kind is Kind.RATE and numset.unit.name == "time" and per is not None:
        return (numset.interval.reciprocal(), per) if per.kind is Kind.DURATION else None
    is_length = numset.unit.kind is Kind.DURATION and parts.get("each", "every")
    return (numset.interval, numset.unit) if is_length else None


def _times(growth: _Growth, found: Findings) -> Interval | None:
    """How many times as much there is when the hypothesis tells of it."""
    case = found.case
    line = unitless_line(case.hypothesis, case.hypothesis_numsets, _KINDS)
    match = _AFTER.search(line)
    length = None if match is None else _length(match, case.hypothesis_numsets)
    clocks = [
        n for n in (*case.premise_numsets, *case.hypothesis_numsets) if n.unit.kind is Kind.TIME
    ]
    if length is not None and not clocks:
        return growth.over(*length)
    if length is not None or len(clocks) != len(("from", "to")) or not _CLOCK.search(line):
        return None
    begin, end = (clock(n.text) for n in clocks)
    if begin is None or end is None:
        return None
    return growth.over(Interval.point(begin.until(end)), load_units("en").units["minute"])


def _asked(times: Interval, growth: _Growth, found: Findings) -> tuple[Interval, Interval] | None:
    """What there is, and what is asked for: how many times as much, what share, or how much."""
    case, words = found.case, load_word_lists(_WORDS)
    numsets = case.hypothesis_numsets
    line = unitless_line(case.hypothesis, numsets, _KINDS)
    is_denied = case.hypothesis.mentions(load_operators().negations)
    is_left, is_gone = (case.hypothesis.mentions(words[name]) for name in ("left", "gone"))
    turn = _TURN.search(line)
    if turn is not None and not is_denied:
        return times, Interval.point(_FACTORS[turn["step"]])
    text = case.hypothesis.text
    rest = [
        n
        for n in numsets
        if n.unit.kind not in (Kind.DURATION, Kind.TIME) and text[n.start - 1 : n.start] != _HYPHEN
    ]
    if is_denied or not rest:
        is_none = is_left and not rest and case.hypothesis.mentions(words["none"])
        return (times, Interval.point(0)) if is_none and growth.factor < 1 else None
    if len(rest) != 1 or rest[0].is_approximate:
        return None
    (asked,) = rest
    if asked.unit.kind is Kind.MULTIPLE or _OF_FACTOR.search(line):
        return times, asked.interval
    if asked.unit.kind in SHARE_KINDS:
        share = asked.interval.scaled(SHARES[asked.unit.kind])
        if " as many" in line or " as much" in line:
            return times, share
        if growth.factor > 1 or is_left is is_gone:
            return None
        return (times if is_left else _ONE - times), share
    begun = [n for n in case.premise_numsets if _are_alike(n, asked)]
    if len(begun) != 1 or not begun[0].interval.is_point or is_gone:
        return None
    start = begun[0].interval
    if asked.unit.kind is Kind.MEASURE:
        start = convert(start, begun[0].unit, asked.unit)
    return start * times, asked.interval


def _are_alike(told: Numset, asked: Numset) -> bool:
    """Both count the same, or measure the same."""
    if asked.unit.kind is Kind.MEASURE:
        return told.unit.kind is Kind.MEASURE and commensurable(told.unit, asked.unit)
    are_counts = told.unit.kind is asked.unit.kind is Kind.COUNT
    return are_counts and told.unit.name == asked.unit.name


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    light = load_word_lists(_WORDS)
    known = light["left"] | light["gone"] | light["light"] | frozenset(_FACTORS)
    return found.says_no_more(known)
