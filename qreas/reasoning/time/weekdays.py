"""On which and on how many days of the week something is so.

What is open every day except Monday is open six days a week, and not on Mondays.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.calendar_names import WEEKDAYS
from qreas.reasoning.knowledge.names import Place
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.free_days import by_free_day
from qreas.reasoning.time.named_days import by_counted_day, by_named_day
from qreas.reasoning.time.settings import load_sorts
from qreas.reasoning.time.week_reading import WEEK, Days, covered, days_told, hours_of, is_shut
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL, PRESENT, SUBJECTS
from qreas.types import Document, Kind, Label, Missing, Numset, Token

_RULE = "weekdays"
_PAST = frozenset(("VBD",))
_UNTOLD = "other-time"
_AT, _ON, _WEEK = "at", "on", "week"
_CAN = frozenset(("can", "may"))


@dataclass(frozen=True, slots=True)
class _Week:
    """The days on which it is so, and those on which it is not; of the others nothing is told."""

    on: Days
    off: Days

    @property
    def counts(self) -> Interval:
        """On how many days it is so."""
        return Interval.closed(len(self.on), len(WEEK) - len(self.off))


def prove_by_weekdays(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the days of the week, and the hypothesis some or how many."""
    del numerals  # a day is a day
    case = found.case
    if not (case.premise.mentions(_named_days()) or case.hypothesis.mentions(_named_days())):
        return None
    if not found.is_one_claim:
        return None
    proof = by_named_day(found) or by_counted_day(found) or by_free_day(found)
    if proof is not None:
        return proof
    week = _week_of(case.premise)
    if week is None or not _is_of_same(found):
        return None
    label = _label(week, found)
    if label is None:
        return None
    told = ", ".join(name.capitalize() for number, name in enumerate(WEEKDAYS) if number in week.on)
    untold = ", ".join(
        name.capitalize() for number, name in enumerate(WEEKDAYS) if number in week.off
    )
    sides = (f"on {told}" if told else "", f"not on {untold}" if untold else "")
    detail = "; ".join(side for side in sides if side)
    missing = (Missing(_UNTOLD, case.hypothesis.text),) if label is Label.NEUTRAL else ()
    return in_one_step(_RULE, label, detail, missing=missing)


@cache
def _named_days() -> frozenset[str]:
    """The days of the week, and the words for some of them."""
    words, days = load_word_lists("time/weekdays"), load_labels("en").weekdays
    return days | {f"{day}s" for day in days} | words["weekdays"] | words["weekends"]


def _week_of(premise: Document) -> _Week | None:
    """What the premise says of the days; None where that is not all of one thing, or not weekly."""
    words = load_word_lists("time/weekdays")
    narrow = words["narrow"] - {"other"} | load_sorts().plain | load_operators().partitive
    weeks = _named_weeks(premise)
    narrow -= {week.text.lower() for week in weeks}
    if len(weeks) > 1 or premise.mentions(narrow) or len(_subjects(premise)) > 1:
        return None
    phrases = [(s, told) for s in premise.sentences for told in days_told(s)]
    named: Days = frozenset()
    for _, told in phrases:
        if not told.is_others:
            named |= told.days
    on: Days = frozenset()
    off: Days = frozenset()
    for sentence, told in phrases:
        closed = is_shut(sentence, told)
        is_now = bool(weeks) or not any(t.tag in _PAST for t in sentence.tokens)
        if closed is None or not (told.is_weekly or (is_now and told.is_whole)):
            return None
        days = WEEK - named if told.is_others else told.days
        is_only = told.is_whole and (not closed or _has_only(sentence.tokens[told.first - 1].text))
        rest = WEEK - days if is_only and not told.is_others else frozenset()
        on, off = (on | rest, off | days) if closed else (on | days, off | rest)
    excepted: Days = frozenset().union(*(told.days for _, told in phrases if told.is_excepted))
    if phrases and all(told.is_excepted for _, told in phrases) and off == excepted:
        on = WEEK - off  # "open from 9 to 5, except on Sundays"
    elif excepted <= off:
        on -= excepted
    off_by_list = off - on  # "Mondays … and on Fridays": each list leaves out the other's days
    return _Week(on, off_by_list) if on or off_by_list else None


def _named_weeks(document: Document) -> tuple[Token, ...]:
    """What says which week it is of: the "last" of "every day last week"."""
    named = load_word_lists("time/weekdays")["named"]
    pairs = (pair for s in document.sentences for pair in pairwise(s.tokens))
    return tuple(one for one, week in pairs if one.form in named and week.form == _WEEK)


def _has_only(word: str) -> bool:
    return word.lower() in ("only", "just")


def _subjects(document: Document) -> frozenset[str]:
    return frozenset(
        t.lemma
        for t in document.tokens
        if t.dep in SUBJECTS and t.pos in NOMINAL and t.lemma not in WEEKDAYS
    )


def _is_of_same(found: Findings) -> bool:
    """The hypothesis tells of what the premise does, and of nothing that the premise lacks."""
    words = load_word_lists("time/weekdays")
    sentence = found.case.hypothesis.sentences[0]
    weeks = [{t.form for t in _named_weeks(d)} for d in (found.case.premise, found.case.hypothesis)]
    if weeks[0] != weeks[1]:
        return False
    if not sentence.vocabulary.isdisjoint((words["narrow"] | load_sorts().plain) - weeks[1]):
        return False
    tenses = [
        {t.tag in _PAST for t in d.tokens if t.tag in PRESENT | _PAST}
        for d in (found.case.premise, found.case.hypothesis)
    ]
    if tenses[0] and tenses[1] and tenses[0].isdisjoint(tenses[1]):
        return False
    inside = {(0, index) for index in covered(days_told(sentence))}
    known = words["empty"] | words["open"] | words["shut"] | words["parts"] | weeks[1]
    is_place = _tells_of_place(found.case.premise)
    links = [
        link
        for link in found.alignment.links
        if link.hypothesis.place not in inside and not _is_counted(link.hypothesis.place, found)
    ]
    own = [link for link in links if link.hypothesis.key not in known]
    if is_place and sentence.vocabulary & _CAN and "there" in sentence.vocabulary:
        own = [link for link in own if not link.hypothesis.token.is_root]
        return all(link.keeps for link in own)
    says_open = not sentence.vocabulary.isdisjoint(words["open"] | words["shut"])
    if says_open is not is_place or not own:
        return False
    is_named = any(x.hypothesis.kind in (WordKind.NOUN, WordKind.NAME) for x in own)
    is_spoken_of = any(t.pos == "PRON" and t.dep in SUBJECTS for t in sentence.tokens)
    return (is_named or is_spoken_of) and all(link.keeps for link in own)


def _tells_of_place(premise: Document) -> bool:
    """It tells when a place is open or shut: "open from", "office hours are"."""
    words = load_word_lists("time/weekdays")
    is_told = premise.mentions(words["open"] | words["shut"])
    return is_told or any(hours_of(s) is not None for s in premise.sentences)


def _is_counted(place: Place, found: Findings) -> bool:
    sentence, index = place
    token = found.case.hypothesis.sentences[sentence].tokens[index]
    return any(n.holds(token) for n in found.case.hypothesis_numsets)


def _label(week: _Week, found: Findings) -> Label | None:
    hypothesis = found.case.hypothesis
    sentence = hypothesis.sentences[0]
    asked = days_told(sentence)
    inside = set(covered(asked))
    words = load_word_lists("time/weekdays")
    times = [n for n in found.case.hypothesis_numsets if _is_time(n, hypothesis)]
    counts = [
        n
        for n in found.case.hypothesis_numsets
        if n not in times and not any(t.index in inside for t in n.tokens_in(sentence))
    ]
    if len(counts) + len(asked) != 1:
        return None
    if counts:
        return _by_count(week, counts[0], found)
    (told,) = asked
    closed = is_shut(sentence, told)
    if closed is None or told.is_others:
        return None
    denied = sentence.vocabulary & load_operators().negations
    if denied and told.days == WEEK:  # "not open every day": on some day it is not
        known = Label.CONTRADICTION if week.on == WEEK else Label.NEUTRAL
        return Label.ENTAILMENT if week.off else known
    same, other = (week.off, week.on) if closed else (week.on, week.off)
    if times or not sentence.vocabulary.isdisjoint(words["parts"]):
        # It is shut at all hours of a day on which it is shut, and open at some of the others.
        is_told = bool(told.days) and told.days <= week.off
        return yes_or_no(closed) if is_told else None
    is_all = told.is_whole and told.days != WEEK and not told.is_weekly
    others = WEEK - told.days if is_all else frozenset()
    if told.days & other or others & same:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if told.days <= same and others <= other else Label.NEUTRAL


def _is_time(numset: Numset, hypothesis: Document) -> bool:
    """It tells the time of the day: "at 9"."""
    is_hour = numset.unit.kind is Kind.NUMBER and hypothesis.word_before(numset.start) == _AT
    return is_hour or numset.unit.kind is Kind.TIME


def _is_of_named_week(asked: Numset, found: Findings) -> bool:
    """On so many days of the week that is named: "on six days last week"."""
    hypothesis = found.case.hypothesis
    return hypothesis.word_before(asked.start) == _ON and len(_named_weeks(hypothesis)) == 1


def _by_count(week: _Week, asked: Numset, found: Findings) -> Label | None:
    unit = asked.unit
    words = load_word_lists("time/weekdays")
    is_place = found.case.premise.mentions(words["open"] | words["shut"])
    names = ("day",) if is_place else ("day", "time")
    per = None if unit.per is None else unit.per.name
    if per != _WEEK and not (per is None and _is_of_named_week(asked, found)):
        return None
    if unit.name not in names or found.case.hypothesis.mentions(load_operators().negations):
        return None
    counts = week.counts
    if is_place and week.off and not week.on:  # a place that tells when it is shut tells it all
        counts = Interval.point(len(WEEK) - len(week.off))
    if found.case.hypothesis.mentions(words["shut"]):
        counts = Interval.closed(len(week.off), len(WEEK) - len(week.on))
    if counts.disjoint(asked.interval):
        return Label.CONTRADICTION
    return Label.ENTAILMENT if counts.within(asked.interval) else Label.NEUTRAL
