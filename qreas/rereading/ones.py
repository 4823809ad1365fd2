"""Words that stand for a noun told before: "the blue one", "the price of milk and that of bread".

Of a "one", whatever tells it apart stands before it, as it does before the noun that it stands for,
so that it is the last noun that something tells apart; "that of" stands for the last noun of which
an "of" tells more. Each gets that noun's lemma, and keeps its own text.
"""

from dataclasses import replace

from qreas.types import Document, Sentence, Token

_ONES = frozenset(("one", "ones"))
_THOSE = frozenset(("that", "those"))
_STANDING = _ONES | _THOSE
_OF = "of"
_NOUN, _APART, _SINGULAR = "NOUN", "ADJ", "NN"
_SORT = "compound"


def with_ones(document: Document) -> Document:
    """The document, where each such word has the lemma of the noun that it stands for."""
    if not document.mentions(_STANDING):
        return document
    words = [(t, s) for s in document.sentences for t in s.tokens if t.form in _STANDING]
    if not any(_stands(word, sentence) for word, sentence in words):
        return document
    return document.mended(_Reader().read)


class _Reader:
    """Reads sentence by sentence, and remembers what such words may stand for."""

    def __init__(self) -> None:
        self._told_apart: Token | None = None
        self._told_more_of: Token | None = None

    def read(self, sentence: Sentence) -> Sentence:
        """The sentence, where each of its words has its lemma."""
        return sentence.with_tokens([self._read(token, sentence) for token in sentence.tokens])

    def _read(self, token: Token, sentence: Sentence) -> Token:
        if _is_before_amount(token, sentence):  # to parsers, one number more
            token = replace(token, pos=_NOUN, tag=_SINGULAR)
        if token.form in _ONES and token.pos == _NOUN:
            noun = self._told_apart if _is_told_apart(token, sentence) else None
            return token if noun is None else replace(token, lemma=noun.lemma)
        if token.form in _THOSE and _is_before_of(token, sentence):
            noun = self._told_more_of
            if noun is None:
                return token
            return replace(token, lemma=noun.lemma, pos=_NOUN, tag=noun.tag)
        if token.pos == _NOUN and _is_told_apart(token, sentence):
            self._told_apart = _whole_noun(token, sentence)
        if token.pos == _NOUN and _is_before_of(token, sentence):
            self._told_more_of = token
        return token


def _whole_noun(token: Token, sentence: Sentence) -> Token:
    """The noun that it says the sort of: the old one beside a new world record is a record."""
    head = sentence.tokens[token.head]
    return head if token.dep == _SORT and head.pos == _NOUN and head.index > token.index else token


def _stands(token: Token, sentence: Sentence) -> bool:
    """One of these words may stand for a noun."""
    if token.form in _ONES:
        return token.pos == _NOUN or _is_before_amount(token, sentence)
    return _is_before_of(token, sentence)


def _is_told_apart(token: Token, sentence: Sentence) -> bool:
    """An adjective stands before it."""
    return token.index > 0 and sentence.tokens[token.index - 1].pos == _APART


def _is_before_amount(token: Token, sentence: Sentence) -> bool:
    """It is told apart and followed by an amount of its own: "the new one 5 litres"."""
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    is_amount = any(t.text[0].isdigit() for t in behind)
    is_number = token.form in _ONES and token.pos == "NUM"
    return is_number and is_amount and _is_told_apart(token, sentence)


def _is_before_of(token: Token, sentence: Sentence) -> bool:
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    return bool(behind) and behind[0].form == _OF
