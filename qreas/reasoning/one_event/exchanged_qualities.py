"""Adjectives that the premise says of another noun than the hypothesis does.

The words are all there, and yet the red house with four windows has no four red windows.
"""

from collections.abc import Iterator
from itertools import islice

from qreas.dependents import forms_below
from qreas.reasoning.alignment.content import Word
from qreas.reasoning.alignment.relations import ANYONE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.steps import SAME_WORD
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Sentence, Token

_ADJECTIVAL, _OF, _BY = "amod", "of", "by"
# Of nouns that are linked so, an adjective may go with either: "new school buildings".
_OF_ONE_PHRASE = frozenset(("compound", "flat", "appos", "nmod:poss", "conj"))
# What these say, they say of many a noun at once.
_POINTING = frozenset(
    (
        *("last", "next", "past", "same", "other", "own", "such", "recent"),
        *("average", "mean", "total", "annual", "daily"),
    )
)


def exchanged_quality(found: Findings) -> str | None:
    """What the premise says of another noun, where the hypothesis says it of one that is there."""
    for index, sentence in enumerate(found.case.hypothesis.sentences):
        for adjective in sentence.tokens:
            is_telling = adjective.dep == _ADJECTIVAL and adjective.form not in _POINTING
            if is_telling and adjective.pos == "ADJ":
                told = _told_of_another(index, adjective, found)
                if told is not None:
                    return told
    return None


def _told_of_another(index: int, adjective: Token, found: Findings) -> str | None:
    given = _same(index, adjective.index, found)
    noun = _same(index, adjective.head, found)
    if given is None or noun is None or given.sentence != noun.sentence:
        return None
    sentence = found.case.premise.sentences[given.sentence]
    other = sentence.tokens[given.token.head]
    is_of_noun = given.token.dep == _ADJECTIVAL and other.pos in NOMINAL
    if not is_of_noun or other.lemma == noun.token.lemma or _has(noun.token, adjective, sentence):
        return None
    if _are_one_phrase(other, noun.token, sentence) or _is_anyone(other, noun.token):
        return None
    if adjective.text[0].isupper() and _may_make(other, noun.token, sentence):
        return None
    if _may_be_of(other, index, adjective, found):
        return None
    return f"{given.token.text} {other.text} → {adjective.text} {noun.token.text}"


def _same(sentence: int, index: int, found: Findings) -> Word | None:
    """The word of the premise that is the hypothesis's, in whatever form."""
    link = found.links.get((sentence, index))
    return link.premise if link is not None and link.step in SAME_WORD else None


def _has(noun: Token, adjective: Token, sentence: Sentence) -> bool:
    """The premise says it of the noun, too."""
    alike = (t for t in sentence.tokens if t.lemma == adjective.lemma)
    return any(noun is bearer for t in alike for bearer in _bearers(t, sentence))


def _bearers(quality: Token, sentence: Sentence) -> Iterator[Token]:
    """The subject of a predicate, and the nearest noun above."""
    yield from (t for t in sentence.children(quality.index) if t.dep in SUBJECTS)
    yield from islice((t for t in sentence.ancestors(quality.index) if t.pos in NOMINAL), 1)


def _may_make(one: Token, other: Token, sentence: Sentence) -> bool:
    """It is of them or by them, and so of their nation: a Greek poet's verse is Greek verse."""
    is_by = _BY in forms_below(sentence, one)
    return is_by or one in sentence.subtree(other.index)


def _is_anyone(one: Token, other: Token) -> bool:
    """The one may be called by the other, being anyone: "the person", "the agent"."""
    return not ANYONE.isdisjoint((one.lemma, other.lemma))


def _may_be_of(given: Token, index: int, adjective: Token, found: Findings) -> bool:
    """The hypothesis has that noun, too, between the adjective and the noun that governs it."""
    same = (_same(index, at, found) for at in range(adjective.index + 1, adjective.head))
    return any(word is not None and word.token is given for word in same)


def _are_one_phrase(one: Token, other: Token, sentence: Sentence) -> bool:
    """They are of one compound, name or list, or one tells how many or what sort of the other."""
    first, last = sorted((one.index, other.index))
    if all(t.pos in (*NOMINAL, "ADJ") for t in sentence.tokens[first:last]):
        return True
    for upper, lower in ((one, other), (other, one)):
        at = lower
        while at.dep in _OF_ONE_PHRASE:
            at = sentence.tokens[at.head]
        is_of = _OF in forms_below(sentence, at)
        if at.index == upper.index or (is_of and at.head == upper.index):
            return True
    return False
