"""What a thing comes to by a change that is told first, and by what it was: up 10 %, it was $100.

The price went up 10 percent. It was $100 (before). So it is now $110, and not $100.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import SHARES
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, unitless_line
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.tags import PAST
from qreas.types import Case, Kind, Label

_RULE = "told-before"
_KINDS = WITH_UNITS | {Kind.RATE}
_UP, _DOWN = ("rise", "go up", "increase", "climb", "grow"), ("fall", "drop", "go down", "decrease")
_SIGNS: Mapping[str, int] = {**dict.fromkeys(_UP, 1), **dict.fromkeys(_DOWN, -1)}
_TIMES: Mapping[str, Fraction] = {
    "double": Fraction(2),
    "triple": Fraction(3),
    "halve": Fraction(1, 2),
}
_THING = r"(?P<thing>(?:(?:the|his|her|my|our|their|its) )?[a-z]+(?: [a-z]+)?)"
_BY = rf"(?:(?P<way>{'|'.join(_SIGNS)})(?: by)? <(?P<by>\d+)>|(?P<times>{'|'.join(_TIMES)}))"
_BEFORE = re.compile(
    rf"{_THING} {_BY} \. it (?:be|use to be|have be|cost) <(?P<base>\d+)>"
    r"(?: before| earlier| previously| until then| before that)?",
    re.IGNORECASE,
)
_NOW = re.compile(
    rf"(?:it|{_THING}) (?:be|stand at|come to|cost)(?P<now> now)? <(?P<asked>\d+)>(?P<last> now)?",
    re.IGNORECASE,
)
_PRESENT = frozenset(("VBZ", "VBP"))
_PAIR = 2


@needs(premise=("be", "use", "have", "cost"))
def prove_by_told_before(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells of a change, then what was before it; and what is now."""
    del numerals  # what is calculated is as much as it is
    case = found.case
    if len(case.premise.sentences) != _PAIR or len(case.hypothesis_numsets) != 1:
        return None
    told = _BEFORE.fullmatch(unitless_line(case.premise, case.premise_numsets, _KINDS))
    asked = told and _NOW.fullmatch(unitless_line(case.hypothesis, case.hypothesis_numsets, _KINDS))
    if told is None or asked is None or not found.is_one_claim:
        return None
    if asked["thing"] is not None and asked["thing"].lower() != told["thing"].lower():
        return None
    is_past = any(t.tag in PAST for t in case.premise.sentences[0].tokens)
    is_present = any(t.tag in _PRESENT for t in case.hypothesis.tokens)
    if not is_past or not is_present:
        return None
    value = _value(told, case)
    wanted = case.hypothesis_numsets[0]
    base = case.premise_numsets[int(told["base"])]
    if value is None or wanted.is_approximate or wanted.unit.per != base.unit.per:
        return None
    if wanted.unit.name != base.unit.name:
        return None
    label = placed(value, wanted.interval)
    if label is Label.NEUTRAL:
        return None
    by = told["times"] or case.premise_numsets[int(told["by"])].text
    return in_one_step(_RULE, label, f"{base.text}, {by}: {value_words(value, wanted)}")


def _value(told: re.Match[str], case: Case) -> Interval | None:
    """What was before, with the change; None where either is no plain number."""
    base = case.premise_numsets[int(told["base"])]
    by = None if told["by"] is None else case.premise_numsets[int(told["by"])]
    if any(n is not None and (n.is_approximate or not n.interval.is_point) for n in (base, by)):
        return None
    if by is None:
        return base.interval.scaled(_TIMES[told["times"].lower()])
    sign = _SIGNS[told["way"].lower()]
    if by.unit.kind in SHARES:
        share = by.interval.scaled(by.unit.scale).value
        return base.interval.scaled(1 + sign * share)
    if by.unit.name != base.unit.name and not commensurable(by.unit, base.unit):
        return None
    return base.interval + convert(by.interval, by.unit, base.unit).scaled(Fraction(sign))
