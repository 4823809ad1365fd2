"""What value one thing had before and after, as a text tells it.

"From 4 to 5 million", "to 5 million from 4", "5 million, compared with 4 million a year before",
"up one million to 5", "5 million, a million more than last year", "doubled from 4 million", "5
million in May and fell by one million".
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from qreas.conversion import commensurable, convert
from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.kind_sets import FACTORS
from qreas.reasoning.contrast.changes import (
    REVISING,
    direction_of,
    spans_of_change,
    turn_of,
    way_of_length,
)
from qreas.reasoning.contrast.lost_shares import by_lost_share
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.contrast.next_steps import next_steps, value_after
from qreas.reasoning.contrast.steps import SIGNS, STEPS, VALUES, by_step
from qreas.reasoning.contrast.stretches import (
    are_of_one,
    order_in_time,
    said_of,
    stretches,
)
from qreas.reasoning.knowledge.event_knowledge import RISE, load_events
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.told_differences import is_difference
from qreas.tags import PAST, UNDERGOERS
from qreas.types import Change, Document, Kind, Numset, Token

_POSITIVE = Interval.more_than(0)
# The last of several values may be where a change led to: "had dropped to 61".
_REACHED = (Change.NONE, Change.TO)
_CARRYING = frozenset(("go", "come", "move", "get", "change", "shift", "switch", "turn"))
_MOVING = _CARRYING | REVISING
_MOST = 4
_PAIR, _TO, _SINCE = 2, "to", frozenset(("since", "from"))
# Before a verb that multiplies, words that leave open by how much.
_HEDGES = frozenset(("almost", "nearly", "more", "about", "roughly", "practically"))


def movements(document: Document, numsets: Sequence[Numset]) -> tuple[Movement, ...]:
    """What a text tells of values before and after; none where nothing moves."""
    if not numsets:
        return ()
    told = (*spans_of_change(tuple(numsets)), *_courses(document, numsets))
    if told:
        found = [_between(before, after, numsets, document) for before, after in told]
    else:
        found = []
        shares = (by_lost_share, _by_share, _by_factor)
        for reading in (by_step, _from_start, *shares, _by_next_step, _at_times):
            found = list(reading(document, numsets))
            if found:
                break
    return tuple([each for each in found if each.before.disjoint(each.after)])


def _courses(document: Document, numsets: Sequence[Numset]) -> Iterator[tuple[Numset, Numset]]:
    """Reads "went from 104 kg to 92 kg", "halved it from 4 to 2": verbs that carry it to a value.

    What lasts is also "cut from four years to two", which is no change of a value to a parser. What
    "went from 40 to 55 euros" did so once; what goes from 40 to 55 euros has a range of prices.
    """
    for whole in numsets:
        is_carried = whole.context.change is Change.NONE and (
            whole.context.verb.lower() in _CARRYING and whole.unit.kind in VALUES
        )
        is_span = len(whole.parts) == _PAIR and whole.text.lower().startswith("from ")
        if is_carried and is_span and any(t.tag in PAST for t in _above(whole, document)):
            before, after = (replace(part, unit=whole.unit) for part in whole.parts)
            yield before, after
    for before, after in pairwise(numsets):
        is_of_time = before.unit.kind is Kind.DURATION and _is_made_longer(before, document)
        verb = before.context.verb.lower()
        if not (verb in _MOVING or verb in load_events().multiples or is_of_time):
            continue
        is_alike = before.unit == after.unit or (
            is_of_time and commensurable(before.unit, after.unit)  # "from five hours to 90 minutes"
        )
        if not (before.unit.kind in VALUES or is_of_time) or not is_alike:
            continue
        tokens = document.sentences[before.sentence].tokens
        opening = [t.form for t in tokens if t.start < before.start][-1:]
        between = [t.form for t in tokens if before.end <= t.start < after.start]
        is_plain = before.context.change is Change.NONE and after.context.change in _REACHED
        are_points = before.interval.is_point and after.interval.is_point
        if opening == ["from"] and between == ["to"] and is_plain and are_points:
            yield before, after


def _is_made_longer(before: Numset, document: Document) -> bool:
    """The verb above the length of time makes it longer or shorter."""
    verb = next((t for t in _above(before, document) if t.pos in ("VERB", "ADJ")), None)
    return verb is not None and way_of_length(verb, before.unit.kind) is not None


def is_hedged(verb: Token, tokens: Sequence[Token]) -> bool:
    """Words before a verb that multiplies leave open by how much: "nearly doubled"."""
    return bool(hedge_of(verb, tokens))


def hedge_of(verb: Token, tokens: Sequence[Token]) -> str:
    """The word by which a verb that multiplies leaves open by how much; empty where there is none.

    "More" stands for "more than".
    """
    before = (t.lemma for t in tokens[max(verb.index - 2, 0) : verb.index])
    return next((lemma for lemma in before if lemma in _HEDGES), "")


def _between(
    before: Numset, after: Numset, numsets: Sequence[Numset], document: Document
) -> Movement:
    told = f"{before.text} → {after.text}"
    parts = stretches(document, sorted((before, after), key=lambda n: n.start), numsets)
    early, late = (next(p for p in parts if p.numset is n).places for n in (before, after))
    # "Between 2000 and 2010 it rose from 3 to 5."
    if any(len(part.years) == _PAIR for part in parts):
        early, late = _span(before, document, numsets) or (early, late)
    first = _in_size(before)
    if before.unit != after.unit:
        first = convert(first, before.unit, after.unit)
    return Movement(first, _in_size(after), after.unit, told, (after,), said_of(parts), early, late)


def _span(
    of: Numset, document: Document, numsets: Sequence[Numset]
) -> tuple[frozenset[Place], frozenset[Place]] | None:
    """Where the years stand between which a sentence tells of a change.

    Of a single one, it is the year since which, or else by which, the change came about.
    """
    years = [n for n in numsets if n.unit.kind is Kind.YEAR and n.sentence == of.sentence]
    sentence = document.sentences[of.sentence]
    if not 0 < len(years) <= _PAIR:
        return None
    places = [frozenset((n.sentence, t.index) for t in n.tokens_in(sentence)) for n in years]
    if len(places) == _PAIR:
        return places[0], places[1]
    is_begin = document.word_before(years[0].start) in _SINCE
    return (places[0], frozenset()) if is_begin else (frozenset(), places[0])


def _from_start(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """From where it began and by how much it went: "fell from 80 by 30", "up 3 from 42"."""
    values = [n for n in numsets if n.unit.kind in STEPS and n.interval.is_point]
    if len(values) != _PAIR or values[0].sentence != values[1].sentence:
        return
    start, step = values if values[0].context.change is Change.FROM else values[::-1]
    sign = SIGNS.get(step.context.change)
    is_one = start.context.change is Change.FROM and start.context.verb == step.context.verb
    after = value_after(start, step, sign) if sign is not None and is_one else None
    if sign is not None and after is not None:
        told = f"{start.text} {'+' if sign > 0 else '−'} {step.text}"
        said = said_of(stretches(document, values, numsets))
        yield Movement(start.interval, after, start.unit, told, (start, step), said)


def _by_share(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """By which share it went to its end: "fell by half to 5 million", "rose tenfold to 50"."""
    for end in numsets:
        if end.unit.kind not in VALUES or end.unit.kind is Kind.PERCENT:
            continue
        sentence = document.sentences[end.sentence]
        if not end.interval.is_point or _TO not in sentence.vocabulary:
            continue
        tokens = [t for t in sentence.tokens if t.end <= end.start]
        if not tokens or tokens[-1].form != _TO:
            continue
        factor, rest = _factors_at_end(tokens[:-1], numsets, end.sentence)
        if rest and rest[-1].form == "by":
            rest = rest[:-1]
        way = turn_of(rest[-1]) if rest else None
        if factor is None or way is None:
            continue
        times = factor[way == RISE]
        if times > 0:
            told = f"{end.text} {'−' if way == RISE else '+'} {tokens[-2].text}"
            said = said_of(stretches(document, (end,), numsets))
            before = end.interval.scaled(1 / times)
            span = _span(end, document, numsets) or ()
            yield Movement(before, end.interval, end.unit, told, (end,), said, *span)


def _factors_at_end(
    tokens: Sequence[Token], numsets: Sequence[Numset], sentence: int
) -> tuple[tuple[Fraction, Fraction] | None, Sequence[Token]]:
    """By what a fall and a rise multiply, by the share or multiple that ends some words.

    Beside them the words before it.
    """
    if not tokens:
        return None, tokens
    if tokens[-1].form == "half":
        return (Fraction(1, 2), Fraction(3, 2)), tokens[:-1]
    amount = next((n for n in numsets if n.sentence == sentence and n.holds(tokens[-1])), None)
    if amount is None or not amount.interval.is_point:
        return None, tokens
    value, before = Fraction(amount.interval.value), [t for t in tokens if t.end <= amount.start]
    if amount.unit.kind is Kind.RATIO and not amount.unit.name:
        return (1 - value, 1 + value), before
    if amount.unit.kind is Kind.MULTIPLE and value > 1:
        return (1 / value, value), before
    return None, tokens


def _by_factor(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """From one end of what doubles or is halved: "doubled from 300", "tripled to 600"."""
    multiples = load_events().multiples
    for end in numsets:
        if end.unit.kind not in VALUES or not end.interval.is_point:
            continue
        led_by = _leading_to(end, document)
        lemma = end.context.verb.lower() if led_by is None else led_by.lemma
        factor = multiples.get(lemma)
        if factor is None:
            continue
        verb = led_by or next((t for t in _above(end, document) if t.lemma == lemma), None)
        value = end.interval
        if verb is None or is_hedged(verb, document.sentences[end.sentence].tokens):
            continue
        span = _span(end, document, numsets) or ()
        said = said_of(stretches(document, (end,), numsets))
        is_then = _is_then(end, verb, document)
        is_first = end.context.change is Change.FROM or is_then
        if is_first or _is_of_moved(end, verb, document):
            told = f"{end.text}, {verb.text}"
            found = Movement(value, value.scaled(factor), end.unit, told, (end,), said, *span)
            yield replace(found, is_up_to_now=is_then)
        elif end.context.change is Change.TO or verb == led_by:
            told = f"{verb.text} to {end.text}"
            yield Movement(value.scaled(1 / factor), value, end.unit, told, (end,), said, *span)


def _by_next_step(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """From where it began and by how much it went then: "was 20 in May and fell by 8 in June"."""
    for each in next_steps(document, numsets):
        sign = "+" if each.sign > 0 else "−"
        if each.step.context.change is Change.TO:
            sign = "→"
        elif each.step.unit.kind in FACTORS:
            sign = "×"
        told = f"{each.start.text} {sign} {each.step.text}"
        of = each.start, each.step
        ends = each.start.interval, each.after
        early, late = (part.places for part in each.parts)
        yield Movement(*ends, each.start.unit, told, of, said_of(each.parts), early, late)


def _leading_to(end: Numset, document: Document) -> Token | None:
    """The verb from which "to" leads right to the value, whatever a parser makes of them."""
    sentence = document.sentences[end.sentence]
    if _TO not in sentence.vocabulary:
        return None
    before = [t for t in sentence.tokens if t.end <= end.start][-2:]
    is_led = len(before) == _PAIR and before[1].form == _TO
    return before[0] if is_led and before[0].pos in ("VERB", "ADJ") else None


def _is_then(value: Numset, verb: Token, document: Document) -> bool:
    """The value is that of the time since when it went: "tripled since 2005, when it cost 450"."""
    tokens = document.sentences[value.sentence].tokens
    between = [t.form for t in tokens if verb.end <= t.start < value.start]
    return "since" in between and "when" in between[between.index("since") :]


def _is_of_moved(value: Numset, verb: Token, document: Document) -> bool:
    """The value is that of what the verb moves: "halved its debt of 8 million"."""
    sentence = document.sentences[value.sentence]
    head = sentence.tokens[value.head]
    moved = sentence.tokens[head.head]
    is_of = head.dep == "nmod" and "of" in forms_below(sentence, head)
    return is_of and moved.head == verb.index and moved.dep in UNDERGOERS


def _above(numset: Numset, document: Document) -> Iterator[Token]:
    return document.sentences[numset.sentence].ancestors(numset.head)


def _at_times(document: Document, numsets: Sequence[Numset]) -> Iterator[Movement]:
    """The first and the last of the values that a text tells of one thing at several times."""
    values = [n for n in numsets if n.unit.kind in VALUES]
    shares = [n for n in numsets if n.unit.kind is Kind.RATIO and not n.unit.name]
    if not values and len(shares) > 1:  # "one in eight, compared with one in twelve in May"
        values = shares
    elif all(n.unit.kind is Kind.NUMBER for n in values):
        values = [n for n in numsets if n.unit.kind in (Kind.DURATION, Kind.NUMBER)]
    if not 1 < len(values) <= _MOST:
        return
    units = {n.unit for n in values if n.unit.kind is not Kind.NUMBER} or {values[0].unit}
    if len(units) != 1:
        return
    if any(n.context.change is not Change.NONE for n in values[1:-1]):
        return
    if values[0].context.change not in _REACHED:
        return
    if values[-1].context.change not in _REACHED:
        return
    if any(is_difference(n, document) for n in values):
        return  # "an hour longer than the two-hour ride": the hour is no value
    parts = stretches(document, values, numsets)
    if values[0].context.change is Change.TO and not parts[-1].is_held_against:
        return  # "fell to 84, compared with 105 a year before"
    ordered = order_in_time(parts)
    if ordered is None or not all(are_of_one(parts[0], part) for part in parts[1:]):
        return
    first, last = ordered[0], ordered[-1]
    unit = units.pop()
    found = Movement(
        _in_size(first.numset),
        _in_size(last.numset),
        unit,
        " → ".join(part.numset.text for part in ordered),
        tuple(part.numset for part in ordered),
        said_of(parts),
        first.places,
        last.places,
        is_course=len(parts) == _PAIR and parts[-1].is_held_against,
    )
    led = values[0] if values[0].context.change is Change.TO else values[-1]
    told = direction_of(led.context.verb.lower())
    if _is_even([part.numset.interval for part in ordered]) and told in (None, found.direction):
        yield found


def _in_size(numset: Numset) -> Interval:
    """The value; of what is counted or measured, a bound leaves out what lies below nothing."""
    above = numset.interval.intersection(_POSITIVE)
    is_size = numset.unit.kind is not Kind.TEMPERATURE and numset.interval.is_one_sided
    return numset.interval if above is None or not is_size else above


def _is_even(values: Sequence[Interval]) -> bool:
    """The values only rise, or only fall."""
    pairs = list(pairwise(values))
    is_rise = all(one.disjoint(other) and one.high <= other.low for one, other in pairs)
    return is_rise or all(one.disjoint(other) and other.high <= one.low for one, other in pairs)
