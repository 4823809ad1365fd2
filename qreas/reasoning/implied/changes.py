"""Changes from one value to another: from 4 to 5 million is up by one million, or by a quarter."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.event_knowledge import DIRECTIONS, FALL, RISE, load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Change, Kind, Numset

_BY = frozenset((Change.INCREASE, Change.DECREASE, Change.NONE, Change.MORE, Change.FEWER))
# A range that something went "up from 3 to 5" through.
_TURNED = frozenset((Change.INCREASE, Change.DECREASE))
_PARTICLES = frozenset(("up", "down"))


def changes(asked: Numset, found: Findings) -> Iterator[Implied]:
    """By how much the premise's quantities changed, in the asked unit or as a share."""
    if asked.context.change not in _BY:
        return
    words = _words_of_change(asked, found)
    direction = next((d for word in words if (d := direction_of(word)) is not None), None)
    if direction is None:
        return
    for before, after in spans_of_change(found.case.premise_numsets):
        difference = after.interval.value - before.interval.value
        if not difference or (difference > 0) != (direction == RISE):
            continue
        value = _value(abs(difference), before, asked)
        if value is not None:
            told = f"{before.text} → {after.text}"
            yield Implied(value, told, (), frozenset(words))


def _words_of_change(asked: Numset, found: Findings) -> tuple[str, ...]:
    """The verb that governs the quantity, and the particle that turns it: "went up", "was down"."""
    sentence = found.case.hypothesis.sentences[asked.sentence]
    verb = next((t for t in sentence.ancestors(asked.head) if t.lemma == asked.context.verb), None)
    own = () if verb is None else sentence.children(verb.index)
    return (asked.context.verb, *(t.lemma.lower() for t in own if t.lemma.lower() in _PARTICLES))


def direction_of(verb: str) -> str | None:
    """Whether the verb or noun tells of a rise or of a fall; None when of neither or both."""
    kinds = load_events().kinds(verb) & DIRECTIONS
    return next(iter(kinds)) if len(kinds) == 1 else None


def direction_told(numsets: tuple[Numset, ...]) -> str | None:
    """Whether what the premise counts rose or fell, by the values themselves."""
    signs = {
        after.interval.value > before.interval.value
        for before, after in spans_of_change(numsets)
        if before.interval != after.interval
    }
    if len(signs) != 1:
        return None
    return RISE if signs.pop() else FALL


def spans_of_change(numsets: tuple[Numset, ...]) -> Iterator[tuple[Numset, Numset]]:
    """The values before and after each change, both in one unit."""
    for whole in numsets:
        if whole.context.change in _TURNED and len(whole.parts) == 2 and _opens_from(whole):
            before, after = (replace(part, unit=whole.unit) for part in whole.parts)
            if before.interval.is_point and after.interval.is_point:
                yield before, after
    befores = [n for n in numsets if n.context.change is Change.FROM and n.interval.is_point]
    for before in befores:
        afters = [
            n
            for n in numsets
            if n.context.change is not Change.FROM
            and (n.unit == before.unit or _is_bare_of(before, n))
            and n.sentence == before.sentence
            and n.interval.is_point
            and n.context.change in (Change.TO, Change.NONE)
        ]
        nearest = min(afters, key=lambda n: abs(n.start - before.start), default=None)
        if nearest is not None:
            yield replace(before, unit=nearest.unit), nearest


def _is_bare_of(before: Numset, after: Numset) -> bool:
    """The number leaves its noun to the one that it is held against: "from 9 to 11 singers"."""
    is_bare = before.unit.kind is Kind.NUMBER
    return is_bare and before.context.entity in (after.unit.name, after.context.entity)


def _opens_from(numset: Numset) -> bool:
    return numset.text.lower().startswith("from ")


def _value(difference: Fraction, before: Numset, asked: Numset) -> Interval | None:
    """The difference in the unit that is asked for; None when it can't be told in it."""
    if asked.unit.kind is Kind.PERCENT and before.unit.kind is not Kind.PERCENT:
        return Interval.point(difference / before.interval.value * 100)
    if asked.unit.kind is Kind.RATIO and before.unit.kind is not Kind.RATIO:
        return Interval.point(difference / before.interval.value)
    same = asked.unit.name == before.unit.name
    if same or commensurable(before.unit, asked.unit):
        return convert(Interval.point(difference), before.unit, asked.unit)
    is_points = asked.unit.name == "percentage point" and before.unit.kind is Kind.PERCENT
    return Interval.point(difference) if is_points else None
