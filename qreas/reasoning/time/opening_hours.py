"""When a place is open, by its opening hours: from 9 to 5 it is open at noon, and not at 7 p.m.

The hours are those of the days that the text names; of other days only those are shut that a list
of all open days leaves out.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import Time, preposition, time_named
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.day_parts import SURE_HOURS
from qreas.reasoning.time.open_spans import (
    Hours,
    is_a_week,
    is_days_a_week,
    lasts,
    lasts_a_week,
)
from qreas.reasoning.time.visits import is_shut_by, part_of_day, visited_place
from qreas.reasoning.time.week_reading import WEEK, covered, days_told, hours_of
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUBJECTS
from qreas.types import Document, Kind, Numset, Sentence, Token

_OPENING, _HOURS = "opening", "hour"
_RULE, _WORDS = "opening-hours", "time/opening_hours"
_OPEN = "open"
_DAY, _HALF_DAY, _HOUR = 1440, 720, 60
_AFTER_NOON = range(13, 25)
# A place opens in the morning where it is only said "from 9 to 5": no earlier, and no later.
_FIRST, _LAST = 6 * 60, 11 * 60
_OF_NAME = ("compound", "amod", "nmod:poss", "nummod")
_PAST = frozenset(("was", "were", "opened", "had"))
_EMPTY = ("DET", "PUNCT", "AUX")


@cache
def _words_of_hours() -> frozenset[str]:
    return load_word_lists(_WORDS)["shuts"] | {_OPEN, _OPENING, "closed"}


@cache
def _words_of_visits() -> frozenset[str]:
    return _words_of_hours() | load_word_lists(_WORDS)["visits"]


@needs(premise=lambda: _words_of_hours() | {_HOURS}, hypothesis=_words_of_visits)
def prove_by_opening_hours(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells when a place is open, and the hypothesis asks of a time."""
    del numerals  # an hour is an hour
    case = found.case
    numsets = case.hypothesis_numsets
    if not found.is_one_claim or len(numsets) > 1 or len(case.premise.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    asked = numsets[0] if numsets else None
    if (asked is None) is not (part_of_day(sentence) is not None):
        return None
    if not _is_of_same(case.premise.sentences[0], sentence, asked):
        return None
    hours = _always(case.premise) or _hours(case.premise, case.premise_numsets)
    verdict = None if hours is None else _verdict(hours, sentence, asked, case.hypothesis)
    if hours is None and asked is not None:
        hours, later = _twice(case.premise, case.premise_numsets)
        if hours is not None and later is not None:
            verdict = _in_either(hours, later, sentence, asked, case.hypothesis)
    if hours is None or verdict is None:
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
    label = yes_or_no(verdict is not is_denied)
    return in_one_step(_RULE, label, hours.told, step="by-hours")


def _hours(premise: Document, numsets: Sequence[Numset]) -> Hours | None:
    """The one span of the premise, or when it opens or closes."""
    sentence, words = premise.sentences[0], load_word_lists(_WORDS)
    days = days_told(sentence)
    narrow = load_word_lists("time/weekdays")["narrow"] | words["moves"] | _PAST
    denied = load_operators().negations
    if len(days) > 1 or not sentence.vocabulary.isdisjoint(narrow | denied):
        return None
    weekly = [n for n in numsets if is_days_a_week(n)]
    numsets = [n for n in numsets if n not in weekly]
    numsets = [part for n in numsets for part in (n.parts if n.is_range else (n,))]
    if len(weekly) > 1 or not numsets or any(n.is_range or n.is_approximate for n in numsets):
        return None
    times = [(n, _time(n, premise)) for n in numsets]
    named = [(n, time) for n, time in times if time is not None and time.unit == "minute"]
    if any(n.unit.kind is Kind.NUMBER and time.is_sure for n, time in named):
        named = [(n, replace(time, period=_DAY)) for n, time in named]  # "from 9 to 17"
    if not named or len(named) != len(numsets):
        return None
    opens, closes = _ends(named, premise)
    if opens is None and closes is None:
        return None
    if opens is not None and closes is not None:
        opens, closes = _sure(opens, closes, sentence)
    on = days[0].days_it_is if days else frozenset[int]()
    told = " – ".join(n.text for n, _ in named)
    is_whole, a_week = bool(days) and days[0].is_whole, next((n.interval for n in weekly), None)
    return Hours(opens, closes, on, is_whole, told, days_a_week=a_week)


def _always(premise: Document) -> Hours | None:
    """Reads "open around the clock", "open 24 hours a day", "open 24/7"."""
    text = premise.text.lower()
    phrases = load_word_lists(_WORDS)["always"]
    told = next((phrase for phrase in sorted(phrases) if phrase in text), None)
    changes = load_word_lists("time/weekdays")["narrow"] | load_word_lists(_WORDS)["moves"] | _PAST
    sentence = premise.sentences[0]
    if told is None or not sentence.vocabulary.isdisjoint(changes | load_operators().negations):
        return None
    if days_told(sentence) or _OPEN not in sentence.vocabulary:
        return None
    return Hours(None, None, frozenset(), False, told, is_always=True)


def _twice(premise: Document, numsets: Sequence[Numset]) -> tuple[Hours | None, Hours | None]:
    """The two spans of a day with a break in it: "from 8 to 12 and from 2 to 5"."""
    if len(numsets) != 2 or not all(n.is_range for n in numsets):
        return None, None
    first, second = (_hours(premise, [n]) for n in numsets)
    if first is None or second is None or first.days:
        return None, None
    noon, opens, closes = first.closes, second.opens, second.closes
    if noon is None or opens is None or closes is None or not noon.is_sure:
        return None, None
    # It is later on the same day, though the clock may show less.
    begin = _next(opens, noon.interval.low)
    end = None if begin is None else _next(closes, begin)
    if begin is None or end is None or not begin < end < _DAY:
        return None, None
    times = [Time(Interval.point(Fraction(at)), "minute", _DAY) for at in (begin, end)]
    return first, replace(second, opens=times[0], closes=times[1])


def _next(time: Time, after: Fraction | float) -> Fraction | None:
    """The minute of the day at which the clock next shows the time."""
    if not time.interval.is_point or isinstance(after, float):
        return None
    return after + (time.interval.value - after) % (_DAY if time.is_sure else _HALF_DAY)


def _in_either(
    first: Hours, second: Hours, asked: Sentence, numset: Numset, document: Document
) -> bool | None:
    """Whether it is open, or shut, at a time of a day with a break in it."""
    state = _state(asked)
    if state is None or state[1] or numset.unit.kind not in (Kind.TIME, Kind.NUMBER):
        return None
    verdicts = [_verdict(hours, asked, numset, document) for hours in (first, second)]
    if None in verdicts:
        return None
    is_shut = state[0]
    return all(verdicts) if is_shut else any(verdicts)


def _time(numset: Numset, document: Document) -> Time | None:
    """The time that a quantity names; of hours, those after noon have no number else: "at 17"."""
    value = numset.interval
    is_bare = numset.unit.kind is Kind.NUMBER and value.is_point and not numset.is_approximate
    if is_bare and value.value in _AFTER_NOON:
        return Time(value.scaled(Fraction(_HOUR)), "minute", _DAY)
    return time_named(numset, document)


def _ends(
    named: Sequence[tuple[Numset, Time]], premise: Document
) -> tuple[Time | None, Time | None]:
    """When it opens, and when it closes, as the words before the times say."""
    sentence, words = premise.sentences[0], load_word_lists(_WORDS)
    verbs = [_verb_before(n, sentence) for n, _ in named]
    if len(named) == 1:
        is_event = preposition(named[0][0], premise) == "at"
        begins = named[0][1] if is_event and verbs[0] == _OPEN else None
        ends = named[0][1] if is_event and verbs[0] in words["shuts"] else None
        return begins, ends
    if len(named) != 2:
        return None, None
    (first, start), (second, end) = named
    between = premise.text[first.end : second.start].lower().split()
    if verbs == [_OPEN, _OPEN] and len(between) == 1 and between[0] in words["ups"]:
        opener = preposition(first, premise)
        is_span = (opener == "between") is (between[0] == "and")
        return (start, end) if is_span and opener in ("from", "between", "") else (None, None)
    if verbs[0] == _OPEN and verbs[1] in words["shuts"]:
        return start, end
    return None, None


def _verb_before(numset: Numset, sentence: Sentence) -> str:
    """The last word before it for being open or shut."""
    names = load_word_lists(_WORDS)["shuts"] | {_OPEN}
    heads = [t.lemma for t in sentence.tokens if t.start < numset.start]
    opening = {_OPENING} if hours_of(sentence) is None else {_OPENING, _HOURS}
    heads = [_OPEN if lemma in opening else lemma for lemma in heads]
    return next((lemma for lemma in reversed(heads) if lemma in names), "")


def _sure(opens: Time, closes: Time, sentence: Sentence) -> tuple[Time, Time]:
    """With the half of the day in which a place opens, where that is not told: "from 9 to 5"."""
    is_by_night = not sentence.vocabulary.isdisjoint(load_word_lists(_WORDS)["night"])
    if is_by_night or opens.is_sure:
        return opens, closes
    begin, end = opens.interval.low % _HALF_DAY, closes.interval.low % _HALF_DAY
    if closes.is_sure:  # "opens at 7 and closes at 1 p.m."
        is_day = _FIRST <= begin <= _LAST and closes.interval.low >= _HALF_DAY
        return (Time(Interval.point(Fraction(begin)), "minute", _DAY) if is_day else opens), closes
    if not _FIRST <= begin <= _LAST or end >= begin:
        return opens, closes
    morning = Time(Interval.point(Fraction(begin)), "minute", _DAY)
    return morning, Time(Interval.point(Fraction(end) + _HALF_DAY), "minute", _DAY)


def _is_of_same(told: Sentence, asked: Sentence, numset: Numset | None) -> bool:
    """The hypothesis is of the place that the premise tells of, and says only when it is open."""
    words = load_word_lists(_WORDS)
    if not asked.vocabulary.isdisjoint(words["moves"] | _PAST):
        return False
    one, other = _place(told), visited_place(asked) or _subject(asked)
    if one is None or other is None:
        return False
    if other.pos != "PRON":
        marks = {t.lemma for t in told.children(one.index) if t.dep in _OF_NAME}
        if one.lemma != other.lemma or not marks <= asked.vocabulary:
            return False
    days, is_visit = set(covered(days_told(asked))), visited_place(asked) is not None
    return all(
        token.pos in _EMPTY
        or token.index in days
        or (numset is not None and numset.holds(token))
        or (numset is None and token.lemma in SURE_HOURS)
        or (is_visit and token.is_among(words["visiting"]))
        or token.is_among(words["known"])
        or token.form in load_operators().negations
        or token.is_among(told.vocabulary)
        for token in asked.tokens
    )


def _place(sentence: Sentence) -> Token | None:
    """The subject, or whose opening hours the subject is."""
    subject = _subject(sentence)
    return subject if subject is None or subject.lemma != _HOURS else hours_of(sentence)


def _subject(sentence: Sentence) -> Token | None:
    found = [t for t in sentence.tokens if t.dep in SUBJECTS]
    return found[0] if len(found) == 1 else None


def _is_open_in(hours: Hours, part: Interval) -> bool | None:
    """Whether it is open in a part of the day; None where it opens or shuts just within it."""
    if hours.is_always:
        return True
    length = hours.length
    if hours.opens is None or not hours.opens.is_sure or length is None or not length.is_point:
        return None
    if not hours.opens.interval.is_point:
        return None
    begin, (low, high) = hours.opens.interval.value, (part.low, part.high)
    shared = [
        min(begin + length.value + day, high) - max(begin + day, low) for day in (-_DAY, 0, _DAY)
    ]
    if max(shared) <= 0:
        return False
    return True if max(shared) >= _HOUR else None


def _verdict(
    hours: Hours, asked: Sentence, numset: Numset | None, document: Document
) -> bool | None:
    """Whether it is as the hypothesis says, were it not denied; None where that is not told."""
    told = days_told(asked)
    if len(told) > 1:
        return None
    days = told[0].days if told else frozenset[int]()
    state = _state(asked)
    if state is None:
        return None
    is_shut, is_event = state
    if numset is not None and is_a_week(numset):
        return None if is_event or is_shut or days else lasts_a_week(hours, numset)
    if days and not days <= (hours.days or WEEK):
        is_off = hours.is_whole and not days & hours.days
        return is_shut if is_off and not is_event else None
    if not days and hours.days not in (frozenset(), WEEK):
        return None
    if numset is None:
        part = part_of_day(asked)
        is_open = None if is_event or part is None else _is_open_in(hours, part)
        return None if is_open is None else is_open is not is_shut
    if numset.unit.kind in (Kind.DURATION, Kind.RATE):
        return None if is_event or is_shut else lasts(hours, numset)
    time = _time(numset, document)
    if time is None or time.unit != "minute":
        return None
    word = preposition(numset, document)
    if is_event:
        return _happens(hours.closes if is_shut else hours.opens, time, word)
    if word != "at":
        return None
    within = _is_within(hours, time)
    return None if within is None else within is not is_shut


def _state(sentence: Sentence) -> tuple[bool, bool] | None:
    """Whether it tells of being shut, and whether of the moment; None of anything else."""
    words = load_word_lists(_WORDS)
    if visited_place(sentence) is not None:
        return False, False
    heads = [t for t in sentence.tokens if t.lemma in words["shuts"] | {_OPEN, "closed"}]
    if len(heads) != 1:
        return None
    is_shut = heads[0].lemma != _OPEN
    before = {t.lemma for t in sentence.tokens[: heads[0].index]}
    return is_shut, before.isdisjoint(("be", "stay", "remain", "keep", "'s"))


def _happens(told: Time | None, asked: Time, word: str) -> bool | None:
    """Whether it opens, or closes, at that time, or before or after it."""
    if told is None or not told.interval.is_point:
        return None
    apart = told.since(asked)
    if apart is None:
        return None
    are_sure = told.is_sure and asked.is_sure
    if word == "at":
        return apart == Interval.point(0)
    if word not in ("before", "after", "by") or not are_sure:
        return None
    later = told.interval.low - asked.interval.low
    return {"before": later < 0, "after": later > 0, "by": later <= 0}[word]


def _is_within(hours: Hours, asked: Time) -> bool | None:
    """Whether the time is in the hours; None at the very end, or where a half day is not told."""
    if hours.is_always:
        return True
    if hours.opens is None or hours.closes is None:
        return is_shut_by(hours.closes, hours.opens, asked)
    begin, length = hours.opens, hours.length
    if not (begin.is_sure and hours.closes.is_sure and length is not None and length.is_point):
        return None
    first = asked.interval.low - begin.interval.low
    after = [at % _DAY for at in (first, first if asked.is_sure else first + _HALF_DAY)]
    if any(at == length.value for at in after):
        return None
    are_in = {at < length.value for at in after}
    return are_in.pop() if len(are_in) == 1 else None
