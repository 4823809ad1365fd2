"""How warm it is at a place or time that is told to be so much warmer than another.

Where it was 12 degrees yesterday, and it is ten degrees warmer today, it is 22 today; where it is
only told to be warmer, it is more than 12, and how much more stays open. Where the temperature fell
by ten degrees by midnight, it was ten degrees colder then.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.composition.clauses import clauses
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.temperature_reading import (
    WORDS,
    Warmth,
    compared,
    warmth_of,
    warmths,
)
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, SUBJECTS
from qreas.types import Change, Document, Kind, Numset, Token

_RULE = "relative-temperatures"
_IT, _BE, _THAN, _WHERE = "it", "be", "than", "where"
_TIMES = (Kind.TIME, Kind.DATE)
_PAIR = 2
_WAYS = {Change.INCREASE: 1, Change.DECREASE: -1}


@dataclass(frozen=True, slots=True)
class _Warmth:
    """What a clause says of how warm it is.

    setting:  the nouns and names for when and where it is so.
    amount:   the degrees; None where it is only said to be warmer or colder.
    sign:     1 where it is warmer by so much, -1 where it is colder, 0 where it is just so warm.
    standard: when and where it is less or more so, behind "than".
    """

    setting: frozenset[str]
    amount: Numset | None
    sign: int
    standard: frozenset[str]


@needs(
    premise=lambda: words_of(WORDS, "above_than", "below_than", "falling", "rising"),
    given=(Kind.TEMPERATURE,),
)
def prove_by_relative_temperatures(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a temperature and how much warmer it is elsewhere or then."""
    del numerals  # a temperature is what it is
    case = found.case
    texts = (case.premise, case.hypothesis)
    if not found.is_one_claim or any(map(_is_unsure, texts)):
        return None
    told = list(_warmths(case.premise, case.premise_numsets))
    asked = warmths(case.hypothesis.sentences[0], case.hypothesis_numsets)
    if len(told) != _PAIR or len(asked) != 1:
        return None
    base, step = sorted(told, key=lambda each: abs(each.sign))
    if base.sign or not step.sign or base.amount is None or base.setting == step.setting:
        return None
    setting = _setting(asked[0], case.hypothesis_numsets)
    if not _is_held_against(base, step, told) or setting != step.setting:
        return None
    value = _value(base.amount, step)
    if value is None:
        return None
    detail = f"{base.amount.text} → {interval_words(value)}"
    label = compared(warmth_of(value, base.amount.unit), asked[0])
    return None if label is None else in_one_step(_RULE, label, detail)


def _setting(asked: Warmth, numsets: Sequence[Numset]) -> frozenset[str]:
    """The nouns and names for when and where it is so; what else there is said, too."""
    light = load_word_lists(WORDS)["light"]
    times = [n for n in numsets if n.unit.kind in _TIMES]
    return frozenset(
        t.lemma
        for t in asked.said
        if not {t.lemma, t.form} & light or any(n.holds(t) for n in times)
    )


def _is_unsure(document: Document) -> bool:
    """It denies something, tells what may be, or only the highest or lowest temperature."""
    return denies_or_supposes(document, besides=load_word_lists(WORDS)["bounding"])


def _is_held_against(base: _Warmth, step: _Warmth, told: Sequence[_Warmth]) -> bool:
    """It is warmer than where the temperature is told, which stands before it if not named."""
    return step.standard == base.setting if step.standard else told[0] is base


def _value(base: Numset, step: _Warmth) -> Interval | None:
    """How warm it is, as far as it is told."""
    if not base.interval.is_point or base.is_approximate:
        return None
    if step.amount is None:
        value = base.interval.value
        if step.sign > 0:
            return Interval(value, math.inf, low_open=True)
        return Interval(-math.inf, value, high_open=True)
    if step.amount.unit != base.unit or step.amount.is_approximate:
        return None
    return base.interval + step.amount.interval * Interval.point(step.sign)


def _warmths(document: Document, numsets: Sequence[Numset]) -> Iterator[_Warmth]:
    """What each clause says of how warm it is; nothing of one that tells anything else."""
    for index, sentence in enumerate(document.sentences):
        own = [n for n in numsets if n.sentence == index]
        named: frozenset[str] = frozenset()
        for clause in clauses(sentence):
            warmth = _warmth(clause.tokens, own)
            if warmth is None:
                continue
            if clause.tokens[0].form == _WHERE:  # "than in Oslo, where it is 4 degrees"
                warmth = replace(warmth, setting=warmth.setting | named)
            named = warmth.standard or warmth.setting
            yield warmth


def _warmth(tokens: Sequence[Token], numsets: Sequence[Numset]) -> _Warmth | None:
    within = [n for n in numsets if any(n.holds(t) for t in tokens)]
    inside = [n for n in within if n.unit.kind is Kind.TEMPERATURE]
    times = [n for n in within if n.unit.kind in _TIMES]  # "at noon"
    if len(inside) > 1 or len(within) > len(inside) + len(times):
        return None
    words = load_word_lists(WORDS)
    things = words["things"] | {_IT}
    is_weather = any(t.form in things for t in tokens) and any(t.lemma == _BE for t in tokens)
    gone = _gone(inside, tokens)
    if gone is not None:
        free = [t for t in tokens if not any(n.holds(t) for n in inside)]
        setting = _named(free, times) - words["light"]
        return _Warmth(setting, inside[0], gone, frozenset())
    signs = [(t.form in words["above_than"]) - (t.form in words["below_than"]) for t in tokens]
    sign = next(filter(None, signs), 0)
    if not is_weather or not (inside or sign):
        return None
    than = next((i for i, t in enumerate(tokens) if t.form == _THAN), len(tokens))
    # A parser may take "8 degrees cooler" for a thing.
    free = [t for t, way in zip(tokens, signs, strict=True) if not way]
    free = [t for t in free if not any(n.holds(t) for n in inside)]
    before, behind = (
        _named([t for t in part if t in free], times) - words["things"]
        for part in (tokens[:than], tokens[than:])
    )
    if not sign:  # "more than 12 degrees today"
        before, behind = before | behind, frozenset()
    return _Warmth(before, next(iter(inside), None), sign, behind)


def _named(tokens: Sequence[Token], times: Sequence[Numset]) -> frozenset[str]:
    """The nouns and names of some words, and the hours."""
    return frozenset(t.lemma for t in tokens if t.pos in NOMINAL or any(n.holds(t) for n in times))


def _gone(inside: Sequence[Numset], tokens: Sequence[Token]) -> int | None:
    """Which way the temperature went by so many degrees: "the temperature fell by 7 degrees"."""
    words = load_word_lists(WORDS)
    sign = _WAYS.get(inside[0].context.change) if inside else None
    if sign is None:
        return None
    verbs = [t for t in tokens if t.lemma in words["falling"] | words["rising"]]
    subjects = [t.form for t in tokens if t.dep in SUBJECTS]
    is_of_weather = all(form in words["things"] | {_IT} for form in subjects)
    return sign if len(verbs) == 1 and is_of_weather else None
