"""A place before its clause, of which a parser made one phrase with the subject behind it.

"In Madrid 12,000 fans watched the match": a noun phrase has no name before its number, and a finite
verb with a preposition before all else still needs a subject. So the name is where it was, and the
noun behind it the subject.
"""

from dataclasses import replace
from itertools import takewhile

from qreas.function_words import CLAUSE_JOINTS
from qreas.tags import FINITE, SUBJECTS
from qreas.types import Document, Sentence, Token

_FRONTING = frozenset(("in", "at", "on"))
_NAME, _NUMBER, _PLURAL = "PROPN", "NUM", "NNS"
_PASSIVE, _OF_NAME = "aux:pass", frozenset(("flat", "nummod", "nmod:unmarked"))
_BASE, _PRESENT = "VB", "VBP"


def with_fronted_places(document: Document) -> Document:
    """The document, where the noun behind each such place is the subject of its verb."""
    if not document.mentions(_FRONTING):
        return document
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    changed: dict[int, Token] = {}
    for opening in sentence.tokens:
        if opening.form in _FRONTING and _opens_clause(opening, sentence):
            changed |= _placed(opening, sentence)
    if not changed:
        return sentence
    return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _opens_clause(opening: Token, sentence: Sentence) -> bool:
    return opening.index == 0 or sentence.tokens[opening.index - 1].form in CLAUSE_JOINTS


def _placed(opening: Token, sentence: Sentence) -> dict[int, Token]:
    """The words of the place and the subject behind it; none where they are one phrase."""
    noun = sentence.tokens[opening.head]
    verb = sentence.tokens[noun.head]
    names = tuple(takewhile(lambda t: t.pos == _NAME, sentence.tokens[opening.index + 1 :]))
    if names and (counted := _bare_subject(names[-1], noun, verb, sentence)):
        return counted
    is_fronted = bool(names) and noun.dep == "obl" and names[-1].index < noun.index < verb.index
    if not is_fronted or noun.tag != _PLURAL or not _lacks_subject(verb, sentence):
        return {}
    between = sentence.tokens[names[-1].index + 1 : noun.index]
    is_number = bool(between) and between[0].pos == _NUMBER
    is_bare = not between and noun.index + 1 == verb.index
    if not (is_number or is_bare) or any(t.dep == "case" for t in between):
        return {}
    is_passive = any(t.dep == _PASSIVE for t in sentence.children(verb.index))
    place = names[-1]
    parts = {t.index: replace(t, head=place.index, dep="compound") for t in names[:-1]}
    return parts | {
        opening.index: replace(opening, head=place.index),
        place.index: replace(place, head=verb.index, dep="obl"),
        noun.index: replace(noun, dep="nsubj:pass" if is_passive else "nsubj"),
    }


def _bare_subject(name: Token, noun: Token, verb: Token, sentence: Sentence) -> dict[int, Token]:
    """A bare number behind the place that is the subject: "at York 11 got off"."""
    number = sentence.tokens[name.index + 1]
    is_named = noun.index <= name.index and number.pos == _NUMBER and number.dep in _OF_NAME
    if not is_named or number.index + 1 != verb.index or noun.dep != "obl":
        return {}
    if verb.pos != "VERB" or any(t.dep in SUBJECTS for t in sentence.children(verb.index)):
        return {}
    tag = _PRESENT if verb.tag == _BASE else verb.tag
    return {
        number.index: replace(number, head=verb.index, dep="nsubj"),
        verb.index: replace(verb, tag=tag),
    }


def _lacks_subject(verb: Token, sentence: Sentence) -> bool:
    own = sentence.children(verb.index)
    is_finite = verb.tag in FINITE or any(t.tag in FINITE for t in own if t.dep.startswith("aux"))
    return verb.pos == "VERB" and is_finite and not any(t.dep in SUBJECTS for t in own)
