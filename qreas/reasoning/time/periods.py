"""What holds from one year to another holds in each year between.

"From … to …" makes a claim about every part of the period (the subinterval property of states and
activities: Vendler 1957; Dowty 1979); "between … and …" may speak of one moment only.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Evidence, Kind, Label, Numset

_BEGIN = "from"
_UNTIL = frozenset(("to", "until", "till", "through"))


@dataclass(frozen=True, slots=True)
class Period:
    """The first and the last year of which the premise claims something throughout."""

    first: Numset
    last: Numset

    def holds(self, year: Numset) -> bool:
        """The year is the first, the last, or one between."""
        return self.first.interval.low <= year.interval.low <= self.last.interval.high


@needs(asked=(Kind.YEAR,))
def prove_by_periods(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis claims of one year what the premise claims throughout."""
    del numerals  # a year is a year
    case = findings.case
    asked = case.hypothesis_numsets
    if len(asked) != 1 or asked[0].is_range:
        return None
    year = asked[0]
    period = next((p for p in _periods(case) if p.holds(year)), None)
    if period is None:
        return None
    for link in findings.alignment.links:
        token = link.hypothesis.token
        is_year = link.hypothesis.sentence == year.sentence and token.index == year.head
        if not (link.is_aligned or is_year):
            return None
    told = f"{period.first.text} … {period.last.text} → {year.text}"
    evidence = Evidence("throughout", told, towards=Label.ENTAILMENT)
    return Proof(Label.ENTAILMENT, "periods", (), (evidence,))


def _periods(case: Case) -> Iterator[Period]:
    years = [n for n in case.premise_numsets if n.unit.kind is Kind.YEAR and not n.is_range]
    for first, last in pairwise(years):
        text = case.premise.text
        before = text[: first.start].split()
        between = text[first.end : last.start].split()
        opens = bool(before) and before[-1].lower() == _BEGIN
        if opens and len(between) == 1 and between[0].lower() in _UNTIL:
            yield Period(first, last)
