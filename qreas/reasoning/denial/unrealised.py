"""Changes that did not happen, or may yet happen: they leave an amount as it is.

Of 50 stamps and the ten that Leo may buy nobody has sixty: who has 50 now, has 50. What he had
then stays open, and where he refused to sell ten of 60, he still has 60. A hypothesis that
supposes, plans or expects the same does reckon with them.
"""

from dataclasses import dataclass

from qreas.composition.attributes import STATES
from qreas.function_words import OF_ALL_NAMED
from qreas.reasoning.events.events import verb_above
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.events.tense import is_present
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.tags import PRESENT
from qreas.types import (
    Equation,
    Evidence,
    Justification,
    Kind,
    Label,
    Missing,
    Numset,
    Operator,
    Relation,
)

_RULE = "unrealised"
_TO_COME = frozenset((Claim.INTENDED, Claim.POSSIBLE))
# What stands before a number is known by it: "her 10 paintings", wanted or not.
_GIVEN = frozenset(("the", "my", "your", "his", "her", "its", "our", "their"))


@dataclass(frozen=True, slots=True)
class _Reckoning:
    """What there is, and the change or comparison that an equation reckons with.

    claims: what the premise claims of the change.
    is_given: the amount is only told along with the change, as what there is: "3 of her 10".
    """

    equation: Equation
    state: Numset
    change: Numset
    claims: frozenset[Claim]
    is_given: bool


def prove_by_unrealised(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when what would give the asked amount has not happened."""
    del numerals  # what is calculated is as much as it is
    if len(found.case.hypothesis_numsets) != 1 or len(found.justifications) != 1:
        return None
    (settled,) = found.justifications
    reckoning = _reckoning(settled, found)
    if reckoning is None:
        return None
    asked, state = settled.hypothesis, reckoning.state
    place = (asked.sentence, asked.head)
    is_same_deed = asked.context.verb == reckoning.change.context.verb
    if found.hypothesis_claims.of(place) or (is_same_deed and not _compares(reckoning.change)):
        return None
    is_reckoned_with = settled.relation is Relation.ENTAILS
    is_plan = reckoning.claims <= _TO_COME and _is_deed(reckoning.change, found)
    if is_plan and _is_still_so(state, asked, found):
        if asked.interval.disjoint(state.interval):
            return _proof(Label.CONTRADICTION, settled, reckoning)
        is_same = state.interval.within(asked.interval)
        return _proof(Label.ENTAILMENT, settled, reckoning) if is_same else None
    if reckoning.claims & UNSURE:
        return _open(asked, reckoning) if is_reckoned_with else None
    if reckoning.is_given or _leaves_a_rest(reckoning.change, found):
        return _open(asked, reckoning) if is_reckoned_with or not reckoning.is_given else None
    if asked.interval.disjoint(state.interval):
        return _proof(Label.CONTRADICTION, settled, reckoning)
    return None if is_reckoned_with else _proof(Label.ENTAILMENT, settled, reckoning)


def _reckoning(settled: Justification, found: Findings) -> _Reckoning | None:
    """An amount that is plainly told, together with a change that is not told to have happened."""
    equation = settled.equation
    if equation is None:
        return None
    used = equation.used
    if len(used) != 2 or any(n not in found.case.premise_numsets for n in used):
        return None
    for state, change in (used, used[::-1]):
        claims = found.premise_claims.of((change.sentence, change.head))
        is_told = not found.premise_claims.of((state.sentence, state.head))
        is_given = not is_told and found.case.premise.word_before(state.start) in _GIVEN
        is_there = is_given or (is_told and _is_state(state, found))
        if claims and is_there and _changes(change, equation, found):
            return _Reckoning(equation, state, change, claims, is_given)
    return None


def _is_still_so(state: Numset, asked: Numset, found: Findings) -> bool:
    """Both texts tell by the same verb, in the present, how many the same one has now."""
    owners = {n.context.subject.lower() for n in (state, asked)}
    if len({o for o in owners if subject_form(o) is None}) > 1:
        return False
    sides = ((state, found.case.premise), (asked, found.case.hypothesis))
    verbs = [
        (verb_above(n.head, document.sentences[n.sentence]), document.sentences[n.sentence])
        for n, document in sides
    ]
    return state.context.verb == asked.context.verb and all(
        verb is not None and verb.tag in PRESENT and is_present(verb, sentence)
        for verb, sentence in verbs
    )


def _is_state(numset: Numset, found: Findings) -> bool:
    verb = numset.context.verb
    return verb == "be" or not found.lexicon.verbs.classes(verb).isdisjoint(STATES)


def _changes(numset: Numset, equation: Equation, found: Findings) -> bool:
    """The event makes it more or less, or it says how much more or less another one has."""
    if _compares(numset):
        return True
    operators = equation.operators
    return _is_deed(numset, found) and operators <= {Operator.ADD, Operator.SUBTRACT}


def _is_deed(numset: Numset, found: Findings) -> bool:
    classes = found.lexicon.verbs.classes(numset.context.verb)
    return bool(classes) and classes.isdisjoint(STATES)


def _compares(numset: Numset) -> bool:
    return numset.context.change.is_comparison or numset.unit.kind is Kind.MULTIPLE


def _leaves_a_rest(change: Numset, found: Findings) -> bool:
    """Of a whole, so many are left out: who did not sell two of them may have sold the rest."""
    sentence = found.case.premise.sentences[change.sentence]
    behind = [t.form for t in sentence.tokens if t.start >= change.end][:2]
    is_part = behind[:1] == ["of"] and not OF_ALL_NAMED.isdisjoint(behind)
    return is_part and not sentence.vocabulary.isdisjoint(load_operators().negations)


def _open(asked: Numset, reckoning: _Reckoning) -> Proof:
    missing = (Missing("not-claimed", reckoning.change.text, asked),)
    return Proof(Label.NEUTRAL, _RULE, missing=missing)


def _proof(label: Label, settled: Justification, reckoning: _Reckoning) -> Proof:
    relation = Relation.ENTAILS if label is Label.ENTAILMENT else Relation.CONTRADICTS
    told = f"{reckoning.state.text}, {reckoning.change.text}"
    evidence = (Evidence(_RULE, told, towards=label),)
    justified = Justification(settled.hypothesis, relation, _RULE, evidence=evidence)
    return Proof(label, _RULE, (justified,), evidence)
