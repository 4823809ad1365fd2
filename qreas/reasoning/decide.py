"""The default reasoner: proofs by logic, by arithmetic, and then what the words weigh."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.reasoning.alignment import align
from qreas.reasoning.comparatives import prove_by_order
from qreas.reasoning.contrasts import prove_by_contrast
from qreas.reasoning.justify import justify, proves_by_arithmetic
from qreas.reasoning.natural import prove_by_edits
from qreas.reasoning.paper import certain, missing
from qreas.reasoning.proof import Proof, Prover
from qreas.reasoning.quantifiers import prove_by_clauses
from qreas.reasoning.remainder import prove_by_remainder
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Judgment, Justification, Label, Missing, Relation

PROVERS: Mapping[str, Prover] = {
    "order": prove_by_order,
    "clauses": prove_by_clauses,
    "remainder": prove_by_remainder,
    "contrast": prove_by_contrast,
    "edits": prove_by_edits,
}
"""The logical modules, in the order in which they are asked; the first proof stands."""

# Of the hypothesis's words, how many may be left over in what still follows: function words of
# content ("take place"), comment, and what the lexicon does not know.
_UNALIGNED_SHARE = 0.4


@dataclass(frozen=True, slots=True)
class DefaultReasoner:
    """Decides by logic, by arithmetic where a text calculates, else by quantities and words.

    numerals: what a bare number says, see `qreas.reasoning.rules`.
    modules:  which of `PROVERS` are asked.
    """

    numerals: Numerals = "exact"
    modules: tuple[str, ...] = tuple(PROVERS)
    lexicon: Lexicon = field(default_factory=load_lexicon)

    def reason(self, case: Case) -> Judgment:
        """The first proof that a logical module finds, else what the quantities say."""
        for name in self.modules:
            proof = PROVERS[name](case, self.lexicon, self.numerals)
            if proof is not None:
                return _judgment(case, proof)
        found = justify(case, self.numerals)
        if proves_by_arithmetic(case, found):
            proof = Proof(_label(found), "arithmetic", found, (), missing(found))
        else:
            proof = self._weigh(case, found)
        return _judgment(case, proof)

    def _weigh(self, case: Case, found: tuple[Justification, ...]) -> Proof:
        """The label of the quantities, unless too much else is said."""
        links = align(case, self.lexicon).links
        alone = tuple(link for link in links if not link.is_aligned)
        label = _label(found)
        left = tuple(Missing("unaligned-word", link.hypothesis.key) for link in alone)
        if len(alone) > _UNALIGNED_SHARE * len(links):
            label = Label.NEUTRAL
        return Proof(label, "quantities", found, (), (*missing(found), *left))


def _label(found: tuple[Justification, ...]) -> Label:
    relations = {each.relation for each in found}
    if Relation.CONTRADICTS in relations:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if relations == {Relation.ENTAILS} else Label.NEUTRAL


def _judgment(case: Case, proof: Proof) -> Judgment:
    return Judgment(
        proof.label,
        certain(proof.label),
        case,
        proof.justifications,
        proof.missing,
        proof.evidence,
        case.limits_hit,
    )
