"""Texts that deny by different words, or twice, which no single change of words compares."""

from collections.abc import Collection

from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import PRESENT
from qreas.types import Case, Document

_UNDER_WAY = "VBG"
_NO = frozenset(("no",))
_NO_ONE = frozenset(("no", "nobody", "none", "never", "neither"))


def adds_two_denials(case: Case) -> bool:
    """One text alone denies, and denies twice, which together denies nothing.

    Where everyone came with a hat, nobody came without one.
    """
    operators = load_operators()
    lacking, denying = operators.negative_prepositions, operators.negations | _NO_ONE
    texts = (case.premise, case.hypothesis)
    return any(
        one.mentions(lacking)
        and one.mentions(denying)
        and not (other.mentions(lacking) or other.mentions(denying))
        for one, other in (texts, texts[::-1])
    )


def denies_in_other_words(case: Case) -> bool:
    """Of one thing, the one text says "without", and the other "no", which come to the same.

    Who is without a car has no car. Or it is denied to be under way, where the premise tells what
    is always so: water that boils at 100 degrees is not boiling for that.
    """
    if denies_under_way(case):
        return True
    lacking = load_operators().negative_prepositions
    texts = (case.premise, case.hypothesis)
    return any(
        one.mentions(lacking) and not _governed(one, lacking).isdisjoint(_governed(other, _NO))
        for one, other in (texts, texts[::-1])
    )


def denies_under_way(case: Case) -> bool:
    """The hypothesis denies that it is going on, and the premise tells that it is always so."""
    (root, *_), operators = [s.root for s in case.hypothesis.sentences], load_operators()
    if root.tag != _UNDER_WAY or not case.hypothesis.mentions(operators.negations):
        return False
    told = (t for sentence in case.premise.sentences for t in sentence.tokens)
    return any(t.lemma == root.lemma and t.pos == "VERB" and t.tag in PRESENT for t in told)


def _governed(document: Document, words: Collection[str]) -> frozenset[str]:
    """The nouns on which such words hang."""
    return frozenset(
        sentence.tokens[t.head].lemma
        for sentence in document.sentences
        for t in sentence.tokens
        if t.form in words and sentence.tokens[t.head].pos == "NOUN"
    )
