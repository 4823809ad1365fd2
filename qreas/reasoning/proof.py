"""What a prover hands back when it can settle a pair."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.rules import Numerals
from qreas.types import Evidence, Justification, Label, Missing, Numset, Relation

DECIDED: Mapping[Relation, Label] = {
    Relation.ENTAILS: Label.ENTAILMENT,
    Relation.CONTRADICTS: Label.CONTRADICTION,
}
"""The label that a quantity decides by itself; one that is left open decides nothing."""

TURNED: Mapping[Label, Label] = {
    Label.ENTAILMENT: Label.CONTRADICTION,
    Label.CONTRADICTION: Label.ENTAILMENT,
    Label.NEUTRAL: Label.NEUTRAL,
}
"""The label of a denied hypothesis, where that of the same without its "not" is known."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A label and what proves it.

    rule:     stable name of the prover's rule ("order", "counting", "edits", "addition", …).
    evidence: the steps, in order.
    missing:  for a neutral answer, what the premise would have to say.
    """

    label: Label
    rule: str
    justifications: tuple[Justification, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    missing: tuple[Missing, ...] = ()


Prover = Callable[[Findings, Numerals], Proof | None]
"""Gives a proof, or None where the pair is not of the prover's kind."""


def in_one_step(
    rule: str, label: Label, told: str, *, step: str = "", missing: tuple[Missing, ...] = ()
) -> Proof:
    """The proof by `rule` that takes one step, of which `told` is the detail.

    step: the name of the step; "by-" and the rule where it has no other.
    """
    evidence = Evidence(step or f"by-{rule}", told, towards=label)
    return Proof(label, rule, (), (evidence,), missing)


def left_open(
    rule: str,
    asked: Numset,
    justifications: tuple[Justification, ...] = (),
    evidence: tuple[Evidence, ...] = (),
) -> Proof:
    """The proof by `rule` that the premise says too little to settle the asked quantity."""
    missing = (Missing("stronger-than-premise", asked.text, asked),)
    return Proof(Label.NEUTRAL, rule, justifications, evidence, missing)


def placed(told: Interval, asked: Interval) -> Label:
    """The label where something is surely in the one, and is asked to be in the other."""
    if told.within(asked):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if told.disjoint(asked) else Label.NEUTRAL


def yes_or_no(is_so: bool) -> Label:
    """The label of a hypothesis that is known to be so, or not to be so."""
    return Label.ENTAILMENT if is_so else Label.CONTRADICTION
