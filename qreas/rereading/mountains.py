"""Mountains, whose first word a parser may take for a verb: "higher than Mount Everest"."""

from dataclasses import replace
from itertools import pairwise

from qreas.types import Document, Sentence, Token

_MOUNT = "mount"
_IN_NAME = "compound"
# The relation that what is named has where its first word was taken for a clause.
_NAMED = {"advcl": "obl", "acl": "nmod", "xcomp": "obl", "ccomp": "obj"}


def with_mountains(document: Document) -> Document:
    """The document, where "Mount" is part of the name behind it."""
    return document.mended(_named) if _MOUNT in document.vocabulary else document


def _named(sentence: Sentence) -> Sentence:
    moved = list(sentence.tokens)
    for mount, name in pairwise(sentence.tokens):
        if not (mount.text.istitle() and mount.form == _MOUNT and name.pos == "PROPN"):
            continue
        if mount.is_root or mount.head == name.index:
            continue
        for child in sentence.children(mount.index):
            moved[child.index] = replace(child, head=name.index)
        dep = _NAMED.get(mount.dep, mount.dep)
        moved[name.index] = replace(name, head=mount.head, dep=dep)
        moved[mount.index] = _part_of(mount, name)
    return sentence.with_tokens(moved)


def _part_of(mount: Token, name: Token) -> Token:
    return replace(mount, pos="PROPN", tag="NNP", lemma=mount.form, head=name.index, dep=_IN_NAME)
