"""Sentences too long to be any: lists, tables and rubbish that a parser found no end in.

Later stages look at the words of a sentence together, so that a "sentence" of ten thousand words
would take them minutes. Read in pieces, it takes as long as so many ordinary sentences.
"""

from collections.abc import Iterator
from dataclasses import replace

from qreas.types import Document, Sentence


def in_pieces(document: Document, longest: int) -> Document:
    """The document with each sentence of more than `longest` tokens cut into several.

    A token whose governor is in another piece becomes a root; a piece has no constituency tree.
    """
    if all(len(sentence.tokens) <= longest for sentence in document.sentences):
        return document
    pieces = (piece for sentence in document.sentences for piece in _pieces(sentence, longest))
    return replace(document, sentences=tuple(pieces))


def _pieces(sentence: Sentence, longest: int) -> Iterator[Sentence]:
    if len(sentence.tokens) <= longest:
        yield sentence
        return
    for first in range(0, len(sentence.tokens), longest):
        tokens = []
        for index, token in enumerate(sentence.tokens[first : first + longest]):
            head = token.head - first
            if not 0 <= head < longest or head + first >= len(sentence.tokens):
                head = index
            dep = "root" if head == index else token.dep
            tokens.append(replace(token, index=index, head=head, dep=dep))
        yield Sentence(tuple(tokens), tokens[0].start, tokens[-1].end)
