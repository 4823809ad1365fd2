"""What a word of a sentence governs: what many rules ask of a tree, each by one name."""

from qreas.tags import SUBJECTS
from qreas.types import Sentence, Token

_ANY_SUBJECT, _COPULA, _RELATIVE, _CASE = "nsubj", "cop", "acl:relcl", "case"


def subject_of(sentence: Sentence, predicate: Token) -> Token | None:
    """The subject of a verb or another predicate, active or passive; None where it has none."""
    for child in sentence.children(predicate.index):
        if child.dep in SUBJECTS:
            return child
    return None


def leading_subject_of(sentence: Sentence, predicate: Token) -> Token | None:
    """The first subject of a predicate, be it that of which a whole clause is told.

    "The problem" in "the problem is that prices rose", whose clause has one of its own.
    """
    for child in sentence.children(predicate.index):
        if child.dep.startswith(_ANY_SUBJECT):
            return child
    return None


def has_copula(sentence: Sentence, predicate: Token) -> bool:
    """It is a predicate by a form of "be": a noun, an adjective, a place."""
    return any(child.dep == _COPULA for child in sentence.children(predicate.index))


def relative_clauses(sentence: Sentence, noun: int) -> tuple[Token, ...]:
    """The heads of the clauses that tell of the noun at an index, left to right."""
    return tuple([child for child in sentence.children(noun) if child.dep == _RELATIVE])


def lemmas_below(sentence: Sentence, word: Token) -> frozenset[str]:
    """The lemmas of the words that a word governs itself."""
    return frozenset([child.lemma for child in sentence.children(word.index)])


def forms_below(sentence: Sentence, word: Token) -> frozenset[str]:
    """The forms of the words that a word governs itself, in small letters."""
    return frozenset([child.form for child in sentence.children(word.index)])


def relations_below(sentence: Sentence, word: Token) -> frozenset[str]:
    """The relations in which words stand to the word that governs them itself."""
    return frozenset([child.dep for child in sentence.children(word.index)])


def dependent(sentence: Sentence, word: Token, relation: str) -> Token | None:
    """The first word that stands in a relation to the one that governs it; None without one."""
    for child in sentence.children(word.index):
        if child.dep == relation:
            return child
    return None


def has_case(sentence: Sentence, noun: Token, preposition: str) -> bool:
    """The preposition stands before the noun: "of" in "three of the men"."""
    return any(c.dep == _CASE and c.form == preposition for c in sentence.children(noun.index))


def subject_words(sentence: Sentence, predicate: Token) -> tuple[Token, ...]:
    """All words of the subjects of a predicate, with what is told of them; empty without one."""
    heads = (c for c in sentence.children(predicate.index) if c.dep in SUBJECTS)
    return tuple([token for head in heads for token in sentence.subtree(head.index)])
