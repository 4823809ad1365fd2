"""What nearly doubled or was more than halved: it rose or fell, by how much is only bounded.

What doubled, of which no value is told, rose by 100 percent.

Where the verb leads to a value or from one, the other is bounded: what nearly doubled to 48 million
was over 24 million before. Whether it quite doubled is left open.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from qreas.dependents import leading_subject_of
from qreas.interval import Interval
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.movement_reading import hedge_of
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.reasoning.knowledge.names import Place
from qreas.tags import JOINED_OR_ADVERBIAL, NOMINAL, TENSED
from qreas.types import Change, Document, Kind, Numset, Sentence, Token, Unit

_SIZES = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.RATE)
WITHOUT_VALUE = Unit(Kind.RATIO, "value before")
"""The unit of movements of which only the factor or the share is told."""

_ONE = Fraction(1)
_HAVE = "have"


def has_no_value(movement: Movement) -> bool:
    """Only by which factor it went is told."""
    return movement.unit == WITHOUT_VALUE


def hedged_multiples(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """The movements that a text tells by a verb that multiplies its subject.

    Where that is not hedged, those with a value are told elsewhere, see `movements`.
    """
    multiples = load_events().multiples
    for index, sentence in enumerate(document.sentences):
        if sentence.vocabulary.isdisjoint(multiples):
            continue
        for verb in sentence.tokens:
            factor = multiples.get(verb.lemma)
            hedge = hedge_of(verb, sentence.tokens)
            if factor is None:
                continue
            top = _top(verb, sentence)
            if top is not None and _is_told(verb, top, sentence):
                told = frozenset((index, t.index) for t in _clause(top, verb, sentence))
                ends = [n for n in numsets if (index, n.head) in told and n.unit.kind in _SIZES]
                if hedge or not ends:
                    yield from _movement(verb, _times(factor, hedge), ends, told)


def _movement(
    verb: Token, factor: Interval, ends: Sequence[Numset], said: frozenset[Place]
) -> Iterator[Movement]:
    if not ends:
        yield Movement(Interval.point(_ONE), factor, WITHOUT_VALUE, verb.text, (), said)
    elif len(ends) == 1 and ends[0].interval.is_point:
        (end,) = ends
        told = f"{verb.text}, {end.text}"
        value = end.interval
        if end.context.change is Change.TO:
            yield Movement(value / factor, value, end.unit, told, (), said)
        elif end.context.change is Change.FROM:
            yield Movement(value, value * factor, end.unit, told, (), said)


def _times(factor: Fraction, hedge: str) -> Interval:
    """Between which factors it went: at least up to the one, or beyond it."""
    is_rise = factor > 1
    if not hedge:
        return Interval.point(factor)
    if hedge == "more":
        return Interval.more_than(factor) if is_rise else Interval(0, factor, True, True)
    if is_rise:
        return Interval(_ONE, factor, low_open=True)
    return Interval(factor, _ONE, high_open=True)


def _top(verb: Token, sentence: Sentence) -> Token | None:
    """What governs the clause in which the verb has a subject; None where it has none.

    Parsers take "income nearly doubled" for a noun with a participle, and "have more than doubled"
    for a "have" of its own.
    """
    above = sentence.tokens[verb.head]
    if leading_subject_of(sentence, verb) is not None:
        return verb
    is_noun = above.pos in NOMINAL and above.index < verb.index
    if verb.dep in ("acl", "xcomp") and is_noun:
        noun = above
        while noun.dep == "nmod":  # "the population of the town"
            noun = sentence.tokens[noun.head]
        return noun if noun.is_root else None
    return above if verb.dep == "xcomp" and above.lemma == _HAVE else None


def _is_told(verb: Token, top: Token, sentence: Sentence) -> bool:
    """The text claims it; a hedge leaves open only by how much."""
    helps = [t for t in sentence.children(verb.index) if t.dep == "aux"]
    is_plain = verb.tag in TENSED and all(t.lemma == _HAVE for t in helps)
    claimed = {*claims(sentence, verb.index), *claims(sentence, top.index)}
    return is_plain and not claimed - {Claim.POSSIBLE}


def _clause(top: Token, verb: Token, sentence: Sentence) -> Iterator[Token]:
    """The words of the verb's own clause."""
    waiting = [top]
    while waiting:
        token = waiting.pop()
        yield token
        below = sentence.children(token.index)
        waiting += [
            t for t in below if token not in (top, verb) or t.dep not in JOINED_OR_ADVERBIAL
        ]
