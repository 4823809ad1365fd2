"""Which candidates become equations, and how likely the words make each."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import nsmallest
from typing import NamedTuple

from qreas.composition.arithmetic import Value, interval_of
from qreas.composition.candidates import Candidate, Candidates, Group
from qreas.composition.plausibility import Wording
from qreas.composition.reach import reaches
from qreas.deferred import Deferred
from qreas.types import Composition, Equation, Numset, Operator

_KEPT_REASONS = 4
# Of the equations that hold, so many are shown: hundreds come to "less than 50".
_MOST_HOLDING = 20
# An equation that holds although its units do not fit is kept where the words support it this far.
_LEAST_PLAUSIBLE = math.log(0.01)


@dataclass(frozen=True, slots=True)
class _Scored:
    """A group, the scores of its candidates, and the test whether a value is the hypothesis's."""

    group: Group
    scores: Sequence[float]
    holds: Callable[[Value], bool]


class _Ranked(NamedTuple):
    """The place of a candidate: the number of its group and its row; what comes first is better."""

    negated_score: float
    length: int
    number: int
    row: int


def ranked(found: Candidates, hypothesis: Numset, wording: Wording) -> Composition:
    """The equations that are kept, most plausible first; plausibilities are log probabilities.

    Kept are the one that the words ask for, all direct comparisons, and of those that hold and are
    not too unlikely the likeliest.
    """
    if not found.groups:
        return Composition(hypothesis, (), found.is_complete)
    scored = [
        _Scored(group, wording.scores(group), reaches(hypothesis, group.shape))
        for group in found.groups
    ]
    total = _log_sum(scored)
    holding = [
        place for number, each in enumerate(scored) for place in _holding(number, each, total)
    ]
    shown = {
        _asked(scored),
        *nsmallest(_MOST_HOLDING, holding),
        *(place for number, each in enumerate(scored) for place in _direct(number, each)),
    }
    return Composition(
        hypothesis,
        tuple(
            _weighed(scored[each.number], each.row, total, hypothesis, wording)
            for each in sorted(shown)
        ),
        found.is_complete,
        support=sum(math.exp(-each.negated_score - total) for each in holding),
    )


def only(found: Candidates, hypothesis: Numset, leaves: Sequence[Numset]) -> Composition:
    """The equation over at most one quantity: there is no choice that words could make."""
    equations = tuple(
        Equation(
            _postfix(each, hypothesis, leaves),
            interval_of(each.value),
            reaches(hypothesis, each.shape)(each.value),
        )
        for each in found
    )
    support = float(any(each.holds for each in equations))
    return Composition(hypothesis, equations, found.is_complete, support)


def _log_sum(scored: Sequence[_Scored]) -> float:
    """The logarithm of the sum of all that the scores are logarithms of."""
    best = max(max(each.scores) for each in scored)
    shares = [math.exp(score - best) for each in scored for score in each.scores]
    return best + math.log(sum(shares))


def _asked(scored: Sequence[_Scored]) -> _Ranked:
    """What the words ask for; of several, the shortest."""
    best = [(max(each.scores), number, each) for number, each in enumerate(scored)]
    score, number, each = min(best, key=lambda b: (-b[0], len(b[2].group.shape)))
    return _Ranked(-score, len(each.group.shape), number, each.scores.index(score))


def _direct(number: int, each: _Scored) -> Iterator[_Ranked]:
    """The comparisons with one quantity."""
    if each.group.fits and len(each.group.shape) == 1:
        for row, score in enumerate(each.scores):
            yield _Ranked(-score, 1, number, row)


def _holding(number: int, each: _Scored, total: float) -> Iterator[_Ranked]:
    """The candidates that come to the hypothesis's value."""
    length, least = len(each.group.shape), -math.inf if each.group.fits else _LEAST_PLAUSIBLE
    for row, (score, (_, value)) in enumerate(zip(each.scores, each.group.rows, strict=True)):
        if score - total >= least and each.holds(value):
            yield _Ranked(-score, length, number, row)


def _weighed(
    scored: _Scored, row: int, total: float, hypothesis: Numset, wording: Wording
) -> Equation:
    places, value = scored.group.rows[row]
    candidate = Candidate(scored.group.shape, places, value, scored.group.fits)
    leaves = [scene.numset for scene in wording.situation.scenes]
    return Equation(
        _postfix(candidate, hypothesis, leaves),
        interval_of(value),
        scored.holds(value),
        plausibility=scored.scores[row] - total,
        # They are for readers, and most equations are read by none.
        reasons=Deferred(partial(_strongest, wording, candidate)),
    )


def _strongest(wording: Wording, candidate: Candidate) -> tuple[str, ...]:
    return wording.reasons(candidate)[:_KEPT_REASONS]


def _postfix(
    candidate: Candidate, hypothesis: Numset, leaves: Sequence[Numset]
) -> tuple[Numset | Operator, ...]:
    premise = (s if isinstance(s, Operator) else leaves[s] for s in candidate.symbols)
    relation = Operator.SUBSET if hypothesis.is_range else Operator.EQUALS
    return (*premise, hypothesis, relation)
