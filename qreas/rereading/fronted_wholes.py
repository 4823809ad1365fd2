"""The whole before what is told of its parts: "Of the 40 guests asked, 12 came".

A finite verb behind a comma is no part of a noun phrase that begins with "of", and that phrase has
no verb of its own: a participle in it tells of which things there are so many. "Out of the 40
guests" tells the same of them as "of" alone.
"""

from dataclasses import replace

from qreas.dependents import subject_of
from qreas.tags import PAST
from qreas.types import Document, Sentence, Token

_OF, _OUT, _COMMA = "of", "out", ","
_OPENING = frozenset((_OF, _OUT))
# Where a number stands in "out of the first 40 guests" at the latest.
_NEAR = 5
_MARK, _CLAUSE, _NOUN_CLAUSE = "mark", "advcl", "acl"


def with_fronted_wholes(document: Document) -> Document:
    """The document, where each such whole hangs on the verb behind it."""
    if not any(s.tokens[0].form in _OPENING for s in document.sentences if s.tokens):
        return document
    return document.mended(_read)


def _read(sentence: Sentence) -> Sentence:
    sentence = _without_out(sentence)
    opening = sentence.tokens[0]
    if opening.form != _OF:
        return sentence
    changed = _without_verb(opening, sentence) or _without_root(opening, sentence)
    if not changed:
        return sentence
    return sentence.with_tokens([changed.get(t.index, t) for t in sentence.tokens])


def _without_out(sentence: Sentence) -> Sentence:
    """The sentence with "of" in the place of an "out of" that opens it before a number."""
    tokens = sentence.tokens
    if sentence.tree is not None or [t.form for t in tokens[:2]] != [_OUT, _OF]:
        return sentence
    if not any(t.pos == "NUM" for t in tokens[2:_NEAR]) or tokens[0].is_root:
        return sentence
    out, of = tokens[:2]
    whole = replace(of, text=of.text.title(), start=out.start)
    if of.head == out.index:
        whole = replace(whole, head=out.head, dep=out.dep)
    kept = [whole, *tokens[2:]]
    moved = [replace(t, index=t.index - 1, head=max(t.head - 1, 0)) for t in kept]
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _without_verb(opening: Token, sentence: Sentence) -> dict[int, Token]:
    """The words of a whole whose participle was taken for the verb of a clause."""
    verb = sentence.tokens[opening.head]
    if opening.dep != _MARK or verb.dep != _CLAUSE or verb.tag not in PAST:
        return {}
    things = subject_of(sentence, verb)
    if things is None or verb.head < verb.index or things.index > verb.index:
        return {}
    return {
        opening.index: replace(opening, head=things.index, dep="case"),
        things.index: replace(things, head=verb.head, dep="obl"),
        verb.index: replace(verb, tag="VBN", head=things.index, dep=_NOUN_CLAUSE),
    }


def _without_root(opening: Token, sentence: Sentence) -> dict[int, Token]:
    """The words of a whole that was taken for all that is said, and the verb for a part of it."""
    things = sentence.tokens[opening.head]
    told = [t for t in sentence.children(things.index) if t.dep.startswith(_NOUN_CLAUSE)]
    verb = next((t for t in told if _tells_behind_comma(t, things, sentence)), None)
    if not things.is_root or verb is None:
        return {}
    moved = {
        t.index: replace(t, head=verb.index)
        for t in sentence.children(things.index)
        if t.index > things.index
    }
    return moved | {
        things.index: replace(things, head=verb.index, dep="obl"),
        verb.index: replace(verb, head=verb.index, dep="root"),
    }


def _tells_behind_comma(verb: Token, things: Token, sentence: Sentence) -> bool:
    """The verb has a subject of its own, before which the whole ends."""
    subject = subject_of(sentence, verb)
    if subject is None or not things.index < subject.index < verb.index:
        return False
    return any(t.text == _COMMA for t in sentence.tokens[things.index : subject.index])
