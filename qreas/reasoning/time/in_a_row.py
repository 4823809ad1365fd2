"""In which years it was so that was so for the n-th year in a row: in all of those.

Exports that grew for the third year in a row in 2019 grew in 2017 and did not fall in 2018; what
they did in 2016 or in 2020 is not told. Nor is it by a rise or a fall in another year alone.
"""

from dataclasses import dataclass

from qreas.dependents import subject_of
from qreas.function_words import STOPS
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import DIRECTIONS, load_events
from qreas.reasoning.knowledge.operators import denies_or_supposes, load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import words_of
from qreas.tags import PLURAL
from qreas.types import Document, Kind, Label, Missing, Numset

_RULE, _AMOUNTS = "in-a-row", "contrast/relative_values"
_UNITS = frozenset(("year", "season"))
_STRAIGHT = frozenset(("straight", "consecutive", "successive", "running"))
_ROW, _IN_A_ROW = 3, ("in", "a", "row")
_ADDING = frozenset(("also", "too", "already", "as", "well", "not", "n't", "do", "year"))
_IN = "in"


@dataclass(frozen=True, slots=True)
class _Years:
    """The last of so many years in a row; one where no row is told."""

    last: int
    count: int
    told: str


@needs(given=(Kind.YEAR,), asked=(Kind.YEAR,))
def prove_by_years_in_a_row(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell what went on in a year, the premise of a row of them."""
    del numerals  # a year is that year
    case = found.case
    asked = [n for n in case.hypothesis_numsets if not _is_size(n)]
    if len(case.premise.sentences) != 1 or len(asked) != 1 or not found.is_one_claim:
        return None
    if denies_or_supposes(case.premise) or case.hypothesis.word_before(asked[0].start) != _IN:
        return None
    years = _years(case.premise, case.premise_numsets)
    if years is None or not asked[0].interval.is_point:
        return None
    given, root = case.premise.sentences[0].root, case.hypothesis.sentences[0].root
    is_turned = load_events().is_turned(given.lemma, root.lemma)
    if not (is_turned or given.lemma == root.lemma) or not _says_no_more(found):
        return None
    before = years.last - int(asked[0].interval.value)
    if before == 0:
        return None
    if not 0 < before < years.count:
        return _open(found, years) if years.count > 1 or _is_of_amount(found) else None
    if len(asked) < len(case.hypothesis_numsets):
        return None  # by how much it went then, is not told
    is_denied = case.hypothesis.mentions(load_operators().negations)
    if is_turned and is_denied:
        return None
    label = yes_or_no(not (is_turned or is_denied))
    return in_one_step(_RULE, label, years.told, step="by-hours")


def _years(premise: Document, numsets: tuple[Numset, ...]) -> _Years | None:
    """Reads "in 2019 for the third year in a row", and "in 2019" alone."""
    years = [n for n in numsets if n.unit.kind is Kind.YEAR and n.interval.is_point]
    rows = [n for n in numsets if n.unit.kind is Kind.ORDINAL and n.unit.name in _UNITS]
    sizes = [n for n in numsets if _is_size(n)]
    if len(years) != 1 or len(numsets) != len(years) + len(rows) + len(sizes) or len(rows) > 1:
        return None
    if premise.word_before(years[0].start) != _IN:
        return None
    last = int(years[0].interval.value)
    if not rows:
        return _Years(last, 1, years[0].text)
    (row,) = rows
    behind = premise.text[row.end :].lower().split()[:_ROW]
    is_row = tuple(behind) == _IN_A_ROW or behind[:1] in (["running"], ["running."])
    is_row = is_row or not _STRAIGHT.isdisjoint(row.text.lower().split())
    if not is_row or not row.interval.is_point:
        return None
    return _Years(last, int(row.interval.value), f"{row.text} … {years[0].text}")


def _is_size(numset: Numset) -> bool:
    """It tells by how much, or to how much, an amount went."""
    return numset.unit.kind in SHARES or numset.unit.kind is Kind.CURRENCY


def _is_of_amount(found: Findings) -> bool:
    """An amount rises or falls, as it may in any year; a regime falls but once."""
    sentence = found.case.premise.sentences[0]
    root, subject = sentence.root, subject_of(sentence, sentence.root)
    if subject is None or subject.dep != "nsubj":
        return False
    amounts = words_of("apart/priced", "values") | words_of(_AMOUNTS, "dimensions")
    is_amount = subject.tag in PLURAL or subject.lemma in amounts
    return is_amount and not DIRECTIONS.isdisjoint(load_events().kinds(root.lemma))


def _open(found: Findings, years: _Years) -> Proof:
    missing = (Missing("stronger-than-premise", found.case.hypothesis.text.rstrip(".")),)
    return in_one_step(_RULE, Label.NEUTRAL, years.told, step="by-hours", missing=missing)


def _says_no_more(found: Findings) -> bool:
    """All else that the hypothesis says stands in the premise."""
    root = found.case.hypothesis.sentences[0].root
    return all(
        link.keeps
        or any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        or link.hypothesis.token is root
        or link.hypothesis.token.is_among(_ADDING)
        for link in found.alignment.links
        if link.hypothesis.token.form not in STOPS
    )
