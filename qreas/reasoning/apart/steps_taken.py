"""Equations that reckon once more with a step that a value has taken already."""

from qreas.kind_sets import DIFFERENCES, FALLS, PROPORTIONS, RISES
from qreas.reasoning.apart.dimensions import OF_TWO
from qreas.reasoning.apart.led_to import repeats
from qreas.reasoning.apart.out_of_question import is_sum, signed
from qreas.reasoning.apart.parts import goes_back
from qreas.types import Case, Change, Equation, Numset, Operator

_PAIR = 2


def goes_past(equation: Equation, numset: Numset) -> bool:
    """What led to a value is added to it, or a rise is asked for where the value fell.

    Or a share by which it rose or fell is taken of the value that it came to.
    """
    used = equation.used
    reached = [n for n in used if n.context.change is Change.TO]
    if not reached:
        return False
    steps = [n for n in used if n.context.change in DIFFERENCES]
    if steps and Operator.DIVIDE in equation.postfix and numset.unit.kind not in PROPORTIONS:
        return True
    is_share = any(n.unit.kind in PROPORTIONS for n in steps)
    if is_share and len(used) == _PAIR and Operator.MULTIPLY in equation.postfix:
        return True
    if any(n.context.change in RISES for n in used):
        return Operator.ADD in equation.postfix
    left = [n for n in used if n.context.change is Change.FROM]
    if not left or numset.context.change not in DIFFERENCES:
        return False
    is_rise = reached[0].interval.low > left[0].interval.low
    return is_rise is not (numset.context.change in RISES)


def goes_the_wrong_way(equation: Equation, case: Case) -> bool:
    """A difference that is already in a value is reckoned with once more.

    Who weighs "82 kilos, 7 less than last year" weighed 89 then, and 75 at no time.
    """
    return any(
        operator in equation.postfix and goes_back(equation.used, turned, case.premise)
        for turned, operator in ((RISES, Operator.ADD), (FALLS, Operator.SUBTRACT))
    )


def repeats_step(equation: Equation, case: Case) -> bool:
    """What led to a value is added to it or taken from it once more."""
    is_of_two = len(equation.postfix) == OF_TWO and is_sum(equation)
    return is_of_two and repeats(signed(equation), case)
