"""How long it is until something comes: what is in 20 minutes does not leave in an hour.

What arrives in three to five working days is not there tomorrow, and for a bus that runs every ten
minutes nobody has to wait for half an hour.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS
from qreas.types import Document, Kind, Label, Missing, Numset, Sentence, Unit

_RULE, _WORDS = "ahead", "time/ahead"
_IN, _WITHIN, _EVERY, _WAIT = "in", "within", "every", "wait"
_EVENTS = ("leaving", "coming", "starting", "ending", "sending")
# How many days ahead a day is, and between what times ahead it lies, at whatever time it is told.
_TOMORROW: Mapping[str, int] = {"today": 0, "tomorrow": 1}
_TIMES_OF_DAY = (
    Interval(Fraction(0), Fraction(1), high_open=True),
    Interval(Fraction(0), Fraction(2), low_open=True, high_open=True),
)
_WEEKEND = 2
_WEEK, _WORKING_DAYS = 7, 5
_DAY = "day"


@dataclass(frozen=True, slots=True)
class _Ahead:
    """In how long something happens, in a unit, and the numset or the word that says so.

    times: between what times ahead that is, where a day is named.
    """

    value: Interval
    unit: Unit
    told: str
    start: int
    end: int
    times: Interval | None = None


@cache
def _words_of_events() -> frozenset[str]:
    return words_of(_WORDS, "be", *_EVENTS) | {_WAIT}


@needs(hypothesis=_words_of_events, given=(Kind.DURATION, Kind.RATE, Kind.COUNT))
def prove_by_ahead(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell in how long it comes, or how long one waits for it."""
    del numerals  # a time is a time
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    unsure = load_operators().negations | words["unsure"]
    if len(case.premise_numsets) != 1 or case.premise.mentions(unsure):
        return None
    if case.hypothesis.mentions(unsure) or any(t.tag == "VBD" for t in case.premise.tokens):
        return None
    (given,) = case.premise_numsets
    if case.hypothesis.mentions((_WAIT,)):
        return _by_headway(given, found)
    asked = _asked(case.hypothesis, case.hypothesis_numsets)
    told = _told(given, case.premise)
    if asked is None or told is None or not _is_of_same(asked, found):
        return None
    return _proof(told, asked)


def _proof(told: _Ahead, asked: _Ahead) -> Proof | None:
    value = convert(told.value, told.unit, asked.unit)
    label = placed(value, asked.value)
    if asked.times is not None and not _is_in_days(told):  # "in 20 hours" is today or tomorrow
        if not value.disjoint(asked.times):
            missing = (Missing("stronger-than-premise", asked.told),)
            return Proof(Label.NEUTRAL, _RULE, missing=missing)
        label = Label.CONTRADICTION
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told.told} → {asked.told}", step="by-hours")


def _is_in_days(told: _Ahead) -> bool:
    """It is told in whole days, weeks or longer, which the calendar counts."""
    day = load_units("en").units[_DAY]
    ends = (told.value.low, told.value.high)
    are_whole = all(isinstance(end, float) or end.denominator == 1 for end in ends)
    return told.unit.scale >= day.scale and (are_whole or told.unit != day)


def _told(given: Numset, premise: Document) -> _Ahead | None:
    """In how long it is; of working days there are five in a week."""
    sentence = premise.sentences[given.sentence]
    is_within = given.text.lower().startswith(_WITHIN)
    if not is_within and premise.word_before(given.start) != _IN:
        return None
    if given.is_approximate or isinstance(given.interval.high, float) or given.interval.high < 0:
        return None
    value, unit = given.interval, given.unit
    if is_within:
        value = Interval(Fraction(0), value.high)
    behind = next(iter(premise.text[given.end :].split()), "")
    working = load_word_lists(_WORDS)["working"]
    if unit.name == _DAY and not working.isdisjoint(
        (behind, *(t.form for t in given.tokens_in(sentence)))
    ):
        longest = Fraction(value.high) * Fraction(_WEEK, _WORKING_DAYS) + _WEEKEND
        value, unit = Interval(value.low, longest), load_units("en").units[_DAY]
    if unit.kind is not Kind.DURATION:
        return None
    return _Ahead(value, unit, given.text, given.start, given.end)


def _asked(hypothesis: Document, numsets: tuple[Numset, ...]) -> _Ahead | None:
    """In how long the hypothesis says that it is: "in an hour", "tomorrow"."""
    units = load_units("en").units
    named = [t for t in hypothesis.tokens if t.form in _TOMORROW]
    if len(named) == 1 and not numsets:
        (day,) = named
        ahead = _TOMORROW[day.form]
        times, days = _TIMES_OF_DAY[ahead], Interval.point(ahead)
        return _Ahead(days, units[_DAY], day.text, day.start, day.end, times)
    if named or len(numsets) > 1:
        return None
    if not numsets:
        return _single(hypothesis)
    (numset,) = numsets
    is_told = hypothesis.word_before(numset.start) == _IN and numset.unit.kind is Kind.DURATION
    if not is_told or numset.is_approximate:
        return None
    return _Ahead(numset.interval, numset.unit, numset.text, numset.start, numset.end)


def _single(hypothesis: Document) -> _Ahead | None:
    """One of a unit without a number: "in an hour", "wait an hour"."""
    units, tokens = load_units("en").units, hypothesis.tokens
    for before, article, noun in zip(tokens, tokens[1:], tokens[2:], strict=False):
        unit = units.get(noun.lemma) if article.form in ("a", "an") else None
        is_told = before.form == _IN or before.lemma == _WAIT or before.form == "for"
        if unit is not None and unit.kind is Kind.DURATION and is_told:
            text = f"{article.text} {noun.text}"
            return _Ahead(Interval.point(1), unit, text, article.start, noun.end)
    return None


def _is_of_same(asked: _Ahead, found: Findings) -> bool:
    """The hypothesis says of the premise's subject only in how long the same happens to it."""
    words, premise = load_word_lists(_WORDS), found.case.premise.sentences[0]
    claimed = found.case.hypothesis.sentences[0]
    if _subject(premise) != _subject(claimed) or not _subject(claimed):
        return False
    told = [name for name in _EVENTS if not premise.vocabulary.isdisjoint(words[name])]
    own = [name for name in _EVENTS if not claimed.vocabulary.isdisjoint(words[name])]
    is_bare = not told and not premise.vocabulary.isdisjoint(words["be"])
    if len(own) != 1 or not (own == told or (is_bare and own[0] in _EVENTS[:2])):
        return False
    known = words["known"] | words[own[0]] | premise.vocabulary
    rest = [t for t in claimed.tokens if not asked.start <= t.start < asked.end]
    return all(t.pos == "PUNCT" or not known.isdisjoint((t.form, t.lemma)) for t in rest)


def _subject(sentence: Sentence) -> frozenset[str]:
    """The subject with what stands before it, articles apart."""
    subject = next((t for t in sentence.tokens if t.dep in SUBJECTS), None)
    if subject is None:
        return frozenset()
    own = [t for t in sentence.subtree(subject.index) if t.pos != "DET"]
    return frozenset(t.lemma for t in own)


def _by_headway(given: Numset, found: Findings) -> Proof | None:
    """For what comes every so often one waits no longer than that."""
    case, words = found.case, load_word_lists(_WORDS)
    premise, claimed = case.premise.sentences[0], case.hypothesis.sentences[0]
    told = _headway(given, case.premise)
    asked = _waited(case.hypothesis, case.hypothesis_numsets)
    subject = _subject(premise)
    if told is None or asked is None or not subject <= claimed.vocabulary | {"next"}:
        return None
    if premise.vocabulary.isdisjoint(words["runs"]):
        return None
    known = words["known"] | premise.vocabulary
    rest = [t for t in claimed.tokens if not asked.start <= t.start < asked.end]
    if not all(t.pos == "PUNCT" or not known.isdisjoint((t.form, t.lemma)) for t in rest):
        return None
    return _proof(told, asked)


def _headway(given: Numset, premise: Document) -> _Ahead | None:
    """How long it is from one to the next, "every ten minutes": so long one waits at most."""
    units, per = load_units("en").units, given.unit.per
    if given.interval.high < 0:
        return None
    if given.unit.kind is Kind.DURATION and premise.word_before(given.start) == _EVERY:
        longest, unit = given.interval, given.unit
    elif per is not None and given.text.lower().startswith(_EVERY) and given.interval.low > 0:
        longest, unit = given.interval.reciprocal(), per
    else:
        return None
    if not longest.is_point or unit.name not in units:
        return None
    value = Interval(Fraction(0), longest.high)
    return _Ahead(value, unit, given.text, given.start, given.end)


def _waited(hypothesis: Document, numsets: tuple[Numset, ...]) -> _Ahead | None:
    if not numsets:
        return _single(hypothesis)
    if len(numsets) > 1 or numsets[0].unit.kind is not Kind.DURATION:
        return None
    (numset,) = numsets
    return _Ahead(numset.interval, numset.unit, numset.text, numset.start, numset.end)
