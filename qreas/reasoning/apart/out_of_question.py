"""Sums that no words ask for, of other sorts or the wrong way: the words ask for the next one."""

from qreas.function_words import DISTRIBUTIVES
from qreas.kind_sets import MEASURED
from qreas.reasoning.apart.dimensions import multiplies_age
from qreas.reasoning.apart.shared_out import takes_sharers
from qreas.reasoning.apart.sorts import mixes_in_others
from qreas.reasoning.apart.spans import takes_time_before
from qreas.reasoning.apart.takers import adds_what_is_taken
from qreas.types import Case, Equation, Kind, Numset, Operator

_HOW_OFTEN = frozenset((Kind.FREQUENCY, Kind.MULTIPLE))
_APART = frozenset(("apart", "gap", "difference"))
_SIGNS = {Operator.ADD: 1, Operator.SUBTRACT: -1}
_SUMMING = frozenset((*_SIGNS, Operator.EQUALS))


def is_out_of_question(equation: Equation, asked: Numset, case: Case) -> bool:
    """It adds things of another sort, or what somebody took to where it was.

    Nor is how often something was done a ratio of two lengths or numbers, unless by each of some.
    """
    if _is_how_often(asked, case) and all(n.unit.kind in MEASURED for n in equation.used):
        return True
    if _is_how_often(asked, case) and Operator.DIVIDE in equation.operators:
        return not case.hypothesis.mentions(DISTRIBUTIVES)
    if multiplies_age(equation, asked):
        return True
    if not is_sum(equation):
        return False
    if Operator.ADD in equation.operators and case.hypothesis.mentions(_APART):
        return True
    if Operator.SUBTRACT in equation.operators and (
        takes_sharers(equation.used, case) or takes_time_before(equation.used, asked, case)
    ):
        return True
    return mixes_in_others(equation.used, asked, case) or adds_what_is_taken(
        signed(equation), asked, case
    )


def _is_how_often(asked: Numset, case: Case) -> bool:
    """Nothing is compared: "we stopped twice" has no word of a comparison behind it."""
    behind = case.hypothesis.text[asked.end :].strip(" .!")
    return asked.unit.kind in _HOW_OFTEN and not behind


def is_sum(equation: Equation) -> bool:
    """It only adds and takes away."""
    return equation.operators <= _SUMMING


def signed(equation: Equation) -> list[tuple[Numset, int]]:
    """The quantities of a sum, with -1 for those that are taken away."""
    stack: list[list[tuple[Numset, int]]] = []
    for symbol in equation.postfix[:-2]:
        if isinstance(symbol, Numset):
            stack.append([(symbol, 1)])
        elif symbol in _SIGNS:
            second, first = stack.pop(), stack.pop()
            stack.append([*first, *((n, sign * _SIGNS[symbol]) for n, sign in second)])
    return stack[0]
