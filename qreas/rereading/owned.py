"""Genitives without their noun: "Ann's house has four rooms and Ben's has six".

The noun is the last that a name owns before it. The sign of the genitive stands for it here: it
gets the noun's lemma and place in the sentence, and keeps its own text.
"""

from collections.abc import Mapping
from dataclasses import replace

from qreas.tags import VERBAL
from qreas.types import Document, Sentence, Token

_SIGN, _OWNER = "POS", "nmod:poss"
_NOUN, _NAME = "NOUN", "PROPN"
# What may stand behind such a genitive, besides a verb: "Ben's by 5 percent", "Ben's six".
_BEHIND = VERBAL | {"ADP", "NUM", "SYM", "PUNCT", "ADV"}
_INSIDE = frozenset((_OWNER, "flat", "compound", "nummod"))


def with_owned(document: Document) -> Document:
    """The document, where each such sign is the noun that it stands for."""
    if all(_OWNER not in sentence.relations for sentence in document.sentences):
        return document
    signs = [t for sentence in document.sentences for t in sentence.tokens if t.tag == _SIGN]
    return document.mended(_Reader().read) if len(signs) > 1 else document


class _Reader:
    """Reads sentence by sentence, and remembers what was owned last."""

    def __init__(self) -> None:
        self._noun: Token | None = None

    def read(self, sentence: Sentence) -> Sentence:
        """The sentence, where each of its signs that stand alone is the noun."""
        changed: dict[int, Token] = {}
        for sign in sentence.tokens[1:]:
            if sign.tag != _SIGN:
                continue
            if (owned := _owned(sign, sentence)) is not None:
                self._noun = owned
            elif self._noun is not None and _stands_alone(sign, sentence):
                changed |= _as_noun(sign, self._noun, sentence)
        return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _owned(sign: Token, sentence: Sentence) -> Token | None:
    """The noun behind the sign, on which the owner before it hangs."""
    owner = sentence.tokens[sign.index - 1]
    noun = sentence.tokens[owner.head]
    is_owned = owner.dep == _OWNER and noun.pos == _NOUN and noun.index > sign.index
    return noun if is_owned and not _stands_alone(sign, sentence) else None


def _stands_alone(sign: Token, sentence: Sentence) -> bool:
    """A verb, an amount or the end of the clause follows the sign of a name."""
    behind = sentence.tokens[sign.index + 1 : sign.index + 2]
    is_name = sentence.tokens[sign.index - 1].pos == _NAME
    return is_name and bool(behind) and behind[0].pos in _BEHIND


def _as_noun(sign: Token, noun: Token, sentence: Sentence) -> Mapping[int, Token]:
    """The sign as the noun that the name owns: in the name's place, or subject of what follows."""
    owner, behind = sentence.tokens[sign.index - 1], sentence.tokens[sign.index + 1]
    head, dep = owner.head, owner.dep
    if behind.pos in VERBAL or dep in _INSIDE:
        head, dep = (behind.head if behind.dep in ("cop", "aux") else behind.index), "nsubj"
    return {
        sign.index: replace(sign, lemma=noun.lemma, pos=_NOUN, tag=noun.tag, head=head, dep=dep),
        owner.index: replace(owner, head=sign.index, dep=_OWNER),
    }
