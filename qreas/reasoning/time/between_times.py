"""When something is that is told to be between two times, or at one of two: not outside of them.

What arrives between Monday and Wednesday does not arrive on Friday, and arrives before Thursday;
on which of the days in between it does stays open, and is left to others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import INDEFINITE_ARTICLES
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import time_named
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.types import Document, Kind, Numset, Token

_RULE = "between-times"
_BETWEEN, _AND, _OR = "between", "and", "or"
_AT, _BEFORE, _AFTER, _BY = frozenset(("at", "on", "in")), "before", "after", "by"
_WORDS = _AT | {_BEFORE, _AFTER, _BY}
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKDAY, _MINUTE = "weekday", "minute"
_HALF_DAY = 720
# What is so all the time in between.
_GOING_ON = frozenset(("serve", "open", "run", "operate", "sell", "available", "free"))
_SOME = frozenset(("some", "any", "several", "another", "every", "each"))
_SUPPOSING = frozenset(("may", "might", "could", "if", "unless", "should", "or"))


@dataclass(frozen=True, slots=True)
class _At:
    """A time that stands in a text: its words' indices, from the first to behind the last."""

    unit: str
    value: Fraction
    is_sure: bool
    first: int
    end: int


@needs(premise=(_BETWEEN, _OR), hypothesis=_WORDS)
def prove_by_between_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis has outside of two times what the premise has between them."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    tokens, asked_tokens = case.premise.sentences[0].tokens, case.hypothesis.sentences[0].tokens
    told = _told(case.premise, case.premise_numsets)
    asked = _asked(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None:
        return None
    begin, end = told
    word, is_either = asked_tokens[asked.first - 1].form, tokens[end.first - 1].form == _OR
    if not begin.unit == end.unit == asked.unit:
        return None
    root = case.premise.sentences[0].root
    if begin.unit not in (_MINUTE, _WEEKDAY) and root.lemma in load_aspect().states:
        return None  # who lived there from 1990 to 1995 may have come back
    given = _rest(tokens, begin.first - 1, end.end)
    if given is None or given != _rest(asked_tokens, asked.first - 1, asked.end):
        return None
    low, high, marks = _in_order(begin, end, asked)
    is_so = _is_so(low, high, marks, word, is_either=is_either)
    if is_so is None and word in _AT and not is_either and root.lemma in _GOING_ON:
        is_so = True if all(low < mark < high for mark in marks) else None
    if is_so is None:
        return None
    is_denied = case.hypothesis.mentions(load_operators().negations)
    label = yes_or_no(is_so is not is_denied)
    detail = " ".join(t.text for t in tokens[begin.first - 1 : end.end])
    return in_one_step(_RULE, label, detail, step="by-hours")


def _told(document: Document, numsets: Sequence[Numset]) -> tuple[_At, _At] | None:
    """The two times of "between Monday and Wednesday" and "on Monday or Wednesday"."""
    tokens = document.sentences[0].tokens
    for opener in tokens[:-1]:
        if opener.form != _BETWEEN and opener.form not in _AT:
            continue
        begin = _time_at(opener.index + 1, document, numsets)
        joint = tokens[begin.end].form if begin is not None and begin.end < len(tokens) else ""
        if begin is None or joint != (_AND if opener.form == _BETWEEN else _OR):
            continue
        end = _time_at(begin.end + 1, document, numsets)
        if end is not None:
            return begin, end
    return None


def _asked(document: Document, numsets: Sequence[Numset]) -> _At | None:
    """The one time of the hypothesis, behind a preposition."""
    tokens = document.sentences[0].tokens
    found = [_time_at(t.index + 1, document, numsets) for t in tokens if t.form in _WORDS]
    times = [each for each in found if each is not None]
    return times[0] if len(times) == 1 and len(numsets) <= 1 else None


def _time_at(index: int, document: Document, numsets: Sequence[Numset]) -> _At | None:
    """The time whose first word stands there."""
    tokens = document.sentences[0].tokens
    if index >= len(tokens):
        return None
    if tokens[index].form in _DAYS:
        day = Fraction(_DAYS.index(tokens[index].form))
        return _At(_WEEKDAY, day, True, index, index + 1)
    for numset in numsets:
        first, last = numset.ends_in(document.sentences[0])
        time = time_named(numset, document) if first == index else None
        if time is not None and time.interval.is_point and numset.unit.kind is not Kind.NUMBER:
            return _At(time.unit, time.interval.value, time.is_sure, first, last + 1)
    return None


def _rest(tokens: Sequence[Token], first: int, end: int) -> tuple[str, ...] | None:
    """The lemmas of the other words; None where they may be of several, or are not claimed."""
    rest = [t for t in tokens if not first <= t.index < end and t.pos != "PUNCT"]
    forms = {t.form for t in rest}
    if forms & (INDEFINITE_ARTICLES | _SOME | _SUPPOSING) or any(t.pos == "NUM" for t in rest):
        return None
    negations = load_operators().negations
    return tuple(t.lemma for t in rest if t.form not in negations and t.lemma != "do")


def _in_order(begin: _At, end: _At, at: _At) -> tuple[Fraction, Fraction, list[Fraction]]:
    """Both ends, and what the asked time may be; "2 and 4 pm" are of one half of the day."""
    low, high = begin.value, end.value
    if begin.unit != _MINUTE:
        return low, high, [at.value]
    if end.is_sure and not begin.is_sure:
        same = low % _HALF_DAY + (_HALF_DAY if high >= _HALF_DAY else 0)
        low = same if same <= high else same - _HALF_DAY
    elif not end.is_sure:
        low, high = low % _HALF_DAY, high % _HALF_DAY
        return low, high, [at.value % _HALF_DAY]
    marks = [at.value] if at.is_sure else [at.value % _HALF_DAY, at.value % _HALF_DAY + _HALF_DAY]
    return low, high, marks


def _is_so(
    low: Fraction, high: Fraction, marks: Sequence[Fraction], word: str, *, is_either: bool
) -> bool | None:
    """Whether it is as asked; None where it may be, or where the span goes past the end."""
    if low >= high or low < 0:
        return None
    if word in _AT:
        is_outside = all(m not in (low, high) if is_either else not low <= m <= high for m in marks)
        return False if is_outside else None
    if len(marks) != 1:
        return None
    (mark,) = marks
    if word == _AFTER:
        return True if low > mark else False if high <= mark else None
    is_before = high < mark or (word == _BY and high == mark)
    is_after = low >= mark if word == _BEFORE else low > mark
    return True if is_before else False if is_after else None
