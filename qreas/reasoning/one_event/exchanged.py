"""Two that have exchanged their parts: who visits Lea is not visited by her.

Of what one does to another nothing follows of what the other does to the one, however like the
texts are. What holds both ways (a distance, a meeting) is left alone, and so is a premise that
speaks of both ways.
"""

from functools import cache
from itertools import product

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import head_of_name
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Role

_WORDS = "one_event/exchanged"
_PARTS_OF_DEEDS = tuple(product((Role.AGENT, Role.PATIENT), repeat=2))
_OF_SORT = frozenset(
    (
        *(Step.SAME, Step.FORM, Step.SYNONYM, Step.EVENT_CLASS, Step.PARAPHRASE),
        *(Step.GENERALISES, Step.ALTERNATIVE),
    )
)


def exchanged_parts(found: Findings) -> str | None:
    """Two with each other's part in such a deed: who fights another is not attacked by them."""
    asked = next((e for e in found.hypothesis_events if e.head.is_root), None)
    link = None if asked is None else found.links.get(asked.place)
    if asked is None or link is None or link.premise is None or not _is_of_sort(link):
        return None
    given = found.premise_events.get(link.premise.place)
    if given is None or given.head.pos != "VERB" or is_mutual(found.case):
        return None
    turned = [(a.token, _role_in(given, a, asked, found)) for a in asked.arguments]
    told = {(asked.role_of(t.index), role): t.text for t, role in turned}
    one, other = (Role.AGENT, Role.PATIENT), (Role.PATIENT, Role.AGENT)
    is_turned = told.keys() & set(_PARTS_OF_DEEDS) == {one, other}
    return f"{told[one]} ⇄ {told[other]}" if is_turned else None


def _role_in(given: Event, argument: Argument, asked: Event, found: Findings) -> Role | None:
    """The part that it has in the premise's event."""
    link = found.links.get((asked.sentence, argument.token.index))
    if link is None or link.premise is None or not link.is_aligned:
        return None
    if link.premise.sentence != given.sentence:
        return None
    sentence = found.case.premise.sentences[given.sentence]
    return given.role_of(head_of_name(link.premise.token, sentence).index)


def _is_of_sort(link: Link) -> bool:
    """The verbs are of one sort, and not one deed seen from its two ends, as buying and selling."""
    assert link.premise is not None, "the caller has checked it"
    knowledge, asked, given = load_events(), link.hypothesis, link.premise
    if asked.token.pos != "VERB" or asked.key in knowledge.symmetric | knowledge.light:
        return False
    is_turned = knowledge.is_converse(given.key, asked.key)
    return link.step in _OF_SORT and not is_turned


def is_mutual(case: Case) -> bool:
    """It may hold both ways: by a word of it, or as how far it is from the one to the other."""
    words = _mutual()
    is_far = any(n.unit.dimension == "[length]" for n in case.hypothesis_numsets)
    return is_far or case.hypothesis.mentions(words) or case.premise.mentions(words)


@cache
def _mutual() -> frozenset[str]:
    """The words of what holds both ways."""
    words = load_word_lists(_WORDS)
    return words["mutual"] | words["stretches"]
