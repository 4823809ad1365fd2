"""What a logical module hands back when it can settle a pair."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from qreas.reasoning.findings import Findings
from qreas.reasoning.rules import Numerals
from qreas.types import Evidence, Justification, Label, Missing, Relation

DECIDED: Mapping[Relation, Label] = {
    Relation.ENTAILS: Label.ENTAILMENT,
    Relation.CONTRADICTS: Label.CONTRADICTION,
}
"""The label that a quantity decides by itself; one that is left open decides nothing."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A label and what proves it.

    rule:     stable name of the module's rule ("order", "counting", "edits", "addition", …).
    evidence: the steps, in order.
    missing:  for a neutral answer, what the premise would have to say.
    """

    label: Label
    rule: str
    justifications: tuple[Justification, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    missing: tuple[Missing, ...] = ()


Prover = Callable[[Findings, Numerals], Proof | None]
"""A logical module: a proof, or None where the pair is not of the module's kind."""
