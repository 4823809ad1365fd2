"""When an event is, by the clock and the calendar: at 9:38, so before ten, and on 3 May, so in May.

Both texts say the same but for its times. A clock that does not tell its half of the day is read as
the other text's; what is told to be between two times, or at one of two, is in none of the others.
That it was at no other time follows only of what happens but once.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise
from typing import Final

from qreas.function_words import INDEFINITES
from qreas.interval import Interval
from qreas.kind_sets import POINTS_IN_TIME
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.markers import UNSURE, Claim
from qreas.reasoning.events.statements import Statement, lemmas
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import Time
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.logic.derived import with_hypothesis, with_premise
from qreas.reasoning.logic.natural import prove_by_edits
from qreas.reasoning.proof import TURNED, Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.day_parts import MAYBE_HOURS, SURE_HOURS
from qreas.reasoning.time.event_runs import by_run, kind_of
from qreas.reasoning.time.event_times_reading import (
    AFTER,
    ALMOST,
    AT,
    BEFORE,
    BETWEEN,
    OR,
    WORDS,
    TimedEvent,
    When,
    timed_event,
)
from qreas.reasoning.time.time_differences import any_year
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PAST, PLURAL
from qreas.types import Document, Label, Missing, Numset, Token

_RULE = "event-times"
_HOUR, _HALF_DAY, _DAY, _SOON = 60, 720, 1440, 5
_EVENTS = ("event", "gathering", "meal", "meeting", "ceremony", "anniversary")
_MINUTE: Final = "minute"
_WEEKDAY: Final = "weekday"
_YEAR: Final = "year"
_DATE: Final = "day"
_ANY_DATE: Final = "day of year"
_OPEN = Label.NEUTRAL


def prove_by_event_times(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell one thing, and when it was."""
    del numerals  # a time is a time
    case = found.case
    if not (found.is_one_claim and len(found.hypothesis_statements) == 1):
        return None
    told = (case.premise, case.premise_numsets), (case.hypothesis, case.hypothesis_numsets)
    if not all(_tells_time(*each) for each in told):
        return None
    asked = timed_event(found.hypothesis_statements[0], case.hypothesis, case.hypothesis_numsets)
    if asked is None or _supposes(case.premise):
        return None
    is_of_run = kind_of(asked.bare) is not None
    if is_of_run and (label := _by_run(asked, found)) is not None:
        return _proof(label, "", asked)
    for statement in found.premise_statements:
        given = timed_event(statement, case.premise, case.premise_numsets)
        if (
            given is None
            or given.is_denied
            or any(w.how not in (AT, BETWEEN, OR) for w in given.whens)
        ):
            continue
        label = _placed(given, asked)
        if label is Label.CONTRADICTION and not _happens_once(given, found):
            label = None if _is_punctual(given.bare) else Label.NEUTRAL
        if label is None or not _are_alike(given.bare, asked.bare, found):
            continue
        return _proof(label, given.told, asked)
    return None


def _by_run(asked: TimedEvent, found: Findings) -> Label | None:
    """By what the premise tells to run from one time to another, or to end at one."""
    case = found.case
    if len(found.premise_statements) != 1:
        return None
    told = _parted(found.premise_statements[0])
    events = [timed_event(s, case.premise, case.premise_numsets) for s in told]
    given = [each for each in events if each is not None and not each.is_denied]
    return by_run(given, asked) if len(given) == len(events) else None


def _parted(told: Statement) -> Sequence[Statement]:
    """The two statements of "opens in May and closes in September"."""
    for at, (joint, behind) in enumerate(pairwise(told.rest)):
        if joint.token.form == "and" and behind.token.pos == "VERB":
            first, second = told.rest[:at], told.rest[at + 2 :]
            return replace(told, rest=first), Statement(told.subject, (behind,), second)
    return (told,)


def _proof(label: Label, given: str, asked: TimedEvent) -> Proof:
    label = TURNED[label] if asked.is_denied else label
    told = f"{given} → {asked.told}"
    missing = (Missing("other-time", told),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, told, step="by-hours", missing=missing)


def _tells_time(document: Document, numsets: Sequence[Numset]) -> bool:
    parts, labels = load_word_lists(WORDS)["part"], load_labels("en")
    return any(n.unit.kind in POINTS_IN_TIME for n in numsets) or document.mentions(
        parts | labels.months | labels.weekdays
    )


def _supposes(premise: Document) -> bool:
    """It need not be so; May is a month."""
    words = load_word_lists(WORDS)["supposing"]
    return any(t.form in words and t.pos in ("AUX", "SCONJ") for t in premise.tokens)


def _placed(given: TimedEvent, asked: TimedEvent) -> Label | None:
    """Whether it is at all of the times that are asked for; one is enough that it is not at."""
    labels = [_of_one(given, each) for each in asked.whens]
    if Label.CONTRADICTION in labels:
        return Label.CONTRADICTION
    if all(label is Label.ENTAILMENT for label in labels):
        return Label.ENTAILMENT
    return Label.NEUTRAL if all(label is not None for label in labels) else None


def _of_one(given: TimedEvent, asked: When) -> Label | None:
    """Whether it is at one time; neutral where the premise tells no such time of it."""
    for when in given.whens:
        if when.unit == asked.unit == _MINUTE:
            label = _by_clock(when, asked)
            goes_on = when.how == BETWEEN and asked.how == AT and _goes_on(given.bare)
            return Label.ENTAILMENT if label is None and goes_on else label
        spans = _spans(when, asked)
        # Of days on which more may have come about, others say more.
        is_one = when.how in (BETWEEN, OR) or _is_event(given.bare)
        if spans is not None and is_one:
            return _by_calendar(spans, when, asked, given)
    return Label.NEUTRAL if asked.how == AT and _is_event(given.bare) else None


def _by_calendar(
    spans: Sequence[Interval], when: When, asked: When, given: TimedEvent
) -> Label | None:
    """By the days or years; in which week a day of the week is, is not told."""
    if asked.how == ALMOST or (when.unit == _WEEKDAY and asked.how != AT and when.how != BETWEEN):
        return None
    is_other_year = asked.unit == _DATE and when.unit == _ANY_DATE
    wanted = any_year(asked.times[0]) if is_other_year else asked.times[0]
    labels = {placed(span, _window(asked.how, wanted.interval)) for span in spans}
    if labels == {Label.CONTRADICTION}:
        return Label.CONTRADICTION
    if labels == {Label.ENTAILMENT} and not is_other_year:
        return Label.ENTAILMENT
    goes_on = when.how == BETWEEN and asked.how == AT and _goes_on(given.bare)
    return Label.ENTAILMENT if goes_on else _OPEN


def _window(how: str, at: Interval) -> Interval:
    """All that is at, before, after or by a time."""
    if how == AT:
        return at
    if how == AFTER:
        return Interval(at.high, math.inf, low_open=True)
    bound = at.low if how == BEFORE else at.high
    return Interval(-math.inf, bound, high_open=how == BEFORE)


def _spans(when: When, asked: When) -> Sequence[Interval] | None:
    """When it may be, in the unit of the other time: a day with its year is one of any year."""
    times = when.times
    if when.unit == _DATE and asked.unit == _YEAR:
        times = tuple(map(_year_of, times))
    elif {when.unit, asked.unit} == {_DATE, _ANY_DATE}:
        times = tuple(map(any_year, times))
    elif when.unit != asked.unit or not times:
        return None
    return _between(when.how, [each.interval for each in times])


def _between(how: str, at: Sequence[Interval]) -> Sequence[Interval] | None:
    """The times, or the one span from the first to the last."""
    if how != BETWEEN:
        return at
    return [Interval(at[0].low, at[1].high)] if at[0].low < at[1].high else None


def _year_of(time: Time) -> Time:
    low, high = (date.fromordinal(int(end)).year for end in (time.interval.low, time.interval.high))
    return Time(Interval.closed(low, high), _YEAR)


def _by_clock(given: When, asked: When) -> Label | None:
    """By the clock: it surely is then, or it cannot be."""
    own = _clock_spans(given, asked)
    sure, maybe = _clock_windows(asked, SURE_HOURS), _clock_windows(asked, MAYBE_HOURS)
    if own is None or sure is None or maybe is None:
        return None
    if all(any(span.within(each) for each in sure) for span in own):
        return Label.ENTAILMENT
    if all(span.disjoint(each) for span in own for each in maybe):
        return Label.CONTRADICTION
    return None


def _is_sure(when: When) -> bool:
    """It is told in which half of the day it is."""
    return bool(when.part) or all(time.is_sure for time in when.times)


def _clock_spans(given: When, asked: When) -> Sequence[Interval] | None:
    """When it may be, in minutes after midnight, or after noon where that is left open."""
    if given.part:
        low, high = MAYBE_HOURS[given.part]
        return [Interval(low * _HOUR, high * _HOUR, high_open=True)]
    at = [time.interval for time in given.times]
    if _is_sure(asked):
        return _between(given.how, at) if _is_sure(given) else None
    if given.how == BETWEEN and _is_sure(given):
        # "At three" is in one half of the day or in the other.
        spans = _between(given.how, at)
        return None if spans is None else [*spans, *(s - Interval.point(_HALF_DAY) for s in spans)]
    at = [Interval.point(each.value % _HALF_DAY) for each in at]
    # 11:30 may well be before 1:00.
    is_near = all(abs(each.value - asked.times[0].interval.value) <= _HALF_DAY // 2 for each in at)
    return _between(given.how, at) if is_near else None


def _clock_windows(asked: When, parts: Mapping[str, tuple[int, int]]) -> Sequence[Interval] | None:
    """When the hypothesis has it, in minutes after midnight."""
    if asked.part:
        low, high = parts[asked.part]
        span = Interval(low * _HOUR, high * _HOUR, high_open=True)
        return [span, span - Interval.point(_DAY)] if asked.how == AT else None
    at, length = asked.times[0].interval.value, _DAY if _is_sure(asked) else _HALF_DAY
    if asked.how == AT:
        return [Interval.point(at)]
    if asked.how == ALMOST:
        return [Interval(at - _SOON, at, high_open=True)]
    # The midnight before which something was is the one at its end.
    end = at or Fraction(length)
    if asked.how == AFTER:
        return [Interval(at, length, low_open=True)] if at < length else None
    return [Interval(0, end, high_open=asked.how == BEFORE)]


def _are_alike(given: Statement, asked: Statement, found: Findings) -> bool:
    """But for the times, the premise's statement entails the hypothesis's, or both only plan it."""
    planned, claimed = (
        frozenset[Claim]().union(*(claims.of((p.sentence, p.token.index)) for p in told.places))
        & UNSURE
        for claims, told in ((found.premise_claims, given), (found.hypothesis_claims, asked))
    )
    if planned != claimed:
        return False
    if lemmas(given.places) == lemmas(asked.places):
        return True
    if lemmas(given.subject) == lemmas(asked.subject) and _is_event(given) and _is_event(asked):
        is_past = [each.verbs[0].token.tag in PAST for each in (given, asked)]
        return is_past[0] is is_past[1]
    narrowed = with_hypothesis(with_premise(found.case, given.places), asked.places)
    proof = prove_by_edits(Findings(narrowed, (), found.lexicon), "exact")
    return proof is not None and proof.label is Label.ENTAILMENT


def _happens_once(given: TimedEvent, found: Findings) -> bool:
    """A certain thing does so but once, or is such an event itself: "the meeting was"."""
    lists, bare = load_word_lists(WORDS), given.bare
    if [p.token.form for p in bare.subject] == ["it"] and bare.verb.lemma == "be" and not bare.rest:
        return True  # "it is ten to six"
    if not bare.subject:
        return False
    first, last = bare.subject[0].token, _head(bare)
    if any(when.how in (BETWEEN, OR) for when in given.whens):
        # In between it is once, of what is not one of several, and does not go on for years.
        is_state = bare.verb.lemma in load_aspect().states and bare.verb.lemma != "be"
        is_long = is_state and any(w.unit in (_YEAR, _DATE) for w in given.whens)
        is_some = any(p.token.form in INDEFINITES or p.token.pos == "NUM" for p in bare.places)
        return not is_long and not is_some
    # Parsers take "struck" behind a noun for a participle.
    is_past = bare.verbs[0].token.tag in PAST
    if bare.verb.lemma in lists["fatal"] and is_past:
        return True
    is_certain = first.form in lists["definite"] and last.pos == "NOUN"
    is_certain = is_certain and not found.lexicon.names_person(last.lemma)
    is_event = _is_event(bare) and (
        is_past or any(w.unit != _MINUTE for w in given.whens) or _names_event(last, found)
    )
    return is_certain and (is_event or (is_past and _is_punctual(bare)))


def _is_event(bare: Statement) -> bool:
    """It says no more than that one thing is, or takes place: "the meeting is", "will be held"."""
    happens = load_word_lists(WORDS)["happens"] | {"be", "will", "place", "on"}
    is_one = bool(bare.subject) and _head(bare).tag not in PLURAL
    return is_one and set(lemmas((*bare.verbs, *bare.rest))) <= happens


def _names_event(noun: Token, found: Findings) -> bool:
    taxonomy = found.lexicon.taxonomy
    return any(taxonomy.is_a(noun.lemma, kind, "n", senses=2) for kind in _EVENTS)


def _is_punctual(bare: Statement) -> bool:
    lists = load_word_lists(WORDS)
    if bare.verb.lemma == "take":
        return bool(bare.rest) and bare.rest[0].token.lemma == "place"
    return bare.verb.lemma in lists["punctual"] | lists["happens"]


def _goes_on(bare: Statement) -> bool:
    """It is so all the time between two times: "lunch is served"."""
    words = {p.token.lemma for p in bare.verbs} | {p.token.lemma for p in bare.rest[:1]}
    return not words.isdisjoint(load_word_lists(WORDS)["going-on"])


def _head(bare: Statement) -> Token:
    """The last noun of the subject before a preposition: "the meeting of the committee"."""
    nouns: list[Token] = []
    for place in bare.subject:
        if place.token.pos == "ADP" and nouns:
            break
        if place.token.pos in NOMINAL:
            nouns.append(place.token)
    return nouns[-1] if nouns else bare.subject[-1].token
