"""The default reasoner: proofs by logic, then the quantities as the words relate them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from qreas.composition.commitment import says
from qreas.lexicon.load import Lexicon, load_lexicon
from qreas.reasoning.comparatives import prove_by_order
from qreas.reasoning.contrasts import prove_by_contrast
from qreas.reasoning.natural import prove_by_edits
from qreas.reasoning.paper import certain, missing
from qreas.reasoning.proof import Proof, Prover
from qreas.reasoning.quantifiers import prove_by_clauses
from qreas.reasoning.remainder import prove_by_remainder
from qreas.reasoning.rules import Numerals, compare
from qreas.types import Case, Judgment, Justification, Label, Numset, Relation

PROVERS: Mapping[str, Prover] = {
    "order": prove_by_order,
    "clauses": prove_by_clauses,
    "remainder": prove_by_remainder,
    "contrast": prove_by_contrast,
    "edits": prove_by_edits,
}
"""The logical modules, in the order in which they are asked; the first proof stands."""


@dataclass(frozen=True, slots=True)
class DefaultReasoner:
    """Decides by logic, then by arithmetic as the words say it.

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
        return self._by_quantities(case)

    def _by_quantities(self, case: Case) -> Judgment:
        found = tuple(self._justify(each, case) for each in case.hypothesis_numsets)
        used = {symbol for each in found if each.equation for symbol in each.equation.postfix[:-2]}
        # What an equation takes from the hypothesis is given, and needs no justification.
        justifications = tuple(each for each in found if each.hypothesis not in used)
        relations = {each.relation for each in justifications}
        label = Label.NEUTRAL
        if Relation.CONTRADICTS in relations:
            label = Label.CONTRADICTION
        elif relations == {Relation.ENTAILS}:
            label = Label.ENTAILMENT
        return _judgment(
            case, Proof(label, "quantities", justifications, (), missing(justifications))
        )

    def _justify(self, numset: Numset, case: Case) -> Justification:
        """What the words' equation says; a direct comparison is one of them."""
        for composition in case.compositions:
            if composition.hypothesis == numset and composition.equations:
                relation = says(composition)
                reached = (each for each in composition.equations if each.holds)
                asked = composition.equations[0]
                best = next(reached, asked) if relation is Relation.ENTAILS else asked
                if relation is not Relation.UNKNOWN:
                    return Justification(numset, relation, "equation", equation=best)
        found = [compare(pair, self.numerals) for pair in case.pairs if pair.hypothesis == numset]
        return found[0] if found else Justification(numset, Relation.UNKNOWN, "none")


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
