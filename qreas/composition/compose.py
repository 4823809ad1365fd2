"""Equations for the hypothesis quantities, for each the one that the words ask for first."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidates, candidates
from qreas.composition.givens import givens
from qreas.composition.implied import implied_scenes, implies_alone
from qreas.composition.kinds import COMPOSED, SameKind, same_kind
from qreas.composition.meant import meant
from qreas.composition.plausibility import Weights, Wording, load_weights
from qreas.composition.ranking import only, ranked
from qreas.composition.scene import Reading, Scene, question_scene, scenes, topic_of
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Numset


@dataclass(frozen=True)
class Told:
    """What a pair tells, whichever quantity of its hypothesis is asked for.

    Its clauses are read when words have to choose between equations, and once.

    quantities: all of the premise. `used`: those of them that equations are made of.
    """

    documents: tuple[Document, Document]
    quantities: tuple[Numset, ...]
    used: tuple[Numset, ...]

    @cached_property
    def premise(self) -> Reading:
        """The premise, split into clauses."""
        return Reading.of(self.documents[0])

    @cached_property
    def question(self) -> Reading:
        """The hypothesis, split into clauses."""
        return Reading.of(self.documents[1])

    @cached_property
    def topic(self) -> str:
        """Whom the premise is about."""
        return topic_of(self.premise)

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """The scenes of the quantities that equations are made of."""
        return scenes(self.premise, self.used, self.topic)


@dataclass(frozen=True)
class EquationComposer:
    """Composes premise quantities into equations (EQUATE, "Quantity Composition").

    weights: how far each trait of the wording speaks for an equation; the fitted ones by default.
    """

    lexicon: Lexicon
    limits: Limits
    weights: Weights = field(default_factory=load_weights, repr=False, compare=False)
    _same: SameKind = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_same", same_kind(self.lexicon))

    def compose(
        self,
        hypotheses: Sequence[Numset],
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
    ) -> tuple[Composition, ...]:
        """For each quantity what the words ask for, then what holds and all direct comparisons.

        Every well-formed expression over at most `limits.max_operands` quantities is considered,
        unless the deadline cuts the search, which the composition then says. Operands are also the
        further quantities of the hypothesis, where they are given and not claimed.
        """
        told = self.read(premises, documents)
        return tuple(self._composition(each, told, hypotheses, deadline) for each in hypotheses)

    def read(self, premises: Sequence[Numset], documents: tuple[Document, Document]) -> Told:
        """What a pair tells, whichever quantity of the hypothesis is asked for."""
        used = [p for p in premises if p.unit.kind in COMPOSED][: self.limits.max_operands]
        return Told(documents, tuple(premises), tuple(used))

    def situation(self, hypothesis: Numset, told: Told, hypotheses: Sequence[Numset]) -> Situation:
        """What is said around the quantities that may enter an equation for `hypothesis`."""
        granted = self._granted(hypothesis, told, hypotheses)
        asked = question_scene(told.question, hypothesis, told.topic)
        implied = implied_scenes(told.documents[0], told.scenes, asked, self._same)
        found = (*told.scenes, *scenes(told.question, granted, told.topic), *implied)
        return Situation(asked, found, self._same, self.lexicon)

    def candidates(
        self, leaves: Sequence[Numset], hypothesis: Numset, deadline: Deadline
    ) -> Candidates:
        """What the words choose from, where some quantities may be composed."""
        return candidates(leaves, hypothesis, self._same, self.limits.max_operators, deadline)

    def _composition(
        self, hypothesis: Numset, told: Told, hypotheses: Sequence[Numset], deadline: Deadline
    ) -> Composition:
        if deadline.has_passed:
            return Composition(hypothesis, (), is_complete=False)
        if hypothesis.unit.kind not in COMPOSED:
            return Composition(hypothesis, ())
        alone = (*told.used, *self._granted(hypothesis, told, hypotheses))
        if len(alone) < 2 and not any(implies_alone(told.documents[0], n) for n in told.used):
            return only(self.candidates(alone, hypothesis, deadline), hypothesis, alone)
        situation = self.situation(hypothesis, told, hypotheses)
        leaves = [scene.numset for scene in situation.scenes]
        found = meant(self.candidates(leaves, hypothesis, deadline), situation)
        return ranked(found, hypothesis, Wording(situation, self.weights))

    def _granted(
        self, hypothesis: Numset, told: Told, hypotheses: Sequence[Numset]
    ) -> tuple[Numset, ...]:
        """The other quantities of the hypothesis that are given, as many as there is room for."""
        others = [n for n in hypotheses if n is not hypothesis and n.unit.kind in COMPOSED]
        room = self.limits.max_operands - len(told.used)
        return givens(told.documents[1], others, told.quantities)[:room]
