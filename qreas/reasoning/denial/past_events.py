"""What the premise tells of the past and the hypothesis of the future: two events, not one.

Prices that rose last year need not rise this year; nor need they fall. Flights that have been
cancelled are not those that will be, or are going to be.
"""

from qreas.reasoning.events.markers import UNSURE, load_markers
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_SENSE
from qreas.tags import PAST, PRESENT
from qreas.types import Sentence, Token

_WILL = frozenset(("will", "shall", "'ll", "’ll", "wo", "wilt"))
_GO = "go"
_TO_COME = frozenset(
    (
        *("would", "plan", "expect", "forecast", "due", "schedule", "next", "tomorrow", "set"),
        *("likely", "may", "aim", "intend", "promise", "pledge", "until", "by", "must", "every"),
        *("announce", "agree", "decide", "order", "sentence", "each", "rule", "refuse", "vow"),
    )
)
# What holds of a thing and is told at its end ("she had six and will have nine") is one state.
_STATES = frozenset(("be", "have", "need", "leave", "get", "take", "make", "do", "cost"))


def told_before(found: Findings) -> str:
    """The verb that is in the past where the hypothesis says that it will be so; else nothing."""
    if not found.case.hypothesis.mentions(_WILL | {_GO}) or found.case.premise.mentions(_WILL):
        return ""
    for event in found.hypothesis_events:
        asked = found.case.hypothesis.sentences[event.sentence]
        link = found.links.get(event.place)
        if not _is_future(asked, event.head):
            continue
        if link is None or link.premise is None or link.step not in SAME_SENSE:
            continue
        given, token = found.case.premise.sentences[link.premise.sentence], link.premise.token
        claimed = found.premise_claims.of(link.premise.place)
        if token.lemma in _STATES or claimed & UNSURE or _is_planned(given, token):
            continue
        if _is_past(given, token):
            return token.text
    return ""


def foretells_from_past(found: Findings) -> bool:
    """It says what will be done, and the premise only what was so: that is at odds with nothing."""
    case = found.case
    if not case.hypothesis.mentions(_WILL) or case.premise.mentions(_TO_COME | _WILL):
        return False
    (asked, *others), told = case.hypothesis.sentences, case.premise.sentences
    if others or not _is_future(asked, asked.root) or asked.root.lemma in _STATES:
        return False
    return all(s.root.tag in PAST or _is_past(s, s.root) for s in told)


def _is_future(sentence: Sentence, head: Token) -> bool:
    """It is the main event of its sentence, and will be so: "will close", "is going to close"."""
    children = sentence.children(head.index)
    if head.is_root:
        return any(c.dep.startswith("aux") and c.form in _WILL for c in children)
    above = sentence.tokens[head.head]
    is_going = above.is_root and above.form == "going" and head.dep == "xcomp"
    return is_going and any(c.tag in PRESENT for c in sentence.children(above.index))


def _is_past(sentence: Sentence, verb: Token) -> bool:
    """The verb or its auxiliary is in the simple past, or has been brought about by now."""
    children = sentence.children(verb.index)
    finite = [c for c in children if c.dep.startswith("aux") and c.tag != "VBG"]
    if verb.tag == "VBN" and any(t.lemma == "have" and t.tag in PRESENT for t in finite):
        return True
    return any(t.tag == "VBD" for t in (finite or [verb]))


def _is_planned(sentence: Sentence, verb: Token) -> bool:
    """It is told of a plan ("was scheduled to open"), which is for later."""
    lemmas = {t.lemma for t in sentence.ancestors(verb.index)}
    return not lemmas.isdisjoint(load_markers().by_place["governor"])
