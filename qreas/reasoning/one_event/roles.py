"""Quantities that suffer in the premise what they do not do: "injured" is not "perpetrated".

EQUATE ("Integrating verbal reasoning") names the pair: "Two people were injured in the attack" does
not entail "Two people perpetrated the attack", though the quantities agree in every respect.
"""

from collections.abc import Iterator

from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.reasoning.tellings.retellings import is_only_supposed, is_other_fact
from qreas.types import COUNTS, Evidence, Label, Missing, Numset, Role

_PASSIVE = ":pass"


def prove_by_roles(findings: Findings, numerals: Numerals) -> Proof | None:
    """A proof that it stays open whether those who suffer one thing do another.

    Only where the hypothesis's event has a patient of its own, and nothing in the premise stands
    for it: headlines leave passives without their auxiliary ("two others injured").
    """
    del numerals  # equal values are looked for, whatever a bare number says
    return _by_fact(findings) or _by_suffering(findings) or _by_crossing(findings)


def _by_fact(findings: Findings) -> Proof | None:
    """The premise tells another fact of the only quantity that could be meant: sold, not bought."""
    pairs = findings.case.pairs
    if len(findings.case.hypothesis_numsets) != 1 or len(pairs) != 1:
        return None
    pair = pairs[0]
    told = f"{pair.premise.context.verb} → {pair.hypothesis.context.verb}"
    if is_only_supposed(pair, findings):
        evidence = Evidence("unclaimed", pair.premise.context.verb, towards=Label.NEUTRAL)
        return Proof(Label.NEUTRAL, "roles", (), (evidence,), (Missing("not-claimed", told),))
    if not is_other_fact(pair, findings):
        return None
    evidence = Evidence("other-fact", told, towards=Label.NEUTRAL)
    missing = Missing("other-word", told)
    return Proof(Label.NEUTRAL, "roles", (), (evidence,), (missing,))


def _by_suffering(findings: Findings) -> Proof | None:
    """Who suffers in the premise acts in the hypothesis."""
    case = findings.case
    doings = list(_doings(findings))
    if not doings:
        return None
    absent = {
        (link.hypothesis.sentence, link.hypothesis.token.index)
        for link in findings.alignment.links
        if not link.is_aligned and not link.hypothesis.is_source
    }
    for numset, event in doings:
        if (event.sentence, event.head.index) not in absent:
            continue
        stated = [n for n in case.premise_numsets if n.interval == numset.interval]
        if stated and all(_suffers(given, numset) for given in stated):
            told = f"{stated[0].context.verb} → {event.head.text}"
            missing = Missing("unaligned-word", event.head.text)
            evidence = Evidence("role-crossed", told, towards=Label.NEUTRAL)
            return Proof(Label.NEUTRAL, "roles", (), (evidence,), (missing,))
    return None


def _by_crossing(findings: Findings) -> Proof | None:
    """So many suffer it in the premise of those who do it to so many in the hypothesis.

    That soldiers killed 15 rebels does not say whom rebels killed.
    """
    case = findings.case
    if len(case.hypothesis_numsets) != 1:
        return None
    (asked,) = case.hypothesis_numsets
    if asked.unit.kind not in COUNTS:
        return None
    own = asked.context
    head = case.hypothesis.sentences[asked.sentence].tokens[asked.head]
    if head.dep.endswith(_PASSIVE):  # what is counted is the subject itself
        return None
    stated = [n for n in case.premise_numsets if n.interval == asked.interval]
    is_crossed = (
        own.role is Role.PATIENT
        and bool(own.subject)
        and all(
            given.context.role is Role.PATIENT
            and given.context.verb == own.verb
            and given.context.entity == own.subject != given.context.subject
            for given in stated
        )
    )
    if not (stated and is_crossed):
        return None
    told = f"{stated[0].text} → {own.subject}"
    evidence = Evidence("role-crossed", told, towards=Label.NEUTRAL)
    return Proof(Label.NEUTRAL, "roles", (), (evidence,), (Missing("other-holder", own.subject),))


def _doings(findings: Findings) -> Iterator[tuple[Numset, Event]]:
    """The hypothesis's quantities that act upon something, each with its event."""
    for numset in findings.case.hypothesis_numsets:
        is_agent = numset.context.role is Role.AGENT
        if not is_agent or numset.context.verb in _no_deeds():
            continue
        for event in findings.hypothesis_events:
            roles = {argument.role for argument in event.arguments}
            if (
                event.sentence == numset.sentence
                and event.role_of(numset.head) is Role.AGENT
                and Role.PATIENT in roles
            ):
                yield numset, event


def _no_deeds() -> frozenset[str]:
    """Verbs whose subject does nothing to anyone: it goes through something, or costs so much."""
    return load_events().experiences | load_events().proportional


def _suffers(given: Numset, asked: Numset) -> bool:
    """The premise's quantity is the patient of another event, and not of one that brings it on."""
    verb, knowledge = given.context.verb, load_events()
    is_patient = given.context.role is Role.PATIENT and bool(verb) and verb not in knowledge.light
    return is_patient and not knowledge.is_converse(verb, asked.context.verb)
