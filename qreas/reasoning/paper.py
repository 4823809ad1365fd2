"""The paper's reasoner (EQUATE, "Global Reasoner", algorithm 1).

Every hypothesis quantity has to be justified: by a compatible premise quantity of the same value,
or by any equation that holds. All justified is entailment, one contradicted is contradiction, and
all else neutral.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.composition.kinds import COMPOSED
from qreas.reasoning.rules import Numerals, compare
from qreas.types import (
    Case,
    CompatiblePair,
    Composition,
    Judgment,
    Justification,
    Label,
    Missing,
    Numset,
    Probabilities,
    Relation,
)

# What settles a quantity most, first.
_ORDER = tuple(Relation)


@dataclass(frozen=True, slots=True)
class PaperReasoner:
    """Decides by quantities alone, as the paper does.

    numerals: what a bare number says, see `qreas.reasoning.rules`.
    """

    numerals: Numerals = "exact"

    def reason(self, case: Case) -> Judgment:
        """The judgment that algorithm 1 gives."""
        justifications = tuple(
            justify(numset, case, self.numerals) for numset in case.hypothesis_numsets
        )
        label = _label(justifications)
        return Judgment(
            label,
            certain(label),
            case,
            justifications,
            missing=missing(justifications),
            limits_hit=case.limits_hit,
        )


def justify(numset: Numset, case: Case, numerals: Numerals = "exact") -> Justification:
    """What settles one hypothesis quantity: its best compatible quantity, else an equation."""
    direct = _direct(numset, case.pairs, numerals)
    if direct and direct.relation is Relation.ENTAILS:
        return direct
    equation = _holding(numset, case.compositions)
    return equation or direct or Justification(numset, Relation.UNKNOWN, "none")


def missing(justifications: tuple[Justification, ...]) -> tuple[Missing, ...]:
    """The hypothesis quantities that nothing settles, and why."""
    return tuple(
        Missing(
            "no-compatible-quantity" if found.pair is None else found.rule,
            found.hypothesis.text,
            found.hypothesis,
        )
        for found in justifications
        if found.relation is Relation.UNKNOWN
    )


def certain(label: Label) -> Probabilities:
    """All probability on one label: a proof has no doubt to spread."""
    return Probabilities(*(float(label is each) for each in Label))


def _label(justifications: tuple[Justification, ...]) -> Label:
    relations = {found.relation for found in justifications}
    if Relation.CONTRADICTS in relations:
        return Label.CONTRADICTION
    # Algorithm 1 answers neutral where nothing is compatible; that covers no quantities at all.
    if relations == {Relation.ENTAILS}:
        return Label.ENTAILMENT
    return Label.NEUTRAL


def _direct(
    numset: Numset, pairs: tuple[CompatiblePair, ...], numerals: Numerals
) -> Justification | None:
    """The comparison with the quantity of the closest unit (the paper's MaxSimilarityClass).

    Of several as close, one that justifies wins over one that contradicts.
    """
    # Where it starts tells most others apart without comparing fractions.
    start = numset.start
    own = [p for p in pairs if p.hypothesis.start == start and p.hypothesis == numset]
    if not own:
        return None
    closest = max(pair.score for pair in own)
    found = [compare(pair, numerals) for pair in own if pair.score == closest]
    return min(found, key=lambda each: _ORDER.index(each.relation))


def _holding(numset: Numset, compositions: Sequence[Composition]) -> Justification | None:
    if numset.unit.kind not in COMPOSED:
        return None  # without a look at the equations, which are made for that look
    for composition in compositions:
        if composition.hypothesis == numset:
            for equation in composition.equations:
                if equation.holds:
                    return Justification(numset, Relation.ENTAILS, "equation", equation=equation)
    return None
