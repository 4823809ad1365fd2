"""Deeds that another one did than those of whom a hypothesis tells them.

Where a bishop resigned over complaints against eleven priests, the eleven did not.
"""

from qreas.reasoning.events.events import marker_of
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.same_values import Asked, asked_of
from qreas.tags import NOMINAL
from qreas.types import Kind, Sentence, Token

_SUBJECT, _VERB = "nsubj", "VERB"
# Prepositions that nobody stands behind who takes part.
_ABOUT = frozenset(("against", "over", "about", "despite", "concerning", "regarding"))
# Edges of a tree from a verb to what is told beside something that is told beside its argument.
_DEEP = 2


@needs(asked=(Kind.COUNT,))
def other_player(found: Findings) -> str | None:
    """Who did it in the premise, where those who are said to have done it stand beside all that."""
    for asked in asked_of(found):
        root, head = asked.sentence.root, asked.sentence.tokens[asked.numset.head]
        link = found.links.get((asked.numset.sentence, root.index))
        given = None if link is None or link.step not in SAME_WORD else link.premise
        is_doer = head.head == root.index and head.dep == _SUBJECT
        if asked.numset.unit.kind is not Kind.COUNT or given is None or not is_doer:
            continue
        sentence = found.case.premise.sentences[given.sentence]
        doer = _doer(given.token, sentence)
        is_told = doer is not None and (given.sentence, doer.index) not in found.alignment.used()
        if doer is not None and is_told and _are_beside(asked, given.sentence, given.token, found):
            return f"{doer.text} → {asked.numset.text}"
    return None


def _doer(verb: Token, sentence: Sentence) -> Token | None:
    """The noun for who does what the verb tells."""
    around = sentence.children(verb.index) if verb.pos == _VERB else ()
    return next((t for t in around if t.dep == _SUBJECT and t.pos in NOMINAL), None)


def _are_beside(asked: Asked, at: int, verb: Token, found: Findings) -> bool:
    """All of the same number stand behind the verb, deep in a phrase, or as what it was about."""
    sentence = found.case.premise.sentences[at]
    for given in asked.given:
        steps = sentence.distance(verb.index, given.head)
        marker = marker_of(sentence.tokens[given.head], sentence)
        is_deep = steps is not None and steps > _DEEP
        is_behind = given.sentence == at and given.head > verb.index
        if not (is_behind and (is_deep or marker in _ABOUT)):
            return False
    return True
