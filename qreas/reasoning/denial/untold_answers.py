"""Answers and votes of which the premise tells nothing: not to say yes is not to say no."""

from itertools import pairwise

from qreas.dependents import subject_of
from qreas.reasoning.division.denials import is_answer
from qreas.reasoning.findings import Findings
from qreas.types import Document, Relation

_AGAINST = frozenset(("against",))
REST = frozenset(("rest", "remainder", "remaining", "other", "others"))
"""Words for those who are left of a whole."""


def is_against_alone(found: Findings) -> bool:
    """The others are said to be against it: who does not vote for it may not vote at all."""
    case = found.case
    is_of_rest = case.hypothesis.mentions(REST) and case.hypothesis.mentions(_AGAINST)
    return is_of_rest and not case.premise.mentions(_AGAINST)


def is_answer_alone(found: Findings) -> bool:
    """They are said to answer "no": of who did not say yes, nothing is told, but how many."""
    is_denied = any(j.relation is Relation.CONTRADICTS for j in found.justifications)
    return not is_denied and answers_otherwise(found)


def answers_otherwise(found: Findings) -> bool:
    """The hypothesis tells how many say "no", and the premise of nobody that they do."""
    case = found.case
    if not case.premise_numsets or not case.hypothesis_numsets:
        return False
    sentence = case.hypothesis.sentences[0]
    subject = subject_of(sentence, sentence.root)
    if subject is None or not any(n.holds(subject) for n in case.hypothesis_numsets):
        return False
    return _answers_no(found.case.hypothesis) and not _answers_no(found.case.premise)


def _answers_no(document: Document) -> bool:
    return any(
        is_answer(token, behind)
        for sentence in document.sentences
        for token, behind in pairwise((*sentence.tokens, None))
        if token is not None
    )
