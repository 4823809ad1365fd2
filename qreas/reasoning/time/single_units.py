"""One of a unit of time, which no number writes: "a week late", "by an hour", "a day after"."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.types import Document, Kind, Numset


def single_units(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """One of each unit of time behind an article, where no number is read there."""
    units = load_units("en").units
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(INDEFINITE_ARTICLES):
            continue
        for article, noun in pairwise(sentence.tokens):
            unit = units.get(noun.lemma)
            if article.form not in INDEFINITE_ARTICLES or any(n.holds(noun) for n in numsets):
                continue
            if unit is not None and unit.kind is Kind.DURATION:
                text = document.text[article.start : noun.end]
                span = (article.start, noun.end)
                yield Numset(Interval.point(1), unit, text, *span, index, noun.index)
