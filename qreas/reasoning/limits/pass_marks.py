"""How much of an exam is needed to pass it: of 40 questions 60 % are 24, and 16 may be wrong."""

import re
from fractions import Fraction
from math import ceil

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import PLAIN, text_line
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.types import COUNTS, Case, Label, Numset

_RULE = "pass-marks"
_WHO = r"(?:you|one|we|they|i|he|she|candidate|student|pupil|everyone)"
_UNITS = r"(?:question|point|mark|task|answer|item)"
_EXAM = r"(?:the|a|an|our|this|my) (?:[a-z]+ )?(?:exam|test|quiz|examination|paper|assessment)"
_NEED = r"(?:need|must (?:get|have|score|answer|solve)|have to (?:get|score|answer|solve))"
_RIGHT = r"(?: (?:right|correct|correctly))?"
_OF = rf"(?: of (?:it|they|them|the {_UNITS}|all {_UNITS}))?"
_TOLD = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_EXAM} have <(?P<all>\d+)> {_UNITS}(?: [,;.])?(?: and)? {_WHO} {_NEED}"
        rf"(?: at least)? <(?P<share>\d+)>{_OF}{_RIGHT} to pass(?: it)?",
        rf"there be <(?P<all>\d+)> {_UNITS} (?:in|on) {_EXAM}(?: [,;.])?(?: and)? <(?P<share>\d+)>"
        rf"{_OF} be (?:need|require) to pass(?: it)?",
        rf"to pass(?: {_EXAM})?(?: ,)? {_WHO} {_NEED}(?: at least)? <(?P<share>\d+)>"
        rf" of the <(?P<all>\d+)> {_UNITS}{_RIGHT}",
        rf"{_WHO} {_NEED}(?: at least)? <(?P<share>\d+)> of the <(?P<all>\d+)> {_UNITS}{_RIGHT}"
        rf" to pass(?: {_EXAM})?",
    )
)
_ANSWERS = rf"<0>(?: (?:right|correct))?(?: {_UNITS})?{_RIGHT}"
_NEEDED = re.compile(rf"{_WHO} {_NEED} {_ANSWERS} to pass(?: {_EXAM}| it)?")
_ENOUGH = re.compile(rf"{_ANSWERS} be (?P<no>not )?enough to pass(?: {_EXAM}| it)?")
_WRONG = re.compile(
    rf"{_WHO} (?:can|may) (?:get|have|answer) <0>(?: wrong)? {_UNITS}(?: wrong)?(?: and still pass)"
)


@needs(premise={"pass"}, hypothesis={"pass"}, given=SHARES)
def prove_by_pass_marks(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what share of an exam is needed, the hypothesis how much."""
    del numerals  # whoever has that much has enough
    case = found.case
    if not found.is_one_claim or case.premise.mentions(load_operators().negations):
        return None
    line = text_line(case.premise, case.premise_numsets, PLAIN)
    told = next((m for pattern in _TOLD if (m := pattern.fullmatch(line)) is not None), None)
    if told is None or len(case.hypothesis_numsets) != 1:
        return None
    whole, share = (case.premise_numsets[int(told[name])] for name in ("all", "share"))
    needed = _needed(whole, share)
    label = None if needed is None else _label(whole.interval.value, needed, case)
    return None if label is None else in_one_step(_RULE, label, f"{share.text} of {whole.text}")


def _needed(whole: Numset, share: Numset) -> int | None:
    """The least number of right answers; None where the texts tell no such share."""
    if share.unit.kind not in SHARES or whole.unit.kind not in COUNTS:
        return None
    if not whole.interval.is_point or not isinstance(share.interval.low, Fraction):
        return None
    part = share.interval.low * SHARES[share.unit.kind]
    return ceil(part * whole.interval.value) if 0 < part <= 1 else None


def _label(everything: Fraction, needed: int, case: Case) -> Label | None:
    """What that number makes of the hypothesis; None where it tells something else."""
    (asked,) = case.hypothesis_numsets
    line = text_line(case.hypothesis, case.hypothesis_numsets, PLAIN)
    if asked.is_approximate or not (asked.interval.is_point or _NEEDED.fullmatch(line)):
        return None
    if _NEEDED.fullmatch(line) is not None:
        is_so = asked.interval.low == needed  # "24", "at least 24"
    elif (enough := _ENOUGH.fullmatch(line)) is not None:
        is_so = (asked.interval.value >= needed) is not (enough["no"] is not None)
    elif _WRONG.fullmatch(line) is not None:
        is_so = everything - asked.interval.value >= needed
    else:
        return None
    return yes_or_no(is_so)
