"""When something is that was moved from one time to another.

What was postponed from 3 May to 17 May is on 17 May and not on 3 May, for which it had been
planned; it is two weeks later. What is extended has only its end moved. Whether what was moved to a
time that has passed did take place then stays open.
"""

import datetime
from collections.abc import Sequence
from dataclasses import replace
from math import inf

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, AT, BEFORE, BY, UNTIL, Time
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import Told
from qreas.reasoning.time.rescheduled import WORDS, Move, moved, moving_verbs, times_of
from qreas.reasoning.time.rescheduled_claims import MoveClaim, claim_of_move
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Kind, Label, Missing, Numset

_RULE = "rescheduling"
_STEPS = {"minute": "minute", "day": "day", "day of year": "day", "year": "year"}
_WEEKDAY, _WEEK = "weekday", 7
# Of what was extended, only the end is told.
_MOVES = frozenset(("later", "sooner", "moved"))
_WAYS = {"later": Interval.more_than(0), "sooner": Interval.less_than(0)}
_UNEVEN = frozenset(("month", "year"))
# Any year will do in which days are told without theirs: one without a 29 February.
_SOME_YEAR = 2001


@needs(premise=moving_verbs)
def prove_by_rescheduling(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise says to when something was moved, and the hypothesis when it is."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim:
        return None
    if any(n.is_approximate for n in case.hypothesis_numsets):
        return None
    move = moved(found)
    if move is None:
        return None
    told = times_of(case.hypothesis, case.hypothesis_numsets)
    lengths = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.DURATION]
    asked = claim_of_move(move, (*told, *lengths), found)
    if asked is None:
        return None
    if not move.is_sure:
        label = _if_moved(move, asked, told)
    else:
        label = _by_times(move, asked, told) if told else _by_step(move, asked, lengths)
    if label is None:
        return None
    if asked.is_denied:
        label = TURNED[label]
    old = ", ".join(each.text for each in move.old)
    detail = f"{old or '…'} → {', '.join(each.text for each in move.new)}"
    missing = (Missing("other-time", detail),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, missing=missing)


def _by_times(move: Move, asked: MoveClaim, told: Sequence[Told]) -> Label | None:
    """Whether it is at the times that the hypothesis names."""
    before, after = _compared(move.old, told), _compared(move.new, told)
    if asked.is_first:
        return _agreed(before)
    if asked.how is not None:  # "was moved to noon"; of another time nothing is told
        is_end_of_move = all(each.word in UNTIL | {"for"} for each in told)
        # To the old time it may have been moved before.
        if not is_end_of_move or asked.how not in _MOVES or Label.ENTAILMENT in before:
            return None
        return Label.CONTRADICTION if _is_other_way(move, asked) else _agreed(after)
    is_end = move.things[0].lemma in load_word_lists(WORDS)["ends"]
    if asked.is_past and (asked.is_plan or is_end):
        # Whether it tells of before or after the move is not said.
        return Label.ENTAILMENT if Label.ENTAILMENT in before | after else None
    if not asked.is_done:
        return _agreed(after)
    if after == {Label.ENTAILMENT}:
        return Label.NEUTRAL
    is_old = before == {Label.ENTAILMENT} and Label.CONTRADICTION in after
    return Label.CONTRADICTION if is_old else None


def _is_other_way(move: Move, asked: MoveClaim) -> bool:
    """It was put off, and the hypothesis says that it was brought forward, or the reverse."""
    if len(move.old) != 1 or len(move.new) != 1 or asked.how not in _WAYS:
        return False
    apart = move.new[0].time.since(move.old[0].time)
    return apart is not None and apart.disjoint(_WAYS[asked.how])


def _agreed(labels: frozenset[Label | None]) -> Label | None:
    """What the times say together: all of them have to fit, and one is enough that does not."""
    if Label.CONTRADICTION in labels:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if labels == {Label.ENTAILMENT} else None


def _if_moved(move: Move, asked: MoveClaim, told: Sequence[Told]) -> Label | None:
    """Of what may have been moved, either time stays open."""
    labels = _compared(move.old, told) | _compared(move.new, told)
    is_open = Label.ENTAILMENT in labels and not asked.is_first
    return Label.NEUTRAL if is_open else None


def _compared(times: Sequence[Told], told: Sequence[Told]) -> frozenset[Label | None]:
    """For the times that are asked for, whether the thing's time is that one."""
    return frozenset(
        next((label for time in times if (label := _label(time.time, each))), None) for each in told
    )


def _label(time: Time, asked: Told) -> Label | None:
    given, wanted = _alike(time, asked.time)
    if isinstance(wanted.interval.low, float) or isinstance(wanted.interval.high, float):
        return None
    anchor = replace(wanted, interval=Interval.point(wanted.interval.low))
    apart, width = given.since(anchor), wanted.interval.high - wanted.interval.low
    if apart is None:
        return None
    window = {
        BEFORE: Interval(-inf, width * 0, high_open=True),
        AFTER: Interval(width, inf, low_open=True),
        BY: Interval(-inf, width),
    }.get(asked.word)
    if asked.word in AT | UNTIL | {"for"}:
        window = Interval.closed(0, width)
    if window is None or (wanted.unit == "weekday" and asked.word in (BEFORE, AFTER, BY)):
        return None
    if apart.within(window):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if apart.disjoint(window) else None


def _alike(one: Time, other: Time) -> tuple[Time, Time]:
    """Of a day with a year and one without, both without."""
    if {one.unit, other.unit} == {"day", "day of year"}:
        return _without_year(one), _without_year(other)
    return one, other


def _without_year(time: Time) -> Time:
    if time.unit != "day" or not time.interval.is_point:
        return time
    day = datetime.date.fromordinal(int(time.interval.value))
    if (day.month, day.day) == (2, 29):
        return time
    day = day.replace(year=_SOME_YEAR)
    return Time(Interval.point(day.toordinal()), "day of year")


def _by_step(move: Move, asked: MoveClaim, lengths: Sequence[Numset]) -> Label | None:
    """Whether it is later or earlier than planned, and by so much."""
    sign = _direction(asked)
    if sign is None or len(lengths) > 1:
        return None
    if lengths and (days := _weekdays(move)) is not None:
        labels = [_by_weekdays(days * each, lengths[0]) for each in ((sign,) if sign else (1, -1))]
        # Where it is not said which way, the days of one week are meant.
        is_backward = not sign and labels[0] is Label.CONTRADICTION is not labels[1]
        return None if is_backward else labels[0]
    steps = ((new.time.unit, apart) for new in move.new if (apart := _apart(new, move)) is not None)
    unit, apart = next(steps, ("", Interval.point(0)))
    towards = 1 if apart.low > 0 else -1 if apart.high < 0 else 0
    if not towards or (not sign and not lengths):
        return None
    if sign and sign != towards:
        return Label.CONTRADICTION
    if not lengths:
        return Label.ENTAILMENT
    return _by_length(apart if towards > 0 else -apart, unit, lengths[0])


def _weekdays(move: Move) -> int | None:
    """How many days of the week are between; None where it was not moved from one to another."""
    times = [each.time for each in (*move.old, *move.new)]
    if len(times) != len(("old", "new")) or {each.unit for each in times} != {_WEEKDAY}:
        return None
    old, new = (each.interval for each in times)
    return int(new.value - old.value) if old.is_point and new.is_point else None


def _by_weekdays(days: int, asked: Numset) -> Label | None:
    """Whether it may be so many days; in which week it was and is, is not told."""
    if not asked.interval.is_point:
        return None
    length = convert(asked.interval, asked.unit, load_units("en").units["day"]).value
    is_so = (length - days) % _WEEK == 0
    return yes_or_no(is_so)


def _direction(asked: MoveClaim) -> int | None:
    """1 where it says later, -1 for earlier, 0 where it says that it was moved, and not which way.

    None where it says none of these, or compares with something else than the plan.
    """
    lists = load_word_lists(WORDS)
    words = {t.form for t in asked.sentence.tokens}
    if "than" in words and words.isdisjoint(lists["planned"]):
        return None
    if asked.how == "sooner" or words & lists["early"]:
        return -1
    if asked.how in ("later", "extended") or words & lists["late"]:
        return 1
    return None if asked.how is None else 0


def _apart(new: Told, move: Move) -> Interval | None:
    """How far the new time lies behind the old one of its unit, where that can be told."""
    old = next((each for each in move.old if each.time.unit == new.time.unit), None)
    apart = None if old is None else new.time.since(old.time)
    is_measured = new.time.unit in _STEPS and apart is not None and apart.is_bounded
    return apart if is_measured else None


def _by_length(apart: Interval, unit: str, asked: Numset) -> Label | None:
    units = load_units("en").units
    if not apart.is_point or (asked.unit.name in _UNEVEN and unit != "year"):
        return None
    size = convert(apart, units[_STEPS[unit]], asked.unit)
    if size.within(asked.interval):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if size.disjoint(asked.interval) else None
