"""How many of all tasks of a test are needed to pass it: 60 percent of 40 questions are 24 of them.

And how many may be wrong, and which share of all they are.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil

from qreas.function_words import CAN_AND_COULD
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset

_WORDS = "limits/hurdles"
_COUNTS = frozenset((Kind.COUNT, Kind.NUMBER))
_FUNCTIONAL = frozenset(("PUNCT", "DET", "PRON", "ADP", "PART", "CCONJ"))
_OF, _WHOLE, _MAY = "of", 100, CAN_AND_COULD | {"may"}


def tasks_of_test(given: Sequence[Numset], premise: Document) -> Numset | None:
    """All the tasks of a test: "40 questions", "the 20-question quiz", "30 of 40 questions"."""
    items = load_word_lists(_WORDS)["items"]
    counts = [n for n in given if n.unit.kind is Kind.COUNT and n.unit.name in items]
    wholes = [n for n in counts if premise.word_before(n.start) == _OF]
    wholes = wholes or [n for n in counts if n.sentence == counts[0].sentence]
    is_one = len(wholes) == 1 and wholes[0].interval.is_point
    return wholes[0] if is_one else None


def in_tasks(needed: Numset, tasks: Numset) -> Numset:
    """What is needed, as so many of the tasks; itself where it is no share of them."""
    if needed.unit.kind is not Kind.PERCENT or not needed.interval.is_point:
        return needed
    many = ceil(needed.interval.value * tasks.interval.value / _WHOLE)
    return replace(needed, interval=Interval.point(many), unit=tasks.unit)


def by_pass_mark(needed: Numset, tasks: Numset, found: Findings) -> Proof | None:
    """A proof where the hypothesis tells how many are needed, or may be wrong."""
    case, words = found.case, load_word_lists(_WORDS)
    tokens, (asked,) = case.hypothesis.sentences[0].tokens, case.hypothesis_numsets
    known = words["passing"] | words["demands"] | words["exams"] | words["items"] | words["wrong"]
    known |= words["right"] | words["told"] | _MAY
    if not all(t.is_among(known) or asked.holds(t) for t in tokens if t.pos not in _FUNCTIONAL):
        return None
    if not case.hypothesis.mentions(words["passing"]) or case.mentions(load_operators().negations):
        return None
    many, total = in_tasks(needed, tasks).interval, tasks.interval.value
    is_wrong = case.hypothesis.mentions(words["wrong"])
    label: Label | None = None
    if not many.is_point or not total:
        return None
    is_count, is_needed = asked.unit.kind in _COUNTS, case.hypothesis.mentions(words["demands"])
    if asked.unit.kind is Kind.PERCENT and is_needed and not is_wrong:
        is_share = needed.unit.kind is Kind.PERCENT
        share = Interval.point(Fraction(many.value) / total * _WHOLE)
        label = placed(needed.interval if is_share else share, asked.interval)
    elif is_count and is_wrong and case.hypothesis.mentions(_MAY):
        label = yes_or_no(total - asked.interval.high >= many.value)
    elif is_count and is_needed and not is_wrong:
        label = placed(many, asked.interval)
    told = f"{needed.text}, {tasks.text}"
    return None if label is None else in_one_step("hurdles", label, told, step="limit")
