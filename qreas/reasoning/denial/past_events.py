"""What the premise tells of the past and the hypothesis of the future: two events, not one.

Prices that rose last year need not rise this year; nor need they fall.
"""

from qreas.reasoning.events.context import UNSURE, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.types import Sentence, Token

_WILL = frozenset(("will", "shall", "'ll", "’ll", "wo", "wilt"))
_SAME = frozenset((Step.SAME, Step.FORM, Step.SYNONYM))
# What holds of a thing and is told at its end ("she had six and will have nine") is one state.
_STATES = frozenset(("be", "have", "need", "leave", "get", "take", "make", "do", "cost"))


def told_before(found: Findings) -> str:
    """The verb that is in the past where the hypothesis says that it will be so; else nothing."""
    if not found.case.hypothesis.mentions(_WILL) or found.case.premise.mentions(_WILL):
        return ""
    for event in found.hypothesis_events:
        asked = found.case.hypothesis.sentences[event.sentence]
        link = found.links.get(event.place)
        if not event.head.is_root or not _is_future(asked, event.head):
            continue
        if link is None or link.premise is None or link.step not in _SAME:
            continue
        given, token = found.case.premise.sentences[link.premise.sentence], link.premise.token
        claimed = found.premise_claims.of(link.premise.place)
        if token.lemma.lower() in _STATES or claimed & UNSURE or _is_planned(given, token):
            continue
        if _is_past(given, token):
            return token.text
    return ""


def _is_future(sentence: Sentence, head: Token) -> bool:
    children = sentence.children(head.index)
    return any(c.dep.startswith("aux") and c.text.lower() in _WILL for c in children)


def _is_past(sentence: Sentence, verb: Token) -> bool:
    """The verb or its auxiliary is in the simple past."""
    children = sentence.children(verb.index)
    finite = [c for c in children if c.dep.startswith("aux") and c.tag != "VBG"]
    return any(t.tag == "VBD" for t in (finite or [verb]))


def _is_planned(sentence: Sentence, verb: Token) -> bool:
    """It is told of a plan ("was scheduled to open"), which is for later."""
    lemmas = {t.lemma.lower() for t in sentence.ancestors(verb.index)}
    return not lemmas.isdisjoint(load_markers().by_place["governor"])
