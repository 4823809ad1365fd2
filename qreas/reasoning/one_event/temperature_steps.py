"""How warm it was after a step: 3 degrees at noon and 8 degrees less by midnight, so -5 then."""

from collections.abc import Sequence
from fractions import Fraction

from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.reasoning.one_event.temperature_reading import WORDS, Warmth, scale_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Change, Document, Kind, Numset, Token

_SIGNS = {Change.INCREASE: 1, Change.DECREASE: -1}
_BY, _THAN = "by", "than"
_PAIR = 2


def warmths_by_step(document: Document, numsets: Sequence[Numset]) -> list[Warmth]:
    """The first temperature of a text and the one that a step led to; none where it tells others.

    Each has the words of its own clause.
    """
    degrees = [n for n in numsets if n.unit.kind is Kind.TEMPERATURE]
    if len(degrees) != _PAIR or any(not n.interval.is_point for n in degrees):
        return []
    start, step = degrees
    sign = _sign(step, document)
    is_state = start.context.change is Change.NONE and _sign(start, document) is None
    if sign is None or not is_state or step.interval.low <= 0:
        return []
    one, other = scale_of(start.unit), scale_of(step.unit)
    if None not in (one, other) and one != other:
        return []
    parts = _clauses(start, step, document)
    if parts is None:
        return []
    after = start.interval + step.interval.scaled(Fraction(sign))
    told = f"{start.text} {'+' if sign > 0 else '−'} {step.text}"
    return [
        _warmth(start, start.interval, start.text, parts[0]),
        _warmth(start, after, told, parts[1]),
    ]


def _warmth(start: Numset, value: Interval, told: str, said: Sequence[Token]) -> Warmth:
    return Warmth(value, scale_of(start.unit), False, told, tuple(said))


def _sign(numset: Numset, document: Document) -> int | None:
    """Which way the step goes: "fell by 8 degrees", "6 degrees warmer"; None where it is none."""
    words, tokens = load_word_lists(WORDS), document.sentences[numset.sentence].tokens
    behind = [t.form for t in tokens if t.start >= numset.end][:_PAIR]
    if behind[1:] == [_THAN]:
        return None
    for side, sign in (("above_than", 1), ("below_than", -1)):
        if not words[side].isdisjoint(behind[:1]):
            return sign
    before = [t.form for t in tokens if t.end <= numset.start][-1:]
    return _SIGNS.get(numset.context.change) if before == [_BY] else None


def _clauses(
    start: Numset, step: Numset, document: Document
) -> tuple[list[Token], list[Token]] | None:
    """The words of the clause of either; None where no joint or full stop parts them."""
    degrees = (start, step)
    if start.sentence != step.sentence:
        first, second = (list(document.sentences[n.sentence].tokens) for n in degrees)
    else:
        tokens = document.sentences[start.sentence].tokens
        between = [t for t in tokens if start.end <= t.start < step.start]
        joint = next((t for t in between if t.form in CLAUSE_JOINTS), None)
        if joint is None:
            return None
        first = [t for t in tokens if t.start < joint.start]
        second = [t for t in tokens if t.start > joint.start]
    one, other = (
        [t for t in part if t.pos != "PUNCT" and not any(n.holds(t) for n in degrees)]
        for part in (first, second)
    )
    return one, other
