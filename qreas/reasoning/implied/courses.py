"""When something begins, when it ends and how long it takes: of these, two tell the third.

What opens in 1998 and closes in 2010 is open for twelve years, a lesson from 9:40 to 11:10 lasts an
hour and a half, and who sets out at three on a drive of two hours is there at five.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import inf

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.labels import load_labels
from qreas.quantity.load import load_units
from qreas.reasoning.events.context import Claim
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.distances import days_between, in_unit_of, time_between
from qreas.reasoning.implied.event_told import (
    claimed_of,
    event_of,
    may_be_of,
    owners_of,
    traits_of,
)
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.lengths import Length, lengths_told
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, Time, days_named
from qreas.reasoning.implied.points import Point, point, points
from qreas.reasoning.implied.sides import Side, course_words, sides_of
from qreas.reasoning.implied.throughout import is_daily, throughout
from qreas.reasoning.implied.years import CENTURY
from qreas.reasoning.knowledge.aspect import Course, load_aspect
from qreas.types import Document, Kind, Numset, Role

_FORMS = (
    frozenset(("she", "her", "hers")),
    frozenset(("he", "him", "his")),
    frozenset(("they", "them", "their", "theirs")),
    frozenset(("we", "us", "our", "ours")),
    frozenset(("i", "me", "my", "mine")),
)
_WITHIN = frozenset(("in", "within"))
_OF_DAY = frozenset(
    {"day", "morning", "afternoon", "evening", "night", "time"}
    | {"sharp", "exactly", "precisely", "punctually", "promptly"}
)
# So many minutes after it opens a shop is open.
_SOON = 120
_STILL = frozenset(("still", "already", "yet"))
_EVERY = frozenset(("every", "each", "daily"))
_CORE = (Role.AGENT, Role.PATIENT)
_TIMES = (Kind.TIME, Kind.YEAR, Kind.DATE, Kind.NUMBER)
_UNLIKE = {Side.BEGINS: Side.ENDS, Side.ENDS: Side.BEGINS}
_MARKS_OF = {Side.BEGINS: frozenset(("from",)), Side.ENDS: frozenset(("to", "into", "towards"))}
_END_OF = {Side.RESTS: Side.ENDS}
_PAST = ("VBD", "VBN")
# Before what only says where to, from where and for whom.
_OF_WAYS = frozenset(("to", "from", "for", "into", "with", "by"))


def lengths(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How long a course takes, by where it begins and ends or by what is said of its length."""
    if is_daily(asked):
        yield from throughout(asked, found)
        return
    if asked.unit.kind is not Kind.DURATION or asked.unit.per is not None:
        return
    # Of several lengths in one text, each is of a part of its own: "an hour by bus, two by boat".
    if sum(n.unit == asked.unit for n in found.case.hypothesis_numsets) > 1:
        return
    if _preposition(asked, found.case.hypothesis) == BY:
        return
    for course, side, event in _asked_courses(asked, found):
        owners = owners_of(event, found.case.hypothesis.sentences[event.sentence], asked)
        words = course_words(course) | _pronouns(found.case.premise)
        is_within = _preposition(asked, found.case.hypothesis) in _WITHIN and asked.is_range
        if side is Side.LASTS or (is_within and side in (Side.ENDS, Side.RESTS)):
            for begin, end in _begun_and_ended(course, found):
                interval = time_between(begin, end, asked)
                if interval is not None and _is_of(owners, begin.owners | end.owners, found):
                    told = f"{begin.told} … {end.told}"
                    yield Implied(interval, told, (), words, settles_roles=True)
        elif _is_after_beginning(asked, course, found):
            for begin, end in _begun_and_ended(course, found):
                days = days_between(begin.numset, end.numset)
                if days is not None and _is_of(owners, begin.owners | end.owners, found):
                    told = f"{begin.told} … {end.told}"
                    own = convert(days, load_units("en").units["day"], asked.unit)
                    yield Implied(own, told, (), words, settles_roles=True)
        if side is Side.LASTS or (is_within and side in (Side.ENDS, Side.RESTS)):
            for length in _lengths(found):
                if _is_length_of(length, course, event, asked, found):
                    own = in_unit_of(asked, length.numset)
                    told = length.numset.text
                    yield Implied(own, told, (), words, settles_roles=True, settles_claims=True)
    yield from throughout(asked, found)


def _is_of(owners: frozenset[str], others: frozenset[str], found: Findings) -> bool:
    """What the hypothesis names may be what the premise speaks of, which has to name it, too."""
    if owners and not others:
        premise = found.case.premise
        return any(t.lemma.lower() in owners for s in premise.sentences for t in s.tokens)
    return may_be_of(owners, others)


def _is_length_of(
    length: Length, course: Course, event: Event, asked: Numset, found: Findings
) -> bool:
    """The premise says how long that takes of which the hypothesis asks it."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    owners = owners_of(event, sentence, asked)
    if _is_of_another_way(length.numset, found):
        return False
    if not length.may_be(course, owners) or not _is_of(owners, length.owners, found):
        return False
    if not traits_of(event, sentence, asked) <= length.traits and length.owners:
        return False
    is_claimed = length.claimed - {Claim.NEGATED} == claimed_of(event, sentence) - {Claim.NEGATED}
    is_free = length.event is None or _is_free(length.event, found)
    return is_claimed and is_free and Claim.NEGATED not in length.claimed


def _is_of_another_way(length: Numset, found: Findings) -> bool:
    """The hypothesis names what a second length is told of: "an hour by train, five by car"."""
    behind = (
        t for t in found.case.premise.sentences[length.sentence].tokens if t.start > length.end
    )
    second = next((t for t in behind if t.pos == "NUM" and t.dep == "conj"), None)
    if second is None:
        return False
    return any(
        link.premise is not None
        and link.is_aligned
        and link.premise.sentence == length.sentence
        and link.premise.token.index > second.index
        for link in found.alignment.links
    )


def hours(asked: Numset, found: Findings) -> Iterator[Implied]:
    """At what time a course begins or ends, or whether it is under way at the asked time."""
    is_time = asked.unit.kind in _TIMES or asked.unit.name == CENTURY
    if not is_time or asked.is_approximate:
        return
    wanted = point(found.case.hypothesis, asked, found.hypothesis_events)
    if wanted is None or not wanted.sides:
        return
    told = points(
        found.case.premise, found.case.premise_numsets, tuple(found.premise_events.values())
    )
    days = _days(found.case.premise) | _OF_DAY | {CENTURY} | _pronouns(found.case.premise)
    for course, side in wanted.sides:
        given = [
            each
            for each in told
            if _are_claimed_alike(each, wanted, course, side)
            and any(known is course for known, _ in each.sides)
            and _is_of(wanted.owners, each.owners, found)
            and (wanted.traits <= each.traits or not each.owners)
            and _is_free(each.event, found)
        ]
        if side in _UNLIKE and _is_elsewhere(wanted, course, side, given, found):
            continue
        for answer in _answers(wanted, course, side, given, found):
            yield Implied(
                answer.apart,
                answer.told,
                (),
                course_words(course) | days | _STILL,
                settles_roles=not _is_aligned(wanted.event, answer.event, found),
                settles_claims=True,
                wanted=answer.window,
            )


def _are_claimed_alike(given: Point, wanted: Point, course: Course, side: Side) -> bool:
    """Both are so, or planned; what has begun is still to end."""
    is_to_end = side in (Side.ENDS, Side.RESTS) and given.has(course, Side.BEGINS)
    is_ahead = wanted.claimed == {Claim.INTENDED} and not given.claimed
    return given.claimed == wanted.claimed or (is_to_end and is_ahead)


@dataclass(frozen=True, slots=True)
class _Answer:
    """How far what is known lies from the asked time, and where it may lie.

    event: of the premise, which happens at that time; None where the time is computed.
    """

    apart: Interval
    window: Interval
    told: str
    event: Event | None = None


def _answers(
    wanted: Point, course: Course, side: Side, given: Sequence[Point], found: Findings
) -> Iterator[_Answer]:
    if side in (Side.LASTS, Side.RESTS) and wanted.word in AT:
        begun_and_ended = list(_spans(course, given))
        for begin, end in begun_and_ended:
            is_on = _is_within(wanted.time, begin.time, end.time)
            if is_on is not None:
                # With its end begins what comes after.
                is_end = wanted.time.interval == end.time.interval
                is_so = is_on if side is Side.LASTS else not is_on or is_end
                told = f"{begin.told} … {end.told}"
                yield _Answer(Interval.point(0 if is_so else 1), Interval.point(0), told)
        if begun_and_ended:
            return
    if side is Side.LASTS:
        if wanted.word in AT:
            yield from _under_way(wanted, course, given)
        return
    window = _window(wanted, side)
    anchor = replace(wanted.time, interval=Interval.point(Fraction(wanted.time.interval.low)))
    known = _known(wanted, course, _END_OF.get(side, side), given, found)
    for time, told, event in known:
        apart = time.since(anchor)
        if apart is None or window is None:
            continue
        is_close = not (apart + Interval.closed(-1, 1)).disjoint(window)
        # "Seven years" may be a few months more or less.
        if event is None and time.unit == "year" and is_close and not apart.within(window):
            continue
        # What is closed has closed: another event than the one that is told.
        yield _Answer(apart, window, told, None if side is Side.RESTS else event)


def _under_way(wanted: Point, course: Course, given: Sequence[Point]) -> Iterator[_Answer]:
    """Before its beginning and after its end it is not under way; soon after its beginning, it is.

    Hours of which nothing tells the half of the day are those nearest to each other.
    """
    for each in given:
        apart = wanted.time.since(each.time) if each.word in AT else None
        if apart is None or not apart.is_point or wanted.time.unit == "year":
            continue
        is_near = abs(apart.value) <= _SOON
        if wanted.time.period and wanted.time.unit == "minute" and not is_near:
            continue
        begins = each.has(course, Side.BEGINS)
        is_off = apart.value < 0 if begins else each.has(course, Side.ENDS) and apart.value > 0
        is_on = begins and apart.value >= 0 and wanted.time.unit == "minute"
        if is_off or is_on:
            yield _Answer(Interval.point(0 if is_on else 1), Interval.point(0), each.told)


def _known(
    wanted: Point, course: Course, side: Side, given: Sequence[Point], found: Findings
) -> Iterator[tuple[Time, str, Event | None]]:
    """The times of the premise on that side of the course, how they come about, and of what."""
    for each in given:
        if each.has(course, side):
            yield _bounded(each), each.told, None if each.is_computed else each.event
    for each in given:
        if not each.has(course, _UNLIKE[side]) or each.word not in AT:
            continue
        for length in _lengths(found):
            if length.may_be(course, each.owners or wanted.owners):
                time = each.time.later(length.numset, 1 if side is Side.ENDS else -1)
                if time is not None:
                    yield time, f"{each.told}, {length.numset.text}", None


def _lengths(found: Findings) -> Iterator[Length]:
    events = tuple(found.premise_events.values())
    return lengths_told(found.case.premise, found.case.premise_numsets, events)


def _is_aligned(asked: Event, given: Event | None, found: Findings) -> bool:
    """The one event stands for the other, so that their parts can be compared."""
    return any(event == asked and other == given for event, other, _ in found.aligned_events)


def _bounded(each: Point) -> Time:
    """When it was, as far as the preposition lets one tell."""
    low, high = each.time.interval.low, each.time.interval.high
    if not each.time.interval.is_bounded:
        return each.time
    bounded = {
        BEFORE: Interval(-inf, low, high_open=True),
        AFTER: Interval(high, inf, low_open=True),
        BY: Interval(-inf, high),
    }
    return replace(each.time, interval=bounded.get(each.word, each.time.interval))


def _window(wanted: Point, side: Side) -> Interval | None:
    """How far from the asked time what the hypothesis claims may lie."""
    width = Fraction(wanted.time.interval.high) - Fraction(wanted.time.interval.low)
    if side is Side.RESTS:  # what is over by then has ended before
        return Interval(-inf, width) if wanted.word in (*AT, BY) else None
    return {
        BEFORE: Interval(-inf, Fraction(0), high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
    }.get(wanted.word, Interval.closed(0, width))


def _is_within(wanted: Time, begin: Time, end: Time) -> bool | None:
    """The time is one from the begin to the end; None where that can't be told."""
    if not (wanted.is_sure and begin.is_sure and end.is_sure):
        return None
    asked, whole = begin.until(wanted), begin.until(end)
    if asked is None or whole is None:
        return None
    return asked.low >= 0 and asked.high <= whole.high


def _spans(course: Course, given: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """What begins and what ends one course."""
    for begin, end in product(given, given):
        is_span = begin.has(course, Side.BEGINS) and end.has(course, Side.ENDS)
        if is_span and begin.word in AT and end.word in AT and may_be_of(begin.owners, end.owners):
            yield begin, end


def _is_elsewhere(
    wanted: Point, course: Course, side: Side, given: Sequence[Point], found: Findings
) -> bool:
    """The hypothesis says of its event what the premise says of the other end of the course."""
    others = {
        (each.event.sentence, argument.token.index)
        for each in given
        if each.has(course, _UNLIKE[side])
        for argument in each.event.arguments
        if _is_place(argument)
    }
    for argument in wanted.event.arguments:
        link = found.links.get((wanted.event.sentence, argument.token.index))
        if not _is_place(argument) or link is None or link.premise is None:
            continue
        sentence = found.case.premise.sentences[link.premise.sentence]
        around = sentence.children(link.premise.token.index)
        markers = {c.lemma.lower() for c in around if c.dep == "case"}
        if link.premise.place in others or not markers.isdisjoint(_MARKS_OF[_UNLIKE[side]]):
            return True
    return False


def _is_place(argument: Argument) -> bool:
    return argument.role in (Role.PATIENT, Role.OBLIQUE) and argument.token.pos == "PROPN"


def _is_after_beginning(asked: Numset, course: Course, found: Findings) -> bool:
    """The asked time is that from the beginning on: "closes two weeks after it opens"."""
    behind = found.case.hypothesis.text[asked.end :].lower().split()[:1]
    heads = {e.head.lemma.lower() for e in found.hypothesis_events}
    return behind == [AFTER] and not heads.isdisjoint(course.begins)


def _asked_courses(asked: Numset, found: Findings) -> Iterator[tuple[Course, Side, Event]]:
    sentence = found.case.hypothesis.sentences[asked.sentence]
    event = event_of(asked, sentence, found.hypothesis_events)
    if event is not None:
        for course, side in sides_of(event, sentence):
            yield course, side, event


def _begun_and_ended(course: Course, found: Findings) -> Iterator[tuple[Point, Point]]:
    premise = found.case.premise
    told = points(premise, found.case.premise_numsets, tuple(found.premise_events.values()))
    yield from _spans(course, [each for each in told if not each.claimed - {Claim.INTENDED}])


def _is_free(event: Event, found: Findings) -> bool:
    """Nothing left out narrows when the premise's time holds ("in winter").

    What happened, happened once, and what else is said of it only tells more.
    """
    if event.head.tag in _PAST:
        return True
    used = found.alignment.used()
    nouns = _OF_DAY.union(*(course.nouns for course in load_aspect().courses))
    return all(
        argument.role in _CORE
        or argument.token.lemma.lower() in nouns
        or (event.sentence, argument.token.index) in used
        or argument.marker in _OF_WAYS
        or any(
            n.sentence == event.sentence and n.holds(argument.token)
            for n in (*found.case.premise_numsets, *days_named(found.case.premise))
        )
        for argument in event.arguments
    )


def _days(premise: Document) -> frozenset[str]:
    """The days of the week, where the premise speaks of every day."""
    said = {t.lemma.lower() for s in premise.sentences for t in s.tokens}
    if said.isdisjoint(_EVERY):
        return frozenset()
    days = load_labels("en").weekdays
    return days | {f"{day}s" for day in days} | _OF_DAY


def _pronouns(premise: Document) -> frozenset[str]:
    """The forms of the pronouns of a text: who needs an hour, of her it takes an hour."""
    said = {t.text.lower() for s in premise.sentences for t in s.tokens if t.pos == "PRON"}
    return frozenset(form for forms in _FORMS if not said.isdisjoint(forms) for form in forms)


def _preposition(numset: Numset, document: Document) -> str:
    before = document.text[: numset.start].lower().split()[-1:]
    return before[0] if before else ""
