"""What runs from one day to another: it is on and open on the days between, and on no others.

"The exhibition runs from 3 May to 10 June", "can be seen until"; and on which days it begins and
ends.
"""

import calendar
from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.reasoning.knowledge.calendar_names import MONTHS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import yes_or_no
from qreas.reasoning.time.told_dates import ToldDate, told_date
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Label, Token

_FROM, _UP_TO = "from", frozenset(("to", "until", "till", "through"))
_ON, _AT = frozenset(("on", "in")), frozenset(("at", "in"))
_AHEAD = frozenset(("will", "can", "could"))
_IS_ON = frozenset(
    (
        *(("run",), ("be", "run"), ("be", "on"), ("be", "open"), ("take", "place"), ("be", "hold")),
        *(("be", "see"), ("be", "visit"), ("go", "on"), ("be", "on", "show"), ("last",)),
        *(("be", "on", "display"), ("be", "on", "view")),
    )
)
_IS_OVER = frozenset((("be", "close"), ("be", "closed"), ("be", "over")))
_BEGINS = frozenset((("open",), ("begin",), ("start",)))
_ENDS = frozenset((("close",), ("end",), ("finish",)))
_ENDED, _BY, _ENDING = frozenset((("be", "over"),)), frozenset(("by",)), "on"
_HALF_A_YEAR = 6
_DETERMINERS = frozenset(("the", "this", "our", "my", "your", "his", "her", "their", "a", "an"))
# What makes a span one of some of its days.
_NARROWING = frozenset(("except", "every", "each", "only", "but", "excluding"))
_SHORT = {name.lower(): at for at, name in enumerate(calendar.month_abbr) if name}
_DAYS_OF_MONTH = 31


@dataclass(frozen=True, slots=True)
class _Claim:
    """What is said of a thing and its date: by its words, its verbs and the words behind them."""

    name: tuple[str, ...]
    is_past: bool
    verbs: tuple[str, ...]
    behind: Sequence[Token]


@dataclass(frozen=True, slots=True)
class _Day:
    """A day or a month of a year that may not be told: by its first and its last day."""

    first: tuple[int, int]
    last: tuple[int, int]
    year: str


def by_run(case: Case) -> bool | None:
    """Whether it is as the hypothesis says by the span of the premise; None where none is told."""
    told, asked = _claim(case.premise), _claim(case.hypothesis)
    if told is None or asked is None or told.verbs not in _IS_ON:
        return None
    if (told.name, told.is_past) != (asked.name, asked.is_past):
        return None
    span = _span(told.behind)
    is_dated = bool(asked.behind) and asked.behind[0].form in _ON
    day = _day(asked.behind[1:]) if is_dated else None
    if span is None or day is None:
        return None
    begin, end = span
    if day.year and day.year != begin.year:
        return None
    if asked.verbs in _BEGINS | _ENDS:
        mark = begin if asked.verbs in _BEGINS else end
        return mark.first == day.first if day.first == day.last else None
    if asked.verbs not in _IS_ON | _IS_OVER:
        return None
    is_within = _overlaps(begin.first, end.first, day)
    if asked.verbs in _IS_OVER:
        return not is_within if day.first == day.last else None
    return is_within


def by_end(case: Case) -> Label | None:
    """What the hypothesis is by when something ends, or by the days on which it is shut.

    What ends on 14 May is over on the 15th, and what is closed from 3 to 8 May is not open on the
    5th; of other days than those nothing is told.
    """
    told, asked = _claim(case.premise), _claim(case.hypothesis)
    if told is None or asked is None or told.verbs not in _IS_OVER | _ENDS:
        return None
    if (told.name, told.is_past) != (asked.name, asked.is_past) or not asked.behind:
        return None
    word, day = asked.behind[0].form, _day_of_week(asked.behind[1:])
    if word not in _ON | _BY or day is None or day.first != day.last:
        return None
    is_so = _by_closure(told, asked, day) if told.verbs in _IS_OVER else _after(told, asked, day)
    if is_so is None:
        is_open = told.verbs in _IS_OVER and asked.verbs in _IS_ON | _IS_OVER
        return Label.NEUTRAL if is_open and _span(told.behind) else None
    is_denied = case.hypothesis.mentions(load_operators().negations)
    return yes_or_no(is_so is not is_denied)


def _by_closure(told: _Claim, asked: _Claim, day: _Day) -> bool | None:
    """Whether it is as the hypothesis says, on one of the days on which it is shut."""
    if asked.verbs not in _IS_ON | _IS_OVER or asked.behind[0].form in _BY:
        return None
    if told.behind and told.behind[0].form in _UP_TO and not told.is_past:
        last = _day_of_week(told.behind[1:])
        is_near = last is not None and 0 <= last.last[0] - day.first[0] < _HALF_A_YEAR
        span = (day, last) if is_near and last is not None and day.first <= last.last else None
    else:
        span = _span(told.behind)
    if span is None:
        return None
    begin, end = span
    is_other_year = bool(day.year) and day.year not in (begin.year, end.year)
    if is_other_year or not _overlaps(begin.first, end.last, day):
        return None
    return asked.verbs in _IS_OVER


def _after(told: _Claim, asked: _Claim, day: _Day) -> bool | None:
    """Whether it is as the hypothesis says, on a day before or after that on which it ends."""
    is_dated = bool(told.behind) and told.behind[0].form == _ENDING
    end = _day_of_week(told.behind[1:]) if is_dated else None
    if end is None or end.first != end.last or (day.year and end.year and day.year != end.year):
        return None
    months = day.first[0] - end.first[0]
    if abs(months) >= _HALF_A_YEAR or day.first == end.first:
        return None
    is_behind = day.first > end.first
    if asked.verbs in _ENDED:
        return is_behind
    return False if is_behind and asked.verbs in _IS_ON else None


def _day_of_week(tokens: Sequence[Token]) -> _Day | None:
    """The day of a date, whichever day of the week it is told to be."""
    date = told_date(tokens)
    return None if date is None or not date.day else _stretch(replace(date, weekday=""))


def _overlaps(begin: tuple[int, int], end: tuple[int, int], day: _Day) -> bool:
    if begin <= end:
        return begin <= day.last and day.first <= end
    return begin <= day.last or day.first <= end  # over the end of the year


def _claim(document: Document) -> _Claim | None:
    """Reads "The show (will) run …": a thing, verbs, and what stands behind them."""
    if len(document.sentences) != 1:
        return None
    sentence, negations = document.sentences[0], load_operators().negations
    if not sentence.vocabulary.isdisjoint(_NARROWING):
        return None
    tokens = [t for t in sentence.tokens if t.pos != "PUNCT" and t.form not in negations]
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    subject = tokens[:verb]
    if not subject or subject[0].form not in _DETERMINERS or subject[-1].dep not in SUBJECTS:
        return None
    if any(t.pos not in NOMINAL | {"ADJ"} or t.tag == "NNS" for t in subject[1:]):
        return None
    verbs = [t for t in tokens[verb:] if t.form not in _AHEAD]
    end = next((n for n in (3, 2, 1) if _lemmas(verbs[:n]) in _KNOWN), 0)
    if not end:
        return None
    name = tuple(t.lemma for t in subject[1:])
    return _Claim(name, _is_past(tokens[verb:]), _lemmas(verbs[:end]), verbs[end:])


_KNOWN = _IS_ON | _IS_OVER | _BEGINS | _ENDS


def _lemmas(tokens: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.lemma for t in tokens)


def _is_past(tokens: Sequence[Token]) -> bool:
    return tokens[0].tag == "VBD" or tokens[0].form == "could"


def _span(tokens: Sequence[Token]) -> tuple[_Day, _Day] | None:
    """Reads "from 3 May to 10 June", perhaps with a place behind it."""
    forms = [t.form for t in tokens]
    joint = next((i for i, form in enumerate(forms) if form in _UP_TO), 0)
    if not joint or forms[0] != _FROM:
        return None
    end = next((i for i, form in enumerate(forms) if i > joint and form in _AT), len(forms))
    place = tokens[end + 1 :]
    if any(t.pos not in NOMINAL | {"DET", "ADJ"} or told_date([t]) for t in place):
        return None
    last = told_date(tokens[joint + 1 : end])
    first = told_date(tokens[1:joint])
    if first is None or last is None or not last.day or not first.day:
        return None
    month, year = first.month or last.month, first.year or last.year
    begin = _stretch(ToldDate(year, month, first.day))
    ends = _stretch(ToldDate(last.year, last.month, last.day))
    is_plain = begin is not None and ends is not None and year == (last.year or year)
    return (begin, ends) if is_plain and begin is not None and ends is not None else None


def _day(tokens: Sequence[Token]) -> _Day | None:
    date = told_date(tokens)
    return None if date is None else _stretch(date)


def _stretch(date: ToldDate) -> _Day | None:
    """The days that a date names; None without a month."""
    month = MONTHS.get(date.month) or _SHORT.get(date.month)
    if month is None or date.weekday:
        return None
    days = (int(date.day), int(date.day)) if date.day else (1, _DAYS_OF_MONTH)
    return _Day((month, days[0]), (month, days[1]), date.year)
