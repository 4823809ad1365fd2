"""Words that stand for a noun told before: "the blue one", "the price of milk and that of bread".

Of a "one", whatever tells it apart stands before it, as it does before the noun that it stands for,
so that it is the last noun that something tells apart; "that of" stands for the last noun of which
an "of" tells more. Each gets that noun's lemma, and keeps its own text.
"""

from dataclasses import replace

from qreas.types import Document, Sentence, Token

_ONES = frozenset(("one", "ones"))
_THOSE = frozenset(("that", "those"))
_OF = "of"
_NOUN, _APART = "NOUN", "ADJ"


def with_ones(document: Document) -> Document:
    """The document, where each such word has the lemma of the noun that it stands for."""
    if not document.mentions(_ONES | _THOSE):
        return document
    apart: Token | None = None
    told: Token | None = None
    sentences = []
    for sentence in document.sentences:
        tokens = list(sentence.tokens)
        for token in sentence.tokens:
            if token.form in _ONES and token.pos == _NOUN:
                if apart is not None and _is_told_apart(token, sentence):
                    tokens[token.index] = replace(token, lemma=apart.lemma)
            elif token.form in _THOSE:
                if told is not None and _is_before_of(token, sentence):
                    tokens[token.index] = replace(token, lemma=told.lemma, pos=_NOUN, tag=told.tag)
            elif token.pos == _NOUN:
                apart = token if _is_told_apart(token, sentence) else apart
                told = token if _is_before_of(token, sentence) else told
        sentences.append(Sentence(tuple(tokens), sentence.start, sentence.end))
    return replace(document, sentences=tuple(sentences))


def _is_told_apart(token: Token, sentence: Sentence) -> bool:
    """An adjective stands before it."""
    return token.index > 0 and sentence.tokens[token.index - 1].pos == _APART


def _is_before_of(token: Token, sentence: Sentence) -> bool:
    behind = sentence.tokens[token.index + 1 : token.index + 2]
    return bool(behind) and behind[0].form == _OF
