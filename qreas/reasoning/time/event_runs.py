"""What runs from one day to another: it is on and open on the days between, and on no others.

So is what is open until a day, or ends on it, what is shut on some days, and what opens and closes
in two months.
"""

import math
from collections.abc import Sequence
from datetime import date
from itertools import pairwise

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.implied.named_times import Time
from qreas.reasoning.proof import yes_or_no
from qreas.reasoning.time.event_times_reading import (
    AT,
    BETWEEN,
    BY,
    FROM_TO,
    UP_TO,
    WORDS,
    TimedEvent,
    When,
)
from qreas.reasoning.time.time_differences import any_year
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Label

_ON, _OVER, _BEGINS, _ENDS = "on", "over", "begins", "ends"
"""What is told of something: that it runs or is open, is over or shut, begins, ends."""
# What is so up to its end from now on, even where it is not said that it still is.
_UP_TO_END, _STILL, _ENDED = frozenset(("be valid", "be good")), "still", "be over"
_DAYS = frozenset(("day", "day of year"))
# What an event does on one of the days.
_ONCE = frozenset(("take place", "be hold"))
_HALF_A_YEAR, _HALF_A_WEEK = 183, 3
_PLACE = frozenset(("at", "in"))


def by_run(given: Sequence[TimedEvent], asked: TimedEvent) -> Label | None:
    """Whether something is on, or over, or begins, or ends then; None where that is not told."""
    wanted = asked.whens[0]
    claim, told = kind_of(asked.bare), [kind_of(each.bare) for each in given]
    first = given[0]
    when = next(
        (w for w in first.whens if (w.unit in _DAYS) is (wanted.unit in _DAYS)), first.whens[0]
    )
    if claim is None or None in told or len(asked.whens) > 1 or not _are_of_one(first, asked):
        return None
    if told == [_BEGINS, _ENDS] and len(first.whens) == len(given[1].whens) == 1:
        when = When(FROM_TO, (*when.times, *given[1].whens[0].times))
    elif len(given) > 1:
        return None
    kind = _ON if len(given) > 1 else told[0]
    day = _day(wanted)
    is_other_year = wanted.unit == "day" and {_year(t) for t in when.times} != {
        _year(wanted.times[0])
    }
    if is_other_year or day is None or wanted.how not in (AT, BY):
        return None
    is_so = None
    if when.how == BETWEEN and _phrase(first.bare) in _ONCE:
        return None  # it is on one of the days
    if when.how in (FROM_TO, BETWEEN):
        is_so = _in_span(kind, when, claim, day) if wanted.how == AT else None
        if is_so is None and kind == _OVER and claim in (_ON, _OVER) and _span(when):
            return Label.NEUTRAL
    elif (end := _day(when)) is not None:
        is_so = _about_end(kind, when, end, asked, claim, day)
    return None if is_so is None else yes_or_no(is_so)


def _is_past(bare: Statement) -> bool:
    """Its first verb is in the past."""
    first = bare.verbs[0].token
    return first.tag == "VBD" or first.form == "could"


def _are_of_one(given: TimedEvent, asked: TimedEvent) -> bool:
    """Both tell of one thing, in one time of speech."""
    one, other = (
        tuple(p.token.lemma for p in each.bare.subject if p.token.pos != "DET")
        for each in (given, asked)
    )
    is_same_time = _is_past(given.bare) is _is_past(asked.bare)
    return one == other != () and is_same_time


def kind_of(bare: Statement) -> str | None:
    """What is told of the thing, but for words that leave it as it is; and where that is."""
    words = load_word_lists(WORDS)
    told = [p.token for p in (*bare.verbs, *bare.rest)]
    if any(t.is_among(words["narrowing"]) for t in told) or any(t.pos == "NUM" for t in told):
        return None
    every = ((a, b) for a, b in pairwise(told) if a.form in DISTRIBUTIVES)
    if any(b.lemma not in words["idle"] for _, b in every):
        return None
    phrase = _phrase(bare)
    kinds = (_ON, _OVER, _BEGINS, _ENDS)
    return next((kind for kind in kinds if phrase in words[kind]), None)


def _phrase(bare: Statement) -> str:
    """The lemmas of what is told, up to where that is."""
    idle = load_word_lists(WORDS)["idle"]
    told = [p.token for p in (*bare.verbs, *bare.rest)]
    place = next((i for i, t in enumerate(told) if i > 0 and t.form in _PLACE), len(told))
    return " ".join(t.lemma for t in told[:place] if not t.is_among(idle | DISTRIBUTIVES))


def _in_span(kind: str | None, when: When, claim: str, day: Interval) -> bool | None:
    """Whether it is so on a day, of what is on, or shut, on all days of a span."""
    span = _span(when)
    if span is None or kind not in (_ON, _OVER):
        return None
    parts = _parts(span)
    is_inside = any(day.within(part) for part in parts)
    is_apart = all(day.disjoint(part) for part in parts)
    if kind == _OVER:
        return (claim == _OVER) if is_inside and claim in (_ON, _OVER) else None
    if claim == _ON:
        return not is_apart
    if claim == _OVER:
        return False if is_inside else True if is_apart else None
    mark = _day(When(AT, when.times[:1] if claim == _BEGINS else when.times[1:]))
    if mark is None:
        return None
    return True if mark.within(day) else False if mark.disjoint(day) else None


def _span(when: When) -> tuple[Interval, Interval] | None:
    """The first and the last of the days, or months, that a span goes from and to."""
    if when.unit not in _DAYS or len(when.times) == 1:
        return None
    begin, end = (any_year(each).interval for each in when.times)
    # "From 3 May to June"
    return (begin, end) if begin.is_point is end.is_point else None


def _parts(span: tuple[Interval, Interval]) -> Sequence[Interval]:
    """The days of a span; one over the end of the year has some at either end of a year."""
    begin, end = span[0].low, span[1].high
    if begin <= end:
        return [Interval(begin, end)]
    return [Interval(begin, math.inf), Interval(-math.inf, end)]


def _day(when: When) -> Interval | None:
    """The day, or those of the month, of a time, in any year or week."""
    if len(when.times) != 1 or when.unit not in _DAYS | {"weekday"}:
        return None
    return any_year(when.times[0]).interval


def _year(time: Time) -> int:
    """Its year; 0 where none is told."""
    return date.fromordinal(int(time.interval.low)).year if time.unit == "day" else 0


def _about_end(
    kind: str | None, when: When, end: Interval, asked: TimedEvent, claim: str, day: Interval
) -> bool | None:
    """Whether it is so before or after the day on which it ends, or begins."""
    apart = day - end
    longest = _HALF_A_WEEK if when.unit == "weekday" else _HALF_A_YEAR
    is_behind, is_before = day.low > end.high, day.high < end.low
    if not apart.within(Interval.closed(-longest, longest)) or not (is_behind or is_before):
        return None  # on the Monday before a Friday, or on the one after that
    is_until = when.how == UP_TO
    if is_until and _is_past(asked.bare):
        return None  # it need not have begun by then
    if kind == _BEGINS and not is_until:
        return False if claim == _ON and is_before else None
    if kind == _OVER and is_until:
        return (claim == _OVER) if is_before and claim in (_ON, _OVER) else None
    if kind != _ENDS and not (kind == _ON and is_until):
        return None
    phrase = " ".join(lemmas((*asked.bare.verbs, *asked.bare.rest)))
    if claim == _OVER and _ENDED in phrase:
        return is_behind
    if claim != _ON:
        return None
    goes_on = is_until or _STILL in phrase or phrase in _UP_TO_END
    return False if is_behind else True if goes_on else None
