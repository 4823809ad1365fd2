"""The rules that settle a hypothesis quantity by comparing it with one premise quantity.

Each rule is a predicate over a `CompatiblePair`; its docstring is the sentence that the user reads.
The first rule of `RULES` that holds decides ("ValueMatch" in EQUATE, "Global Reasoner", which also
handles ranges). The premise's value is taken as the pair has it, in the hypothesis's unit.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from qreas.interval import Interval
from qreas.quantity.bounds import NEARNESS, OF_SHARES, TOLERANCE, almost, widened
from qreas.quantity.load import load_units
from qreas.reasoning.recalled import recalled
from qreas.types import Change, CompatiblePair, Justification, Kind, Numset, Relation

Numerals = Literal["exact", "at-least"]
"""What a bare number says: just that many, or that many if not more."""
OF_MANY = Fraction(6, 100)
"""How far a share may be off of what is told for it as "six in ten", of these or of the others."""
_OF_SO_MANY = frozenset(("in", "of"))
SHARES: Mapping[Kind, Fraction] = {Kind.PERCENT: Fraction(1, 100), Kind.RATIO: Fraction(1)}
"""The kinds that tell a share of a whole, and how much of it one of each is."""
_DIGITS = 10
_OR, _ENDS, _ROUND = "or", 2, 5


@dataclass(frozen=True, slots=True)
class Rule:
    """When the rule applies, and what the premise then does to the hypothesis quantity."""

    holds: Callable[[CompatiblePair], bool]
    relation: Relation

    @property
    def sentence(self) -> str:
        """What the rule says, in words."""
        return self.holds.__doc__ or ""


def same_value(pair: CompatiblePair) -> bool:
    """Both name the same value."""
    return pair.converted == pair.hypothesis.interval


def bound_looser(pair: CompatiblePair) -> bool:
    """The premise's value keeps the hypothesis's bound."""
    wanted = pair.hypothesis.interval
    return wanted.is_one_sided and pair.converted.within(wanted)


def inside(pair: CompatiblePair) -> bool:
    """The premise's value lies inside the hypothesis's range."""
    return pair.converted.within(pair.hypothesis.interval)


def order_of_bound(pair: CompatiblePair) -> bool:
    """The premise's bound is one of the values that the hypothesis's word for many is said of."""
    least, asked = pair.converted.low, pair.hypothesis
    if pair.converted.is_bounded or isinstance(least, float) or least not in asked.interval:
        return False
    # "Dozens" stops short of hundreds by its choice alone: of at least 40 it may be said.
    return not load_units("en").plural_scales.isdisjoint(asked.text.lower().split())


def approximate_match(pair: CompatiblePair) -> bool:
    """One of the two is approximate, and they agree within that."""
    stated, asked = pair.converted, pair.hypothesis.interval
    is_exact = not _EXACTLY.isdisjoint(pair.hypothesis.text.lower().split())
    if pair.premise.is_approximate and is_exact:
        return False
    # From "about 500" the number itself is quoted; 493 is only one of those that may be meant.
    if pair.premise.is_approximate and _is_quoted(asked, stated):
        return True
    # "Just over 500" claims on which side of it.
    is_open = pair.hypothesis.is_approximate and not _is_directed(asked)
    return is_open and stated.is_bounded and asked.is_bounded and stated.overlaps(asked)


def nearby(pair: CompatiblePair) -> bool:
    """One of the two is approximate, and the other no further off than it may be rounded."""
    stated, asked = pair.converted, pair.hypothesis.interval
    return (pair.premise.is_approximate and _reaches(stated, asked)) or (
        pair.hypothesis.is_approximate and _reaches(asked, stated)
    )


def rounded_share(pair: CompatiblePair) -> bool:
    """The premise's share, rounded, comes to the hypothesis's so many in so many."""
    stated, asked = pair.converted, pair.hypothesis
    is_of_so_many = not _OF_SO_MANY.isdisjoint(asked.text.lower().split())
    if asked.unit.kind is not Kind.RATIO or not is_of_so_many:
        return False
    if not stated.is_point or not asked.interval.is_point:
        return False
    share, told = stated.value, asked.interval.value
    return abs(share - told) <= OF_MANY * min(told, 1 - told)


def nearly_round(pair: CompatiblePair) -> bool:
    """The premise's value comes close to the number that it is said to be nearly."""
    # Within a tenth of one digit with noughts, as people round; others and shares must round to it.
    asked, stated = pair.hypothesis.interval, pair.converted
    top = asked.high
    if not pair.hypothesis.is_approximate or isinstance(top, float) or top <= 0:
        return False
    if not asked.high_open or asked.low not in (top * (1 - TOLERANCE), top * (1 - OF_SHARES)):
        return False
    is_rough = _is_round(top) and pair.hypothesis.unit.kind not in SHARES
    near = top * NEARNESS if is_rough else min(_last_place(top) / 2, top * OF_SHARES)
    return stated.is_bounded and top - near <= stated.low and stated.high < top


def apart(pair: CompatiblePair) -> bool:
    """No value fits both."""
    return pair.converted.disjoint(pair.hypothesis.interval)


def neither(pair: CompatiblePair) -> bool:
    """The premise leaves two values open, and the hypothesis has another one."""
    stated, asked, ends = pair.converted, pair.hypothesis.interval, pair.premise.parts
    if _OR not in pair.premise.text.lower().split() or len(ends) != _ENDS:
        return False
    low, high = (each.interval for each in ends)
    if not (low.is_point and high.is_point and pair.premise.interval.is_bounded):
        return False
    # "Two or three" and "20 or 30" only say about how many; what lies between may be as well.
    is_rough = high.value - low.value <= 1 or not (low.value % _ROUND or high.value % _ROUND)
    told = (end for end in (stated.low, stated.high) if not isinstance(end, float))
    is_between = asked.within(stated) and not any(end in asked for end in told)
    return is_between and not is_rough and pair.premise.interval == Interval(low.low, high.high)


def bound_tighter(pair: CompatiblePair) -> bool:
    """The premise leaves more values open than the hypothesis."""
    return pair.hypothesis.interval.within(pair.converted)


def overlaps(pair: CompatiblePair) -> bool:
    """Some values fit both, others only one."""
    return pair.converted.overlaps(pair.hypothesis.interval)


def opposed_change(pair: CompatiblePair) -> bool:
    """The one says by how much it rose, the other by how much it fell."""
    return is_opposed(pair.premise, pair.hypothesis)


def is_opposed(one: Numset, other: Numset) -> bool:
    """The quantities are changes in opposite directions."""
    return {one.context.change, other.context.change} == {Change.INCREASE, Change.DECREASE}


def _last_place(value: Fraction) -> Fraction:
    """The place of its last digit but for noughts: a thousand of 12,000."""
    step = Fraction(1)
    while (value / (step * 10)).denominator == 1:
        step *= 10
    return step


def _is_round(value: Fraction) -> bool:
    """It has one digit but for noughts, as numbers do to which people round."""
    return value >= 1 and value < _last_place(value) * _DIGITS


def _is_quoted(value: Interval, interval: Interval) -> bool:
    return value.is_point and interval in (widened(value, TOLERANCE), almost(value))


def _is_directed(interval: Interval) -> bool:
    return interval.low_open or interval.high_open


def _reaches(approximate: Interval, value: Interval) -> bool:
    """The value may be what "about" or "nearly" so many was said of; "just over" has a side."""
    top = approximate.high
    if isinstance(top, float) or not (approximate.is_bounded and value.is_bounded):
        return False
    if approximate == almost(Interval.point(top)):
        # The next round number below is far: 448,000 may be nearly half a million, nearly two 1.7.
        near = widened(Interval.point(top), NEARNESS * (2 if _is_round(top) else 1))
        return near.low <= value.low and value.high < approximate.low
    if _is_directed(approximate) or not value.is_point:
        return False
    return value.within(widened(approximate, NEARNESS)) and not value.within(approximate)


RULES: Mapping[str, Rule] = {
    "opposed-change": Rule(opposed_change, Relation.CONTRADICTS),
    "same-value": Rule(same_value, Relation.ENTAILS),
    "bound-looser": Rule(bound_looser, Relation.ENTAILS),
    "order-of-bound": Rule(order_of_bound, Relation.ENTAILS),
    "inside": Rule(inside, Relation.ENTAILS),
    "approximate-match": Rule(approximate_match, Relation.ENTAILS),
    "nearly-round": Rule(nearly_round, Relation.ENTAILS),
    "nearby": Rule(nearby, Relation.UNKNOWN),
    "rounded-share": Rule(rounded_share, Relation.ENTAILS),
    "apart": Rule(apart, Relation.CONTRADICTS),
    "neither": Rule(neither, Relation.CONTRADICTS),
    "bound-tighter": Rule(bound_tighter, Relation.UNKNOWN),
    "overlaps": Rule(overlaps, Relation.UNKNOWN),
}

# Words that claim the number to its last digit, which "about" so many leaves open.
_EXACTLY = frozenset(("exactly", "precisely"))
# Kinds of which having n implies having fewer; a temperature or an age of n is not also n - 1.
_CUMULATIVE = (Kind.COUNT, Kind.CURRENCY, Kind.PERCENT, Kind.NUMBER)


@recalled
def compare(pair: CompatiblePair, numerals: Numerals) -> Justification:
    """What the premise quantity does to the hypothesis quantity, and by which rule."""
    read = _in_wholes(pair if numerals == "exact" else _at_least(pair))
    name = next(name for name, rule in RULES.items() if rule.holds(read))
    return Justification(pair.hypothesis, RULES[name].relation, name, pair=pair)


def _in_wholes(pair: CompatiblePair) -> CompatiblePair:
    """The pair with bounds on counts as whole numbers: more than three things are four or more."""
    asked, stated = pair.hypothesis.interval, pair.converted
    counts = pair.hypothesis.unit.kind is pair.premise.unit.kind is Kind.COUNT
    if not counts or not asked.is_one_sided or stated.is_point:
        return pair
    hypothesis = replace(pair.hypothesis, interval=asked.in_whole_numbers() or asked)
    return replace(pair, hypothesis=hypothesis, converted=stated.in_whole_numbers() or stated)


def _at_least(pair: CompatiblePair) -> CompatiblePair:
    """The pair with bare numbers read as lower bounds (Horn 1972, one-sided numerals)."""
    hypothesis = replace(
        pair.hypothesis, interval=_opened(pair.hypothesis, pair.hypothesis.interval)
    )
    return replace(pair, hypothesis=hypothesis, converted=_opened(pair.premise, pair.converted))


def _opened(numset: Numset, interval: Interval) -> Interval:
    bare = interval.is_point and numset.unit.kind in _CUMULATIVE and not numset.is_approximate
    return Interval(interval.low, math.inf) if bare else interval
