"""A thing named with "a" beside counted ones is one of its kind: "three cats and a dog"."""

from collections.abc import Iterator, Sequence

from qreas.interval import Interval
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

_ONE = Interval.point(1)
_ARTICLES = frozenset(("a", "an"))
_SINGULAR, _NOUN = "NN", "NOUN"


def single_things(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """The things with an article that an "and" joins to things of which a number tells how many.

    numsets: the quantities of the document.
    """
    if not document.mentions(_ARTICLES):
        return
    for index, sentence in enumerate(document.sentences):
        counted = {n.head for n in numsets if n.sentence == index and n.unit.kind is Kind.COUNT}
        for article in sentence.tokens:
            noun = sentence.tokens[article.head]
            is_named = article.form in _ARTICLES and article.dep == "det"
            is_single = is_named and noun.pos == _NOUN and noun.tag == _SINGULAR
            if is_single and any(t.index in counted for t in _joined_to(noun, sentence)):
                text = document.text[article.start : noun.end]
                unit = Unit(Kind.COUNT, noun.lemma)
                yield Numset(_ONE, unit, text, article.start, noun.end, index, noun.index)


def _joined_to(noun: Token, sentence: Sentence) -> Iterator[Token]:
    """The nouns that stand beside it in a coordination."""
    first = sentence.tokens[noun.head] if noun.dep == "conj" else noun
    yield first
    yield from (t for t in sentence.children(first.index) if t.dep == "conj")
