"""Clauses as their marks part them: commas and conjunctions, whatever a parser makes of them."""

from collections.abc import Collection, Iterator, Sequence

from qreas.types import Sentence, Token


def words_between_marks(
    sentence: Sentence, start: int, marks: Collection[str]
) -> tuple[Token, ...]:
    """The words around a place in the text, up to the next mark on either side."""
    edges = [t.index for t in sentence.tokens if t.form in marks]
    at = sentence.token_behind(start) or sentence.tokens[-1]
    begin = max((e for e in edges if e < at.index), default=-1)
    end = min((e for e in edges if e > at.index), default=len(sentence.tokens))
    return sentence.tokens[begin + 1 : end]


def parted_by(tokens: Sequence[Token], marks: Collection[str]) -> Iterator[Sequence[Token]]:
    """The words before the first mark, between each and the next, and behind the last, if any."""
    edges = [at for at, token in enumerate(tokens) if token.form in marks]
    for begin, end in zip((-1, *edges), (*edges, len(tokens)), strict=True):
        if end > begin + 1:
            yield tokens[begin + 1 : end]
