"""That somebody did none of what others did so many of: "Ann baked three cakes and Ben none".

None is a number too, and less than any other.
"""

from collections.abc import Iterator, Sequence

from qreas.interval import Interval
from qreas.reasoning.implied.single_things import single_things
from qreas.tags import PLURAL
from qreas.types import Context, Document, Kind, Numset, Unit

_ZERO = Interval.point(0)
_NONE, _NO = "none", "no"
_WORDS = frozenset((_NONE, _NO))
_OF = "of"


def unnumbered(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """What is one without a number, beside counted things, and what is none."""
    yield from single_things(document, numsets)
    yield from _none_told(document, numsets)


def _none_told(document: Document, numsets: Sequence[Numset]) -> Iterator[Numset]:
    """A quantity for each "none" or "no" of things beside counted ones."""
    if not document.mentions(_WORDS):
        return
    for index, sentence in enumerate(document.sentences):
        counted = [n for n in numsets if n.sentence == index and n.unit.kind is Kind.COUNT]
        for token, behind in zip(sentence.tokens, (*sentence.tokens[1:], None), strict=True):
            before = [n for n in counted if n.end <= token.start]
            if not before or any(n.holds(token) for n in numsets):
                continue
            context, unit = before[-1].context, before[-1].unit
            if token.form == _NO and behind is not None and behind.tag in PLURAL:
                end, unit = behind, Unit(Kind.COUNT, behind.lemma)
            elif token.form == _NONE and (behind is None or behind.form != _OF):
                end = token
            else:
                continue
            text = document.text[token.start : end.end]
            own = Context(entity=unit.name, verb=context.verb)
            yield Numset(_ZERO, unit, text, token.start, end.end, index, end.index, context=own)
