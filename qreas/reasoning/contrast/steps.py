"""What a value was before a step that the same sentence tells: "up 3 to 42", "42, down 3".

The step may be told twice, "12 points, or 0.6 percent", and stand before or behind the value.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.lexicon.change_words import load_change_words
from qreas.quantity.load import load_units
from qreas.reasoning.contrast.changes import direction_of, is_whole
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.next_steps import GETTING, STANDING, are_points, in_percent
from qreas.reasoning.contrast.stretches import is_of_time, rank_of, said_of, stretches
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.names import Place
from qreas.tags import PRESENT, VERBAL
from qreas.types import Change, Document, Kind, Numset, Token, Unit

VALUES = frozenset(
    (
        *(Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.PERCENT, Kind.TEMPERATURE, Kind.RATE),
        Kind.NUMBER,
    )
)
"""The kinds of quantity that may be what something has before and after a change."""
STEPS = VALUES | {Kind.PERCENTAGE_POINT, Kind.RATIO}
"""The kinds by which it may change."""
SIGNS = {Change.INCREASE: 1, Change.MORE: 1, Change.DECREASE: -1, Change.FEWER: -1}
"""Which way a change goes."""
# A difference follows its value within so many words: "at 42 dollars, up three".
_NEAR = 7
_THREE = 3
_LIGHT = frozenset(("DET", "PUNCT"))
_ONE, _PERCENT = Interval.point(1), 100
_UNDATED = frozenset[Place](), frozenset[Place]()
# Before a step that is told once more in percent: "12 points, or 0.6 percent".
_AGAIN = frozenset((", or", "or", "("))
# What a value came of, by the same one: "after losing", "after it had fallen by".
_LED_BY, _BY, _AND = frozenset(("after", "following")), "by", "and"
_OF_SAME = ("VERB", "AUX", "PRON", "ADV")


def by_step(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """From where it ended and by how much it went: "up 3 to 42", "42, three more than in May"."""
    if all(n.context.change not in SIGNS for n in numsets):
        return
    again = _told_again(document, numsets)
    values = [n for n in numsets if n.unit.kind in STEPS and n.interval.is_point]
    values = [n for n in values if n not in again.values() and not is_whole(n, numsets)]
    steps = [n.sentence for n in values if n.context.change in SIGNS]
    pairs = _two_steps(values)
    steps = [] if pairs else steps
    for one, other in pairs or pairwise(values):
        step, end = (one, other) if one.context.change in SIGNS else (other, one)
        if end.context.change in SIGNS:
            continue
        sign = SIGNS.get(step.context.change)
        is_step = step.sentence == end.sentence and steps.count(step.sentence) <= 1
        if sign is None or not is_step or end.unit.kind not in VALUES:
            continue
        before = _before(end, step, sign) if _leads_to(step, end, document, numsets) else None
        if before is not None:
            told = f"{end.text} {'−' if sign > 0 else '+'} {step.text}"
            # What "a month ago" stands with is the difference; what it dates is the other value.
            parts = stretches(document, sorted((end, step), key=lambda n: n.start), numsets)
            dated = (parts[1].places, parts[0].places) if parts[0].numset is end else _UNDATED
            share = again[step].interval if step in again else None
            ends = before, end.interval
            yield Movement(*ends, end.unit, told, (end,), said_of(parts), *dated, share=share)


def _two_steps(values: Sequence[Numset]) -> Sequence[tuple[Numset, Numset]]:
    """The value with either difference: "31, 5 percent more than last year but 2 fewer than in"."""
    if len(values) != _THREE or len({n.sentence for n in values}) > 1:
        return ()
    end, *steps = values
    changes = (Change.MORE, Change.FEWER)
    is_told = end.context.change is Change.NONE and all(n.context.change in changes for n in steps)
    return [(end, step) for step in steps] if is_told else ()


def _told_again(document: Document, numsets: Sequence[Numset]) -> Mapping[Numset, Numset]:
    """The steps that are told once more in percent, with that."""
    return {
        step: share
        for step, share in pairwise(numsets)
        if step.context.change in SIGNS
        and share.unit.kind is Kind.PERCENT
        and share.interval.is_point
        and document.text[step.end : share.start].strip() in _AGAIN
    }


def _leads_to(step: Numset, end: Numset, document: Document, numsets: Sequence[Numset]) -> bool:
    """The step is the one that led to the value."""
    is_told = _ends_there(step, end, document) or _is_beside(end, step, document, numsets)
    is_reached = _is_come_to(end, step, document) or _is_so_now(end, step, document)
    return is_told or is_reached or _stands_at(end, step, document)


def _is_come_to(end: Numset, step: Numset, document: Document) -> bool:
    """Reads "weighs 82 kilos after losing 6": what is so came of what the same one did."""
    tokens = document.sentences[end.sentence].tokens
    between = [t for t in tokens if end.end <= t.start < step.start]
    if step.start < end.start or not between or between[0].form not in _LED_BY:
        return False
    is_own = all(t.pos in _OF_SAME or t.form == _BY for t in between[1:])
    is_size = between[-1].form == _BY or step.context.verb.lower() in GETTING
    is_state = end.context.verb.lower() in STANDING | load_aspect().states
    return is_own and is_size and is_state and end.context.change is Change.NONE


def _is_so_now(end: Numset, step: Numset, document: Document) -> bool:
    """Reads "lost 6 kilos in May and now weighs 82": what is so by now, since the same one did."""
    tokens = document.sentences[end.sentence].tokens
    between = [t for t in tokens if step.end <= t.start < end.start]
    joint = next((n for n, t in enumerate(between) if t.form == _AND), None)
    if joint is None or any(t.pos in VERBAL for t in between[:joint]):
        return False
    own, before = between[joint + 1 :], [t.form for t in tokens if t.end <= step.start][-1:]
    is_size = before == [_BY] or step.context.verb.lower() in GETTING
    is_own = any(t.tag in PRESENT for t in own) and all(t.pos in _OF_SAME for t in own)
    is_state = end.context.verb.lower() in STANDING | load_aspect().states
    return is_size and is_own and is_state and end.context.change is Change.NONE


def _stands_at(end: Numset, step: Numset, document: Document) -> bool:
    """Reads "were down 3 percent at 48 dollars"."""
    if step.context.change not in (Change.INCREASE, Change.DECREASE) or step.start > end.start:
        return False
    tokens = document.sentences[end.sentence].tokens
    before = [t.form for t in tokens if t.end <= step.start][-1:]
    between = [t.form for t in tokens if step.end <= t.start < end.start]
    return before in (["up"], ["down"]) and between == ["at"]


def _ends_there(step: Numset, end: Numset, document: Document) -> bool:
    """Reads "fell by 4 to 21", "fell 4 to close at 21"."""
    before = document.word_before(end.start)
    is_end = end.context.change is Change.TO or before == "to"
    verb = end.context.verb
    is_of_one = step.context.verb == verb or verb in load_change_words("en").closing
    return is_end and step.start < end.start and is_of_one


def _is_beside(end: Numset, step: Numset, document: Document, numsets: Sequence[Numset]) -> bool:
    """Reads "at 42, up 3", "42, three more than in May"."""
    if end.context.change is not Change.NONE or step.start < end.start:
        return False
    tokens = document.sentences[end.sentence].tokens
    between = [t for t in tokens if end.end <= t.start < step.start]
    if any(n.context.change in SIGNS for n in numsets if end.end <= n.start < step.start):
        between = []  # another difference from the same value stands between
    if len([t for t in between if t.pos not in _LIGHT]) > _NEAR or any(
        t.pos in ("VERB", "CCONJ") for t in between
    ):
        return False
    behind = [t for t in tokens if t.start >= step.end]
    if step.context.change in (Change.INCREASE, Change.DECREASE):
        return any(direction_of(t.lemma) for t in between)
    words = [t.form for t in behind]
    than = words.index("than") if "than" in words[:2] else None
    return than is not None and names_time(behind[than + 1 :], numsets)


def names_time(tokens: Sequence[Token], numsets: Sequence[Numset]) -> bool:
    """The phrase that opens here is one of an earlier time: "a month ago", "in May", "in 1990"."""
    end = next((i for i, t in enumerate(tokens) if t.pos in ("PUNCT", "CCONJ")), len(tokens))
    phrase = tokens[:end]
    years = [n for n in numsets if n.unit.kind is Kind.YEAR]
    is_dated = any(is_of_time(t) or any(n.holds(t) for n in years) for t in phrase)
    return is_dated and rank_of(phrase) <= 0


def _before(end: Numset, step: Numset, sign: int) -> Interval | None:
    """The value that a step led from; whether percent of percents are points is left open."""
    value, size = end.interval, step.interval.scaled(Fraction(sign))
    unit = of_amount(end.unit)
    if end.unit.kind is Kind.PERCENT and are_points(step.unit):
        return value - in_percent(size, step.unit)
    if step.unit.kind is Kind.PERCENT:
        factor = _ONE + size.scaled(Fraction(1, _PERCENT))
        return None if end.unit.kind is Kind.PERCENT or factor.low <= 0 else value / factor
    if step.unit.kind is Kind.RATIO and not step.unit.name:
        return value / (_ONE + size) if (_ONE + size).low > 0 else None
    is_of_index = end.unit.kind is Kind.NUMBER and are_points(step.unit)
    if is_of_index or step.unit.kind is Kind.NUMBER or step.unit in (end.unit, unit):
        return value - size
    if commensurable(step.unit, unit):
        return value - convert(step.interval, step.unit, unit).scaled(Fraction(sign))
    return None


def of_amount(unit: Unit) -> Unit:
    """The unit; of a rate that of its amount: what costs 37 dollars a barrel falls by 28 cents."""
    if unit.per is None:
        return unit
    return load_units("en").units.get(unit.name, unit)
