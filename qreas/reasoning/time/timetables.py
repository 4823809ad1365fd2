"""When something runs that comes every so many minutes: from 6:00 every 15 minutes, at 6:45 too.

There is none before the first one, and none between two of them; how late the last one goes is only
known where that is told.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AFTER, Time
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import Told, told_times
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST
from qreas.types import Document, Kind, Numset

_RULE, _WORDS, _MINUTE = "timetables", "time/timetables", "minute"
_EVERY, _FIRST, _LAST, _AT = "every", "first", "last", frozenset(("at", ""))
_NEXT = frozenset(("next", "following"))
_PAIR = 2
_HOURLY = re.compile(r"\bevery ((?:half(?: an)? |quarter of an |quarter )?hour)\b", re.IGNORECASE)
_MINUTES = {
    "hour": Fraction(60),
    **dict.fromkeys(("half hour", "half an hour"), Fraction(30)),
    **dict.fromkeys(("quarter hour", "quarter of an hour"), Fraction(15)),
}
# Nobody runs it for less, so that there is no need to know when the last one goes.
_LONG = 120


@dataclass(frozen=True, slots=True)
class _Series:
    """The first of the times, how many minutes lie between two, and the last, where it is told."""

    first: Time
    step: Fraction
    last: Time | None
    told: str


@needs(premise=(_EVERY,), given=(Kind.TIME,), asked=(Kind.TIME,))
def prove_by_timetables(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells from when on, and how often something runs."""
    del numerals  # a time is a time
    case = found.case
    words = load_word_lists(_WORDS)
    if not found.is_one_claim or either_denies_or_supposes(case):
        return None
    if not (case.premise.mentions(words["runs"]) and case.hypothesis.mentions(words["goes"])):
        return None
    series = _series(case.premise, case.premise_numsets)
    asked = told_times(case.hypothesis, case.hypothesis_numsets)
    if series is None or not asked or not _says_no_more(asked, found):
        return None
    if case.hypothesis.mentions((_LAST,)) and series.last is None:
        return left_open(_RULE, case.hypothesis_numsets[0])
    is_so = _is_next(asked, series, case.hypothesis) if len(asked) == _PAIR else None
    if len(asked) == 1 and asked[0].word in _AT:
        is_so = _is_one(asked[0].time, series)
    if is_so is None:
        return None
    return in_one_step(_RULE, yes_or_no(is_so), f"{series.told} → {asked[0].text}")


def _series(premise: Document, numsets: Sequence[Numset]) -> _Series | None:
    """Reads "every 15 minutes from 6 am (to 9 pm)", "the first at 6:00 and then one every …"."""
    often = _step(premise, numsets)
    if often is None:
        return None
    (step, often_told), words = often, load_word_lists(_WORDS)
    times = told_times(premise, numsets)
    first = [t for t in times if t.word in words["opening"] or _is_behind_start(t, premise)]
    last = [t for t in times if t.word in words["ending"]]
    is_begun = any(t.word == "from" for t in first) or premise.mentions((_FIRST, "start"))
    if len(first) != 1 or len(last) != len(times) - 1 or not is_begun or premise.mentions((_LAST,)):
        return None
    told = f"{first[0].text}, {often_told}"
    return _Series(first[0].time, step, last[0].time if last else None, told)


def _step(premise: Document, numsets: Sequence[Numset]) -> tuple[Fraction, str] | None:
    """After how many minutes it comes again, as a number says it, or "every half hour"."""
    rates = [n for n in numsets if n.unit.per is not None]
    hourly = _HOURLY.search(premise.text)
    if hourly is not None and len(rates) <= 1:
        return _MINUTES[hourly[1].lower()], hourly[0]
    if not rates:
        return None
    (rate, *others), minute = rates, load_units("en").units[_MINUTE]
    per = rate.unit.per
    is_exact = rate.interval.is_point and not rate.is_approximate
    if others or not is_exact or per is None or per.kind is not Kind.DURATION:
        return None
    is_often = rate.unit.name == "time" and _EVERY in rate.text.lower()
    if not is_often or rate.interval.value <= 0:
        return None
    return convert(Interval.point(1 / rate.interval.value), per, minute).value, rate.text


def _is_behind_start(time: Told, premise: Document) -> bool:
    return premise.word_before(time.start) in load_word_lists(_WORDS)["opening"]


def _is_one(time: Time, series: _Series) -> bool | None:
    """Whether it is one of the times; None where it may be."""
    apart = time.since(series.first)
    if apart is None or not apart.is_point:
        return None
    since, span = apart.value, None if series.last is None else series.last.since(series.first)
    if span is not None and span.is_point and time.period:
        # The clock goes round: of what runs from 6 am to 10 pm, 4 am is far behind the last one.
        return since % time.period <= span.value % time.period and not since % series.step
    if since < 0 or since % series.step:
        return False
    return True if since <= _LONG else None


def _is_next(asked: Sequence[Told], series: _Series, hypothesis: Document) -> bool | None:
    """Whether the next one after one of the times leaves when it is said to."""
    if not hypothesis.mentions(_NEXT) or not hypothesis.mentions((AFTER,)):
        return None
    first, second = asked
    apart = second.time.since(first.time)
    if not _is_one(first.time, series) or apart is None or not apart.is_point:
        return None
    return apart.value == series.step


def _says_no_more(asked: Sequence[Told], found: Findings) -> bool:
    """It is of what the premise tells of, and of no other line, way or day."""
    words = load_word_lists(_WORDS)
    known = words["goes"] | _NEXT | {"there", _LAST}
    if any(t.tag in PAST for t in found.case.hypothesis.tokens):
        return False
    nouns = {t.lemma for t in found.case.premise.tokens if t.pos in NOMINAL}
    return all(
        link.hypothesis.key in known | nouns
        or any(t.start <= link.hypothesis.token.start < t.end for t in asked)
        for link in found.alignment.links
    )
