"""Quantities of a deed with which a verb that only tells the like has nothing to do.

A wider verb may stand for many: where exporters led by one country cut so many barrels, the leading
is a kind of bringing about, and no producing of barrels.
"""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.one_event.same_parts import part_of
from qreas.types import Numset

# Steps to a verb that tells something of the sort, and not the same.
_OF_THE_SORT = frozenset((Step.GENERALISES, Step.EVENT_CLASS))
# Edges of a tree between two words of which neither belongs to the other's phrase.
_FAR = 3


def is_of_unrelated_deed(given: Numset, asked: Numset, found: Findings) -> bool:
    """The asked quantity hangs on a verb whose like takes no such quantity in the premise."""
    sentence = found.case.premise.sentences[given.sentence]
    governor = found.case.hypothesis.sentences[asked.sentence].tokens[asked.head].head
    telling = [
        told
        for event, told, link in found.aligned_events
        if event.place == (asked.sentence, governor) and link.step in _OF_THE_SORT
    ]
    for told in telling:
        if told.sentence == given.sentence:
            steps = sentence.distance(told.head.index, given.head)
            is_near = steps is not None and steps < _FAR
            if is_near or part_of(told, given.head, sentence) is not None:
                return False
    return bool(telling)
