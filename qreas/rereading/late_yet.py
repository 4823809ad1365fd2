"""The "yet" behind a number that is not reached: "is not six yet", "is not 100 years old yet".

It is put where the bound has it that says the same: "is not yet six".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.types import Document, Sentence, Token

_NOT, _YET, _BE, _NUMBER = "not", "yet", "be", "CD"
# "100 years old yet"
_LONGEST = 3
_BETWEEN = frozenset(("NUM", "NOUN", "ADJ"))


@dataclass(frozen=True, slots=True)
class _Late:
    """The places of the number behind a "not", and of the "yet" behind that."""

    number: int
    yet: int


def with_early_yet(document: Document) -> Document:
    """The document, where "not six yet" is "not yet six"."""
    found = tuple(map(_late, document.sentences))
    if not any(found):
        return document
    text, sentences = document.text, list(document.sentences)
    for place, late in enumerate(found):
        if late is not None:
            before = sentences[place]
            sentences[place] = _moved(before, late)
            first, last = before.tokens[late.number].start, before.tokens[late.yet].end
            words = text[first : before.tokens[late.yet].start].rstrip()
            text = f"{text[:first]}{_YET} {words}".ljust(last) + text[last:]
    return Document(text, tuple(sentences), document.whole or document.text)


def _late(sentence: Sentence) -> _Late | None:
    words = sentence.vocabulary
    if sentence.tree is not None or _YET not in words or _NOT not in words:
        return None
    tokens = sentence.tokens
    for at in range(1, len(tokens) - 2):
        is_denied = tokens[at].lemma == _NOT and tokens[at - 1].lemma == _BE
        if is_denied and tokens[at + 1].tag == _NUMBER:
            yet = _yet_behind(tokens, at + 1)
            if yet is not None:
                return _Late(at + 1, yet)
    return None


def _yet_behind(tokens: Sequence[Token], number: int) -> int | None:
    for token in tokens[number + 1 : number + 2 + _LONGEST]:
        if token.form == _YET:
            return token.index
        if token.pos not in _BETWEEN:
            return None
    return None


def _moved(sentence: Sentence, late: _Late) -> Sentence:
    """The sentence with the "yet" before the number, each word where it then stands."""
    tokens = sentence.tokens
    number, yet = late.number, late.yet
    shift = len(_YET) + 1
    order = [*tokens[:number], tokens[yet], *tokens[number:yet], *tokens[yet + 1 :]]
    places = {token.index: at for at, token in enumerate(order)}
    start = tokens[number].start
    moved = []
    for at, token in enumerate(order):
        head = places[token.head]
        if token.index == yet:
            token = replace(token, start=start, end=start + len(_YET))
        elif number <= token.index < yet:
            token = replace(token, start=token.start + shift, end=token.end + shift)
        moved.append(replace(token, index=at, head=head))
    return Sentence(tuple(moved), sentence.start, sentence.end)
