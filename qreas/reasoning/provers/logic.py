"""Provers of orderings, quantifiers and repetition, which go before all others."""

from collections.abc import Mapping

from qreas.reasoning.denial.alternatives import prove_by_alternatives
from qreas.reasoning.denial.disputed import prove_by_disputed
from qreas.reasoning.logic.comparatives import prove_by_order
from qreas.reasoning.logic.exclusives import prove_by_exclusives
from qreas.reasoning.logic.quantifiers import prove_by_clauses
from qreas.reasoning.logic.set_apart import prove_by_set_apart
from qreas.reasoning.logic.word_for_word import prove_by_word_for_word
from qreas.reasoning.one_event.other_sex import prove_by_other_sex
from qreas.reasoning.proof import Prover

LOGIC: Mapping[str, Prover] = {
    "disputed": prove_by_disputed,
    "alternatives": prove_by_alternatives,
    "word-for-word": prove_by_word_for_word,
    "other-sex": prove_by_other_sex,
    "set-apart": prove_by_set_apart,
    "exclusives": prove_by_exclusives,
    "order": prove_by_order,
    "clauses": prove_by_clauses,
}
"""In the order in which they are asked."""
