"""Number words as the numbers that they are: "eighty crates" is read as "80 crates" is.

A parser knows figures by their looks, and number words as words: the rarer ones it takes for names
or adjectives, and "twenty-seven" for a phrase of its own, of three words.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from qreas.numerals import load_grammar, spell
from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_NUMBER, _CARDINAL, _COUNTS = "NUM", "CD", "nummod"
# "One" and "zero" are words of their own, and what stands before "hundred" multiplies it.
_FEWEST, _MOST = 2, 99
_HYPHEN = "-"
# How a parser hangs what it takes for a part of the name or kind on a noun.
_MISREAD = frozenset(("compound", "amod", "nmod", "nmod:unmarked", "flat", "dep", "det"))


def with_number_words(document: Document) -> Document:
    """The document, where each cardinal from two to ninety-nine in words is one number."""
    if not document.mentions(_words()):
        return document
    return document.mended(lambda sentence: _counting(_joined(sentence)))


@cache
def _words() -> frozenset[str]:
    """The single words of such numbers."""
    spelt = (spell(n, load_grammar("en")) for n in range(_FEWEST, _MOST + 1))
    return frozenset(word for word in spelt if _HYPHEN not in word)


@cache
def _compounds() -> frozenset[str]:
    """Those of two words."""
    spelt = (spell(n, load_grammar("en")) for n in range(_FEWEST, _MOST + 1))
    return frozenset(word for word in spelt if _HYPHEN in word)


def _joined(sentence: Sentence) -> Sentence:
    """The sentence, where "twenty-seven" is one token."""
    if _HYPHEN not in sentence.vocabulary:
        return sentence
    tokens = sentence.tokens
    hyphens = [t.index for t in tokens[1:-1] if t.text == _HYPHEN]
    ends = {at - 1: at + 1 for at in hyphens if _is_compound(tokens[at - 1 : at + 2])}
    if not ends:
        return sentence
    starts = {inner: first for first, last in ends.items() for inner in range(first, last + 1)}
    kept = [t for t in tokens if starts.get(t.index, t.index) == t.index]
    places = {t.index: n for n, t in enumerate(kept)}
    moved = (_moved(t, ends, starts, places, tokens) for t in kept)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_compound(words: Sequence[Token]) -> bool:
    ten, hyphen, one = words
    if ten.end != hyphen.start or hyphen.end != one.start:
        return False
    return f"{ten.form}-{one.form}" in _compounds()


def _moved(
    token: Token,
    ends: Mapping[int, int],
    starts: Mapping[int, int],
    places: Mapping[int, int],
    tokens: Sequence[Token],
) -> Token:
    """The token at its new place, and a number of two words as one, hung as they were."""
    last = ends.get(token.index)
    if last is not None:
        parts = tokens[token.index : last + 1]
        inside = range(token.index, last + 1)
        top = next((t for t in parts if t.head not in inside or t.is_root), token)
        text = "".join(t.text for t in parts)
        known = replace(top, index=token.index, text=text, lemma=text.lower(), start=token.start)
        known = replace(known, end=parts[-1].end, pos=_NUMBER, tag=_CARDINAL)
        token = replace(known, head=token.index) if top.is_root else known
    head = starts.get(token.head, token.head)
    return replace(token, index=places[token.index], head=places[head])


def _counting(sentence: Sentence) -> Sentence:
    """The sentence, where each number word is a number, and counts the noun behind it."""
    words, moved = _words(), list(sentence.tokens)
    for token in sentence.tokens[:-1]:
        if token.form in words or (token.pos == _NUMBER and token.form in _compounds()):
            _count(moved, token.index)
    return sentence.with_tokens(moved)


def _count(tokens: list[Token], index: int) -> None:
    """Makes a number of the token there, and of what it may have governed its governor."""
    number, noun = tokens[index], tokens[index + 1]
    if number.index and number.text[:1].isupper() and number.pos != _NUMBER:
        return  # a name: "the Twelve"
    is_noun = noun.pos in NOMINAL and noun.text.islower()
    if is_noun and noun.head == index and number.dep in ("root", "obj", "nsubj", "obl", "nmod"):
        if noun.dep not in _MISREAD:
            return
        head = noun.index if number.is_root else number.head
        tokens[noun.index] = replace(noun, head=head, dep=number.dep)
        for child in [t for t in tokens if t.head == index and t.index not in (index, noun.index)]:
            tokens[child.index] = replace(child, head=noun.index)
        number = replace(number, head=noun.index, dep=_COUNTS)
    elif is_noun and number.head == noun.index and number.dep in _MISREAD:
        number = replace(number, dep=_COUNTS)
    if (number.pos, number.tag, number.lemma) != (_NUMBER, _CARDINAL, number.form):
        number = replace(number, pos=_NUMBER, tag=_CARDINAL, lemma=number.form)
    tokens[index] = number
