"""How warm it is at a place or time that is told to be so much warmer than another.

Where it was 12 degrees yesterday, and it is ten degrees warmer today, it is 22 today; where it is
only told to be warmer, it is more than 12, and how much more stays open.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from qreas.composition.clauses import clauses
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.temperature_reading import WORDS
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import interval_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Numset, Token

_RULE = "relative-temperatures"
_IT, _BE, _THAN, _WHERE = "it", "be", "than", "where"
_TIMES = (Kind.TIME, Kind.DATE)
_PAIR = 2


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
    premise=lambda: words_of(WORDS, "above_than", "below_than"),
    given=(Kind.TEMPERATURE,),
    asked=(Kind.TEMPERATURE,),
)
def prove_by_relative_temperatures(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a temperature and how much warmer it is elsewhere or then."""
    del numerals  # a temperature is what it is
    case = found.case
    texts = (case.premise, case.hypothesis)
    if not found.is_one_claim or any(map(_is_unsure, texts)):
        return None
    told = list(_warmths(case.premise, case.premise_numsets))
    asked = list(_warmths(case.hypothesis, case.hypothesis_numsets))
    if len(told) != _PAIR or len(asked) != 1 or asked[0].amount is None or asked[0].sign:
        return None
    base, step = sorted(told, key=lambda each: abs(each.sign))
    if base.sign or not step.sign or base.amount is None or base.setting == step.setting:
        return None
    if not _is_held_against(base, step, told) or asked[0].setting != step.setting:
        return None
    value = _value(base.amount, step)
    if value is None or asked[0].amount.unit != base.amount.unit:
        return None
    detail = f"{base.amount.text} → {interval_words(value)}"
    return in_one_step(_RULE, placed(value, asked[0].amount.interval), detail)


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
    is_weather = any(t.form == _IT for t in tokens) and any(t.lemma == _BE for t in tokens)
    words = load_word_lists(WORDS)
    signs = [(t.form in words["above_than"]) - (t.form in words["below_than"]) for t in tokens]
    sign = next(filter(None, signs), 0)
    if not is_weather or not (inside or sign):
        return None
    than = next((i for i, t in enumerate(tokens) if t.form == _THAN), len(tokens))
    # A parser may take "8 degrees cooler" for a thing.
    free = [t for t, way in zip(tokens, signs, strict=True) if not way]
    free = [t for t in free if not any(n.holds(t) for n in inside)]
    before, behind = (
        frozenset(
            t.lemma
            for t in part
            if t in free and (t.pos in NOMINAL or any(n.holds(t) for n in times))
        )
        for part in (tokens[:than], tokens[than:])
    )
    if not sign:  # "more than 12 degrees today"
        before, behind = before | behind, frozenset()
    return _Warmth(before, next(iter(inside), None), sign, behind)
