"""What follows from a condition that is met: if more than ten come, it is held; twelve come.

Modus ponens, by natural logic over the two sentences, and modus tollens: where the consequence
fails, so does the condition; but not the other way round. "Only if" turns a condition round: where
it is held only if ten come, ten come where it is held. Of a condition that is not met nothing
follows, nor does it from what would follow from it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from qreas.function_words import THIRD_PERSON
from qreas.pruning import prune
from qreas.reasoning.alignment.edits import Place
from qreas.reasoning.findings import Findings
from qreas.reasoning.logic.consequences import Consequence, Force
from qreas.reasoning.logic.converses import OPENINGS, unsaid_converse
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.logic.parts import proof_from
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import SUBJECTS
from qreas.types import Document, Evidence, Label, Missing, Sentence

_RULE = "detachment"
_IF, _CLAUSE, _MARK = frozenset(("if",)), "advcl", "mark"
_ONLY = "only"
_LEFT_OUT = frozenset(("then", "will"))
# What makes more, or less, of a condition than that what follows does so when it is met.
_OTHERWISE = frozenset(("only", "even", "unless", "or", "would", "might", "may", "could"))
_PAIR = 2
# What a clause that holds, or fails, makes of a hypothesis that follows from it or is excluded.
_HOLDS = {label: label for label in (Label.ENTAILMENT, Label.CONTRADICTION)}
_FAILS = {Label.ENTAILMENT: Label.CONTRADICTION}


@dataclass(frozen=True, slots=True)
class _Conditional:
    """The words of a condition, and of what is so when it is met."""

    condition: tuple[Place, ...]
    consequence: tuple[Place, ...]


@needs(premise=_IF | OPENINGS)
def prove_by_detachment(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when one sentence sets a condition, and the other one says that it is met."""
    premise = found.case.premise
    if len(premise.sentences) != _PAIR or not found.is_one_claim:
        return None
    if found.case.hypothesis.mentions(_IF):
        return None
    for index, sentence in enumerate(premise.sentences):
        rule = _conditional(index, sentence)
        if rule is None:
            continue
        given = _settled_by(_PAIR - 1 - index, found, numerals)
        for places, needed, labels in (
            (rule.consequence, given(rule.condition) is Label.ENTAILMENT, _HOLDS),
            (rule.condition, given(rule.consequence) is Label.CONTRADICTION, _FAILS),
        ):
            proof = _detached(places, labels, found, numerals) if needed else None
            if proof is not None:
                return proof
    unsaid = unsaid_converse(found)
    if unsaid is None:
        return None
    return in_one_step(_RULE, Label.NEUTRAL, unsaid, step="converse", missing=_untold(found))


def _untold(found: Findings) -> tuple[Missing, ...]:
    return (Missing("not-claimed", found.case.hypothesis.text),)


def _detached(
    places: tuple[Place, ...], labels: Mapping[Label, Label], found: Findings, numerals: Numerals
) -> Proof | None:
    """What a clause makes of the hypothesis that holds, or fails, where the condition is met."""
    derived = with_premise(found.case, places)
    settled = prove_by_edits(Findings(derived, (), found.lexicon), numerals)
    label = None if settled is None else labels.get(settled.label)
    if settled is None or label is None:
        return _denied(places, found, numerals) if labels is _FAILS else None
    step = Evidence("detached", " ".join(place.token.text for place in places), towards=label)
    return Proof(label, _RULE, settled.justifications, (step, *settled.evidence))


def _denied(places: tuple[Place, ...], found: Findings, numerals: Numerals) -> Proof | None:
    """That a clause is not so, where it fails and the hypothesis denies it."""
    part = Consequence(_RULE, places, Force.FAILS)
    proof = proof_from(part, found.case, found.lexicon, numerals)
    return proof if proof is not None and proof.label is Label.ENTAILMENT else None


def _conditional(index: int, sentence: Sentence) -> _Conditional | None:
    """The two clauses of a sentence with an "if"; None where it has none, or several."""
    marks = [t for t in sentence.tokens if t.form in _IF and t.dep == _MARK]
    if len(marks) != 1 or sentence.tokens[marks[0].head].dep != _CLAUSE:
        return None
    before = sentence.tokens[max(0, marks[0].index - 1)]
    opening = [*marks, before] if before.lemma == _ONLY else marks
    words = [t for t in sentence.tokens if t.pos != "PUNCT" and t not in opening]
    if any(t.lemma in _OTHERWISE for t in words):
        return None
    inside = {t.index for t in sentence.subtree(marks[0].head)}
    kept = [Place(index, t) for t in words if t.lemma not in _LEFT_OUT]
    supposed = tuple(place for place in kept if place.token.index in inside)
    main = tuple(place for place in kept if place.token.index not in inside)
    main = _with_name(index, main, sentence, marks[0].head)
    is_turned = before.lemma == _ONLY
    return _Conditional(main, supposed) if is_turned else _Conditional(supposed, main)


def _with_name(
    index: int, main: tuple[Place, ...], sentence: Sentence, condition: int
) -> tuple[Place, ...]:
    """The clause with the subject of the condition in the place of a pronoun that is its own."""
    subject = next((t for t in sentence.children(condition) if t.dep in SUBJECTS), None)
    if not main or main[0].token.pos != "PRON" or subject is None or subject.pos == "PRON":
        return main
    if main[0].token.dep not in SUBJECTS or main[0].token.form not in THIRD_PERSON:
        return main
    return (*(Place(index, t) for t in sentence.subtree(subject.index)), *main[1:])


def _settled_by(
    fact: int, found: Findings, numerals: Numerals
) -> Callable[[tuple[Place, ...]], Label | None]:
    """What the other sentence makes of a clause of the conditional."""
    case, told = found.case, found.case.premise_numsets
    pairs = prune(told, told, found.lexicon)
    itself = replace(case, hypothesis=case.premise, hypothesis_numsets=told, pairs=pairs)
    given = with_premise(itself, _places(fact, case.premise))

    def label(clause: tuple[Place, ...]) -> Label | None:
        asked = Findings(with_hypothesis(given, clause), (), found.lexicon)
        proof = prove_by_edits(asked, numerals)
        return None if proof is None else proof.label

    return label


def _places(index: int, document: Document) -> tuple[Place, ...]:
    tokens = document.sentences[index].tokens
    return tuple(Place(index, t) for t in tokens if t.pos != "PUNCT")
