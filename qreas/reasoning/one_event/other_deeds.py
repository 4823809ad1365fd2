"""Deeds of which the premise tells nothing, though it has the number of those who are told of.

Where thieves escaped with 70 watches, the police recovered none so far; and where a bishop resigned
over complaints against eleven priests, the priests did not. Each rule returns what the premise tells
instead; None where it finds nothing.
"""

from collections.abc import Iterator

from qreas.reasoning.events.events import verb_above
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL
from qreas.types import Kind, Token

_WORDS = "denial/untold_deeds"
_COUNTED = (Kind.COUNT, Kind.MEASURE, Kind.CURRENCY)
_ARGUMENTS = frozenset(("nsubj", "nsubj:pass", "obj"))
_SUBJECT, _VERB = "nsubj", "VERB"
_SAME_VERB = frozenset((Step.SAME, Step.FORM))
# Edges of a tree from a verb to what is told beside something that is told beside its argument.
_DEEP = 2


def other_deed(found: Findings) -> str | None:
    """The premise has no word for what is done, and tells what else was done to or by so many."""
    words = load_word_lists(_WORDS)
    empty = words["plain"] | words["changing"] | load_events().light
    for asked, root in _deeds(found):
        link = found.links.get((asked.numset.sentence, root.index))
        if link is None or link.step is not Step.MISSING or root.lemma in empty:
            continue
        if not found.lexicon.taxonomy.knows(root.lemma, "v"):
            continue
        told = [_verb_of(asked, at, found) for at in range(len(asked.given))]
        if told and all(t is not None for t in told):
            return f"{told[0]} → {root.text}"
    return None


def other_player(found: Findings) -> str | None:
    """Somebody else did it, and of so many something else is told beside what they did it for."""
    for asked, root in _deeds(found):
        link = found.links.get((asked.numset.sentence, root.index))
        given = None if link is None or link.step not in _SAME_VERB else link.premise
        head = asked.sentence.tokens[asked.numset.head]
        if given is None or given.token.pos != _VERB or head.dep != _SUBJECT:
            continue
        sentence = found.case.premise.sentences[given.sentence]
        around = sentence.children(given.token.index)
        doer = next((t for t in around if t.dep == _SUBJECT and t.pos in NOMINAL), None)
        if doer is None or (given.sentence, doer.index) in found.alignment.used():
            continue
        steps = [sentence.distance(given.token.index, n.head) for n in asked.given]
        are_behind = all(n.head > given.token.index for n in asked.given)
        is_one = all(n.sentence == given.sentence for n in asked.given)
        if is_one and are_behind and all(s is not None and s > _DEEP for s in steps):
            return f"{doer.text} → {asked.numset.text}"
    return None


def _deeds(found: Findings) -> Iterator[tuple[Asked, Token]]:
    """The quantities that the hypothesis counts by its one verb, with that verb."""
    for asked in asked_of(found):
        root, head = asked.sentence.root, asked.sentence.tokens[asked.numset.head]
        is_argument = head.head == root.index and head.dep in _ARGUMENTS
        if is_argument and root.pos == _VERB and asked.numset.unit.kind in _COUNTED:
            yield asked, root


def _verb_of(asked: Asked, at: int, found: Findings) -> str | None:
    """The verb that tells of the quantity in the premise, and not in the hypothesis."""
    given = asked.given[at]
    verb = verb_above(given.head, found.case.premise.sentences[given.sentence])
    if verb is None or (given.sentence, verb.index) in found.alignment.used():
        return None
    return verb.text
