"""Regions behind the place that lies in them, which a parser took for another place of a list.

"In Leeds, England, five shops closed" has one place, not two: a list of two ends with "and".
"""

from dataclasses import replace

from qreas.lexicon.load import Lexicon
from qreas.tags import NOMINAL
from qreas.types import Document, Sentence, Token

_JOINED, _REGION, _COMMA = "conj", "nmod:unmarked", ","
_IN_LIST = frozenset(("conj", "cc"))


def with_regions(document: Document, lexicon: Lexicon) -> Document:
    """The document, where the region a place lies in belongs to its name."""
    return document.mended(lambda sentence: _with_regions(sentence, lexicon))


def _with_regions(sentence: Sentence, lexicon: Lexicon) -> Sentence:
    if _JOINED not in sentence.relations or _COMMA not in sentence.vocabulary:
        return sentence
    found = [t for t in sentence.tokens if t.dep == _JOINED and _is_region(t, sentence, lexicon)]
    if not found:
        return sentence
    moved = list(sentence.tokens)
    for token in found:
        moved[token.index] = replace(token, dep=_REGION)
    return Sentence(tuple(moved), sentence.start, sentence.end)


def _is_region(token: Token, sentence: Sentence, lexicon: Lexicon) -> bool:
    """A region that alone is joined to a place right before it, in which that place lies."""
    place, mark = sentence.tokens[token.head], sentence.tokens[token.index - 1]
    are_beside = place.index == token.index - 2 and mark.text == _COMMA
    if not are_beside or not (place.text[0].isupper() and token.text[0].isupper()):
        return False
    if place.pos not in NOMINAL or token.pos not in NOMINAL or _are_listed(place, token, sentence):
        return False
    countries = lexicon.countries.names
    is_country = token.form in countries and place.form not in countries
    return is_country or token.form in lexicon.taxonomy.regions(place.form)


def _are_listed(place: Token, region: Token, sentence: Sentence) -> bool:
    """A third one is joined to them, or an "and" joins the two."""
    around = (*sentence.children(place.index), *sentence.children(region.index))
    joined = (t for t in around if t.dep in _IN_LIST and t is not region)
    return place.dep == _JOINED or any(t.pos in NOMINAL or t.head == region.index for t in joined)
