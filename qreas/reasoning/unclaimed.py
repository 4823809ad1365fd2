"""What the premise speaks of and does not claim: plans, duties, conditions, hopes, questions.

Who may win, plans to win, would win if it rained, or is asked whether she won, need not have won;
nor need she have won as much, or have failed to. What follows is open, whatever the numbers are,
unless the premise claims the same event elsewhere.
"""

from qreas.reasoning.alignment import Link
from qreas.reasoning.context import UNSURE, Claim, claims
from qreas.reasoning.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.steps import Step
from qreas.types import Evidence, Label, Missing

_RULE = "unclaimed"
_PREDICATES = frozenset(("root", "ccomp", "xcomp", "advcl", "acl", "conj", "parataxis", "csubj"))
_SAME_EVENT = frozenset((Step.SAME, Step.FORM, Step.NUMBER, Step.SYNONYM, Step.EVENT_CLASS))
_CONDITION, _NOT_CLAIMED = "condition", "not-claimed"


def prove_by_unclaimed(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open, when the premise only supposes the event that is claimed."""
    del numerals  # of what need not be, no number tells
    if len(found.case.hypothesis.sentences) > 1:
        return None
    for event in found.hypothesis_events:
        link = found.links.get((event.sentence, event.head.index))
        if not event.head.is_root or link is None or link.step not in _SAME_EVENT:
            continue
        unsure = _unsure(event, link, found)
        if unsure and not _is_claimed_elsewhere(link, found):
            assert link.premise is not None, "aligned links have a premise word"
            told = link.premise.token.text
            reason = _CONDITION if Claim.CONDITIONAL in unsure else _NOT_CLAIMED
            evidence = Evidence(_RULE, told, towards=Label.NEUTRAL)
            return Proof(Label.NEUTRAL, _RULE, (), (evidence,), (Missing(reason, told),))
    return None


def _unsure(event: Event, link: Link, found: Findings) -> frozenset[Claim]:
    """How the premise speaks of the event that the hypothesis claims or denies outright."""
    hypothesis = found.case.hypothesis.sentences[event.sentence]
    if claims(hypothesis, event.head.index) & UNSURE or link.premise is None:
        return frozenset()
    token = link.premise.token
    # What is named on the way is there: who may climb the high hill may climb what is high.
    if token.dep == "amod" or (token.pos != "VERB" and token.dep.split(":")[0] not in _PREDICATES):
        return frozenset()
    return _claims_of_premise(link.premise.place, found) & UNSURE


def _is_claimed_elsewhere(link: Link, found: Findings) -> bool:
    """Another event of the premise goes by the same word, and is claimed."""
    assert link.premise is not None, "the caller has checked it"
    words = (link.premise.key, link.hypothesis.key)
    return any(
        event.head.lemma.lower() in words
        and place != link.premise.place
        and not _claims_of_premise(place, found) & UNSURE
        for place, event in found.premise_events.items()
    )


def _claims_of_premise(place: tuple[int, int], found: Findings) -> frozenset[Claim]:
    return claims(found.case.premise.sentences[place[0]], place[1])
