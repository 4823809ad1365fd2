"""How long several things took in turn: "20 minutes to find the key and ten to open the door".

Each took its own time, and all of them the sum: half an hour to find the key and open the door.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import CONTENT
from qreas.types import Document, Kind, Label, Numset, Token

_RULE = "step-times"
_TAKE, _TO, _AND, _PAIR = "take", "to", "and", 2
_LIGHT = frozenset(
    ("take", "then", "finally", "first", "another", "more", "further", "next", "there")
)
_DURATION = (Kind.DURATION,)


@dataclass(frozen=True, slots=True)
class _Step:
    """What took so long: its time, and the words for it by their lemmas.

    verbs: the lemmas of what is done, of which the steps of a hypothesis may have several.
    """

    numset: Numset
    verbs: frozenset[str]
    words: frozenset[str]


@needs(premise=(_TAKE,), hypothesis=(_TAKE,), given=_DURATION, asked=_DURATION)
def prove_by_step_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how long one of the steps took, or all of them."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    steps = list(_steps(case.premise, case.premise_numsets))
    asked = list(_steps(case.hypothesis, case.hypothesis_numsets))
    if len(steps) < _PAIR or len(asked) != 1 or len(case.hypothesis_numsets) != 1:
        return None
    (wanted,) = asked
    chosen = [step for step in steps if step.verbs & wanted.verbs]
    told = frozenset[str]().union(*(step.words for step in chosen))
    done = frozenset[str]().union(*(step.verbs for step in chosen))
    if not chosen or not wanted.verbs <= done or not wanted.words - _LIGHT <= told:
        is_near = any(wanted.words & step.words - _LIGHT for step in steps)
        return left_open(_RULE, wanted.numset) if is_near else None
    unit = wanted.numset.unit
    if not all(commensurable(step.numset.unit, unit) for step in chosen):
        return None
    total = Interval.point(0)
    for step in chosen:
        total = total + convert(step.numset.interval, step.numset.unit, unit)
    label = placed(total, wanted.numset.interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, wanted.numset)
    if label is Label.CONTRADICTION and any(s.numset.is_approximate for s in chosen):
        return None
    return in_one_step(_RULE, label, " + ".join(step.numset.text for step in chosen))


def _steps(document: Document, numsets: Sequence[Numset]) -> Iterator[_Step]:
    """Reads "took him 20 minutes to find the key and ten minutes to open the door"."""
    for number, sentence in enumerate(document.sentences):
        take = next((t for t in sentence.tokens if t.lemma == _TAKE), None)
        if take is None:
            continue
        times = [
            n
            for n in numsets
            if n.sentence == number and n.unit.kind is Kind.DURATION and n.start >= take.end
        ]
        if not times:
            continue
        ends = [*(n.start for n in times[1:]), sentence.end + 1]
        for numset, end in zip(times, ends, strict=True):
            behind = [t for t in sentence.tokens if numset.end <= t.start < end]
            if behind[:1] and behind[0].form == _TO:
                words = frozenset(t.lemma for t in behind if t.pos in (*CONTENT, "PRON"))
                yield _Step(numset, frozenset(_verbs(behind)), words)


def _verbs(behind: Sequence[Token]) -> Iterator[str]:
    """What is done: the infinitive, and what is joined to it."""
    for before, token in itertools.pairwise(behind):
        if token.tag.startswith("VB") and before.form in (_TO, _AND):
            yield token.lemma
