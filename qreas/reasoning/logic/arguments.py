"""The two arguments of a determiner: what it quantifies over, and what it says of that.

In "At most five of the boys who came stayed" the restrictor is "of the boys who came" and the scope
is "stayed" (Barwise and Cooper 1981). The tree says where the scope ends; the restrictor of a
subject is read off the words, which even a wrong tree leaves in their order.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.tags import JOINED_OR_ADVERBIAL, RELATIVE_OR_WHOSE, VERBAL
from qreas.types import Sentence, Token

_SUBJECTS = ("nsubj", "csubj")
# Clauses beside that of an object, which the object's determiner does not reach.
_BESIDE = JOINED_OR_ADVERBIAL
_INSIDE_PHRASE = ("det", "nummod", "advmod", "amod", "case", "fixed", "compound")


@dataclass(frozen=True, slots=True)
class Arguments:
    """Token indices of the two arguments, without the determiner itself."""

    restrictor: frozenset[int]
    scope: frozenset[int]


def arguments(sentence: Sentence, determiner: Token, noun: Token | None = None) -> Arguments:
    """The arguments of the determiner; `noun` is the head of its phrase, where that is known."""
    head = noun or _noun(sentence, determiner)
    phrase = frozenset(t.index for t in sentence.subtree(head.index))
    clause = sentence.tokens[head.head]
    verbs_before = any(t.pos in VERBAL for t in sentence.tokens[: determiner.index])
    is_subject = head.dep.startswith(_SUBJECTS) or not verbs_before
    if is_subject:
        restrictor = frozenset(_noun_phrase(sentence, determiner))
    else:
        restrictor = frozenset(i for i in phrase if i > determiner.index)
    scope = frozenset(t.index for t in sentence.subtree(clause.index)) - phrase - restrictor
    if is_subject:
        scope = frozenset(i for i in scope | phrase if i > max(restrictor, default=head.index))
    else:
        scope -= _outside(sentence, clause)
    return Arguments(restrictor, scope - {determiner.index})


def _noun_phrase(sentence: Sentence, determiner: Token) -> Iterator[int]:
    """What follows up to the verb; a relative pronoun brings one verb of its own along."""
    allowed = verbs = 0
    before: Token = determiner
    for token in sentence.tokens[determiner.index + 1 :]:
        if token.tag in RELATIVE_OR_WHOSE and before.lemma != "of":
            allowed += 1
        if token.pos in VERBAL and before.pos != "AUX":
            verbs += 1
        if verbs > allowed or (before.pos == "CCONJ" and token.pos in ("NUM", "DET")):
            return
        yield token.index
        before = token


def _noun(sentence: Sentence, token: Token) -> Token:
    """The head of the noun phrase that a determiner or numeral opens."""
    noun = token
    while not noun.is_root and noun.dep in _INSIDE_PHRASE:
        noun = sentence.tokens[noun.head]
    return noun


def _outside(sentence: Sentence, clause: Token) -> frozenset[int]:
    return frozenset(
        t.index
        for child in sentence.children(clause.index)
        if child.dep.startswith((*_SUBJECTS, *_BESIDE))
        for t in sentence.subtree(child.index)
    )
