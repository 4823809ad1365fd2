"""How long a course takes: by its beginning and its end, or as the premise tells it.

What opens in 1998 and closes in 2010 is open for twelve years, and a lesson from 9:40 to 11:10
lasts an hour and a half.
"""

from collections.abc import Iterator

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.course_parts import (
    is_free,
    may_be_spoken_of,
    premise_lengths,
    pronouns,
    spans_of,
)
from qreas.reasoning.implied.distances import days_between, in_unit_of, time_between
from qreas.reasoning.implied.event_told import (
    claimed_of,
    event_of,
    owners_of,
    traits_of,
)
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.lengths import Length
from qreas.reasoning.implied.named_times import AFTER, BY, preposition
from qreas.reasoning.implied.over_after import over_after
from qreas.reasoning.implied.points import Point, points
from qreas.reasoning.implied.sides import Side, course_words, sides_of
from qreas.reasoning.implied.throughout import is_daily, is_interrupted, throughout
from qreas.reasoning.implied.zones import are_of_two_zones
from qreas.reasoning.knowledge.aspect import Course
from qreas.types import Kind, Numset

_COMPOUND, _PLURAL = "compound", "NNS"
_WITHIN = frozenset(("in", "within"))
# Verbs of how long anything goes on.
_LASTING = frozenset(("last", "run", "take", "continue", "go", "be", "spend", "stay", "need"))


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
    word = preposition(asked, found.case.hypothesis)
    if word == BY:
        return
    if word == AFTER:
        yield from over_after(asked, found)
    for course, side, event in _asked_courses(asked, found):
        is_within = word in _WITHIN and asked.is_range
        is_length = side is Side.LASTS or (is_within and side in (Side.ENDS, Side.RESTS))
        if is_length or _is_after_beginning(asked, course, found):
            yield from _by_ends(asked, course, event, found, is_length=is_length)
        if is_length:
            yield from _as_told(asked, course, event, found)
    yield from throughout(asked, found)


def _by_ends(
    asked: Numset, course: Course, event: Event, found: Findings, *, is_length: bool
) -> Iterator[Implied]:
    """The time between its beginning and its end; of what ends so long after, that in days."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    owners = owners_of(event, sentence, asked)
    words = course_words(course) | pronouns(found.case.premise)
    for begin, end in _begun_and_ended(course, found):
        is_ahead = Claim.INTENDED in end.claimed - begin.claimed
        if is_ahead and is_past(event.head, sentence):
            continue  # what is to end some day has not lasted so long yet
        if _is_over_before(end, begin, found) or _is_by_other_clock(begin, end, found):
            continue
        between = time_between(begin, end, asked) if is_length else _whole_days(begin, end, asked)
        if between is not None and is_interrupted(asked, between, found):
            continue
        if between is not None and may_be_spoken_of(owners, begin.owners | end.owners, found):
            yield Implied(between, f"{begin.told} … {end.told}", (), words, settles_roles=True)


def _is_over_before(end: Point, begin: Point, found: Findings) -> bool:
    """What is told first was first: who left at ten and arrived at one left somewhere else."""
    sentences = found.case.premise.sentences
    is_told_first = end.start < begin.start and begin.time.unit == end.time.unit == "minute"
    are_past = all(is_past(p.event.head, sentences[p.event.sentence]) for p in (begin, end))
    return is_told_first and are_past and end.time.interval.low < begin.time.interval.low


def _is_by_other_clock(begin: Point, end: Point, found: Findings) -> bool:
    """The one hour is told by another clock than the other: "10 am", "1:30 pm Italian time"."""
    if begin.numset is None or end.numset is None or begin.time.unit != "minute":
        return False
    return are_of_two_zones(begin.numset, end.numset, found.case.premise)


def _whole_days(begin: Point, end: Point, asked: Numset) -> Interval | None:
    days = days_between(begin.numset, end.numset)
    return None if days is None else convert(days, load_units("en").units["day"], asked.unit)


def _as_told(asked: Numset, course: Course, event: Event, found: Findings) -> Iterator[Implied]:
    """The length that the premise says it to take."""
    words = course_words(course) | pronouns(found.case.premise)
    for length in premise_lengths(found):
        if _is_length_of(length, course, event, asked, found):
            own, told = in_unit_of(asked, length.numset), length.numset.text
            yield Implied(own, told, (), words, settles_roles=True, settles_claims=True)


def _is_length_of(
    length: Length, course: Course, event: Event, asked: Numset, found: Findings
) -> bool:
    """The premise says how long that takes of which the hypothesis asks it."""
    sentence = found.case.hypothesis.sentences[event.sentence]
    owners = owners_of(event, sentence, asked)
    if _is_of_another_way(length.numset, found) or _is_of_other_doing(length, event, found):
        return False
    if _is_of_each_of_several(length.numset, found) or _is_part_of_days(length.numset, found):
        return False
    if not length.may_be(course, owners) or not may_be_spoken_of(owners, length.owners, found):
        return False
    if not traits_of(event, sentence, asked) <= length.traits and length.owners:
        return False
    is_claimed = length.claimed - {Claim.NEGATED} == claimed_of(event, sentence) - {Claim.NEGATED}
    holds = length.event is None or is_free(length.event, found)
    return is_claimed and holds and Claim.NEGATED not in length.claimed


def _is_of_other_doing(length: Length, event: Event, found: Findings) -> bool:
    """The premise has the very doing, and how long another goes on: boil it, cook it an hour."""
    told = None if length.event is None else length.event.head
    asked = event.head.lemma
    if told is None or told.lemma == asked or told.lemma in _LASTING:
        return False
    return told.pos == event.head.pos == "VERB" and found.case.premise.mentions((asked,))


def _is_part_of_days(length: Numset, found: Findings) -> bool:
    """Of each of the days it takes no more than some hours: three days, two hours a day."""
    is_in_days = length.unit.name == "day"
    return is_in_days and any(is_daily(n) for n in found.case.premise_numsets)


def _is_of_each_of_several(length: Numset, found: Findings) -> bool:
    """It describes several things, each of which takes so long: "worked 12-hour shifts"."""
    sentence = found.case.premise.sentences[length.sentence]
    head = sentence.tokens[length.head]
    noun = sentence.tokens[head.head]
    is_describing = head.dep == _COMPOUND and noun.tag == _PLURAL
    return is_describing and not found.case.hypothesis.mentions((noun.lemma,))


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


def _begun_and_ended(course: Course, found: Findings) -> Iterator[tuple[Point, Point]]:
    premise = found.case.premise
    told = points(premise, found.case.premise_numsets, tuple(found.premise_events.values()))
    yield from spans_of(course, [each for each in told if not each.claimed - {Claim.INTENDED}])


def _asked_courses(asked: Numset, found: Findings) -> Iterator[tuple[Course, Side, Event]]:
    sentence = found.case.hypothesis.sentences[asked.sentence]
    event = event_of(asked, sentence, found.hypothesis_events)
    if event is not None:
        for course, side in sides_of(event, sentence):
            yield course, side, event


def _is_after_beginning(asked: Numset, course: Course, found: Findings) -> bool:
    """The asked time is that from the beginning on: "closes two weeks after it opens"."""
    behind = found.case.hypothesis.text[asked.end :].lower().split()[:1]
    heads = {e.head.lemma for e in found.hypothesis_events}
    return behind == [AFTER] and not heads.isdisjoint(course.begins)
