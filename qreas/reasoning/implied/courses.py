"""When something begins, when it ends and how long it takes: of these, two tell the third.

What opens in 1998 and closes in 2010 is open for twelve years, a lesson from 9:40 to 11:10 lasts an
hour and a half, and who sets out at three on a drive of two hours is there at five. Which verbs
begin and end a course stands in aspect.toml.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.labels import load_labels
from qreas.quantity.load import load_units
from qreas.reasoning.aspect import Course, load_aspect
from qreas.reasoning.clock import Clock, clock
from qreas.reasoning.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.moments import moment
from qreas.types import Document, Kind, Numset, Role, Sentence, Token

_FROM = frozenset(("from", "since"))
_UNTIL = frozenset(("to", "until", "till", "through"))
_AT = frozenset(("at", "in", "on"))
_WITHIN = frozenset(("in", "within"))
_OF_YEARS, _OF_HOURS = frozenset(("year", "decade", "century")), frozenset(("hour", "minute"))
_OF_DAYS = frozenset(("day", "week", "month"))
# A year with and one without a 29th of February, for dates that name none.
_ANY_YEARS = ("2000", "2001")
_AFTER = "after"
_OF_DAY = frozenset(("day", "morning", "afternoon", "evening", "night", "time"))
_EVERY = frozenset(("every", "each", "daily"))
_CORE = (Role.AGENT, Role.PATIENT)


@dataclass(frozen=True, slots=True)
class _Point:
    """Where a course begins or ends, or is under way, and the lemmas of what has that course."""

    numset: Numset
    begins: bool
    ends: bool
    course: Course
    event: Event
    owners: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Length:
    """How long a course takes."""

    numset: Numset
    course: Course
    owners: frozenset[str]


def lengths(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How long a course takes, by where it begins and ends or by what is said of its length."""
    if asked.unit.kind is not Kind.DURATION or asked.unit.per is not None:
        return
    for course, event in _asked_courses(asked, found):
        owners = _owners(event, course, asked)
        lemmas = course.lasts | course.ends | course.nouns
        if event.head.lemma.lower() in course.lasts:
            for begin, end in _begun_and_ended(course, found):
                interval = _between(begin.numset, end.numset, asked, found)
                if interval is not None and _is_of(owners, begin.owners | end.owners):
                    told = f"{begin.numset.text} … {end.numset.text}"
                    yield Implied(interval, told, (), lemmas, settles_roles=True)
        elif _is_after_beginning(asked, course, found):
            for begin, end in _begun_and_ended(course, found):
                days = _days_between(begin.numset, end.numset)
                if days is not None and _is_of(owners, begin.owners | end.owners):
                    told = f"{begin.numset.text} … {end.numset.text}"
                    own = convert(days, load_units("en").units["day"], asked.unit)
                    told_of = lemmas | course.begins
                    yield Implied(own, told, (), told_of, settles_roles=True)
        elif _preposition(asked, found.case.hypothesis) in _WITHIN and asked.is_range:
            for length in _lengths(course, found):
                if _is_of(owners, length.owners):
                    own = convert(length.numset.interval, length.numset.unit, asked.unit)
                    yield Implied(own, length.numset.text, (), lemmas, settles_roles=True)


def hours(asked: Numset, found: Findings) -> Iterator[Implied]:
    """At what time a course begins or ends, or whether it is under way at the asked time."""
    wanted = clock(asked.text) if asked.unit.kind is Kind.TIME else None
    if wanted is None or asked.is_approximate:
        return
    hypothesis = found.case.hypothesis
    for point in _points(hypothesis, (asked,), found.hypothesis_events):
        for known, told in _times(point, wanted, found):
            # The asked interval only holds the hour; what counts is how far apart the two are.
            apart = Fraction(wanted.until(known), 60)
            interval = Interval.point(Fraction(asked.interval.low) + apart)
            course = point.course
            lemmas = course.lasts | course.begins | course.ends | _days(found.case.premise)
            yield Implied(interval, told, (), lemmas, settles_roles=True)


def _times(point: _Point, wanted: Clock, found: Findings) -> Iterator[tuple[Clock, str]]:
    """The times of the premise for the asked point, and how they come about."""
    course, premise = point.course, found.case.premise
    given = [
        each
        for each in _points(premise, found.case.premise_numsets, found.premise_events.values())
        if each.course is course and _is_of(point.owners, each.owners) and _is_free(each, found)
    ]
    if point.begins == point.ends:
        for begin, end in product(given, given):
            opens, closes = clock(begin.numset.text), clock(end.numset.text)
            if begin.begins and end.ends and opens is not None and closes is not None:
                is_within = opens.until(wanted) <= opens.until(closes)
                if opens.is_sure and closes.is_sure and wanted.is_sure:
                    told = f"{begin.numset.text} … {end.numset.text}"
                    yield (wanted if is_within else closes), told
        return
    for each in given:
        time = clock(each.numset.text)
        if time is None or each.begins == each.ends:
            continue
        if each.begins == point.begins:
            yield time, each.numset.text
            continue
        for length in _lengths(course, found):
            minutes = _minutes(length.numset)
            if minutes is not None and _is_of(each.owners, length.owners):
                told = f"{each.numset.text}, {length.numset.text}"
                yield time.later(minutes if each.begins else -minutes), told


def _is_after_beginning(asked: Numset, course: Course, found: Findings) -> bool:
    """The asked time is that from the beginning on: "closes two weeks after it opens"."""
    behind = found.case.hypothesis.text[asked.end :].lower().split()[:1]
    heads = {e.head.lemma.lower() for e in found.hypothesis_events}
    return behind == [_AFTER] and not heads.isdisjoint(course.begins)


def _asked_courses(asked: Numset, found: Findings) -> Iterator[tuple[Course, Event]]:
    sentence = found.case.hypothesis.sentences[asked.sentence]
    above = {asked.head, *(t.index for t in sentence.ancestors(asked.head))}
    for event in found.hypothesis_events:
        if event.sentence == asked.sentence and event.head.index in above:
            for course in load_aspect().courses:
                if event.head.lemma.lower() in course.lasts | course.ends:
                    yield course, event


def _begun_and_ended(course: Course, found: Findings) -> Iterator[tuple[_Point, _Point]]:
    points = tuple(
        each
        for each in _points(
            found.case.premise, found.case.premise_numsets, found.premise_events.values()
        )
        if each.course is course
    )
    for begin, end in product(points, points):
        if begin.begins and end.ends and _is_of(begin.owners, end.owners):
            yield begin, end


def _points(
    document: Document, numsets: Iterable[Numset], events: Iterable[Event]
) -> Iterator[_Point]:
    """The times at which the events of a text begin or end a course, or find it under way."""
    by_place = {(event.sentence, event.head.index): event for event in events}
    for numset in numsets:
        if numset.unit.kind not in (Kind.TIME, Kind.YEAR, Kind.DATE) or numset.is_range:
            continue
        word = _preposition(numset, document)
        sentence = document.sentences[numset.sentence]
        above = (by_place.get((numset.sentence, t.index)) for t in sentence.ancestors(numset.head))
        event = next((each for each in above if each is not None), None)
        if event is None or word not in _FROM | _UNTIL | _AT:
            continue
        for course in load_aspect().courses:
            begins, ends, lasts = _parts(event.head, sentence, course)
            if word in _AT and (begins or ends or lasts):
                yield _Point(numset, begins, ends, course, event, _owners(event, course, numset))
            elif word not in _AT and lasts:
                opens = word in _FROM
                yield _Point(
                    numset, opens, not opens, course, event, _owners(event, course, numset)
                )


def _parts(head: Token, sentence: Sentence, course: Course) -> tuple[bool, bool, bool]:
    """Whether the event begins the course, ends it, or is the course itself."""
    lemma = head.lemma.lower()
    behind = sentence.tokens[head.index + 1 :][:1]
    names = {lemma, *(f"{lemma} {token.text.lower()}" for token in behind)}
    is_state = head.pos == "ADJ" and lemma in course.lasts  # "is open", not "opens"
    begins = not names.isdisjoint(course.begins) and not is_state
    ends = not names.isdisjoint(course.ends) and not is_state
    return begins, ends, lemma in course.lasts and not begins and not ends


def _lengths(course: Course, found: Findings) -> Iterator[_Length]:
    """What the premise says of how long the course takes."""
    for numset in found.case.premise_numsets:
        is_length = numset.unit.kind is Kind.DURATION and numset.unit.per is None
        if not is_length or numset.context.verb not in course.lasts:
            continue
        sentence = found.case.premise.sentences[numset.sentence]
        above = (
            found.premise_events.get((numset.sentence, t.index))
            for t in sentence.ancestors(numset.head)
        )
        event = next((each for each in above if each is not None), None)
        if event is not None:
            yield _Length(numset, course, _owners(event, course, numset))


def _owners(event: Event, course: Course, numset: Numset) -> frozenset[str]:
    """The lemmas of what has the course; none where a pronoun or a word for the course stands."""
    return frozenset(
        argument.token.lemma.lower()
        for argument in event.arguments
        if argument.role in _CORE
        and argument.token.pos != "PRON"
        and not numset.holds(argument.token)
        and argument.token.lemma.lower() not in course.nouns
    )


def _is_of(owners: frozenset[str], others: frozenset[str]) -> bool:
    """The one may be the other."""
    return not owners or not others or not owners.isdisjoint(others)


def _is_free(point: _Point, found: Findings) -> bool:
    """Nothing left out narrows when the premise's time holds ("in winter")."""
    used = found.alignment.used()
    return all(
        argument.role in _CORE
        or point.numset.holds(argument.token)
        or argument.token.lemma.lower() in _OF_DAY
        or (point.event.sentence, argument.token.index) in used
        or argument.token.pos == "NUM"
        for argument in point.event.arguments
    )


def _between(first: Numset, last: Numset, asked: Numset, found: Findings) -> Interval | None:
    """The time between, in the asked unit; None where it can't be told in it."""
    units = load_units("en").units
    if first.unit.kind is last.unit.kind is Kind.YEAR and asked.unit.name in _OF_YEARS:
        years = Fraction(last.interval.low) - Fraction(first.interval.low)
        return convert(Interval.point(years), units["year"], asked.unit) if years > 0 else None
    days = _days_between(first, last) if asked.unit.name in _OF_DAYS else None
    if days is not None and (asked.is_range or asked.unit.name != "month"):
        lasting = days + Interval.closed(0, 1)  # the last day may count, too
        return convert(lasting, units["day"], asked.unit)
    opens, closes = clock(first.text), clock(last.text)
    if opens is None or closes is None or asked.unit.name not in _OF_HOURS:
        return None
    minutes = opens.until(closes)
    return convert(Interval.point(minutes), units["minute"], asked.unit) if minutes else None


def _days_between(first: Numset, last: Numset) -> Interval | None:
    """The days from the one date to the other; None where they name none, or one of them a year."""
    if not first.unit.kind is last.unit.kind is Kind.DATE:
        return None
    apart: list[int] = []
    for year in _ANY_YEARS:
        opens, closes = moment((*first.text.split(), year)), moment((*last.text.split(), year))
        if opens is None or closes is None or not opens < closes:
            return None
        apart.append((closes.first - opens.first).days)
    return Interval.closed(min(apart), max(apart))


def _minutes(numset: Numset) -> int | None:
    if not numset.interval.is_point or numset.is_approximate:
        return None
    minutes = convert(numset.interval, numset.unit, load_units("en").units["minute"]).value
    return int(minutes) if minutes.denominator == 1 else None


def _days(premise: Document) -> frozenset[str]:
    """The days of the week, where the premise speaks of every day."""
    said = {t.lemma.lower() for s in premise.sentences for t in s.tokens}
    if said.isdisjoint(_EVERY):
        return frozenset()
    days = load_labels("en").weekdays
    return days | {f"{day}s" for day in days} | _OF_DAY


def _preposition(numset: Numset, document: Document) -> str:
    before = document.text[: numset.start].lower().split()[-1:]
    return before[0] if before else ""
