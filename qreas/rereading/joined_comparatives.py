"""Comparatives side by side: "older than Jack but younger than Joe".

A parser may join the second to the noun of the first, as though Jack were the younger one, and may
hang either standard on the other comparative.
"""

from dataclasses import replace
from itertools import pairwise

from qreas.tags import COMPARATIVE, NOMINAL
from qreas.types import Document, Sentence, Token

_THAN, _JOINED, _STANDARD = "than", "conj", "obl"


def with_joined_comparatives(document: Document) -> Document:
    """The document, where each comparative is joined to the one before and has its own standard."""
    return document.mended(_joined)


def _joined(sentence: Sentence) -> Sentence:
    graded = [t for t in sentence.tokens if t.tag in COMPARATIVE and _opens(t, sentence)]
    if len(graded) < 2 or _JOINED not in sentence.relations:
        return sentence
    moved = list(sentence.tokens)
    for before, token in pairwise(graded):
        above = sentence.tokens[token.head]
        if token.dep == _JOINED and above.pos in NOMINAL and before.index < above.index:
            moved[token.index] = replace(token, head=before.index)
            for each in (before, token):
                standard = _standard(each, sentence)
                moved[standard.index] = replace(standard, head=each.index, dep=_STANDARD)
    return sentence.with_tokens(moved)


def _opens(comparative: Token, sentence: Sentence) -> bool:
    """Right behind it stands "than", with what it is compared with."""
    behind = sentence.tokens[comparative.index + 1 : comparative.index + 2]
    return [t.form for t in behind] == [_THAN] and _standard(comparative, sentence).pos in NOMINAL


def _standard(comparative: Token, sentence: Sentence) -> Token:
    """The word that the "than" behind it hangs on."""
    return sentence.tokens[sentence.tokens[comparative.index + 1].head]
