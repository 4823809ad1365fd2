"""Which candidates become equations, and how likely the words make each."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from qreas.composition.arithmetic import Value, interval_of
from qreas.composition.candidates import Candidate, Candidates, Group
from qreas.composition.plausibility import Wording
from qreas.composition.reach import reaches
from qreas.types import Equation, Numset, Operator

_KEPT_REASONS = 4
# An equation that holds although its units do not fit is kept where the words support it this far.
_LEAST_PLAUSIBLE = math.log(0.01)


@dataclass(frozen=True, slots=True)
class _Scored:
    """A group, the scores of its candidates, and the test whether a value is the hypothesis's."""

    group: Group
    scores: Sequence[float]
    holds: Callable[[Value], bool]


def ranked(found: Candidates, hypothesis: Numset, wording: Wording) -> tuple[Equation, ...]:
    """The equations that are kept, most plausible first; plausibilities are log probabilities.

    Kept are the one that the words ask for, all direct comparisons, and those that hold and are not
    too unlikely.
    """
    if not found.groups:
        return ()
    scored = [
        _Scored(group, wording.scores(group), reaches(hypothesis, group.shape))
        for group in found.groups
    ]
    asked = min(scored, key=lambda each: (-max(each.scores), len(each.group.shape)))
    total = _log_sum(scored)
    kept = [
        (-each.scores[row], len(each.group.shape), number, row)
        for number, each in enumerate(scored)
        for row in _kept(each, total, is_asked=each is asked)
    ]
    return tuple(
        _equation(scored[number], row, total, hypothesis, wording)
        for _, _, number, row in sorted(kept)
    )


def _log_sum(scored: Sequence[_Scored]) -> float:
    """The logarithm of the sum of all that the scores are logarithms of."""
    best = max(max(each.scores) for each in scored)
    every = chain.from_iterable(each.scores for each in scored)
    return best + math.log(sum(math.exp(score - best) for score in every))


def _kept(each: _Scored, total: float, *, is_asked: bool) -> Iterator[int]:
    """The rows of a group that are kept."""
    group, first = each.group, each.scores.index(max(each.scores)) if is_asked else -1
    is_direct = group.fits and len(group.shape) == 1
    for row, (_, value) in enumerate(group.rows):
        is_likely = group.fits or each.scores[row] - total >= _LEAST_PLAUSIBLE
        if row == first or is_direct or (is_likely and each.holds(value)):
            yield row


def _equation(
    scored: _Scored, row: int, total: float, hypothesis: Numset, wording: Wording
) -> Equation:
    places, value = scored.group.rows[row]
    candidate = Candidate(scored.group.shape, places, value, scored.group.fits)
    leaves = [scene.numset for scene in wording.situation.scenes]
    premise = (s if isinstance(s, Operator) else leaves[s] for s in candidate.symbols)
    relation = Operator.SUBSET if hypothesis.is_range else Operator.EQUALS
    return Equation(
        (*premise, hypothesis, relation),
        interval_of(value),
        scored.holds(value),
        scored.scores[row] - total,
        wording.reasons(candidate)[:_KEPT_REASONS],
    )
