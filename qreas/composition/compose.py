"""Equations for the hypothesis quantities, for each the one that the words ask for first."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidates, candidates
from qreas.composition.givens import givens
from qreas.composition.implied import implied_scenes
from qreas.composition.kinds import COMPOSED, SameKind, same_kind
from qreas.composition.plausibility import Weights, Wording, load_weights
from qreas.composition.ranking import ranked
from qreas.composition.scene import Reading, Scene, question_scene, scenes, topic_of
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Numset


@dataclass(frozen=True, slots=True)
class Told:
    """What a pair tells, whichever quantity of its hypothesis is asked for.

    topic:      whom it is about.
    quantities: all of the premise. `scenes`: of those that equations are made of.
    """

    premise: Reading
    question: Reading
    topic: str
    quantities: tuple[Numset, ...]
    scenes: tuple[Scene, ...]


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
        premise, question = Reading.of(documents[0]), Reading.of(documents[1])
        used = [p for p in premises if p.unit.kind in COMPOSED][: self.limits.max_operands]
        topic = topic_of(premise)
        return Told(premise, question, topic, tuple(premises), scenes(premise, used, topic))

    def situation(self, hypothesis: Numset, told: Told, hypotheses: Sequence[Numset]) -> Situation:
        """What is said around the quantities that may enter an equation for `hypothesis`."""
        others = [other for other in hypotheses if other is not hypothesis]
        given = givens(told.question.document, others, told.quantities)
        room = self.limits.max_operands - len(told.scenes)
        granted = [each for each in given if each.unit.kind in COMPOSED][:room]
        asked = question_scene(told.question, hypothesis, told.topic)
        implied = implied_scenes(told.premise.document, told.scenes, asked, self._same)
        found = (*told.scenes, *scenes(told.question, granted, told.topic), *implied)
        return Situation(asked, found, self._same, self.lexicon)

    def candidates(self, situation: Situation, deadline: Deadline) -> Candidates:
        """What the words of a situation choose from."""
        leaves = [scene.numset for scene in situation.scenes]
        target = situation.question.numset
        return candidates(leaves, target, self._same, self.limits.max_operators, deadline)

    def _composition(
        self, hypothesis: Numset, told: Told, hypotheses: Sequence[Numset], deadline: Deadline
    ) -> Composition:
        if deadline.has_passed:
            return Composition(hypothesis, (), is_complete=False)
        if hypothesis.unit.kind not in COMPOSED:
            return Composition(hypothesis, ())
        situation = self.situation(hypothesis, told, hypotheses)
        found = self.candidates(situation, deadline)
        return ranked(found, hypothesis, Wording(situation, self.weights))
