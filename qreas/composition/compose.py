"""Equations for a hypothesis quantity, the one that the words ask for first."""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidate, Candidates, candidates
from qreas.composition.givens import givens
from qreas.composition.implied import implied_scenes
from qreas.composition.kinds import COMPOSED, SameKind, same_kind
from qreas.composition.plausibility import Wording, load_weights
from qreas.composition.postfix import infix
from qreas.composition.scene import question_scene, scenes, topic_of
from qreas.composition.templates import templates
from qreas.interval import Interval
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Equation, Numset, Operator

_LONG_DECIMAL = re.compile(r"\d\.(\d{3,})\b")
_KEPT_REASONS = 4
# An equation that holds although its units do not fit is kept where the words support it this far.
_LEAST_PLAUSIBLE = math.log(0.01)


@dataclass(frozen=True)
class EquationComposer:
    """Composes premise quantities into equations (EQUATE, "Quantity Composition").

    weights: how far each trait of the wording speaks for an equation; the fitted ones by default.
    """

    lexicon: Lexicon
    limits: Limits
    weights: Mapping[str, float] = field(default_factory=load_weights, repr=False, compare=False)
    _same: SameKind = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_same", same_kind(self.lexicon))

    def prepare(self) -> None:
        """Loads the solver and solves the commonest shapes, so that no pair's deadline pays."""
        templates(3, 0, self.limits.max_operators, hypothesis_is_range=False)

    def compose(
        self,
        hypothesis: Numset,
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
        others: Sequence[Numset] = (),
    ) -> Composition:
        """What the words ask for, then all equations that hold and all direct comparisons.

        Every well-formed expression over at most `limits.max_operands` quantities is considered,
        unless the deadline cuts the search, which the composition then says. `others` are the
        further quantities of the hypothesis: those that are given, not claimed, are operands too.
        """
        if hypothesis.unit.kind not in COMPOSED:
            return Composition(hypothesis, ())
        situation = self.situation(hypothesis, premises, documents, others)
        leaves = [scene.numset for scene in situation.scenes]
        found = self.candidates(situation, deadline)
        wording = Wording(situation, self.weights)
        equations = _ranked(found.found, leaves, hypothesis, wording)
        return Composition(hypothesis, equations, found.is_complete)

    def candidates(self, situation: Situation, deadline: Deadline) -> Candidates:
        """What the words of a situation choose from."""
        leaves = [scene.numset for scene in situation.scenes]
        target = situation.question.numset
        return candidates(leaves, target, self._same, self.limits.max_operators, deadline)

    def situation(
        self,
        hypothesis: Numset,
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        others: Sequence[Numset] = (),
    ) -> Situation:
        """What is said around the quantities that may enter an equation for `hypothesis`."""
        premise, question = documents
        used = [p for p in premises if p.unit.kind in COMPOSED][: self.limits.max_operands]
        given = [o for o in givens(question, others, premises) if o.unit.kind in COMPOSED]
        given = given[: self.limits.max_operands - len(used)]
        topic = topic_of(premise)
        told = scenes(premise, used, topic)
        granted = scenes(question, given, topic)
        asked = question_scene(question, hypothesis, topic)
        implied = implied_scenes(premise, told, asked, self._same)
        return Situation(asked, (*told, *granted, *implied), self._same, self.lexicon)


def holds(value: Interval, hypothesis: Numset, *, is_quotient: bool = False) -> bool:
    """The value is the hypothesis's, or lies within its range.

    A decimal of three or more places that a division came to stands for what rounds to it: "1.333"
    for 4 ÷ 3. Other numbers say exactly what is written.
    """
    if not hypothesis.interval.is_point:
        return value.within(hypothesis.interval)
    if value == hypothesis.interval:
        return True
    decimal = _LONG_DECIMAL.search(hypothesis.text)
    if not (is_quotient and decimal and value.is_point):
        return False
    half = Fraction(1, 2 * 10 ** len(decimal[1]))
    return abs(value.value - hypothesis.interval.value) <= half


def _ranked(
    found: Sequence[Candidate], leaves: Sequence[Numset], hypothesis: Numset, wording: Wording
) -> tuple[Equation, ...]:
    """The equations that are kept, most plausible first; plausibilities are log probabilities."""
    if not found:
        return ()
    scores = [wording.score(candidate) for candidate in found]
    best = max(scores)
    total = best + math.log(sum(math.exp(score - best) for score in scores))
    order = sorted(range(len(found)), key=lambda i: (-scores[i], len(found[i].symbols)))
    return tuple(
        _equation(candidate, leaves, hypothesis, wording, scores[i] - total)
        for rank, i in enumerate(order)
        if _is_kept(candidate := found[i], hypothesis, rank, scores[i] - total)
    )


def _is_kept(candidate: Candidate, hypothesis: Numset, rank: int, plausibility: float) -> bool:
    if rank == 0 or (candidate.fits and len(candidate.symbols) == 1):
        return True
    return (candidate.fits or plausibility >= _LEAST_PLAUSIBLE) and reaches(candidate, hypothesis)


def reaches(candidate: Candidate, hypothesis: Numset) -> bool:
    """The candidate comes to the hypothesis quantity."""
    is_quotient = Operator.DIVIDE in candidate.symbols
    is_exact = hypothesis.interval.is_point and isinstance(candidate.value, Fraction)
    if is_exact and not is_quotient:
        return candidate.value == hypothesis.interval.low
    return holds(_interval(candidate), hypothesis, is_quotient=is_quotient)


def _interval(candidate: Candidate) -> Interval:
    value = candidate.value
    return value if isinstance(value, Interval) else Interval.point(value)


def _equation(
    candidate: Candidate,
    leaves: Sequence[Numset],
    hypothesis: Numset,
    wording: Wording,
    plausibility: float,
) -> Equation:
    relation = Operator.SUBSET if hypothesis.is_range else Operator.EQUALS
    premise = tuple(s if isinstance(s, Operator) else leaves[s] for s in candidate.symbols)
    postfix = (*premise, hypothesis, relation)
    return Equation(
        postfix,
        _interval(candidate),
        reaches(candidate, hypothesis),
        infix(postfix),
        plausibility,
        wording.reasons(candidate)[:_KEPT_REASONS],
    )
