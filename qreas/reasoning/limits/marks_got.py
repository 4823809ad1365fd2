"""What somebody got of all the marks there are: 85 out of 100 are 15 that are missing.

Of 40 answers, with 34 right six are wrong; it is 85 percent, and full marks are all of them.
"""

import re
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.number_lines import WITH_UNITS, text_line
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed, yes_or_no
from qreas.types import Document, Kind, Label, Numset

# A hypothesis has one of these that tells what is missing, or which share was got.
_SIGNS = frozenset(("miss", "lose", "drop", "wrong", "false", "mark", "percent", "%"))
_RULE, _WHOLE = "hurdles", 100
_WHO = r"(?P<who>[a-z]+(?: [a-z]+)?)"
_ITEM = r"(?P<item>point|mark|question|answer|problem|task|item)"
_OUT_OF = re.compile(r"(\d+) out of (?:the )?(\d+)")
_SCORED = re.compile(rf"{_WHO} (?:score|get|have|receive|achieve) [a-z0-9<> ]+")
_OF_ALL = re.compile(
    rf"(?:(?:out )?of|on) (?:the |these )?<(?P<all>\d+)> {_ITEM} ,? ?{_WHO}"
    r" (?:have|get|answer) <(?P<own>\d+)> (?:right|correct|correctly)"
)
_MISSED = re.compile(rf"{_WHO} (?:miss|lose|drop) <(?P<n>\d+)>(?: {_ITEM})?")
_WRONG = re.compile(
    rf"{_WHO} (?:have|get|answer) <(?P<n>\d+)>(?: of (?:they|them))? (?:wrong|false)"
)
_SHARE = re.compile(rf"{_WHO} (?:score|get|have|achieve) <(?P<n>\d+)>")
_FULL = re.compile(
    rf"{_WHO} (?:(?P<no>do not|do n't) )?(?:get|score|have|achieve) (?:full|all the) mark"
)


@needs(hypothesis=_SIGNS)
def by_marks(found: Findings) -> Proof | None:
    """A proof where the premise tells so many out of all, and the hypothesis the others."""
    case = found.case
    given = text_line(case.premise, case.premise_numsets, WITH_UNITS)
    told = _told(given, case.premise, case.premise_numsets)
    if told is None or case.premise.mentions(load_operators().negations):
        return None
    who, own, total = told
    asked = text_line(case.hypothesis, case.hypothesis_numsets, WITH_UNITS)
    label = _label(asked, who, own, total, case.hypothesis_numsets)
    if label is None or label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{own} / {total}", step="limit")


def _told(
    given: str, premise: Document, numsets: tuple[Numset, ...]
) -> tuple[str, Fraction, Fraction] | None:
    """Who got it, how many, and how many there are; None where it tells something else."""
    of_all = _OF_ALL.fullmatch(given)
    if of_all is not None:
        counts = [numsets[int(of_all[key])].interval for key in ("own", "all")]
        if all(each.is_point for each in counts):
            return of_all["who"], Fraction(counts[0].value), Fraction(counts[1].value)
        return None
    out_of, scored = _OUT_OF.search(premise.text), _SCORED.fullmatch(given)
    if out_of is None or scored is None or len(numsets) != 1:
        return None
    own, total = (Fraction(int(digits)) for digits in out_of.groups())
    return (scored["who"], own, total) if own <= total else None


def _label(
    asked: str, who: str, own: Fraction, total: Fraction, numsets: tuple[Numset, ...]
) -> Label | None:
    for pattern in (_MISSED, _WRONG, _SHARE, _FULL):
        said = pattern.fullmatch(asked)
        if said is None or said["who"] != who:
            continue
        if pattern is _FULL:
            label = yes_or_no(own == total)
            return TURNED[label] if said["no"] else label
        number = numsets[int(said["n"])]
        if pattern is not _SHARE:
            return placed(Interval.point(total - own), number.interval)
        if number.unit.kind is Kind.PERCENT:
            return placed(Interval.point(own / total * _WHOLE), number.interval)
    return None
