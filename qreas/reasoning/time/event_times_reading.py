"""The times that a statement tells of an event: a clock, a part of the day, a day, a month, a year.

Each is told at which it is, or before, after or by which, or between two, or at one of two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.edits import Place, words
from qreas.reasoning.events.moments import moment
from qreas.reasoning.events.statements import Statement
from qreas.reasoning.implied.named_times import Time, month_of_year
from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.time.day_parts import HALVES, SURE_HOURS
from qreas.reasoning.time.planned_and_real import times_of
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import VERBAL
from qreas.types import Document, Kind, Numset, Token

WORDS = "time/event_times"
AT, BEFORE, AFTER, BY, ALMOST = "at", "before", "after", "by", "almost"
BETWEEN, OR, FROM_TO, UP_TO = "between", "or", "from", "up-to"
"""How an event is to a time."""
_OPENINGS = (BEFORE, AFTER, BY, ALMOST, UP_TO, AT)
_AND, _TO = frozenset(("and",)), frozenset(("to", "until", "till", "through", "-", "–"))
_SOME_YEAR = "2001"
_MINUTE: Final = "minute"
_HOUR, _HALF_DAY, _DAY, _WEEK = 60, 720, 1440, 7
_FROM = frozenset(("from", "after"))


@dataclass(frozen=True, slots=True)
class When:
    """A time of an event.

    times: the one time, the two of which it is either, or the span from the one to the other.
    part:  of the day, where only that is told.
    """

    how: str
    times: tuple[Time, ...]
    part: str = ""

    @property
    def unit(self) -> str:
        """That of its times; a part of the day is one of its minutes."""
        return self.times[0].unit if self.times else _MINUTE


@dataclass(frozen=True, slots=True)
class TimedEvent:
    """A statement with its times set apart.

    bare: the statement without them, and without what denies it.
    """

    bare: Statement
    whens: tuple[When, ...]
    is_denied: bool
    told: str


@dataclass(frozen=True, slots=True)
class _Phrase:
    """A time with its words."""

    when: When
    inside: frozenset[int]
    start: int
    end: int


def timed_event(
    statement: Statement, document: Document, numsets: Sequence[Numset]
) -> TimedEvent | None:
    """The event that a statement tells with its times; None where it tells none, or one twice."""
    rest = statement.rest
    if not rest:
        return None
    phrases = _paired(list(_phrases(rest, document, numsets)), document)
    if not phrases or len({p.when.unit for p in phrases}) < len(phrases):
        return None
    inside = frozenset[int]().union(*(p.inside for p in phrases))
    whole = _with_openings(inside, rest)
    is_bare = statement.verb.lemma == "be" and rest[0].token.index in inside
    found = [
        replace(p.when, how=AT if is_bare else _how(p, rest)) if p.when.how == "" else p.when
        for p in phrases
    ]
    if any(not each.how for each in found):
        return None
    denied = _denying(statement)
    helping = {p.token.index for p in statement.verbs if denied and p.token.lemma == "do"}
    bare = Statement(
        statement.subject,
        tuple(p for p in statement.verbs if p.token.index not in denied | helping)
        or statement.verbs,
        tuple(p for p in rest if p.token.index not in whole | denied),
    )
    told = words([p for p in rest if p.token.index in whole])
    return TimedEvent(bare, tuple(found), bool(denied), told)


def _denying(statement: Statement) -> frozenset[int]:
    """The words by which it is not so, or "no longer"."""
    negations, places = load_operators().negations, (*statement.verbs, *statement.rest)
    own = {p.token.index for p in statement.verbs if p.token.form in negations}
    for one, other in pairwise(places):
        if (one.token.form, other.token.form) == ("no", "longer"):
            own |= {one.token.index, other.token.index}
    return frozenset(own)


def _phrases(
    rest: Sequence[Place], document: Document, numsets: Sequence[Numset]
) -> Iterator[_Phrase]:
    """The times among the words of a statement, in the order of the text."""
    index, tokens = rest[0].sentence, [p.token for p in rest]
    told = [t for t in _dated(document, numsets) if t.sentence == index]
    found = list[_Phrase]()
    for each in told:
        own = frozenset(t.index for t in tokens if each.start <= t.start < each.end)
        if own:
            found.append(_Phrase(When("", (each.time,)), own, each.start, each.end))
    covered = {i for p in found for i in p.inside}
    for token in tokens:
        when = _named(token) if token.index not in covered else None
        if when is not None:
            found.append(_Phrase(when, frozenset((token.index,)), token.start, token.end))
    parts = [p for p in found if p.when.part]
    clocks = [p for p in found if p.when.times and p.when.unit == _MINUTE]
    if parts and clocks:  # "at 4 on Tuesday afternoon"
        inside = clocks[0].inside.union(*(p.inside for p in parts))
        time = _in_part(clocks[0].when.times[0], parts[0].when.part)
        found = [p for p in found if p not in (*parts, *clocks[:1])]
        found.append(replace(clocks[0], when=When("", (time,)), inside=inside))
    yield from sorted(found, key=lambda p: p.start)


def _named(token: Token) -> When | None:
    """The part of the day, the day of the week or the month that a word names."""
    if token.lemma in load_word_lists(WORDS)["part"]:
        return When("", (), token.lemma)
    if token.form in WEEKDAYS:
        day = Interval.point(WEEKDAYS.index(token.form))
        return When("", (Time(day, "weekday", _WEEK),))
    days = moment((token.form, _SOME_YEAR)) if token.form in MONTHS else None
    if days is None or token.pos in VERBAL:
        return None
    span = Interval.closed(days.first.toordinal(), days.last.toordinal())
    return When("", (Time(span, "day of year"),))


def _dated(document: Document, numsets: Sequence[Numset]) -> Iterator[Told]:
    """The times that a text names, a year with the month before it, and so long after a date."""
    told = times_of(document, numsets)
    for each in told:
        numset = next((n for n in numsets if n.start == each.start), None)
        month = None if numset is None else month_of_year(numset, document)
        before = next(
            (n for n in numsets if n.end < each.start and _is_step(n, each, document)), None
        )
        time = None if before is None or before.is_approximate else each.time.later(before, 1)
        if numset is not None and numset.is_approximate:
            continue
        if month is not None:
            start = document.text.lower().rindex(month[0], 0, each.start)
            yield replace(each, time=month[1], start=start)
        elif time is not None and before is not None:
            yield replace(each, time=time, start=before.start)
        elif before is None:
            yield each


def _is_step(numset: Numset, told: Told, document: Document) -> bool:
    """The time is so long after the one that is told: "ten days after 3 May"."""
    between = document.text[numset.end : told.start].lower().split()
    is_length = numset.unit.kind is Kind.DURATION and len(between) == 1
    return is_length and between[0] in _FROM


def _in_part(time: Time, part: str) -> Time:
    """The time of a clock that is in a part of the day."""
    if time.is_sure or not time.interval.is_point:
        return time
    minute = time.interval.value
    is_small = part == "night" and minute < SURE_HOURS["morning"][0] * _HOUR
    later = 0 if is_small else HALVES[part] * _HOUR
    return Time(Interval.point(minute % _HALF_DAY + later), _MINUTE, _DAY)


def _paired(phrases: Sequence[_Phrase], document: Document) -> list[_Phrase]:
    """The times, where "between Monday and Friday", or "on Monday or Friday", are one."""
    found = list[_Phrase]()
    for each in phrases:
        before = found[-1] if found else None
        joint = document.text[before.end : each.start].lower().strip() if before is not None else ""
        is_pair = before is not None and before.when.unit == each.when.unit
        is_pair &= not (each.when.part or (before is not None and before.when.part))
        opener = "" if before is None else document.word_before(before.start).lower()
        how = _how_paired(opener, joint)
        if before is None or not is_pair or how is None:
            found.append(each)
            continue
        times = (before.when.times[0], each.when.times[0])
        inside = frozenset(range(min(before.inside), max(each.inside) + 1))
        times = times if how == OR else _of_one_half(*times)
        found[-1] = _Phrase(When(how, times), inside, before.start, each.end)
    return found


def _how_paired(opener: str, joint: str) -> str | None:
    """What two times are together: "between A and B", "from A to B", "on A or B"."""
    if joint in _AND and opener == BETWEEN:
        return BETWEEN
    if joint in _TO and opener in (FROM_TO, "only"):
        return FROM_TO
    return OR if joint == OR and opener != BETWEEN else None


def _of_one_half(begin: Time, end: Time) -> tuple[Time, Time]:
    """Both ends of a span; "2 and 4 pm" are in one half of the day."""
    if begin.unit != _MINUTE or begin.is_sure or not end.is_sure:
        return begin, end
    low, high = begin.interval.value % _HALF_DAY, end.interval.value
    same = low + (_HALF_DAY if high >= _HALF_DAY else 0)
    low = same if same <= high else same - _HALF_DAY
    return replace(end, interval=Interval.point(low)), end


def _with_openings(inside: frozenset[int], rest: Sequence[Place]) -> frozenset[int]:
    """The words of times with what opens them: "at 11:52 on Tuesday morning"."""
    known = words_of(WORDS, "inside", "part") | load_labels("en").weekdays
    opening = words_of(WORDS, *_OPENINGS, BETWEEN, FROM_TO)
    by_index = {p.token.index: p.token for p in rest}
    found = set(inside)
    for index in inside:
        for step in (-1, 1):
            at = index + step
            while at in by_index and (by_index[at].form in known or at in inside):
                found.add(at)
                at += step
            if step < 0 and at in by_index and by_index[at].form in opening:
                found.add(at)
    return frozenset(found)


def _how(phrase: _Phrase, rest: Sequence[Place]) -> str:
    """How the event is to the time, by what opens it; empty of none."""
    lists = load_word_lists(WORDS)
    by_index: dict[int, Token] = {p.token.index: p.token for p in rest}
    whole = _with_openings(phrase.inside, rest)
    opening = {t.form for i, t in by_index.items() if i in whole and i < min(phrase.inside)}
    return next((how for how in _OPENINGS if opening & lists[how]), "")
