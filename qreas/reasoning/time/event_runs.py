"""What runs from one day to another: it is on and open on the days between, and on no others.

"The exhibition runs from 3 May to 10 June", "can be seen until"; and on which days it begins and
ends.
"""

import calendar
from collections.abc import Sequence
from dataclasses import dataclass, replace

from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import yes_or_no
from qreas.reasoning.time.told_dates import ToldDate, told_date
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Case, Document, Label, Token

_FROM, _TO, _UP_TO = "from", "to", frozenset(("to", "until", "till", "through"))
_ON, _AT = frozenset(("on", "in")), frozenset(("at", "in"))
_AHEAD = frozenset(("will", "can", "could"))
_IS_ON = frozenset(
    (
        *(("run",), ("be", "run"), ("be", "on"), ("be", "open"), ("take", "place"), ("be", "hold")),
        *(("be", "see"), ("be", "visit"), ("go", "on"), ("be", "on", "show"), ("last",)),
        *(("be", "on", "display"), ("be", "on", "view"), ("operate",), ("be", "available")),
        *(("be", "valid"), ("be", "good")),
        *(("be", "allow"), ("be", "allowed"), ("be", "permit"), ("be", "permitted")),
    )
)
_IS_OVER = frozenset((("be", "close"), ("be", "closed"), ("be", "over")))
_BEGINS = frozenset((("open",), ("begin",), ("start",)))
_ENDS = frozenset((("close",), ("end",), ("finish",), ("expire",), ("run", "out"), ("lapse",)))
# What is so up to its end from now on, and how the text says that it still is.
_UP_TO_END = frozenset((("be", "valid"), ("be", "good")))
_STILL, _NO_LONGER = "still", "no longer"
_ENDED, _BY = frozenset((("be", "over"),)), frozenset(("by",))
_HALF_A_YEAR, _HALF_A_WEEK = 6, 4
_OF_NO_MONTH = 0
_DETERMINERS = frozenset(("the", "this", "our", "my", "your", "his", "her", "their", "a", "an"))
_SPEAKERS = frozenset(("we", "they", "it"))
_ONLY, _AND, _BETWEEN, _AGAIN = "only", "and", "between", frozenset(("again", "it", "they", "we"))
_SHORTEST_END = 3
# What is said beside a span and leaves it as it is.
_IDLE = (
    *(("to", "the", "public"), ("to", "visitor"), ("to", "guest"), ("daily",)),
    *(("still",), ("no", "longer"), ("no", "long"), ("already",)),
    *(("every", "year"), ("each", "year"), ("every", "day"), ("all", "day")),
)
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
    if told is None or asked is None or told.verbs not in _IS_ON | _BEGINS:
        return None
    if (told.name, told.is_past) != (asked.name, asked.is_past):
        return None
    span = _span(told.behind) if told.verbs in _IS_ON else _span_of_ends(told.behind)
    is_dated = bool(asked.behind) and asked.behind[0].form in _ON
    day = _day(asked.behind[1:]) if is_dated else None
    if span is None or day is None:
        return None
    begin, end = span
    if day.year and day.year != begin.year:
        return None
    if asked.verbs in _BEGINS | _ENDS:
        mark = begin if asked.verbs in _BEGINS else end
        return _falls_on(mark, day)
    if asked.verbs not in _IS_ON | _IS_OVER:
        return None
    is_within = _overlaps(begin.first, end.last, day)
    if asked.verbs in _IS_OVER:
        return False if _holds(begin.first, end.last, day) else None if is_within else True
    return is_within


def by_end(case: Case) -> Label | None:
    """What the hypothesis is by when something ends, or by the days on which it is shut.

    What ends on 14 May is over on the 15th, and what is closed from 3 to 8 May is not open on the
    5th; of other days than those nothing is told.
    """
    told, asked = _claim(case.premise), _claim(case.hypothesis)
    if told is None or asked is None or not _tells_end(told):
        return None
    if (told.name, told.is_past) != (asked.name, asked.is_past) or not asked.behind:
        return None
    word, day = asked.behind[0].form, _day_of_week(asked.behind[1:])
    is_of_months = day is None and word in _ON
    day = _day(asked.behind[1:]) if is_of_months else day
    if word not in _ON | _BY or day is None:
        return None
    if told.verbs in _IS_OVER:
        is_so = _by_closure(told, asked, day)
    else:
        is_so = _after(told, asked, day, case.hypothesis)
    if is_so is None:
        is_open = told.verbs in _IS_OVER and asked.verbs in _IS_ON | _IS_OVER
        return Label.NEUTRAL if is_open and _span(told.behind) else None
    is_denied = denies(case.hypothesis)
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
    if is_other_year or not _holds(begin.first, end.last, day):
        return None
    return asked.verbs in _IS_OVER


def _tells_end(told: _Claim) -> bool:
    """It is shut or ends on some day, or is on until one: "is valid until 31 May"."""
    is_until = bool(told.behind) and told.behind[0].form in _UP_TO - {_TO} and not told.is_past
    return told.verbs in _IS_OVER | _ENDS or (told.verbs in _IS_ON and is_until)


def denies(document: Document) -> bool:
    """It says that it is not so, or no longer."""
    is_over = _NO_LONGER in document.text.lower()
    return is_over or document.mentions(load_operators().negations)


def _after(told: _Claim, asked: _Claim, day: _Day, hypothesis: Document) -> bool | None:
    """Whether it is as the hypothesis says, on a day before or after that on which it ends.

    What is valid until some day, or still is, is so before that.
    """
    is_until = told.verbs in _IS_ON
    openings = _UP_TO if is_until else _ON
    behind = told.behind[1:] if told.behind and told.behind[0].form in openings else ()
    end = _day_of_week(behind) or _day(behind)
    if end is None or (day.year and end.year and day.year != end.year):
        return None
    if abs(day.first[0] - end.first[0]) >= _HALF_A_YEAR:
        return None
    is_near = end.first[0] or abs(day.first[1] - end.first[1]) < _HALF_A_WEEK
    if not is_near:
        return None  # on the Monday before a Friday, or on the one after that
    is_behind, is_before = day.first > end.last, day.last < end.first
    if asked.verbs in _ENDED and (is_behind or is_before):
        return is_behind
    if asked.verbs not in _IS_ON or not (is_behind or is_before):
        return None
    goes_on = asked.verbs in _UP_TO_END or hypothesis.mentions((_STILL,)) or is_until
    return False if is_behind else True if goes_on else None


def _day_of_week(tokens: Sequence[Token]) -> _Day | None:
    """The day of a date, whichever day of the week it is told to be; or that of a week."""
    date = told_date(tokens)
    if date is not None and date == ToldDate(weekday=date.weekday):
        at = (_OF_NO_MONTH, WEEKDAYS.index(date.weekday))
        return _Day(at, at, "")
    return None if date is None or not date.day else _stretch(replace(date, weekday=""))


def _overlaps(begin: tuple[int, int], end: tuple[int, int], day: _Day) -> bool:
    if begin <= end:
        return begin <= day.last and day.first <= end
    return begin <= day.last or day.first <= end  # over the end of the year


def _holds(begin: tuple[int, int], end: tuple[int, int], day: _Day) -> bool:
    """All of the days lie in the span."""
    if begin <= end:
        return begin <= day.first and day.last <= end
    return begin <= day.first or day.last <= end


def _falls_on(mark: _Day, day: _Day) -> bool | None:
    """Whether the day, or month, is or lies in the other one; None where it may."""
    if day.first <= mark.first and mark.last <= day.last:
        return True
    return None if mark.first <= day.last and day.first <= mark.last else False


def _claim(document: Document) -> _Claim | None:
    """Reads "The show (will) run …": a thing, verbs, and what stands behind them."""
    if len(document.sentences) != 1:
        return None
    sentence, negations = document.sentences[0], load_operators().negations
    tokens = _without_idle(
        [t for t in sentence.tokens if t.pos != "PUNCT" and t.form not in negations]
    )
    if any(not _NARROWING.isdisjoint((t.form, t.lemma)) for t in tokens):
        return None
    verb = next((i for i, t in enumerate(tokens) if t.pos in VERBAL), 0)
    subject = tokens[:verb]
    if not subject or not any(t.dep in SUBJECTS for t in subject[-1:]):
        return None
    name = subject[1:] if subject[0].form in _DETERMINERS else subject
    if len(subject) == 1 and subject[0].form in _SPEAKERS:
        pass
    elif any(t.pos not in NOMINAL | {"ADJ"} and t.tag != "VBG" for t in name):
        return None
    verbs = [t for t in tokens[verb:] if t.form not in _AHEAD]
    end = next((n for n in (3, 2, 1) if _lemmas(verbs[:n]) in _KNOWN), 0)
    if not end:
        return None
    return _Claim(_lemmas(name), _is_past(tokens[verb:]), _lemmas(verbs[:end]), verbs[end:])


def _without_idle(tokens: Sequence[Token]) -> list[Token]:
    """The words without those that narrow no span: "only from May on", "daily", "every year"."""
    kept, at = list[Token](), 0
    while at < len(tokens):
        idle = next((p for p in _IDLE if _lemmas(tokens[at : at + len(p)]) == p), ())
        is_only = tokens[at].form == _ONLY and any(t.form == _FROM for t in tokens[at:])
        if not idle and not is_only:
            kept.append(tokens[at])
        at += len(idle) or 1
    return kept


_KNOWN = _IS_ON | _IS_OVER | _BEGINS | _ENDS


def _lemmas(tokens: Sequence[Token]) -> tuple[str, ...]:
    return tuple(t.lemma for t in tokens)


def _is_past(tokens: Sequence[Token]) -> bool:
    return tokens[0].tag == "VBD" or tokens[0].form == "could"


def _span_of_ends(tokens: Sequence[Token]) -> tuple[_Day, _Day] | None:
    """Reads what stands behind "opens": "in May and closes in September"."""
    joint = next((i for i, t in enumerate(tokens) if t.form == _AND), 0)
    behind = [t for t in tokens[joint + 1 :] if t.form not in _AGAIN]
    if not joint or len(behind) < _SHORTEST_END or (behind[0].lemma,) not in _ENDS:
        return None
    if not {tokens[0].form, behind[1].form} <= _ON:
        return None
    return _between(tokens[1:joint], behind[2:])


def _span(tokens: Sequence[Token]) -> tuple[_Day, _Day] | None:
    """Reads "from 3 May to 10 June" or "between May and June", perhaps with a place behind it."""
    forms = [t.form for t in tokens]
    is_between = forms[:1] == [_BETWEEN]
    joints = frozenset((_AND,)) if is_between else _UP_TO
    joint = next((i for i, form in enumerate(forms) if form in joints), 0)
    if not joint or not (is_between or forms[0] == _FROM):
        return None
    end = next((i for i, form in enumerate(forms) if i > joint and form in _AT), len(forms))
    place = tokens[end + 1 :]
    if any(t.pos not in NOMINAL | {"DET", "ADJ"} or told_date([t]) for t in place):
        return None
    return _between(tokens[1:joint], tokens[joint + 1 : end])


def _between(begins: Sequence[Token], ends: Sequence[Token]) -> tuple[_Day, _Day] | None:
    """The first and the last of the days, or months, that a span goes from and to."""
    first, last = told_date(begins), told_date(ends)
    if first is None or last is None or bool(last.day) is not bool(first.day):
        return None  # "from 3 May to June"
    month, year = first.month or last.month, first.year or last.year
    begin = _stretch(ToldDate(year, month, first.day))
    end = _stretch(ToldDate(last.year, last.month, last.day))
    is_plain = begin is not None and end is not None and year == (last.year or year)
    return (begin, end) if is_plain and begin is not None and end is not None else None


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
