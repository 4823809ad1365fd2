"""Whoever is no longer what they were, as "former": an ex-minister is a former minister.

The word is read as two, with the offsets of its parts, so that the noun is known as what it is.
"""

from collections.abc import Iterator
from dataclasses import replace

from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_PREFIX, _FORMER = "ex-", "former"


def with_former_holders(document: Document) -> Document:
    """The document, where each such noun has an adjective before it."""
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    if sentence.tree is not None or not any(map(_is_former, sentence.tokens)):
        return sentence
    places, made = {}, list[Token]()
    for token in sentence.tokens:
        parts = tuple(_parts(token))
        places[token.index] = len(made) + len(parts) - 1
        made += parts
    moved = [
        replace(t, index=at, head=at + 1 if t.head < 0 else places[t.head])
        for at, t in enumerate(made)
    ]
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_former(token: Token) -> bool:
    return (
        token.form.startswith(_PREFIX) and token.pos in NOMINAL and len(token.form) > len(_PREFIX)
    )


def _parts(token: Token) -> Iterator[Token]:
    """The word itself, or what it is made of; what the adjective hangs on is yet to be told."""
    if not _is_former(token):
        yield token
        return
    middle = token.start + len(_PREFIX)
    text = token.text[: len(_PREFIX)]
    yield Token(-1, text, _FORMER, "ADJ", "JJ", -1, "amod", token.start, middle)
    lemma = token.lemma.lower().removeprefix(_PREFIX)
    yield replace(token, text=token.text[len(_PREFIX) :], lemma=lemma, start=middle)
