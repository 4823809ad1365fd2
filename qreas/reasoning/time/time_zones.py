"""What time it is in one place when it is some time in another: eight hours ahead, noon is 8 pm.

When it is 3 pm in London and 10 am in New York, New York is five hours behind London. What time it
is somewhere by the time elsewhere, see `zone_clocks`.
"""

import re
from collections.abc import Sequence
from fractions import Fraction

from qreas.conversion import convert
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import time_named
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.zone_clocks import Offset, PlacedTime, Zones, zones_told
from qreas.types import Case, Document, Kind, Label, Missing, Numset

_RULE = "time-zones"
_DAY, _HALF_DAY, _PAIR = 1440, 720, 2
_NAME = r"([A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*)"
_IN_PLACE = re.compile(rf"\s*in {_NAME}")
_ASIDE = re.compile(rf"{_NAME} (?:is|was|lies)(.*?)\b(ahead of|behind) {_NAME}")
# All that two times of two places need to be told.
_FRAME = re.compile(
    r"(?:when |if |at )?(?:(?:it is|it's|the time is) )?@,? ?"
    r"(?:and |when |then )?(?:(?:it is|it's|the time is)(?: already| only)? )?@\.?",
    re.IGNORECASE,
)
_AHEAD, _AN_HOUR, _HOUR = "ahead of", "an hour", 60


@needs(premise=("hour", "hours", "it"), hypothesis=("ahead", "behind", "it"))
def prove_by_time_zones(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how far apart the clocks of two places are."""
    del numerals  # an hour is an hour
    case = found.case
    if case.mentions(load_operators().negations):
        return None
    by_clocks = _by_clocks(case.premise, case.premise_numsets)
    told = by_clocks or _by_hours(case.premise, case.premise_numsets)
    zoned = zones_told(case.premise, case.premise_numsets) if by_clocks is None else None
    if zoned is not None:
        told_there = zones_told(case.hypothesis, case.hypothesis_numsets)
        if told_there is not None and told_there.time is not None and told_there.offset is None:
            return _by_zones(zoned, told_there.time, case)
        told = zoned.offset
    asked = _by_clocks(case.hypothesis, case.hypothesis_numsets)
    if told is None or not (asked or by_clocks or zoned):  # "an hour ahead of Lee" in a race
        return None
    if asked is None:
        asked = _by_hours(case.hypothesis, case.hypothesis_numsets)
    if asked is not None:
        apart = _between(told, asked)
        is_so = None if apart is None else (apart - asked[2]) % _DAY == 0
    else:
        is_so = _by_side(told, case.hypothesis) if not case.hypothesis_numsets else None
    if is_so is None:
        return None
    label = yes_or_no(is_so)
    return in_one_step(_RULE, label, case.premise.text.rstrip("."), step="by-hours")


def _by_zones(told: Zones, asked: PlacedTime, case: Case) -> Proof | None:
    """What the time is in the asked place; of a third place nothing is told."""
    if told.time is None:
        return None
    there = told.time_in(asked.place)
    if there is None:
        missing = (Missing("other-setting", asked.place),)
        return Proof(Label.NEUTRAL, _RULE, (), (), missing)
    label = yes_or_no(there.may_be(asked.time))
    return in_one_step(_RULE, label, case.premise.text.rstrip("."), step="by-hours")


def _between(told: Offset, asked: Offset) -> int | None:
    """By how much the second place that is asked of is ahead, as told of both."""
    if told[:2] == asked[:2]:
        return told[2]
    return -told[2] if told[:2] == asked[1::-1] else None


def _by_clocks(document: Document, numsets: Sequence[Numset]) -> Offset | None:
    """Reads "when it is noon in Paris, it is 8 pm in Tokyo"."""
    read = list[tuple[str, int]]()
    frame, at = "", 0
    for numset in numsets:
        time, behind = time_named(numset, document), _IN_PLACE.match(document.text, numset.end)
        is_clock = time is not None and time.unit == "minute" and time.is_sure
        if time is None or not is_clock or behind is None or not time.interval.is_point:
            return None
        read.append((behind[1].rstrip("."), int(time.interval.value)))
        frame, at = frame + document.text[at : numset.start] + "@", behind.end()
    if len(read) != _PAIR or not _FRAME.fullmatch((frame + document.text[at:]).strip()):
        return None
    (one, first), (other, second) = read
    return None if one == other else (one, other, second - first)


def _by_hours(document: Document, numsets: Sequence[Numset]) -> Offset | None:
    """Reads "Tokyo is eight hours ahead of Paris"."""
    read = _ASIDE.fullmatch(document.text.strip().rstrip("."))
    if read is not None and read[2].strip() == _AN_HOUR and not numsets:
        return read[4], read[1], _HOUR if read[3] == _AHEAD else -_HOUR
    if read is None or len(numsets) != 1 or numsets[0].text.lower() != read[2].strip().lower():
        return None
    (length,) = numsets
    if length.unit.kind is not Kind.DURATION or not length.interval.is_point:
        return None
    minutes = convert(length.interval, length.unit, load_units("en").units["minute"])
    apart = Fraction(minutes.value)
    if length.is_approximate or apart.denominator != 1 or not 0 < apart < _DAY:
        return None
    return read[4], read[1], int(apart if read[3] == _AHEAD else -apart)


def _by_side(told: Offset, hypothesis: Document) -> bool | None:
    """Whether the one place is ahead of the other, or behind it, by the nearer way round."""
    read = _ASIDE.fullmatch(hypothesis.text.strip().rstrip("."))
    if read is None or read[2].strip():
        return None
    apart = _between(told, (read[4], read[1], 0))
    if apart is None:
        return None
    nearest = (apart + _HALF_DAY) % _DAY - _HALF_DAY
    if nearest in (0, -_HALF_DAY):
        return None
    return (nearest > 0) is (read[3] == _AHEAD)
