"""Parts of so many things, one of which is named: "one man in five" is one in five men.

What is said of a share is looked for behind it, where most wordings have it. So the thing is read
there, at an offset of no width; its own place is left to the quantity.
"""

from dataclasses import replace

from qreas.tags import SUBJECTS
from qreas.types import Document, Sentence, Token

_IN, _COUNTS, _NUMBER = "in", "nummod", "NUM"


def with_parted_things(document: Document) -> Document:
    """The document, where each such thing stands behind both numbers."""
    if _IN not in document.vocabulary:
        return document
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    if sentence.tree is not None or _IN not in sentence.vocabulary:
        return sentence
    for joint in sentence.tokens[2:-1]:
        part, thing, _, whole = sentence.tokens[joint.index - 2 : joint.index + 2]
        if joint.form == _IN and _is_parted(part, thing, whole, sentence):
            return _moved(part, thing, joint, whole, sentence)
    return sentence


def _is_parted(part: Token, thing: Token, whole: Token, sentence: Sentence) -> bool:
    """A number counts a subject, and "in" leads from it to a number that counts nothing."""
    is_told = thing.dep in SUBJECTS and thing.pos == "NOUN"
    is_counted = (part.pos, part.dep, part.head) == (_NUMBER, _COUNTS, thing.index)
    is_whole = (whole.pos, whole.head) == (_NUMBER, thing.index) and whole.dep != _COUNTS
    alone = {part.index, whole.index}
    is_plain = all(t.index in alone for t in sentence.children(thing.index))
    return is_told and is_counted and is_whole and is_plain


def _moved(part: Token, thing: Token, joint: Token, whole: Token, sentence: Sentence) -> Sentence:
    """The words in the order of "one in five men", which keeps all other places."""
    first, behind = part.index, replace(thing, start=whole.end, end=whole.end)
    own = [
        replace(part, head=thing.head, dep=thing.dep),
        replace(joint, index=first + 1, head=first + 3, dep="case"),
        replace(whole, index=first + 2, head=first + 3, dep=_COUNTS),
        replace(behind, index=first + 3, head=first, dep="nmod", tag="NNS"),
    ]
    tokens = [*sentence.tokens[:first], *own, *sentence.tokens[first + 4 :]]
    return sentence.with_tokens(tokens)
