"""Documents without a parse, for languages that no parser is at hand for."""

from qreas.quantity.lexeme import NUMBER, Lexeme, lex
from qreas.types import Document, Sentence, Token

_END = frozenset(".!?…。！？।؟")


def plain_document(text: str) -> Document:
    """The text in sentences and tokens, without tags and structure: each token is its own root.

    >>> [token.text for token in plain_document("Il pèse 5 kg.").sentences[0].tokens]
    ['Il', 'pèse', '5', 'kg', '.']
    """
    sentences: list[Sentence] = []
    current: list[Lexeme] = []
    lexemes = lex(text)
    for at, lexeme in enumerate(lexemes):
        current.append(lexeme)
        is_last = at + 1 == len(lexemes)
        if is_last or (lexeme.text in _END and not lexemes[at + 1].is_glued):
            sentences.append(_sentence(current))
            current = []
    return Document(text, tuple(sentences))


def _sentence(lexemes: list[Lexeme]) -> Sentence:
    tokens = tuple(
        Token(
            index=index,
            text=lexeme.text,
            lemma=lexeme.lower,
            pos="NUM" if lexeme.sort is NUMBER else "X",
            tag="",
            head=index,
            dep="root",
            start=lexeme.start,
            end=lexeme.end,
        )
        for index, lexeme in enumerate(lexemes)
    )
    return Sentence(tokens, lexemes[0].start, lexemes[-1].end)
