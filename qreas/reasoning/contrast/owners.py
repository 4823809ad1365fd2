"""Whose thing a quantity is told of, which texts may name by its owner alone, or by a pronoun.

What her salary is, she has; "yours" is your bag beside "my bag", and "Lars's" his bike.
"""

from itertools import pairwise

from qreas.reasoning.events.surroundings import Surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Document

_BARE_OWNERS = frozenset(("mine", "yours", "hers", "ours", "theirs"))


def with_owners(around: Surroundings, findings: Findings) -> Surroundings:
    """The words with whose the thing is that the quantity is told of: what her salary is, she has.

    Her brother has his own.
    """
    owners = {
        subject_form(t.form) or ""
        for sentence in findings.case.premise.sentences
        for t in sentence.tokens
        if t.dep == "nmod:poss"
        and t.pos == "PRON"
        and sentence.tokens[t.head].dep in SUBJECTS
        and sentence.tokens[t.head].lemma in around.near
        and not findings.lexicon.names_person(sentence.tokens[t.head].lemma)
    }
    owned = _owned(around, findings.case.premise)
    added = (owners | owned) - {""}
    return Surroundings(around.near | added, around.far - added) if added else around


def _owned(around: Surroundings, premise: Document) -> frozenset[str]:
    """The noun that whose it is stands for: "Lars's cost 450" beside "Nora's bike", and "yours"."""
    for sentence in premise.sentences:
        things = [
            sentence.tokens[t.head].lemma
            for t in sentence.tokens
            if t.dep == "nmod:poss" and sentence.tokens[t.head].dep in SUBJECTS
        ]
        for owner, behind in pairwise(sentence.tokens):
            is_bare = owner.form in _BARE_OWNERS
            if behind.tag == "POS" and behind.index + 1 < len(sentence.tokens):
                verb = sentence.tokens[behind.index + 1]
                is_bare = verb.pos in VERBAL or verb.lemma == sentence.root.lemma
            is_near = owner.is_among(around.near)
            if is_bare and is_near and things and things[0] not in around.near:
                return frozenset(things[:1])
    return frozenset()
