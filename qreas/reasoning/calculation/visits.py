"""Whoever visits a place, goes or returns there has been there: "her third visit to Rome"."""

from qreas.dependents import has_copula
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Sentence, Token

_WORDS = "calculation/visits"
_BE = "be"


def is_visit(token: Token) -> bool:
    """The noun or verb tells that somebody goes somewhere."""
    return token.lemma in load_word_lists(_WORDS)["visits"]


def tells_visit(root: Token, sentence: Sentence) -> bool:
    """The clause tells that somebody goes to a place or "has been to" it."""
    if is_visit(root):
        return True
    to = load_word_lists(_WORDS)["to"]
    is_placed = any(
        t.form in to and (t.head == root.index or sentence.tokens[t.head].pos == "PROPN")
        for t in sentence.tokens
    )
    is_name = root.pos == "PROPN" and has_copula(sentence, root)
    return is_placed and (root.lemma == _BE or is_name)
