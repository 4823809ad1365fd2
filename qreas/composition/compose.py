"""Equations for a hypothesis quantity, the one that the words ask for first."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from qreas.composition.attributes import Situation
from qreas.composition.candidates import Candidates, candidates
from qreas.composition.givens import givens
from qreas.composition.implied import implied_scenes
from qreas.composition.kinds import COMPOSED, SameKind, same_kind
from qreas.composition.plausibility import Weights, Wording, load_weights
from qreas.composition.ranking import ranked
from qreas.composition.scene import question_scene, scenes, topic_of
from qreas.composition.templates import templates
from qreas.lexicon.load import Lexicon
from qreas.limits import Deadline, Limits
from qreas.types import Composition, Document, Numset


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

    def prepare(self) -> None:
        """Loads the solver and solves the commonest shapes, so that no pair's deadline pays."""
        templates(3, 0, self.limits.max_operators, hypothesis_is_range=False, once=True)

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
        found = self.candidates(situation, deadline)
        equations = ranked(found, hypothesis, Wording(situation, self.weights))
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
