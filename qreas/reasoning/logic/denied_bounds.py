"""A bound that is denied is the other bound: who did not sell more than three sold three at most.

The clause without its "not" fails, and all numbers but those that it bounds are left.
"""

from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.statements import Statement, negates
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.reasoning.logic.parts import proof_from
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Label, Numset

_RULE, _DO = "denied-bound", "do"
_QUALITIES = frozenset(("JJ", "NN", "NNS", "NNP"))


@needs(premise=lambda: load_operators().negations)
def prove_by_denied_bounds(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise denies a bound, and the hypothesis says how much it is."""
    case = found.case
    if len(case.hypothesis.sentences) != 1 or len(found.hypothesis_statements) != 1:
        return None
    if found.hypothesis_statements[0].is_negated:
        return None
    for each in found.premise_statements:
        told = [n for n in case.premise_numsets if n.sentence == each.verbs[0].sentence]
        if len(told) != 1 or not _is_denied(each, told[0]):
            continue
        if found.premise_claims.of((told[0].sentence, each.verb.index)) & UNSURE:
            continue
        if not _says_no_more(each, told[0], found):
            continue
        kept = tuple(p for p in each.verbs if not negates(p.token) and p.token.lemma != _DO)
        places = (*each.subject, *(kept or each.verbs[-1:]), *each.rest)
        part = Consequence(_RULE, places, Force.FAILS)
        proof = proof_from(part, case, found.lexicon, numerals)
        if proof is not None and proof.label is not Label.NEUTRAL:
            return proof
    return None


def _is_denied(each: Statement, told: Numset) -> bool:
    """The verb alone is denied, and what is bounded stands behind it."""
    negations = [p for p in each.places if negates(p.token)]
    is_behind = any(told.start <= p.token.start < told.end for p in each.rest)
    return len(negations) == 1 and each.is_negated and told.interval.is_one_sided and is_behind


def _says_no_more(each: Statement, told: Numset, found: Findings) -> bool:
    """The hypothesis leaves nothing out: more rings may be sold than gold rings, or on Monday."""
    used = found.alignment.used()
    inside = {(p.sentence, p.token.index) for p in each.places if not negates(p.token)}
    return all(
        word.place in used or word.token.pos == "NUM" or word.place not in inside
        for word in found.alignment.premise_words
        if not (told.holds(word.token) and word.token.index != told.head)
        or word.token.tag in _QUALITIES
    )
