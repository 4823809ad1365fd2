"""What may come next: whoever loses a ring may find it again, or not.

What follows upon an event in the common run of things is neither told by it nor excluded, however
like the texts are.
"""

from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Evidence, Label, Missing, Sentence, Token

_RULE = "sequels"
_WORDS = "denial/sequels"


def prove_by_sequels(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the hypothesis tells what may come after the premise."""
    del numerals  # of what comes next no number tells
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    premise, hypothesis = case.premise.sentences[0], case.hypothesis.sentences[0]
    later = load_word_lists(_WORDS).get(_lemma(premise.root), frozenset())
    if _lemma(hypothesis.root) not in later or not _is_alone(premise):
        return None
    claims = (found.premise_claims.of((0, premise.root.index)),)
    if any(claims) or found.hypothesis_claims.of((0, hypothesis.root.index)) - {Claim.NEGATED}:
        return None
    told = f"{premise.root.text} → {hypothesis.root.text}"
    evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing("other-word", told),))


def _is_alone(sentence: Sentence) -> bool:
    """The text tells one event: "found and lost" has another verb, and "for sale" another noun."""
    return sum(t.pos == "VERB" for t in sentence.tokens) == 1


def _lemma(token: Token) -> str:
    return token.lemma if token.pos == "VERB" else ""
