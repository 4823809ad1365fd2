"""The "over" that says in the course of which time something is: "was held over three days".

Parsers take it for a bound of the number, as in "lasted over three days". It is hung on the time as
its preposition, where the verb does not measure a time; see `[en.course]` in hedges.toml.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from qreas.resources import lexicon_file
from qreas.types import Document, Sentence, Token

_OVER, _PLACE, _OBJECT = "over", "place", "obj"
_FARTHEST = 4
# "Over two hours ago" bounds how long ago it was.
_DISTANCES = frozenset(("ago", "before", "after", "earlier", "later", "late", "early"))


def with_times_over(document: Document) -> Document:
    """The document, where such an "over" is a preposition."""
    return document.mended(_mended)


def is_time_over(over: Token, sentence: Sentence) -> bool:
    """The word is a preposition of time, and bounds no number."""
    return _span(over, sentence) is not None


def _mended(sentence: Sentence) -> Sentence:
    if sentence.tree is not None or _OVER not in sentence.vocabulary:
        return sentence
    tokens = list(sentence.tokens)
    for over in sentence.tokens:
        span = _span(over, sentence)
        if span is not None:
            tokens[over.index] = replace(over, pos="ADP", tag="IN", dep="case", head=span.index)
            tokens[span.index] = replace(span, dep="obl")
    same = all(one is other for one, other in zip(tokens, sentence.tokens, strict=True))
    return sentence if same else Sentence(tuple(tokens), sentence.start, sentence.end)


def _span(over: Token, sentence: Sentence) -> Token | None:
    """The unit of time behind it, where a verb goes before that tells of a deed in such a time."""
    tokens, words = sentence.tokens, _words()
    if over.form != _OVER or not over.index or tokens[over.index - 1].pos == "ADP":
        return None
    behind = tokens[over.index + 1 : over.index + 1 + _FARTHEST]
    span = next((t for t in behind if t.lemma in words["units"]), None)
    verb = next((t for t in sentence.ancestors(over.index) if t.pos == "VERB"), None)
    if span is None or verb is None or any(t.form in _DISTANCES for t in behind):
        return None
    own = sentence.children(verb.index)
    is_event = any(t.lemma == _PLACE and t.dep == _OBJECT for t in own)
    return span if is_event or verb.lemma in words["verbs"] else None


@cache
def _words() -> Mapping[str, frozenset[str]]:
    """The verbs of such deeds, and the units of time, by their keys in hedges.toml."""
    table = tomllib.loads(lexicon_file("hedges.toml").read_text(encoding="utf-8"))["en"]["course"]
    return {key: frozenset(words) for key, words in table.items()}
