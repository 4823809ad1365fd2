"""The "one" that stands for a noun told before: "the red car … and the blue one".

Whatever tells it apart stands before it, as it does before the noun that it stands for, so that it
is the last noun that something tells apart. It gets that noun's lemma, and keeps its own text.
"""

from dataclasses import replace

from qreas.types import Document, Sentence, Token

_ONES = frozenset(("one", "ones"))
_APART = "amod"


def with_ones(document: Document) -> Document:
    """The document, where each such "one" has the lemma of the noun that it stands for."""
    if not document.mentions(_ONES):
        return document
    noun: Token | None = None
    sentences = []
    for sentence in document.sentences:
        tokens = list(sentence.tokens)
        for token in sentence.tokens:
            if token.pos != "NOUN" or not _is_told_apart(token, sentence):
                continue
            if token.form not in _ONES:
                noun = token
            elif noun is not None:
                tokens[token.index] = replace(token, lemma=noun.lemma)
        sentences.append(_of(tokens, sentence))
    return replace(document, sentences=tuple(sentences))


def _is_told_apart(noun: Token, sentence: Sentence) -> bool:
    return any(t.dep == _APART for t in sentence.children(noun.index))


def _of(tokens: list[Token], sentence: Sentence) -> Sentence:
    if tokens == list(sentence.tokens):
        return sentence
    return Sentence(tuple(tokens), sentence.start, sentence.end)
