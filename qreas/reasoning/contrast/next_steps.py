"""What a value came to by the step that the next clause tells: "was 20 in May and fell by 8"."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.kind_sets import FACTORS
from qreas.reasoning.contrast.changes import direction_of
from qreas.reasoning.contrast.gradables import comparatives
from qreas.reasoning.contrast.stretches import Stretch, are_of_one, is_of_time, stretches
from qreas.reasoning.knowledge.event_knowledge import RISE
from qreas.tags import COMPARATIVE, NOMINAL_OR_ADJECTIVAL
from qreas.types import Change, Document, Kind, Numset, Token, Unit

_SIGNS = {Change.INCREASE: 1, Change.DECREASE: -1}
_MEASURED = (Kind.CURRENCY, Kind.MEASURE, Kind.TEMPERATURE, Kind.PERCENT, Kind.RATE, Kind.COUNT)
_STEPS = (*_MEASURED, Kind.PERCENTAGE_POINT, Kind.RATIO)
_BY, _THAN = "by", "than"
_POINT = "point"
# taggers take "the fine" for a quality
_PERCENT = 100
_PAIR = 2
_AS_MANY = (("as", "many"), ("as", "much"))

STANDING = frozenset(("be", "cost", "weigh", "measure", "stand", "amount"))
"""Verbs of what is so, and not of what is done besides: of "sold 9 and 3 more" nothing goes up."""
GETTING = frozenset(("gain", "lose"))
"""Verbs that take the size of the step as their object."""


@dataclass(frozen=True, slots=True)
class NextStep:
    """A value, the step that it took next, and what it came to.

    parts: what is said of the value, and of the step.
    sign:  1 where it rose, -1 where it fell.
    """

    start: Numset
    step: Numset
    after: Interval
    sign: int
    parts: tuple[Stretch, Stretch]


def next_steps(document: Document, numsets: Sequence[Numset]) -> Iterator[NextStep]:
    """The step of a text that tells of one value and one step alone, both of one thing."""
    values = [n for n in numsets if n.unit.kind in (*_STEPS, Kind.MULTIPLE)]
    if len(values) != _PAIR or any(not n.interval.is_point for n in values):
        return
    start, step = values
    if any(n.unit.kind is Kind.NUMBER and start.end <= n.start < step.start for n in numsets):
        return  # "ten in April, 20 in May and twice as many in June": the last one is the step's
    if _is_factor(step, document):
        yield from _by_factor(start, step, stretches(document, values, numsets))
        return
    is_state = start.context.verb.lower() in STANDING and start.context.change is Change.NONE
    if start.unit.kind not in _MEASURED or not is_state:
        return
    first, second = stretches(document, values, numsets)
    sign = _sign(start, second, document)
    after = value_after(start, step, sign) if sign is not None else None
    is_one = are_of_one(first, _bare(second)) and not _names_another(first, second)
    if sign is not None and after is not None and is_one:
        yield NextStep(start, step, after, sign, (first, second))


def are_points(unit: Unit) -> bool:
    """Steps in it are of so many percent: the points by which what is in percent rises or falls."""
    return unit.kind is Kind.PERCENTAGE_POINT or unit.name == _POINT


def in_percent(step: Interval, unit: Unit) -> Interval:
    """By how many percent such points make it more or less: a hundred basis points are one."""
    return step.scaled(unit.scale)


def _is_factor(step: Numset, document: Document) -> bool:
    """Reads "and twice as many on Tuesday", which leaves its verb to the clause before."""
    tokens = document.sentences[step.sentence].tokens
    before = [t.form for t in tokens if t.end <= step.start][-1:]
    behind = tuple(t.form for t in tokens if t.start >= step.end)[:_PAIR]
    is_share = step.unit.kind in FACTORS and step.interval.value != 1
    return is_share and before in (["and"], ["but"]) and behind in _AS_MANY


def _by_factor(start: Numset, step: Numset, parts: Sequence[Stretch]) -> Iterator[NextStep]:
    first, second = parts
    is_dated = first.is_dated and second.is_dated
    ends = any(t.form == "as" for t in second.tokens[-_PAIR:])  # "as many as Ann"
    if start.unit.kind in _MEASURED and is_dated and not ends and are_of_one(first, second):
        factor = step.interval
        yield NextStep(
            start, step, start.interval * factor, 1 if factor.low > 1 else -1, (first, second)
        )


def _sign(start: Numset, part: Stretch, document: Document) -> int | None:
    """Which way the step goes: "fell by 8", or "and 6 degrees warmer at noon"."""
    step, tokens = part.numset, document.sentences[part.numset.sentence].tokens
    before = [t.form for t in tokens if t.end <= step.start][-1:]
    if step.context.change in _SIGNS:
        verb = step.context.verb.lower()
        is_size = before == [_BY] or verb in GETTING or _is_as_size(step, verb, document)
        return _SIGNS[step.context.change] if is_size else None
    if step.context.change is Change.TO:
        way = direction_of(step.context.verb.lower())
        return None if way is None else 1 if way == RISE else -1
    compared = _compared(part, tokens)
    is_elided = not any(t.pos == "VERB" or t.dep.startswith("nsubj") for t in part.opening)
    if not (compared and is_elided):
        return None
    (found,) = comparatives(compared)[:1] or (None,)
    return None if found is None else found.sign(start.unit)


def _is_as_size(step: Numset, verb: str, document: Document) -> bool:
    """Reads "dropped 4 points", whose verb has no other object that would drop."""
    sentence = document.sentences[step.sentence]
    telling = next((t for t in sentence.ancestors(step.head) if t.lemma == verb), None)
    if telling is None or direction_of(verb) is None:
        return False
    objects = (t for t in sentence.children(telling.index) if t.dep == "obj")
    is_measure = step.unit.kind is not Kind.COUNT or are_points(step.unit)
    return is_measure and all(map(step.holds, objects))


def _names_another(first: Stretch, second: Stretch) -> bool:
    """Before the step stands another thing that takes it: "and the fee fell by 8"."""
    known = {t.lemma for t in first.tokens}
    nouns = (t for t in second.opening if t.pos in NOMINAL_OR_ADJECTIVAL and not is_of_time(t))
    return any(t.lemma not in known for t in nouns)


def _compared(part: Stretch, tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The comparative right behind the step, where no standard of another thing follows it."""
    behind = tuple(t for t in tokens if t.start >= part.numset.end)
    if any(t.form == _THAN for t in behind):
        return ()
    return behind[:1]


def _bare(part: Stretch) -> Stretch:
    """The stretch without the word for its step, which says nothing of another thing."""
    verb = part.numset.context.verb.lower()
    own = (t for t in part.tokens if t.tag not in COMPARATIVE)
    tokens = tuple(t for t in own if t.pos != "VERB" or t.lemma != verb)
    return Stretch(part.numset, tokens, part.opening, part.years)


def _reached(start: Numset, step: Numset, sign: int) -> Interval | None:
    """The value that "fell to 8" tells itself; None where it does not lie that way."""
    is_there = step.unit == start.unit and (step.interval.value - start.interval.value) * sign > 0
    return step.interval if is_there else None


def value_after(start: Numset, step: Numset, sign: int) -> Interval | None:
    """The value that the step led to; whether percent of percents are points is left open."""
    if step.context.change is Change.TO:
        return _reached(start, step, sign)
    value, size = start.interval, step.interval.scaled(Fraction(sign))
    if start.unit.kind is Kind.PERCENT:
        return value + in_percent(size, step.unit) if are_points(step.unit) else None
    if step.unit.kind is Kind.PERCENT:
        return value * (Interval.point(1) + size.scaled(Fraction(1, _PERCENT)))
    if step.unit.kind is Kind.RATIO and not step.unit.name:
        return value * (Interval.point(1) + size)
    are_degrees = step.unit.kind is start.unit.kind is Kind.TEMPERATURE
    if step.unit == start.unit or are_degrees:
        return value + size
    if commensurable(step.unit, start.unit):
        return value + convert(step.interval, step.unit, start.unit).scaled(Fraction(sign))
    return None
