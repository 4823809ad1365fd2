"""Whether something was late or early: when it was to be, or was said to be, and when it was.

What was due at 8:05 and left at 8:20 left a quarter of an hour late, and what had been put at two
o'clock and happened at midnight had happened earlier than was said.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

from qreas.conversion import convert
from qreas.function_words import UNTIL
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import AT, Time
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.marked_clauses import words_between_marks
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.reckoned_times import Told, months_told, told_times
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Document, Evidence, Kind, Label, Numset, Sentence, Token

_RULE = "schedules"
_MARKS = frozenset((",", ";", ":", ".", "–", "—", "and", "but", "while", "which", "that"))
_SPEAKERS = frozenset(("we", "i", "they"))
_UNITS = {"minute": "minute", "weekday": "day", "day of year": "day", "day": "day", "year": "year"}
_WORDS = AT | UNTIL | {"by", "for", "before", "about"}
_DAY = 1440
# "At 9:45 instead of 9:00".
_INSTEAD = re.compile(r"\binstead of (?:(?:at|on|in|the) )?$")
_TIMELY = frozenset((("on", "time"), ("on", "schedule"), ("as", "planned"), ("as", "scheduled")))


@dataclass(frozen=True, slots=True)
class _Stamp:
    """A time that a text tells, the verbs of the clause that tells it, and whose they are.

    is_planned: it is when something should be, or was first said to be.
    """

    time: Time
    told: str
    is_planned: bool
    verbs: frozenset[str]
    owners: frozenset[str]


@dataclass(frozen=True, slots=True)
class _Claim:
    """What the hypothesis says: on which side of its time something was, and how far off."""

    window: Interval
    asked: Numset | None
    is_denied: bool
    sentence: Sentence


@cache
def _words_of_claims() -> frozenset[str]:
    """The words of which one says that something was late, early or on time."""
    return words_of("time/schedules", "timely", "later", "sooner") | {b for _, b in _TIMELY}


@needs(hypothesis=_words_of_claims)
def prove_by_schedules(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells the planned or stated time, and the real one."""
    del numerals  # a time is a time
    claim = _claimed(found)
    if claim is None:
        return None
    stamps = list(_stamps(found.case.premise, found.case.premise_numsets))
    planned = [each for each in stamps if each.is_planned]
    real = [each for each in stamps if not each.is_planned]
    if len(planned) != 1 or len(real) != 1:
        return None
    (plan,), (came,) = planned, real
    apart = _apart(plan.time, came.time)
    if apart is None or not _are_of_one(plan, came) or not _is_of(claim, came, found):
        return None
    label = _label(apart, plan.time, claim)
    if label is None:
        return None
    evidence = Evidence("by-hours", f"{plan.told} … {came.told}", towards=label)
    return Proof(label, _RULE, (), (evidence,))


def _claimed(found: Findings) -> _Claim | None:
    """What the hypothesis says; None where it says nothing of being late, early or on time."""
    words, case = load_word_lists("time/schedules"), found.case
    if len(case.hypothesis.sentences) != 1 or len(case.hypothesis_numsets) > 1:
        return None
    sentence = case.hypothesis.sentences[0]
    texts = [t.form for t in sentence.tokens]
    timely = any(pair in _TIMELY for pair in pairwise(texts))
    window = None
    if timely or not words["timely"].isdisjoint(texts):
        window = Interval.point(0)
    elif not words["later"].isdisjoint(texts):
        window = Interval.more_than(0)
    elif not words["sooner"].isdisjoint(texts):
        window = Interval.less_than(0)
    is_standard = "than" not in texts or not words["standard"].isdisjoint(
        t.lemma for t in sentence.tokens[texts.index("than") + 1 :]
    )
    if window is None or not is_standard:
        return None
    asked = next(iter(case.hypothesis_numsets), None)
    if asked is not None and (asked.unit.kind is not Kind.DURATION or asked.is_range):
        return None
    is_denied = not sentence.vocabulary.isdisjoint(load_operators().negations)
    return _Claim(window, asked, is_denied, sentence)


def _stamps(document: Document, numsets: Sequence[Numset]) -> Iterator[_Stamp]:
    """The times that a text tells of what is planned, stated first, or so."""
    words = load_word_lists("time/schedules")
    told = [*told_times(document, numsets), *months_told(document)]
    skipped: set[int] = set()
    for index, each in enumerate(told):
        is_replaced = _INSTEAD.search(document.text, 0, each.start) is not None
        if index in skipped or not (each.word in _WORDS or is_replaced):
            continue
        time, text = each.time, each.text
        behind = told[index + 1] if index + 1 < len(told) else None
        if behind is not None and {time.unit, behind.time.unit} == {"minute", "weekday"}:
            between = document.text[each.end : behind.start].split()
            if between in (["on"], []):
                skipped.add(index + 1)
                time, text = _on_day(time, behind.time), f"{text} on {behind.text}"
        sentence = document.sentences[each.sentence]
        clause = clause_around(sentence, each.start)
        lemmas = {t.lemma for t in clause}
        is_first = not lemmas.isdisjoint(words["first"])
        is_stated = is_first and not lemmas.isdisjoint(words["says"] | words["plans"])
        is_planned = is_stated or not lemmas.isdisjoint(words["plans"])
        is_planned = is_planned or is_replaced
        noun = noun_of_time(each, sentence)
        if noun is not None:
            is_run = noun.dep in SUBJECTS
            if not is_run and lemmas.isdisjoint(load_word_lists("time/delays")["coming"]):
                return  # who leaves at 9:10 for a 9:30 show may be there in time
            is_planned = True
        is_unsure = not lemmas.isdisjoint(words["unsure"] - words["plans"])
        denies = not lemmas.isdisjoint(load_operators().negations) and each.word not in UNTIL
        if is_unsure or denies:
            return
        known = words["plans"] | words["says"] | words["bare"] | {"later", "show"}
        verbs = frozenset(t.lemma for t in clause if t.pos == "VERB") - known
        yield _Stamp(time, text, is_planned, verbs, frozenset(_owners(clause)))


def noun_of_time(told: Told, sentence: Sentence) -> Token | None:
    """What is planned for a time that stands before it: "a 9:00 meeting", "the 10:05 train"."""
    inside = [t for t in sentence.tokens if told.start <= t.start < told.end]
    noun = next((t for t in sentence.tokens if t.start >= told.end), None)
    if noun is None or noun.pos not in NOMINAL or told.time.unit != "minute":
        return None
    return noun if any(t.head == noun.index for t in inside) else None


def _owners(clause: Sequence[Token]) -> Iterator[str]:
    """The nouns before the verb of a clause; none where a pronoun or nothing stands there."""
    for token in clause:
        if token.pos in VERBAL:
            return
        if token.pos in NOMINAL:
            yield token.lemma


def _on_day(time: Time, day: Time) -> Time:
    """The time of a day of the week, in minutes from the beginning of the week."""
    minute = time.interval
    midnight = Interval.point(_DAY) if minute == Interval.point(0) else minute
    return Time(midnight + day.interval.scaled(Fraction(_DAY)), "minute", 7 * _DAY)


def clause_around(sentence: Sentence, start: int) -> tuple[Token, ...]:
    """The words from the last mark before a time to the next one behind it."""
    return words_between_marks(sentence, start, _MARKS)


def _apart(plan: Time, came: Time) -> Interval | None:
    """How much later than planned it was, in the unit of the times."""
    are_hours = plan.unit == "minute" and max(plan.period, came.period) <= _DAY
    if plan.unit not in _UNITS or not (plan.period == came.period or are_hours):
        return None
    apart = came.since(plan)
    return apart if apart is not None and apart.is_bounded else None


def _are_of_one(plan: _Stamp, came: _Stamp) -> bool:
    """Both tell of one event: by one verb, or one of them by none but that it was to be."""
    if not (plan.verbs and came.verbs):
        return True
    return any(_are_alike(one, other) for one in plan.verbs for other in came.verbs)


def _are_alike(one: str, other: str) -> bool:
    """The verbs are one, or both begin or end a course: "land", "touch down"."""
    sides = (side for course in load_aspect().courses for side in (course.begins, course.ends))
    heads = ({name.split()[0] for name in side if not name.startswith("be ")} for side in sides)
    return one == other or any({one, other} <= words for words in heads)


def _is_of(claim: _Claim, came: _Stamp, found: Findings) -> bool:
    """The hypothesis tells of that event, and of nothing that the premise lacks."""
    words = load_word_lists("time/schedules")
    known = words["standard"] | words["later"] | words["sooner"] | words["timely"] | words["plans"]
    known |= words["says"] | words["bare"]
    asked = claim.asked
    carriers = words["carriers"] if found.case.premise.mentions(_SPEAKERS) else frozenset()
    links = [
        link
        for link in found.alignment.links
        if not (link.hypothesis.key in known and link.hypothesis.token.pos not in NOMINAL)
        and link.hypothesis.key not in words["nouns"] | carriers
        and not (asked is not None and asked.holds(link.hypothesis.token))
    ]
    if not (links or carriers) or not all(
        link.keeps and link.step is not Step.STEM for link in links
    ):
        return False
    if came.owners and came.owners.isdisjoint(t.lemma for t in claim.sentence.tokens):
        return False
    root = claim.sentence.root
    is_verb = root.pos == "VERB" and root.lemma not in known
    verb = root.lemma
    return not is_verb or not came.verbs or any(_are_alike(verb, each) for each in came.verbs)


def _label(apart: Interval, plan: Time, claim: _Claim) -> Label | None:
    is_so = apart.within(claim.window)
    if not is_so and not apart.disjoint(claim.window):
        return None
    if claim.asked is not None and is_so:
        if not apart.is_point:
            return None
        unit = load_units("en").units[_UNITS[plan.unit]]
        off = convert(apart, unit, claim.asked.unit)
        size = off if off.low >= 0 else -off
        is_so = size == claim.asked.interval
        if not is_so and plan.unit == "weekday":
            return None
    return yes_or_no(is_so is not claim.is_denied)
