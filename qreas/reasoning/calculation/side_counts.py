"""How many there are of one sort, by those of another for so many of which there are so many.

Where there are three blue beads for every two red ones, and ten red ones, there are 15 blue ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Kind, Label, Numset, Sentence

_RULE = "side-counts"
_FOR, _EACH, _PER = "for", frozenset(("every", "each")), frozenset(("per",))
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Sides:
    """So many of one sort for every so many of another."""

    base: Numset
    other: Numset


@needs(premise=(*_EACH, *_PER), given=(Kind.COUNT,), asked=(Kind.COUNT,))
def prove_by_side_counts(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis counts one of two sorts whose ratio and other number are told."""
    del numerals  # a ratio tells how many there are
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    denying = load_operators().negations | {"no"}
    if case.premise.mentions(denying) or case.hypothesis.mentions(denying):
        return None
    told = list(_sides(case))
    if len(told) != 1 or not _is_exact(asked) or not found.alignment.says_no_more(asked, _EACH):
        return None
    values = [v for count in case.premise_numsets for v in _values(told[0], count, asked, found)]
    if len(values) != 1 or values[0].value.denominator != 1:
        return None
    label = placed(values[0], asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told[0].other.text} : {told[0].base.text}")


def _sides(case: Case) -> Iterator[_Sides]:
    """The ratios that the premise tells: "for every 2 red beads there are 3 blue ones"."""
    for index, sentence in enumerate(case.premise.sentences):
        own = [n for n in case.premise_numsets if n.sentence == index and _is_exact(n)]
        if len(own) != _PAIR or any(n.unit.kind is not Kind.COUNT for n in own):
            continue
        bases = [n for n in own if _is_base(n, sentence)]
        if len(bases) == 1:
            other = own[0] if own[1] is bases[0] else own[1]
            yield _Sides(bases[0], other)


def _is_base(numset: Numset, sentence: Sentence) -> bool:
    """It stands behind "for every", so many at a time."""
    before = [t.form for t in sentence.tokens if t.end <= numset.start][-_PAIR:]
    return len(before) == _PAIR and before[0] == _FOR and before[1] in _EACH


def _values(sides: _Sides, count: Numset, asked: Numset, found: Findings) -> Iterator[Interval]:
    """How many of the asked sort there are by the number of the other one."""
    if count in (sides.base, sides.other) or not _is_exact(count):
        return
    sentence = found.case.premise.sentences[count.sentence]
    if found.premise_claims.of((count.sentence, sentence.root.index)) & UNSURE:
        return
    for one, other in ((sides.base, sides.other), (sides.other, sides.base)):
        if _sort(count) == _sort(one) and _sort(asked) == _sort(other) != _sort(one):
            yield count.interval * other.interval / one.interval


def _sort(numset: Numset) -> tuple[str, frozenset[str]]:
    """What is counted, with what tells it from others: red beads."""
    return numset.unit.name, frozenset(numset.context.modifiers)


def _is_exact(numset: Numset) -> bool:
    is_point = numset.interval.is_point and not numset.is_approximate
    is_plain = not numset.context.change.is_comparison
    return is_point and is_plain and numset.interval.low > 0
