"""What the engine needs from the outside, as Protocols: any object of the right shape will do."""

from collections.abc import Sequence
from typing import Protocol

from qreas.limits import Deadline
from qreas.types import Case, CompatiblePair, Composition, Document, Judgment, Numset


class Parser(Protocol):
    """Turns texts into documents, in batches."""

    def parse(self, texts: Sequence[str]) -> list[Document]:
        """One document for each text, in order; its `text` is the text itself."""


class Composer(Protocol):
    """Finds the equations over premise quantities that reach a hypothesis quantity."""

    def compose(
        self,
        hypothesis: Numset,
        premises: Sequence[Numset],
        documents: tuple[Document, Document],
        deadline: Deadline,
        others: Sequence[Numset] = (),
    ) -> Composition:
        """All well-formed equations; `documents` are the premise's and the hypothesis's.

        `others` are the hypothesis's further quantities, of which some may be given.
        """


class Reasoner(Protocol):
    """Decides a pair from all that the earlier stages found."""

    def reason(self, case: Case) -> Judgment:
        """The judgment, its justifications, and what is missing."""


class Pruner(Protocol):
    """Pairs the quantities that may be compared."""

    def prune(
        self, premise: Sequence[Numset], hypothesis: Sequence[Numset]
    ) -> tuple[CompatiblePair, ...]:
        """The compatible pairs, hypothesis by hypothesis, best first."""
