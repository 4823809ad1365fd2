"""Whether the words commit to a number, so that another one contradicts them.

Plausibilities are log probabilities over all that the words might ask for, and so the probability
that a hypothesis quantity is right is that of the equations which reach it, together.
"""

import math

from qreas.types import Composition, Equation, Relation

# Chosen by cross-validation on the development half of AWPNLI and on AWPNLI-hard, where all from
# 0.05 to 0.2 do about as well.
ENOUGH = 0.1
SURE = 0.5


def support(composition: Composition) -> float:
    """The probability that the words ask for the hypothesis quantity's own value."""
    return sum(math.exp(e.plausibility) for e in composition.equations if e.holds)


def says(composition: Composition) -> Relation:
    """What the words, as far as they ask for arithmetic, say of the hypothesis quantity.

    Unknown where no equation is likely enough to contradict it.
    """
    if support(composition) >= ENOUGH:
        return Relation.ENTAILS
    if not composition.equations:
        return Relation.UNKNOWN
    asked = composition.equations[0]
    is_sure = not asked.holds and math.exp(asked.plausibility) >= SURE
    return Relation.CONTRADICTS if is_sure else Relation.UNKNOWN


def is_arithmetic(equation: Equation) -> bool:
    """The equation calculates, instead of comparing one quantity with another."""
    return len(equation.postfix) > len(("premise", "hypothesis", "relation"))
