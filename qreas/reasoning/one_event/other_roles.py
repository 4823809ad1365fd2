"""Those of whom the premise tells that something was done to them, and not that they did it.

Each rule returns what was done to them; None where it finds nothing.
"""

from qreas.dependents import leading_subject_of, relations_below
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.types import Kind, Role

# Tags of pronouns and of plural nouns.
_MAY_REFER = frozenset(("PRP", "PRP$", "WP", "WDT", "DT", "IN", "NNS"))
_OF_VERBS = frozenset(("xcomp", "ccomp", "advcl", "acl", "acl:relcl"))
# Parsers take the object of "tied up nine guards" for a measure.
_OBJECTS = frozenset(("obj", "obl:unmarked"))
_ACTS = frozenset(("VERB", "NOUN"))


@needs(asked=(Kind.COUNT,))
def other_role(found: Findings) -> str | None:
    """So many are who did it in the hypothesis, and whom it was done to in the premise.

    Five clerks whom robbers bound did not rob the bank.
    """
    for asked in asked_of(found):
        if asked.numset.unit.kind is not Kind.COUNT:
            continue
        told = next((t for event in found.hypothesis_events if (t := _undergone(asked, event))), "")
        if told:
            return f"{asked.given[0].text} → {told}"
    return None


def _undergone(asked: Asked, event: Event) -> str:
    """What was done to those who are the agents of the hypothesis's event; empty where they act."""
    found = asked.found
    link = found.links.get(event.place)
    act = None if link is None or link.premise is None else link.premise
    if act is None or act.token.pos not in _ACTS or not _has_agent(event, asked):
        return ""
    own = found.premise_events.get(act.place)
    told = ""
    for given in asked.given:
        around = [e for e in found.premise_events.values() if e.sentence == given.sentence]
        roles = [(e, a) for e in around for a in e.arguments if a.token.index == given.head]
        if not roles or not all(_undergoes(argument) for _, argument in roles):
            return ""
        for each, _ in roles:
            is_converse = each.place == act.place and act.token.lemma != event.head.lemma
            if is_converse or each.head.pos != "VERB":
                return ""  # who is given it gets it
            if own is not None and (_may_be_theirs(own, each) or _is_of(own, each, asked)):
                return ""
        told = roles[0][0].head.text
    return told


def _undergoes(argument: Argument) -> bool:
    """The part of an object, be it taken for a measure."""
    is_bare = argument.role is Role.OBLIQUE and not argument.marker
    return argument.role is Role.PATIENT or is_bare


def _has_agent(event: Event, asked: Asked) -> bool:
    """The quantity is the subject of a verb with an object, which is not what they undergo."""
    knowledge, head = load_events(), asked.sentence.tokens[asked.numset.head]
    if event.head.pos != "VERB" or head.dep != "nsubj" or head.head != event.head.index:
        return False
    if event.head.lemma in knowledge.light | knowledge.experiences | knowledge.symmetric:
        return False
    return not relations_below(asked.sentence, event.head).isdisjoint(_OBJECTS)


def _may_be_theirs(act: Event, undergone: Event) -> bool:
    """Who did it may be those whom it was done to: "they", "who", "the men"; not "someone"."""
    doers = {a.token for a in undergone.arguments if a.role is Role.AGENT}
    return any(
        a.role is Role.AGENT and a.token not in doers and a.token.tag in _MAY_REFER
        for a in act.arguments
    )


def _is_of(act: Event, undergone: Event, asked: Asked) -> bool:
    """The clause of what they did, without a subject, is part of what was done to them.

    "Ten drivers were fined for blocking a road."
    """
    if act.sentence != undergone.sentence or act.place == undergone.place:
        return False
    if act.head.pos != "VERB" or act.head.dep not in _OF_VERBS:
        return False
    sentence = asked.found.case.premise.sentences[act.sentence]
    has_subject = leading_subject_of(sentence, act.head) is not None
    is_below = any(t.index == undergone.head.index for t in sentence.ancestors(act.head.index))
    is_passive = act.head.tag == "VBN"
    return is_below and not has_subject and not is_passive
