"""What somebody is doing, where the premise tells that they are doing another thing.

Two pandas that are lying in the grass may be playing, or not.
"""

from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.types import Role, Sentence

_PROGRESSIVE = "VBG"


def other_activity(found: Findings) -> str | None:
    """The premise tells what else they are doing, and nothing of what the hypothesis tells."""
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    sentences = found.case.premise.sentences
    if asked is None or not _is_going_on(asked, found.case.hypothesis.sentences[asked.sentence]):
        return None
    link = found.links.get(asked.place)
    if link is None or link.is_aligned or not found.lexicon.taxonomy.knows(asked.head.lemma, "v"):
        return None
    agents = {a.token.index for a in asked.arguments if a.role is Role.AGENT}
    links = (found.links.get((asked.sentence, index)) for index in agents)
    doers = {x.premise.place for x in links if x is not None and x.premise and x.keeps}
    for event in found.premise_events.values():
        own = {(event.sentence, a.token.index) for a in event.arguments if a.role is Role.AGENT}
        if own & doers and _is_going_on(event, sentences[event.sentence]):
            return f"{event.head.text} → {asked.head.text}"
    return None


def _is_going_on(event: Event, sentence: Sentence) -> bool:
    """The verb says what is going on: "are playing"."""
    return event.head.tag == _PROGRESSIVE and any(
        child.dep == "aux" and child.lemma == "be" for child in sentence.children(event.head.index)
    )
