"""What a text says begins, ends or goes on, at what time of the day or in which year.

A time is told of an event ("leaves at 9:40"), by its distance from another ("two hours later"), or
by how far it is off the plan ("twenty minutes late").
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from qreas.reasoning.events.events import Argument, Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.events.surroundings import is_alternative
from qreas.reasoning.implied.event_told import claimed_of, event_of, owners_of, traits_of
from qreas.reasoning.implied.lengths import measured_noun, step_word
from qreas.reasoning.implied.named_times import (
    AT,
    BEFORE,
    BOUNDS,
    FROM,
    NOT_BEFORE,
    UNTIL,
    Time,
    days_named,
    opening_word,
    time_named,
)
from qreas.reasoning.implied.sides import Side, sides_of
from qreas.reasoning.knowledge.aspect import Course, Step, load_aspect
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Document, Kind, Numset, Role, Sentence

# Before a bare number these make it an hour.
_OF_HOURS = FROM | UNTIL | BOUNDS | {"at"}
# Words up to the time from the word for a plan: "due in at six".
_NEAR = 3
# Words up to the date of "Founded in March 1901,".
_FRONT = 3
_SINCE = "since"
# What did not begin until eight began at eight, or after.
_NOT_BEFORE = {"until": "at", "till": "at", BEFORE: NOT_BEFORE}


@dataclass(frozen=True, slots=True)
class Point:
    """A time at which something happens.

    word:    the preposition of the time: "at", or one that makes it a bound.
    sides:   the courses that the event begins, ends or is.
    owners:  the lemmas of what has the course; none where a pronoun or a word for it stands.
    traits:  the lemmas that tell it from others of its sort ("the second show").
    claimed: how the event is spoken of; planned, where the text only says when it should be.
    is_computed: the time follows from others.
    is_since: it has been so since that time.
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
    is_since: bool = False
    numset: Numset | None = None

    def has(self, course: Course, side: Side) -> bool:
        """It is a point on that side of the course."""
        return (course, side) in self.sides


def points(
    document: Document, numsets: Sequence[Numset], events: Iterable[Event]
) -> tuple[Point, ...]:
    """The times of a text's events, with those that follow from them by a told distance."""
    known = tuple(events)
    days = tuple(days_named(document))
    told = [each for n in (*numsets, *days) if (each := point(document, n, known)) is not None]
    for length in numsets:
        if length.unit.kind is Kind.DURATION and length.unit.per is None:
            moved = _moved(document, length, known, told)
            if moved is not None:
                told.append(moved)
    return tuple(told)


def point(document: Document, numset: Numset, events: Sequence[Event]) -> Point | None:
    """The event of a text that happens at the time that a quantity names."""
    time = time_named(numset, document)
    if time is None or is_alternative(numset, document):
        return None
    word = opening_word(numset, document)
    if time.unit == "minute" and numset.unit.kind is Kind.NUMBER and word not in _OF_HOURS:
        return None
    sentence = document.sentences[numset.sentence]
    fronted = _fronted(numset, sentence)
    event = fronted or event_of(numset, sentence, events)
    if event is None:
        return None
    sides = tuple(sides_of(event, sentence)) if fronted is None else _begun_by(fronted)
    noun = measured_noun(numset, sentence) if time.unit == "minute" else None
    if noun is not None:  # "the 9:30 flight" should leave then
        sides, word = tuple((course, Side.BEGINS) for course in load_aspect().courses), ""
    is_planned = noun is not None or _is_beside_plan(numset, event, sentence)
    claimed = frozenset((Claim.INTENDED,)) if is_planned else claimed_of(event, sentence)
    is_since = word == _SINCE
    if Claim.NEGATED in claimed and word in _NOT_BEFORE:
        claimed, word = claimed - {Claim.NEGATED}, _NOT_BEFORE[word]
    elif word in FROM | UNTIL:
        side = Side.BEGINS if word in FROM else Side.ENDS
        sides = tuple((course, side) for course, each in sides if each is Side.LASTS)
        word = ""
    elif word not in AT | BOUNDS:
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
        is_since=is_since,
        numset=numset,
    )


def _is_beside_plan(numset: Numset, event: Event, sentence: Sentence) -> bool:
    """The time is that of a plan that is put in: "the flight, due at six, landed late"."""
    first, _ = numset.ends_in(sentence)
    before = sentence.tokens[max(0, first - _NEAR) : first]
    planned = [t for t in before if t.lemma in load_aspect().scheduled and t.pos not in VERBAL]
    return bool(planned) and event.head not in planned


def _fronted(numset: Numset, sentence: Sentence) -> Event | None:
    """The event of a participle before a comma, which parsers take for a name: "Founded in 1901,".

    What it is said of is the subject behind it.
    """
    first, date = sentence.tokens[0], sentence.tokens[numset.head]
    if date.index > _FRONT or first.pos != "PROPN" or date.head != first.index:
        return None
    lemma = first.form.removesuffix("ed")
    root = sentence.root
    subject = next(
        (t for t in sentence.children(root.index) if t.dep in SUBJECTS and t is not first), None
    )
    if subject is None:
        return None
    head = replace(first, lemma=lemma, pos="VERB", tag="VBN")
    event = Event(numset.sentence, head, (Argument(Role.PATIENT, subject),))
    return event if _begun_by(event) else None


def _begun_by(event: Event) -> tuple[tuple[Course, Side], ...]:
    courses = load_aspect().courses
    return tuple((each, Side.BEGINS) for each in courses if event.head.lemma in each.begins)


@dataclass(frozen=True, slots=True)
class _Reckoning:
    """From which point, and to which side of it, another is reckoned, and how that is spoken of."""

    base: Point
    sign: int
    claimed: frozenset[Claim]


def _moved(
    document: Document, length: Numset, events: Sequence[Event], told: Sequence[Point]
) -> Point | None:
    """The point that lies so far from one told before it, or so far off the plan."""
    word = step_word(length, document)
    if word is None:
        return None
    step, sentence = load_aspect().steps[word], document.sentences[length.sentence]
    event = event_of(length, sentence, events)
    before = [each for each in told if each.start < length.start]
    if event is None:
        return None
    if before:
        reckoning = _reckoning(step, event, sentence, before)
    else:
        reckoning = _reckoning_back(step, length, told)
    if reckoning is None:
        return None
    base = reckoning.base
    time = base.time.later(length, reckoning.sign)
    if time is None or base.word not in AT:
        return None
    moved = replace(
        base,
        time=time,
        told=f"{base.told}, {length.text} {word}",
        start=length.start,
        traits=traits_of(event, sentence, length) or base.traits,
        claimed=reckoning.claimed,
        is_computed=True,
        numset=None,
    )
    return _of_event(moved, event, sentence, length, is_off_plan=step.is_off_plan)


def _reckoning(
    step: Step, event: Event, sentence: Sentence, before: Sequence[Point]
) -> _Reckoning | None:
    """What the step goes from: of what is late, the plan; of anything else, the point before."""
    planned = [each for each in before if Claim.INTENDED in each.claimed]
    if not step.is_off_plan:
        if before[-1].event is event:
            return None
        return _Reckoning(before[-1], step.sign, claimed_of(event, sentence))
    if planned:
        return _Reckoning(planned[-1], step.sign, claimed_of(event, sentence))
    # "Arrived at 8:10, ten minutes late": it should have been there at eight.
    if before[-1].event is not event:
        return None
    return _Reckoning(before[-1], -step.sign, frozenset((Claim.INTENDED,)))


def _reckoning_back(step: Step, length: Numset, told: Sequence[Point]) -> _Reckoning | None:
    """How far off the plan it was, told before when it was: "two hours late, it landed at six"."""
    behind = next((each for each in told if each.numset is not None), None)
    if not step.is_off_plan or behind is None or behind.claimed:
        return None
    if behind.numset is None or behind.numset.sentence != length.sentence:
        return None
    return _Reckoning(behind, -step.sign, frozenset((Claim.INTENDED,)))


def _of_event(
    moved: Point, event: Event, sentence: Sentence, length: Numset, *, is_off_plan: bool
) -> Point:
    """The point, with the event that it is one of, and what has the course.

    moved: still of the event of the point that it is reckoned from.
    """
    sides = tuple(sides_of(event, sentence))
    if is_off_plan and not any(side in moved.sides for side in sides):
        event, sides = moved.event, moved.sides  # "she was late": the coming is what is late
    owners = owners_of(event, sentence, length) or moved.owners
    if not sides and event.head.pos in NOMINAL:
        # "Opens at seven, the butcher two hours later": it does the same.
        sides, owners = moved.sides, frozenset((event.head.lemma,))
    return replace(moved, event=event, sides=sides, owners=owners)
