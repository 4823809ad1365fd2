"""How often something happens, told in other words: fortnightly is every two weeks, not weekly.

Who teaches on four days a week does not teach every day, and has three days a week off.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import TURNED, Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.every_day import by_every_day
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset

_EXCEPTING = frozenset(("except",))
_RULE = "frequencies"
_UNITS = ("hour", "day", "week", "fortnight", "month", "quarter", "year")
_IN_UNITS = {"fortnight": ("week", 2), "quarter": ("month", 3)}
# Weeks do not fill a month, nor a year; but every four weeks is about monthly, and not that.
_SAME, _OTHER = Fraction(103, 100), Fraction(6, 5)
_TIME, _DAY, _WEEK = "time", "day", "week"
_DAYS_OF_WEEK = 7
_NEVER = frozenset(("never",))
_BINDING = frozenset(("must", "should", "shall"))


@dataclass(frozen=True, slots=True)
class _Often:
    """How many times a year, and the tokens that say so.

    is_least: it is so on each day or in each year, where it may be more than once.
    days:     on how many days of a week it is so, where the text tells that.
    is_of_runs: it counts what runs, and so says what happens, too: "six buses an hour".
    """

    times: Interval
    told: str
    sentence: int
    tokens: frozenset[int]
    is_least: bool
    days: Interval | None = None
    is_of_runs: bool = False


def prove_by_frequencies(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell how often the same thing happens."""
    del numerals  # twice a year is not three times a year
    case = found.case
    if not found.is_one_claim or case.premise.mentions(_EXCEPTING):
        return None
    proof = by_every_day(found)
    if proof is not None:
        return proof
    if not _may_tell(case.hypothesis, case.hypothesis_numsets):
        return None
    runners = _runners(case.premise)
    asked = list(_told(case.hypothesis, case.hypothesis_numsets, runners))
    if len(asked) != 1 or _counts_more(case.hypothesis_numsets, asked[0]):
        return None
    given = list(_told(case.premise, case.premise_numsets))
    if len(given) != 1 or _counts_more(case.premise_numsets, given[0]):
        return None
    (stated,), (wanted,) = given, asked
    is_other_days = _are_other_days(stated, wanted, found)
    if not _is_of_same(stated, wanted, found, is_other_days=is_other_days):
        return None
    negations = load_operators().negations
    is_capped = case.premise.mentions(_NEVER) and stated.times.low_open
    if case.premise.mentions(negations) and not is_capped:
        return None
    is_denied = case.hypothesis.mentions(negations)
    if is_capped:
        label = None if is_denied else _label_of_capped(stated, wanted)
    elif is_other_days:
        label = None if is_denied else _label_of_others(stated, wanted)
    elif stated.days is not None and wanted.days is not None:
        label = _label_of_days(stated, wanted, is_denied=is_denied)
    else:
        label = _label(stated, wanted, is_denied=is_denied)
    if label is None:
        return None
    told = f"never {stated.told}" if is_capped else stated.told
    return in_one_step(_RULE, label, f"{told} → {wanted.told}")


def _may_tell(document: Document, numsets: Sequence[Numset]) -> bool:
    """The text has a rate, or one of the words: what to ask before a dear look."""
    if any(n.unit.per is not None for n in numsets) or document.mentions(DISTRIBUTIVES):
        return True
    return document.mentions(_units_named())


@cache
def _units_named() -> frozenset[str]:
    """The words that name a unit of time by itself."""
    words = load_word_lists("time/frequencies")
    return frozenset().union(*(words[unit] for unit in _UNITS))


def _runners(premise: Document) -> frozenset[str]:
    """What runs at times: where a bus leaves every ten minutes, there are six buses an hour."""
    words = load_word_lists("time/frequencies")["runs"]
    return frozenset(
        child.lemma
        for sentence in premise.sentences
        for child in sentence.children(sentence.root.index)
        if sentence.root.lemma in words and child.dep == "nsubj"
    )


def _told(
    document: Document, numsets: Sequence[Numset], runners: frozenset[str] = frozenset()
) -> Iterator[_Often]:
    """The phrases of a text that tell how often."""
    units, words = load_units("en").units, load_word_lists("time/frequencies")
    year = units["year"].scale
    for numset in numsets:
        per = numset.unit.per
        if per is None or per.dimension != "[time]":
            continue
        are_days = numset.unit.name == _DAY and per.name == _WEEK
        is_of_runs = numset.unit.name in runners
        if numset.unit.name == _TIME or are_days or is_of_runs:
            inside = numset.tokens_in(document.sentences[numset.sentence])
            times = numset.interval.scaled(year / per.scale)
            tokens = frozenset(t.index for t in inside)
            days = numset.interval if are_days else None
            told = numset.text
            yield _Often(times, told, numset.sentence, tokens, are_days, days, is_of_runs)
    for index, sentence in enumerate(document.sentences):
        for token in sentence.tokens:
            unit = next((u for u in _UNITS if token.form in words[u]), None)
            if unit is not None:
                at = frozenset((token.index,))
                days = _days_of(unit)
                yield _Often(_yearly(unit), token.text, index, at, days is not None, days)
        for every, token in pairwise(sentence.tokens):
            is_every = every.form in DISTRIBUTIVES and token.form in _UNITS
            if is_every and not any(n.holds(token) for n in numsets):
                at = frozenset((every.index, token.index))
                told = f"{every.text} {token.text}"
                unit = token.form
                yield _Often(_yearly(unit), told, index, at, is_least=True, days=_days_of(unit))


def _days_of(unit: str) -> Interval | None:
    """What is so daily is so on all days of the week."""
    return Interval.point(_DAYS_OF_WEEK) if unit == _DAY else None


def _yearly(unit: str) -> Interval:
    """How often it is in a year."""
    units = load_units("en").units
    name, count = _IN_UNITS.get(unit, (unit, 1))
    return Interval.point(units["year"].scale / (units[name].scale * count))


def _counts_more(numsets: Sequence[Numset], often: _Often) -> bool:
    """The text has other quantities: so many of a kind every week are not the week itself."""
    return any(n.text != often.told and n.unit.kind is not Kind.IDENTIFIER for n in numsets)


def _are_other_days(stated: _Often, wanted: _Often, found: Findings) -> bool:
    """The hypothesis tells of the days on which it is not so: days off, or when it is closed."""
    if stated.days is None or wanted.days is None:
        return False
    words, case = load_word_lists("time/frequencies"), found.case
    if case.hypothesis.mentions(words["off"]):
        return case.premise.mentions(words["work"]) and not case.premise.mentions(words["off"])
    is_open, is_shut = case.premise.mentions(words["open"]), case.premise.mentions(words["shut"])
    if is_open is is_shut:
        return False
    other, same = (words["shut"], words["open"]) if is_open else (words["open"], words["shut"])
    return case.hypothesis.mentions(other) and not case.hypothesis.mentions(same)


def _is_of_same(stated: _Often, wanted: _Often, found: Findings, *, is_other_days: bool) -> bool:
    """All else that the hypothesis says, the premise says too, and as much in the same clause."""
    words = load_word_lists("time/frequencies")
    empty = words["empty"]
    if is_other_days:
        empty = empty.union(*(words[name] for name in ("off", "has", "work", "open", "shut")))
    if found.premise_is_unsure and not _are_bound_alike(found):
        return False
    premise = found.case.premise.sentences[stated.sentence]
    own = [t for t in premise.tokens if t.index in stated.tokens]
    attributes = (t for t in own if t.dep == "amod" and t.head not in stated.tokens)
    is_attribute = any(premise.tokens[t.head].lemma != "event" for t in attributes)
    if len(found.case.premise.sentences) > 1 or is_attribute:  # "the weekly magazine costs"
        return False
    links = [
        link
        for link in found.alignment.links
        if link.hypothesis.token.index not in wanted.tokens and link.hypothesis.key not in empty
    ]
    used = found.alignment.used()
    if wanted.is_of_runs:
        empty |= {premise.root.lemma, *_runners(found.case.premise)}
    left = [
        t
        for t in premise.tokens
        if t.pos in ("NOUN", "PROPN", "VERB")
        and t.index not in stated.tokens
        and (stated.sentence, t.index) not in used
        and t.lemma not in empty
    ]
    is_told = bool(links) or wanted.is_of_runs
    return is_told and not left and all(link.keeps for link in links)


def _are_bound_alike(found: Findings) -> bool:
    """Both texts tell how often something must be done."""
    texts = (found.case.premise, found.case.hypothesis)
    modals = [{t.form for t in text.tokens if t.tag == "MD"} for text in texts]
    return modals[0] == modals[1] and bool(modals[0]) and modals[0] <= _BINDING


def _label_of_capped(stated: _Often, wanted: _Often) -> Label | None:
    """Who "never comes more than twice a week" does not come every day."""
    cap, asked = stated.times.low, wanted.times
    if asked.low >= cap * _OTHER:
        return Label.CONTRADICTION
    return Label.ENTAILMENT if asked.high == cap and asked.is_one_sided else None


def _label_of_others(stated: _Often, wanted: _Often) -> Label | None:
    """On the other days of the week it is not so."""
    if stated.days is None or wanted.days is None or not stated.days.is_point:
        return None
    others = Interval.point(_DAYS_OF_WEEK) - stated.days
    if others.within(wanted.days):
        return Label.ENTAILMENT
    return Label.CONTRADICTION if others.disjoint(wanted.days) else None


def _label_of_days(stated: _Often, wanted: _Often, *, is_denied: bool) -> Label | None:
    """Whether it is so on so many days of the week.

    "Does not teach three days a week" may say that there are three days on which she does not, or
    that the days on which she does are not three; a proof has to fit both.
    """
    if stated.days is None or wanted.days is None or not stated.days.is_point:
        return None
    is_so, is_other = stated.days.within(wanted.days), stated.days.disjoint(wanted.days)
    if not is_denied:
        return Label.ENTAILMENT if is_so else Label.CONTRADICTION if is_other else None
    if wanted.days == Interval.point(_DAYS_OF_WEEK):
        return yes_or_no(not is_so)
    others = _label_of_others(stated, wanted)
    if is_so:
        return Label.CONTRADICTION if others is Label.CONTRADICTION else None
    return Label.ENTAILMENT if is_other and others is Label.ENTAILMENT else None


def _label(stated: _Often, wanted: _Often, *, is_denied: bool) -> Label | None:
    asked, times = wanted.times, stated.times
    if not times.is_point:
        return None
    low, high = asked.low, asked.high
    is_rarer = times.low * _OTHER <= low or (asked.low_open and times.low == low)
    is_oftener = times.low >= high * _OTHER or (asked.high_open and times.low == high)
    if _is_same(times, asked):
        label = Label.ENTAILMENT
    elif (is_rarer and not stated.is_least) or (is_oftener and not wanted.is_least):
        label = Label.CONTRADICTION
    else:
        return None
    return TURNED[label] if is_denied else label


def _is_same(times: Interval, asked: Interval) -> bool:
    """It is as often as asked; where more or less is asked for, by as much as weeks may differ."""
    is_close = asked.low / _SAME <= times.low <= asked.high * _SAME
    if asked.is_point or times.low in (asked.low, asked.high):
        return is_close and (asked.is_point or times.within(asked))
    return asked.low * _SAME <= times.low <= asked.high / _SAME
