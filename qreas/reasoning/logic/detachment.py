"""What follows from a condition that is met: if more than ten come, it is held; twelve come.

Modus ponens, by natural logic over the two sentences. Of a condition that is not met nothing
follows, nor does it from what would follow from it.
"""

from dataclasses import dataclass, replace

from qreas.pruning import prune
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Evidence, Label, Sentence

_RULE = "detachment"
_IF, _CLAUSE, _MARK = frozenset(("if",)), "advcl", "mark"
_LEFT_OUT = frozenset(("then", "will"))
# What makes more, or less, of a condition than that what follows does so when it is met.
_OTHERWISE = frozenset(("only", "even", "unless", "or", "would", "might", "may", "could"))
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Conditional:
    """The words of a condition, and of what is so when it is met."""

    condition: tuple[Place, ...]
    consequence: tuple[Place, ...]


def prove_by_detachment(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one sentence sets a condition, and the other one says that it is met."""
    premise = found.case.premise
    if not premise.mentions(_IF) or len(premise.sentences) != _PAIR or not found.is_one_claim:
        return None
    if found.case.hypothesis.mentions(_IF):
        return None
    for index, sentence in enumerate(premise.sentences):
        rule, fact = _conditional(index, sentence), _PAIR - 1 - index
        if rule is None or not _is_met(rule, fact, found, numerals):
            continue
        derived = with_premise(found.case, rule.consequence)
        settled = prove_by_edits(Findings(derived, (), found.lexicon), numerals)
        if settled is not None and settled.label is not Label.NEUTRAL:
            told = " ".join(place.token.text for place in rule.consequence)
            step = Evidence("detached", told, towards=settled.label)
            evidence = (step, *settled.evidence)
            return Proof(settled.label, _RULE, settled.justifications, evidence)
    return None


def _conditional(index: int, sentence: Sentence) -> _Conditional | None:
    """The two clauses of a sentence with an "if"; None where it has none, or several."""
    marks = [t for t in sentence.tokens if t.form in _IF and t.dep == _MARK]
    if len(marks) != 1 or sentence.tokens[marks[0].head].dep != _CLAUSE:
        return None
    if not sentence.vocabulary.isdisjoint(_OTHERWISE):
        return None
    inside = {t.index for t in sentence.subtree(marks[0].head)}
    words = [t for t in sentence.tokens if t.pos != "PUNCT" and t.lemma not in _LEFT_OUT]
    condition = tuple(Place(index, t) for t in words if t.index in inside and t not in marks)
    consequence = tuple(Place(index, t) for t in words if t.index not in inside)
    return _Conditional(condition, consequence)


def _is_met(rule: _Conditional, fact: int, found: Findings, numerals: Numerals) -> bool:
    """The other sentence entails the condition."""
    case, told = found.case, found.case.premise_numsets
    pairs = prune(told, told, found.lexicon)
    itself = replace(case, hypothesis=case.premise, hypothesis_numsets=told, pairs=pairs)
    places = _places(fact, case.premise)
    met = with_hypothesis(with_premise(itself, places), rule.condition)
    proof = prove_by_edits(Findings(met, (), found.lexicon), numerals)
    return proof is not None and proof.label is Label.ENTAILMENT


def _places(index: int, document: Document) -> tuple[Place, ...]:
    tokens = document.sentences[index].tokens
    return tuple(Place(index, t) for t in tokens if t.pos != "PUNCT")
