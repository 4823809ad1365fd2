"""Whether the words commit to a number, so that another one contradicts them.

Plausibilities are log probabilities over all that the words might ask for, and so the probability
that a hypothesis quantity is right is that of the expressions which reach it, together.
"""

import math
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction

from qreas.composition.cues import is_shared
from qreas.composition.kinds import head_noun
from qreas.kind_sets import MEASURED
from qreas.types import Composition, Equation, Kind, Numset, Operator, Relation

# Chosen by cross-validation on the development half of AWPNLI and on AWPNLI-hard, where all from
# 0.05 to 0.1 do about as well for entailing, and all from 0.35 to 0.5 for being sure.
ENOUGH = 0.07
SURE = 0.4
# What the words surely ask for outweighs a number that they support less than this much as well: a
# wrong answer is mostly what another operation comes to. Chosen on the development half of AWPNLI
# and on AWPNLI-hard, where 0.3 and 0.4 do as well, and a fifth two answers worse.
_BESIDE = 0.25
_PAIR = 2
# What of the probability is left at least, so that rounding makes no equation sure.
_LEAST = 0.01


def says(composition: Composition) -> Relation:
    """What the words, as far as they ask for arithmetic, say of the hypothesis quantity.

    Unknown where no equation is likely enough to contradict it.
    """
    if not composition.equations:
        return Relation.UNKNOWN
    asked = composition.equations[0]
    if _is_of_shared(asked):
        return Relation.UNKNOWN
    # A bound is kept by many a number; the likeliest expression must keep it.
    is_kept = asked.holds or not composition.hypothesis.interval.is_one_sided
    likelihood = math.exp(asked.plausibility)
    is_sure = not asked.holds and likelihood >= SURE
    is_outweighed = is_sure and composition.support < _BESIDE * likelihood
    if composition.support >= ENOUGH and is_kept and not is_outweighed:
        return Relation.ENTAILS
    return Relation.CONTRADICTS if is_sure and _can_count(asked) else Relation.UNKNOWN


def without(composition: Composition, excluded: Collection[Equation]) -> Composition:
    """What the words ask for, where for some reason it is none of these equations."""
    if not excluded:
        return composition
    gone = sum(math.exp(each.plausibility) for each in excluded)
    left = max(1 - gone, _LEAST)
    holding = sum(math.exp(each.plausibility) for each in excluded if each.holds)
    return replace(
        composition,
        equations=tuple(
            replace(each, plausibility=each.plausibility - math.log(left))
            for each in composition.equations
            if each not in excluded
        ),
        support=max(composition.support - holding, 0.0) / left,
    )


def _can_count(equation: Equation) -> bool:
    """The value may be an answer: nobody asks for a part of a person or a job.

    Where counts come as decimals ("7.0 dimes", "2.5 cakes"), parts of them may be meant.
    """
    asked = equation.postfix[-2]
    assert isinstance(asked, Numset), "the last operand of an equation is the hypothesis"
    if asked.unit.kind is not Kind.COUNT:
        return True
    if _is_measured(equation):
        return False
    if "." in asked.text:
        return True
    ends = (equation.value.low, equation.value.high)
    return all(isinstance(end, Fraction) and end.denominator == 1 for end in ends)


def _is_of_shared(equation: Equation) -> bool:
    """Several times what brothers and sisters have in common: three with two sisters each."""
    nouns = [head_noun(n.unit) for n in equation.used if n.unit.kind is Kind.COUNT]
    is_product = equation.operators == {Operator.MULTIPLY} and len(nouns) == _PAIR
    return is_product and (is_shared(*nouns) or is_shared(*reversed(nouns)))


def _is_measured(equation: Equation) -> bool:
    """Several times a length of time or another measure: 12 lessons of 45 minutes are no 540."""
    is_product = equation.operators == {Operator.MULTIPLY}
    own = (n.unit for n in equation.used)
    return is_product and any(unit.kind in MEASURED and unit.per is None for unit in own)


def is_arithmetic(equation: Equation) -> bool:
    """The equation calculates, instead of comparing one quantity with another.

    A total of several that the premise tells one by one is calculated, too.
    """
    is_total = any(len(n.parts) > _PAIR for n in equation.used[:1])
    return is_total or len(equation.postfix) > len(("premise", "hypothesis", "relation"))
