"""What a text says begins, ends or goes on, at what time of the day or in which year, and how long.

A time is told of an event ("leaves at 9:40"), by its distance from another ("two hours later"), or
by how far it is off the plan ("twenty minutes late"). Which words begin, end and fill a course
stands in aspect.toml.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Literal

from qreas.clock import clock
from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.aspect import Course, load_aspect
from qreas.reasoning.context import Claim, claims
from qreas.reasoning.events import Event
from qreas.reasoning.implied.years import is_year, years_named
from qreas.reasoning.moments import moment
from qreas.reasoning.surroundings import is_alternative
from qreas.types import Document, Kind, Numset, Role, Sentence, Token

_FROM = frozenset(("from", "since"))
_UNTIL = frozenset(("to", "until", "till", "through"))
AT = frozenset(("at", "in", "on", "during", ""))
BEFORE, AFTER, BY = "before", "after", "by"
_BOUNDS = frozenset((BEFORE, AFTER, BY))
# Before a bare number these make it an hour.
_OF_HOURS = _FROM | _UNTIL | _BOUNDS | {"at"}
_HOUR, _HALF_DAY, _DAY = 60, 720, 1440
_FIRST_YEAR, _LAST_HOUR = 1000, 12
# What did not begin until eight began at eight, or after.
_NOT_BEFORE = {"until": "at", "till": "at", BEFORE: AFTER}
_ARTICLES = frozenset(("the", "a", "an", "year", "exactly", "precisely"))
_CORE = (Role.AGENT, Role.PATIENT)
# Words of a name of an event ("be in the air") on either side of its head.
_LONGEST_NAME = 4
_NEAR = 3
# Of which units a time may be told to be later.
_STEPS = {
    "minute": ("hour", "minute", "second"),
    "day": ("day", "week"),
    "day of year": ("day", "week"),
    "year": ("year", "decade", "century"),
}
_RESTRICTING = ("amod", "compound", "nummod", "advmod")
_GOVERNED = ("xcomp", "ccomp")
_BE = "be"
_SOME_YEAR = "2001"


class Side(Enum):
    """What an event is to a course: its beginning, its end, the course itself, or what follows."""

    BEGINS = auto()
    ENDS = auto()
    LASTS = auto()
    RESTS = auto()


@dataclass(frozen=True, slots=True)
class Time:
    """When it is.

    unit:   of the interval; "day" counts those of a calendar, "day of year" those of any year.
    period: in how many minutes the clock shows the same again: twelve hours where it is not said
            which half of the day it is; 0 of other times.
    """

    interval: Interval
    unit: Literal["minute", "day", "day of year", "year"]
    period: int = 0

    @property
    def is_sure(self) -> bool:
        """It is said which half of the day it is in."""
        return self.period in (0, _DAY)

    def later(self, length: Numset, sign: int) -> "Time | None":
        """The time so much later, or earlier; None where that cannot be told in its unit."""
        if length.unit.name not in _STEPS[self.unit]:
            return None
        own = load_units("en").units["day" if self.unit == "day of year" else self.unit]
        step = convert(length.interval, length.unit, own)
        return replace(self, interval=self.interval + (step if sign > 0 else -step))

    def since(self, other: "Time") -> Interval | None:
        """How far it is from the other, at its nearest; None where their units differ."""
        if self.unit != other.unit:
            return None
        apart = self.interval - other.interval
        period = min(self.period, other.period)
        bound = apart.high if isinstance(apart.low, float) else apart.low
        if not period or isinstance(bound, float):
            return apart
        nearest = (bound + period // 2) % period - period // 2
        return apart + Interval.point(nearest - bound)

    def until(self, other: "Time") -> Interval | None:
        """How long it is from this time to the next one that the clock shows as the other."""
        if self.unit != other.unit:
            return None
        apart = other.interval - self.interval
        period = min(self.period, other.period)
        if not period or isinstance(apart.low, float):
            return apart
        return apart + Interval.point(apart.low % period - apart.low)


@dataclass(frozen=True, slots=True)
class Point:
    """A time at which something happens.

    word:    the preposition of the time: "at", or one that makes it a bound.
    sides:   the courses that the event begins, ends or is.
    owners:  the lemmas of what has the course; none where a pronoun or a word for it stands.
    traits:  the lemmas that tell it from others of its sort ("the second show").
    claimed: how the event is spoken of; planned, where the text only says when it should be.
    is_computed: the time follows from others.
    """

    time: Time
    word: str
    told: str
    start: int
    event: Event
    sides: tuple[tuple[Course, Side], ...]
    owners: frozenset[str]
    traits: frozenset[str]
    claimed: frozenset[Claim]
    is_computed: bool = False
    numset: Numset | None = None

    def has(self, course: Course, side: Side) -> bool:
        """It is a point on that side of the course."""
        return (course, side) in self.sides


@dataclass(frozen=True, slots=True)
class Length:
    """How long a course takes; `courses` are those of which the words may speak.

    event:  that takes so long; None where a noun does ("a three-hour exam").
    unsure: those of the courses that nothing but a word for lasting speaks of: a war that lasts is
            no journey, and no marriage.
    """

    numset: Numset
    courses: tuple[Course, ...]
    owners: frozenset[str]
    traits: frozenset[str] = frozenset()
    claimed: frozenset[Claim] = frozenset()
    event: Event | None = None
    unsure: tuple[Course, ...] = ()

    def may_be(self, course: Course, owners: frozenset[str]) -> bool:
        """It may be that of the course of these owners."""
        if course in self.unsure:
            return not owners.isdisjoint(self.owners)
        return course in self.courses and may_be_of(owners, self.owners)


def may_be_of(owners: frozenset[str], others: frozenset[str]) -> bool:
    """The one may be the other."""
    return not owners or not others or not owners.isdisjoint(others)


def points(
    document: Document, numsets: Sequence[Numset], events: Iterable[Event]
) -> tuple[Point, ...]:
    """The times of a text's events, with those that follow from them by a told distance."""
    known = tuple(events)
    told = [each for n in numsets if (each := point(document, n, known)) is not None]
    for length in numsets:
        if length.unit.kind is Kind.DURATION and length.unit.per is None:
            moved = _moved(document, length, known, told)
            if moved is not None:
                told.append(moved)
    return tuple(told)


def point(document: Document, numset: Numset, events: Sequence[Event]) -> Point | None:
    """The event of a text that happens at the time that a quantity names."""
    time = _time(numset, document)
    if time is None or is_alternative(numset, document):
        return None
    word = _preposition(numset, document)
    if time.unit == "minute" and numset.unit.kind is Kind.NUMBER and word not in _OF_HOURS:
        return None
    sentence = document.sentences[numset.sentence]
    event = event_of(numset, sentence, events)
    if event is None:
        return None
    sides = tuple(sides_of(event, sentence))
    noun = _measured(numset, sentence) if time.unit == "minute" else None
    if noun is not None:  # "the 9:30 flight" should leave then
        sides, word = tuple((course, Side.BEGINS) for course in load_aspect().courses), ""
    claimed = claimed_of(event, sentence) if noun is None else frozenset((Claim.INTENDED,))
    if Claim.NEGATED in claimed and word in _NOT_BEFORE:
        claimed, word = claimed - {Claim.NEGATED}, _NOT_BEFORE[word]
    elif word in _FROM | _UNTIL:
        side = Side.BEGINS if word in _FROM else Side.ENDS
        sides = tuple((course, side) for course, each in sides if each is Side.LASTS)
        word = ""
    elif word not in AT | _BOUNDS:
        return None
    return Point(
        time,
        word,
        numset.text,
        numset.start,
        event,
        sides,
        owners_of(event, sentence, numset),
        traits_of(event, sentence, numset),
        claimed,
        numset=numset,
    )


def lengths_told(
    document: Document, numsets: Iterable[Numset], events: Sequence[Event]
) -> Iterator[Length]:
    """What a text says of how long the courses of its events take."""
    for numset in numsets:
        if numset.unit.kind is not Kind.DURATION or numset.unit.per is not None:
            continue
        is_step = _step(numset, document) is not None  # "went up by two hours" is one, too
        if is_step or _preposition(numset, document) == BY:
            continue
        sentence = document.sentences[numset.sentence]
        event = event_of(numset, sentence, events)
        noun = _measured(numset, sentence)
        courses: tuple[Course, ...] = ()
        if noun is not None:
            courses = load_aspect().courses
            of = frozenset((noun.lemma.lower(),)) - {n for c in courses for n in c.nouns}
            yield Length(numset, courses, of)
        elif event is not None:
            is_after = _preposition(numset, document) == AFTER
            told = Side.ENDS if is_after else Side.LASTS
            courses = tuple(c for c, side in sides_of(event, sentence) if side is told)
            if courses:
                yield Length(
                    numset,
                    courses,
                    owners_of(event, sentence, numset),
                    traits_of(event, sentence, numset),
                    claimed_of(event, sentence),
                    event,
                    tuple(c for c in courses if _is_unsure(c, event)),
                )


def _is_unsure(course: Course, event: Event) -> bool:
    """The event's word is one for any course, and nothing in it names this one."""
    lemma = event.head.lemma.lower()
    courses = load_aspect().courses
    is_shared = lemma in courses[0].lasts and course is not courses[0]
    return is_shared and not any(a.token.lemma.lower() in course.nouns for a in event.arguments)


def owners_of(event: Event, sentence: Sentence, numset: Numset | None) -> frozenset[str]:
    """The lemmas of what takes part in the event, and of whose it is ("Ann's flight").

    numset: a quantity that is none of them.
    """
    nouns = {noun for course in load_aspect().courses for noun in course.nouns}
    core = [
        argument.token
        for argument in event.arguments
        if argument.role in _CORE and not (numset is not None and numset.holds(argument.token))
    ]
    whose = [c for t in core for c in sentence.children(t.index) if c.dep == "nmod:poss"]
    return frozenset(
        token.lemma.lower()
        for token in (*core, *whose)
        if token.pos != "PRON" and token.lemma.lower() not in nouns
    )


def traits_of(event: Event, sentence: Sentence, numset: Numset) -> frozenset[str]:
    """The lemmas of what restricts the nouns that take part in the event, beside a quantity."""
    return frozenset(
        child.lemma.lower()
        for argument in event.arguments
        if argument.role in _CORE and not numset.holds(argument.token)
        for child in sentence.children(argument.token.index)
        if child.dep in _RESTRICTING
    )


def course_words(course: Course) -> frozenset[str]:
    """All single words in the names of a course, its ends and what it is called."""
    names = course.lasts | course.begins | course.ends | course.rests | course.nouns
    return frozenset(word for name in names for word in name.split())


def _time(numset: Numset, document: Document) -> Time | None:
    """The time that a quantity names; a bare number may be an hour."""
    kind = numset.unit.kind
    if kind is Kind.TIME:
        read = clock(numset.text)
        period = _DAY if read is not None and read.is_sure else _HALF_DAY
        return None if read is None else Time(Interval.point(read.minute), "minute", period)
    if is_year(numset, document):
        first, last = years_named(numset)
        return Time(Interval.closed(first, last), "year") if first >= _FIRST_YEAR else None
    if kind is Kind.DATE:
        words = numset.text.replace(",", " ").split()
        dated, any_year = moment(words), moment((*words, _SOME_YEAR))
        day = dated or any_year
        if day is None or day.first != day.last:
            return None
        unit: Literal["day", "day of year"] = "day" if dated is not None else "day of year"
        return Time(Interval.point(day.first.toordinal()), unit)
    if kind is Kind.NUMBER and numset.interval.is_point and not numset.is_approximate:
        hour = numset.interval.value
        is_hour = 1 <= hour <= _LAST_HOUR and hour.denominator == 1
        return Time(Interval.point(hour * _HOUR), "minute", _HALF_DAY) if is_hour else None
    return None


def _preposition(numset: Numset, document: Document) -> str:
    """What stands right before the quantity, past articles; empty where that is no preposition."""
    before = document.text[: numset.start].lower().split()
    word = next((each for each in reversed(before) if each not in _ARTICLES), "")
    known = AT | _FROM | _UNTIL | _BOUNDS
    token = next(
        (t for t in reversed(document.sentences[numset.sentence].tokens) if t.end <= numset.start),
        None,
    )
    return word if word in known or (token is not None and token.pos == "ADP") else ""


def event_of(numset: Numset, sentence: Sentence, events: Iterable[Event]) -> Event | None:
    """The event that the quantity is told of: that above it, or a clause that begins in between.

    In "left at nine and was in the air for an hour" parsers hang the hour on "left".
    """
    own = {
        e.head.index: e
        for e in events
        if e.sentence == numset.sentence and not numset.holds(e.head)
    }
    above = next((own[t.index] for t in sentence.ancestors(numset.head) if t.index in own), None)
    first = next((t.index for t in sentence.tokens if numset.holds(t)), numset.head)
    begin = above.head.index if above is not None else -1
    between = [
        each
        for index, each in own.items()
        if begin < index < first and _is_clause(each.head, sentence)
    ]
    return max(between, key=lambda each: each.head.index, default=above)


def _is_clause(head: Token, sentence: Sentence) -> bool:
    has_copula = any(c.dep in ("cop", "nsubj", "nsubj:pass") for c in sentence.children(head.index))
    return head.pos == "VERB" or has_copula


def sides_of(event: Event, sentence: Sentence) -> Iterator[tuple[Course, Side]]:
    """The courses that the event begins, ends or is, by the longest of its names."""
    names = _names(event.head, sentence)
    own = sentence.children(event.head.index)
    is_state = event.head.pos == "ADJ" and any(c.dep == "cop" for c in own)  # not "opens"
    found: list[tuple[int, Course, Side]] = []
    for course in load_aspect().courses:
        sides = {
            Side.BEGINS: course.begins,
            Side.ENDS: course.ends,
            Side.LASTS: course.lasts,
            Side.RESTS: course.rests,
        }
        for side, known in sides.items():
            if is_state and side in (Side.BEGINS, Side.ENDS) and event.head.lemma in course.lasts:
                continue
            longest = max((len(n.split()) for n in names & known), default=0)
            if longest:
                found.append((longest, course, side))
    most = max((n for n, _, _ in found), default=0)
    taken: set[Course] = set()
    if not found and any(c.dep == "cop" for c in own):
        # "Was in hospital", "is for two years": of these, how long they last is said.
        yield from ((c, Side.LASTS) for c in load_aspect().courses if _BE in c.lasts)
    for longest, course, side in found:
        if longest == most and course not in taken:
            taken.add(course)
            yield course, side


def _names(head: Token, sentence: Sentence) -> frozenset[str]:
    """The head's lemma, and with the words beside it: "take off", "be in the air"."""
    lemmas = [token.lemma.lower() for token in sentence.tokens]
    first = max(0, head.index - _LONGEST_NAME + 1)
    return frozenset(
        " ".join(lemmas[begin:end])
        for begin in range(first, head.index + 1)
        for end in range(head.index + 1, min(len(lemmas), begin + _LONGEST_NAME) + 1)
    )


def claimed_of(event: Event, sentence: Sentence) -> frozenset[Claim]:
    """What is claimed of the event; whatever is planned in some way is intended."""
    scheduled = load_aspect().scheduled
    auxiliaries = (c for c in sentence.children(event.head.index) if c.dep.startswith("aux"))
    governors: list[Token] = []
    below = event.head
    for above in sentence.ancestors(event.head.index):
        if below.dep not in _GOVERNED:
            break
        governors.append(above)
        below = above
    # "Is set to begin", not "sets sail".
    planning = [t for t in governors if t.tag == "VBN" or t.pos == "ADJ"]
    planning += [event.head] if event.head.pos == "ADJ" else []
    if any(t.lemma.lower() in scheduled for t in (*planning, *auxiliaries)):
        return frozenset((Claim.INTENDED,))
    return claims(sentence, event.head.index)


def _step(length: Numset, document: Document) -> str | None:
    """The word that makes a time a distance ("later"); None where it is a length."""
    behind = document.text[length.end :].lower().replace(",", " ").replace(".", " ").split()
    steps = load_aspect().steps
    before = document.text[: length.start].lower().split()[-_NEAR:]
    if behind and behind[0] in steps:
        return behind[0]
    return next((word for word in before if word in steps and before[-1] == BY), None)


def _moved(
    document: Document, length: Numset, events: Sequence[Event], told: Sequence[Point]
) -> Point | None:
    """The point that lies so far from one told before it, or so far off the plan."""
    word = _step(length, document)
    if word is None:
        return None
    step = load_aspect().steps[word]
    sentence = document.sentences[length.sentence]
    event = event_of(length, sentence, events)
    sides = () if event is None else tuple(sides_of(event, sentence))
    before = [each for each in told if each.start < length.start]
    if not before or event is None:
        return None
    planned = [each for each in before if Claim.INTENDED in each.claimed]
    if step.is_off_plan and not planned:
        # "Arrived at 8:10, ten minutes late": it should have been there at eight.
        base, sign, claimed = before[-1], -step.sign, frozenset((Claim.INTENDED,))
        if base.event is not event:
            return None
    else:
        base = planned[-1] if step.is_off_plan else before[-1]
        sign, claimed = step.sign, claimed_of(event, sentence)
        if base.event is event and not step.is_off_plan:
            return None
    time = base.time.later(length, sign)
    if time is None or base.word not in AT:
        return None
    told_by = f"{base.told}, {length.text} {word}"
    if step.is_off_plan and not any(side in base.sides for side in sides):
        event, sides = base.event, base.sides  # "she was late": the coming is what is late
    owners = owners_of(event, sentence, length) or base.owners
    return replace(
        base,
        time=time,
        told=told_by,
        start=length.start,
        event=event,
        sides=sides,
        owners=owners,
        traits=traits_of(event, sentence, length) or base.traits,
        claimed=claimed,
        is_computed=True,
        numset=None,
    )


def _measured(numset: Numset, sentence: Sentence) -> Token | None:
    """The noun before which the length stands: "a three-hour exam"."""
    head = sentence.tokens[numset.head]
    noun = sentence.tokens[head.head]
    between = sentence.tokens[head.index + 1 : noun.index]
    is_before = head.dep in ("compound", "amod", "nummod", "nmod:poss") and noun.index > head.index
    is_beside = all(t.pos in ("ADJ", "NOUN", "PROPN", "PUNCT") and t.text != "," for t in between)
    return noun if is_before and is_beside and noun.pos == "NOUN" else None
