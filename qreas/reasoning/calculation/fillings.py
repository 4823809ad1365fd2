"""How many small vessels one large one fills, and how often a lift goes for all who wait.

A jug of two litres fills eight glasses of 250 ml, and eight such glasses fill it; a lift that takes
eight people at a time goes three times for 20. How many glasses there are, nobody knows by that.
"""

import re
from dataclasses import dataclass
from math import ceil, floor

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.types import Label, Numset

_RULE = "shared-out"
_DET = r"(?:the|an?|each|every|this|<\d+>)"
_HOLD = r"(?:can )?(?:hold|contain|take|have (?:room|space) for|have a capacity of)"
_TAKE = r"(?:can )?(?:hold|take|carry|seat|have (?:room|space) for)"
_FIRST, _SECOND = r"<(?P<x>\d+)> [a-z_]+(?: of [a-z]+)?", r"<(?P<y>\d+)> [a-z_]+(?: of [a-z]+)?"
_VESSELS = re.compile(
    rf"{_DET} (?P<one>[a-z]+) {_HOLD} {_FIRST}"
    rf"(?: [,;.])?(?: (?:and|while|but|whereas))?"
    rf" {_DET} (?P<two>[a-z]+) (?:{_HOLD} )?(?:only )?{_SECOND}"
)
_MANY, _LARGE = r"<(?P<n>\d+)>", rf"{_DET} (?P<large>[a-z]+)"
_SMALL = r"(?P<small>[a-z]+)(?: of [a-z]+)?"
# What fills so many at most, and how many it takes to fill it.
_FILLED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_LARGE} (?:can |will )?fill {_MANY} {_SMALL}",
        rf"{_MANY} {_SMALL} can be fill (?:from|with|by) {_LARGE}",
        rf"(?:you|one|we) can fill {_MANY} {_SMALL} (?:from|with) {_LARGE}",
        rf"(?:from|with) {_LARGE} ,? ?(?:you|one|we) can fill {_MANY} {_SMALL}",
    )
)
_FILLING = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_MANY} {_SMALL} (?:can |will )?fill {_LARGE}",
        rf"(?:it take|(?:you|one|we) need) {_MANY} {_SMALL} to fill {_LARGE}",
        rf"{_MANY} {_SMALL} be (?:need|require|necessary) to fill {_LARGE}",
    )
)
# What there is so much of, and what one small vessel takes of it.
_THERE_IS = re.compile(
    r"(?:there be|[a-z]+ have) <(?P<x>\d+)> [a-z_]+ of (?P<stuff>[a-z]+)"
    rf"(?: [,;.])?(?: and)? (?:each|every|an?|one|<\d+>) (?P<small>[a-z]+) {_HOLD}"
    r" <(?P<y>\d+)> [a-z_]+"
)
_POURED = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:you|one|we|they|he|she|i) can fill <(?P<n>\d+)> (?P<small>[a-z]+)"
        r"(?: with (?:the |this )?(?P<stuff>[a-z]+))?",
        r"the (?P<stuff>[a-z]+) (?:can |will )?(?:fill|be enough for) <(?P<n>\d+)>"
        r" (?P<small>[a-z]+)",
    )
)
_ALL = r"(?:all of (?:they|them)|they(?: all)?|everyone|everybody|all)"
_WAY = r"(?: up| down| across)?"
_TRIPS = re.compile(
    rf"{_DET} (?P<box>[a-z]+(?: [a-z]+)?) {_TAKE}"
    r" <(?P<y>\d+)> (?:people|person|passenger) at a time"
    r"(?: [,;.])?(?: and)? <(?P<x>\d+)> (?:people|person|passenger)"
    r" (?:be )?(?:still )?wait(?: for it)?"
)
_BOATS = re.compile(
    r"<(?P<x>\d+)> (?P<who>[a-z]+) (?:have to|must|want to|need to) [a-z]+(?: the [a-z]+)?"
    r" (?:in|with|by) (?P<box>[a-z]+) that (?:can )?(?:hold|take|carry|seat)"
    r" <(?P<y>\d+)>(?: [a-z]+)?(?: each)?"
)
_GOES = re.compile(
    rf"(?:{_DET} (?P<box>[a-z]+(?: [a-z]+)?)|it) (?:have to|must|need to) (?:go|run|travel|rise)"
    rf"{_WAY} {_MANY}(?: time)?(?: to (?:take|carry|bring|get) {_ALL}{_WAY})?"
)
_IN_TRIPS = re.compile(
    rf"{_ALL} can (?:go|get|be take|travel|ride){_WAY} in {_MANY} (?:trip|go|ride|turn)"
)
_NEEDED = re.compile(rf"(?:they |you |we )?(?:need|require|it take) {_MANY} (?P<box>[a-z]+)")


@dataclass(frozen=True, slots=True)
class _Ratio:
    """So much, and how much of it goes into one at a time."""

    whole: Numset
    part: Numset

    @property
    def times(self) -> Interval | None:
        """How often the part goes into the whole; None where they are of different things."""
        whole, part = self.whole.interval, self.part.interval
        if commensurable(self.whole.unit, self.part.unit):
            whole = convert(whole, self.whole.unit, self.part.unit)
        is_exact = whole.is_point and part.is_point and part.low > 0
        is_plain = is_exact and not (self.whole.is_approximate or self.part.is_approximate)
        return whole / part if is_plain else None

    @property
    def told(self) -> str:
        return f"{self.whole.text} ÷ {self.part.text}"


def by_fillings(found: Findings) -> Proof | None:
    """A proof where the hypothesis tells how many one fills, or how often one has to go."""
    case = found.case
    given = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    asked = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    vessels = _of_vessels(given, asked, found) or _of_stuff(given, asked, found)
    return vessels or _of_trips(given, asked, found)


def _of_vessels(given: str, asked: str, found: Findings) -> Proof | None:
    told = _VESSELS.fullmatch(given)
    numsets, wanted = found.case.premise_numsets, found.case.hypothesis_numsets
    if told is None or told["one"] == told["two"]:
        return None
    sizes = {told["one"]: numsets[int(told["x"])], told["two"]: numsets[int(told["y"])]}
    filled = next((m for p in _FILLED if (m := p.fullmatch(asked)) is not None), None)
    filling = next((m for p in _FILLING if (m := p.fullmatch(asked)) is not None), None)
    said = filled or filling
    if said is None or {said["small"], said["large"]} != sizes.keys():
        return None
    ratio = _Ratio(sizes[said["large"]], sizes[said["small"]])
    times, number = ratio.times, wanted[int(said["n"])].interval
    if times is None or times.value < 1 or (filled is not None and "can" in asked.split()):
        return None if times is None else _at_most(ratio, number)
    many = floor(times.value) if filled is not None else ceil(times.value)
    label = placed(Interval.point(many), number)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, ratio.told)


def _of_stuff(given: str, asked: str, found: Findings) -> Proof | None:
    """Reads "we have 3 litres of juice, and each glass holds 200 ml", and how many it fills."""
    told = _THERE_IS.fullmatch(given)
    said = next((m for p in _POURED if (m := p.fullmatch(asked)) is not None), None)
    if told is None or said is None or told["small"] != said["small"]:
        return None
    if said["stuff"] not in (None, told["stuff"]):
        return None
    numsets = found.case.premise_numsets
    ratio = _Ratio(numsets[int(told["x"])], numsets[int(told["y"])])
    return _at_most(ratio, found.case.hypothesis_numsets[int(said["n"])].interval)


def _at_most(ratio: _Ratio, number: Interval) -> Proof | None:
    """So many can be filled, or fewer, and no more."""
    times = ratio.times
    if times is None or not number.is_point:
        return None
    label = Label.ENTAILMENT if number.value <= times.value else Label.CONTRADICTION
    return in_one_step(_RULE, label, ratio.told)


def _of_trips(given: str, asked: str, found: Findings) -> Proof | None:
    told = _TRIPS.fullmatch(given) or _BOATS.fullmatch(given)
    said = _GOES.fullmatch(asked) or _IN_TRIPS.fullmatch(asked) or _NEEDED.fullmatch(asked)
    if told is None or said is None:
        return None
    box = said.groupdict().get("box")
    is_of_boats = said.re is _NEEDED
    if (box is not None and box != told["box"]) or is_of_boats is not (told.re is _BOATS):
        return None
    numsets = found.case.premise_numsets
    ratio = _Ratio(numsets[int(told["x"])], numsets[int(told["y"])])
    times, number = ratio.times, found.case.hypothesis_numsets[int(said["n"])].interval
    if times is None or not number.is_point:
        return None
    least = ceil(times.value)
    if said.re is _IN_TRIPS:
        label = Label.ENTAILMENT if number.value >= least else Label.CONTRADICTION
    else:
        label = placed(Interval.point(least), number)
    return None if label is Label.NEUTRAL else in_one_step(_RULE, label, ratio.told)
