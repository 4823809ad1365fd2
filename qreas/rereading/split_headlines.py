"""Headlines that a parser took for two sentences: "Company reports $120 million", "profit".

Without a full stop a parser guesses where a sentence ends; but what goes on in small letters or
with a number, on the same line and behind no mark, is still the same one.
"""

from collections.abc import Iterator
from dataclasses import replace

from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_NAMING = NOMINAL | {"NUM", "SYM", "ADJ"}
_OBJECT, _UNMARKED, _BESIDE = "obj", "obl:unmarked", "parataxis"
_AMOUNTS = frozenset(("SYM", "NUM"))


def with_whole_headlines(document: Document) -> Document:
    """The document, where what was cut within a headline is one sentence."""
    if len(document.sentences) == 1 or not document.text[:1].isupper():
        return document  # who says "yep and then" writes down what was said
    joined = tuple(_joined(document))
    is_changed = len(joined) < len(document.sentences)
    return replace(document, sentences=joined) if is_changed else document


def _joined(document: Document) -> Iterator[Sentence]:
    before: Sentence | None = None
    for sentence in document.sentences:
        if before is not None and _goes_on(before, sentence, document):
            before = _one(before, sentence)
            continue
        if before is not None:
            yield before
        before = sentence
    if before is not None:
        yield before


def _goes_on(before: Sentence, sentence: Sentence, document: Document) -> bool:
    if not (before.tokens and sentence.tokens):
        return False
    last, first = before.tokens[-1], sentence.tokens[0]
    gap = document.text[last.end : first.start]
    is_open = last.text[-1:].isalnum() or last.text in ("%", "'s")
    is_within = first.text[:1].islower() or first.text[:1].isdigit() or first.pos == "SYM"
    return is_open and is_within and gap == " "


def _one(before: Sentence, sentence: Sentence) -> Sentence:
    """Both as one sentence, whose verb is that of the first part, if it has one."""
    size = len(before.tokens)
    behind = [replace(t, index=t.index + size, head=t.head + size) for t in sentence.tokens]
    tokens = [*before.tokens, *behind]
    first, second = before.root, behind[sentence.root.index]
    amount = _amount(before)
    if second.pos == "VERB" and first.pos in _NAMING:
        dep = "nsubj:pass" if second.tag == "VBN" else "nsubj"
        tokens[first.index] = replace(first, head=second.index, dep=dep)
    elif amount is not None and second.pos == "NOUN" and sentence.root.index == 0:
        # "reports $120 million" and "profit"
        tokens[second.index] = replace(second, head=amount.head, dep=amount.dep)
        tokens[amount.index] = replace(amount, head=second.index, dep="compound")
    else:
        has_object = any(t.dep == _OBJECT for t in before.children(first.index))
        dep = _BESIDE if second.pos == "VERB" else _UNMARKED if has_object else _OBJECT
        tokens[second.index] = replace(second, head=first.index, dep=dep)
    return Sentence(tuple(tokens), before.start, sentence.end)


def _amount(sentence: Sentence) -> Token | None:
    """The amount that ends it, unless that is all of it: "$120 million"."""
    last = sentence.tokens[-1]
    above = (last, *sentence.ancestors(last.index))
    signs = [t for t in above if t.pos in _AMOUNTS]
    return signs[-1] if last.pos in _AMOUNTS and not signs[-1].is_root else None
