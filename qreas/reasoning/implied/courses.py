"""When a course begins or ends, by its other end and its length, and whether it is under way.

Who sets out at three on a drive of two hours is there at five, and what opens at nine and closes at
six is open at noon. How long it takes is told by `course_lengths`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.course_parts import (
    WORDS_OF_DAY,
    is_free,
    may_be_spoken_of,
    premise_lengths,
    pronouns,
    spans_of,
)
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.lengths import Length
from qreas.reasoning.implied.named_times import (
    AFTER,
    AT,
    BEFORE,
    BOUNDS,
    BY,
    NOT_BEFORE,
    Time,
    month_of_year,
    preposition,
)
from qreas.reasoning.implied.points import Point, point, points
from qreas.reasoning.implied.sides import Side, course_words
from qreas.reasoning.implied.years import CENTURY
from qreas.reasoning.knowledge.aspect import Course, load_aspect
from qreas.types import Document, Kind, Numset, Role

# So many minutes after it opens a shop is open.
_SOON = 120
# Longer before and after it closes it may be closed, or open again.
_LONG = 360
# Units of times and of lengths, of which the first day may be counted, too.
_CALENDAR = frozenset(("day", "day of year", "day of month", "weekday"))
_OF_DAYS = frozenset(("day", "week"))
_LASTING = frozenset(("last", "run", "take", "continue", "go"))
_DO = "do"
_OPENER = 2  # where it stands before the month and its year, from the end
_YEAR = 365  # days, of a date without a year
_STILL = frozenset(("still", "already", "yet"))
_EVERY = frozenset(("every", "each", "daily"))
_TIMES = (Kind.TIME, Kind.YEAR, Kind.DATE, Kind.NUMBER)
_UNLIKE = {Side.BEGINS: Side.ENDS, Side.ENDS: Side.BEGINS}
_MARKS_OF = {Side.BEGINS: frozenset(("from",)), Side.ENDS: frozenset(("to", "into", "towards"))}
_PLANNED = frozenset((Claim.INTENDED,))
_REQUIRING = frozenset(("must", "should", "ought"))
_END_OF = {Side.RESTS: Side.ENDS}


def hours(asked: Numset, found: Findings) -> Iterator[Implied]:
    """At what time a course begins or ends, or whether it is under way at the asked time."""
    if _are_spells(asked, found):
        return
    is_time = asked.unit.kind in _TIMES or asked.unit.name == CENTURY
    if not is_time or asked.is_approximate:
        return
    wanted = point(found.case.hypothesis, asked, found.hypothesis_events)
    if wanted is None or not wanted.sides:
        return
    told = points(
        found.case.premise, found.case.premise_numsets, tuple(found.premise_events.values())
    )
    days = _days(found.case.premise) | WORDS_OF_DAY | {CENTURY} | pronouns(found.case.premise)
    days -= _naming(found.case.hypothesis)
    month = month_of_year(asked, found.case.hypothesis)
    opener = _before_month(asked, found.case.hypothesis) if month is not None else ""
    if month is not None and any(each.time.unit == "day" for each in told):
        wanted, days = replace(wanted, time=month[1]), days | {month[0]}
        if opener in BOUNDS:
            wanted = replace(wanted, word=opener)
    elif opener in BOUNDS:
        return  # "by June 2022", where only years are told
    planning = load_aspect().scheduled if wanted.claimed == _PLANNED else frozenset[str]()
    for course, side in wanted.sides:
        given = [
            each
            for each in told
            if _are_claimed_alike(each, wanted, course, side)
            and _is_required(each, found.case.premise)
            is _is_required(wanted, found.case.hypothesis)
            and any(known is course for known, _ in each.sides)
            and may_be_spoken_of(wanted.owners, each.owners, found)
            and (wanted.traits <= each.traits or not each.owners)
            and is_free(each.event, found)
            # What has been closed since Friday is closed, and did not close, on Saturday.
            and not (each.is_since and side in _UNLIKE and (course, Side.LASTS) in wanted.sides)
        ]
        if side in _UNLIKE and _is_elsewhere(wanted, course, side, given, found):
            continue
        for answer in _answers(wanted, course, side, given, found):
            yield Implied(
                answer.apart,
                answer.told,
                (),
                course_words(course) | days | _STILL | planning,
                settles_roles=not _is_aligned(wanted.event, answer.event, found),
                settles_claims=True,
                wanted=answer.window,
            )


def _before_month(asked: Numset, document: Document) -> str:
    """The word before the month of a year: "by June 2022"."""
    words = document.text[: asked.start].lower().split()
    return words[-_OPENER] if len(words) >= _OPENER else ""


def _are_spells(asked: Numset, found: Findings) -> bool:
    """Both texts say for how long it was so in a year: in another it may have been so again."""
    case = found.case
    sides = ((case.premise, case.premise_numsets), (case.hypothesis, case.hypothesis_numsets))
    return asked.unit.kind is Kind.YEAR and all(
        any(n.unit.kind is Kind.DURATION and d.word_before(n.start) == "for" for n in numsets)
        and preposition(asked, case.hypothesis) == "in"
        for d, numsets in sides
    )


def _are_claimed_alike(given: Point, wanted: Point, course: Course, side: Side) -> bool:
    """Both are so, or planned; what has begun is still to end."""
    is_to_end = side in (Side.ENDS, Side.RESTS) and given.has(course, Side.BEGINS)
    is_ahead = wanted.claimed == {Claim.INTENDED} and not given.claimed
    return given.claimed == wanted.claimed or (is_to_end and is_ahead)


def _is_required(told: Point, document: Document) -> bool:
    """It must be so at that time, which does not say that it will."""
    own = document.sentences[told.event.sentence].children(told.event.head.index)
    return any(child.lemma in _REQUIRING and child.dep == "aux" for child in own)


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
        begun_and_ended = list(spans_of(course, given))
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
        if apart is None or window is None or _is_untold_state(apart, time, side):
            continue
        is_close = not (apart + Interval.closed(-1, 1)).disjoint(window)
        # "Seven years" may be a few months more or less.
        if event is None and time.unit == "year" and is_close and not apart.within(window):
            continue
        # Whoever ends after four days may have ended on the fourth.
        early = Interval.closed(-1, 0) if side is not Side.BEGINS else Interval.closed(0, 1)
        earlier = replace(time, interval=time.interval + early).since(anchor)
        may_count_first = event is None and time.unit in _CALENDAR
        may_be_earlier = earlier is not None and earlier.overlaps(window)
        if may_count_first and not apart.within(window) and may_be_earlier:
            continue
        # What is closed has closed: another event than the one that is told.
        yield _Answer(apart, window, told, None if side is Side.RESTS else event)


def _is_untold_state(apart: Interval, time: Time, side: Side) -> bool:
    """Half a day from when it ends it may be so again: what closes at six opens before that."""
    longest = Interval.closed(-_LONG, _LONG)
    return side is Side.RESTS and time.unit == "minute" and not apart.within(longest)


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
        is_on = begins and apart.value >= 0 and (wanted.time.unit == "minute" or each.is_since)
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
        for length in premise_lengths(found):
            if length.goal and length.goal not in course_words(course) | {_DO}:
                continue  # "it took an hour to learn for it"
            if length.may_be(course, each.owners or wanted.owners):
                time = each.time.later(length.numset, 1 if side is Side.ENDS else -1)
                if time is not None:
                    known = _counting_both(time, length, side)
                    yield known, f"{each.told}, {length.numset.text}", None


def _counting_both(time: Time, length: Length, side: Side) -> Time:
    """The time, or the day next to it, where the first of so many days may be counted, too.

    What opens on Thursday and lasts two days ends on Friday, or less exactly, on Saturday; for two
    days after that day, something may be kept or is valid.
    """
    is_lasting = length.event is None or length.event.head.lemma in _LASTING
    if time.unit not in _CALENDAR or length.numset.unit.name not in _OF_DAYS or not is_lasting:
        return time
    span = Interval.closed(-1, 0) if side is Side.ENDS else Interval.closed(0, 1)
    return replace(time, interval=time.interval + span)


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
        NOT_BEFORE: Interval(low, inf),
    }
    return replace(each.time, interval=bounded.get(each.word, each.time.interval))


def _window(wanted: Point, side: Side) -> Interval | None:
    """How far from the asked time what the hypothesis claims may lie."""
    width = Fraction(wanted.time.interval.high) - Fraction(wanted.time.interval.low)
    if side is Side.RESTS and wanted.word in (*AT, BY):  # what is over by then has ended before
        return Interval(-inf, width)
    if side is Side.RESTS and wanted.word != BEFORE:
        return None
    return {
        BEFORE: Interval(-inf, Fraction(0), high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
        NOT_BEFORE: Interval(Fraction(0), inf),
    }.get(wanted.word, Interval.closed(0, width))


def _is_within(wanted: Time, begin: Time, end: Time) -> bool | None:
    """The time is one from the begin to the end; None where that can't be told."""
    asked, whole = begin.until(wanted), begin.until(end)
    if asked is None or whole is None:
        return None
    if begin.unit == "day of year" and whole.low < 0:  # "from 24 December to 2 January"
        whole = whole + Interval.point(_YEAR)
        asked = asked + Interval.point(_YEAR if asked.low < 0 else 0)
    is_inside = asked.low >= 0 and asked.high <= whole.high
    if wanted.is_sure and begin.is_sure and end.is_sure:
        return is_inside
    # From nine to five ten is in the morning; at eight in the evening it is closed.
    is_bare = not (wanted.is_sure or begin.is_sure or end.is_sure)
    return True if is_bare and is_inside else None


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
        markers = {c.lemma for c in around if c.dep == "case"}
        if link.premise.place in others or not markers.isdisjoint(_MARKS_OF[_UNLIKE[side]]):
            return True
    return False


def _is_place(argument: Argument) -> bool:
    is_name = argument.role in (Role.PATIENT, Role.OBLIQUE) and argument.token.pos == "PROPN"
    return is_name and argument.token.form not in load_labels("en").months


def _days(premise: Document) -> frozenset[str]:
    """The days of the week, where the premise speaks of every day."""
    said = {t.lemma for t in premise.tokens}
    if said.isdisjoint(_EVERY):
        return frozenset()
    days = load_labels("en").weekdays
    return days | {f"{day}s" for day in days} | WORDS_OF_DAY


def _naming(document: Document) -> frozenset[str]:
    """The words for a part of the day that tell which thing is meant: "the night shift"."""
    named = (t.lemma for t in document.tokens if t.dep == "compound")
    return WORDS_OF_DAY.intersection(named)
