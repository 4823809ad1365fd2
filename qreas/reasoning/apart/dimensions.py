"""Calculations that come to another dimension than the one that is asked for.

What is divided by metres is no length, and litres take no time each that nobody asks for.
"""

import itertools
from collections.abc import Sequence

from qreas.composition.cues import find_cues
from qreas.composition.dimensions import NUMBER, Dimension
from qreas.composition.kinds import dimension_of
from qreas.kind_sets import DIFFERENCES, ENDS_OF_CHANGE, OF_AGES, PROPORTIONS
from qreas.types import Case, Change, Equation, Kind, Numset, Operator, Unit

_YEAR, _TIME, _PAIR = "year", "time", 2
_SPENT = (Kind.CURRENCY, Kind.DURATION)
_TIMED = (Kind.FREQUENCY, Kind.RATE, Kind.DURATION)
_NO_MONEY = (Kind.COUNT, Kind.MEASURE, Kind.DURATION)
# The bases of `pint`'s units; of a rate, what is counted is a base of its own ("[drum]").
_PHYSICAL = frozenset(
    f"[{name}]" for name in ("length", "mass", "time", "temperature", "current", "substance")
)
OF_TWO = 5
"""Symbols of an equation of two operands: they, their operator, what it comes to, and a sign."""
SHARING = frozenset(("every", "equal"))
"""The cues of what is so much for each."""


def measures_the_same(equation: Equation, numset: Numset) -> bool:
    """A result of measures is of the asked dimension: what is divided by metres is no length."""
    if len(equation.postfix) != OF_TWO:
        return True
    one, other, operator = equation.postfix[:3]
    assert isinstance(one, Numset), "an operator follows its operands"
    assert isinstance(other, Numset), "an operator follows its operands"
    if operator not in (Operator.MULTIPLY, Operator.DIVIDE):
        # Lengths and metres make no metres, unless it is metres of them.
        counts = (n for n in (one, other) if n.unit.kind is Kind.COUNT)
        return all(n.unit.name == numset.context.entity for n in counts)
    left, right = _measured(one.unit), _measured(other.unit)
    made = left * right if operator is Operator.MULTIPLY else left / right
    return made == _measured(numset.unit)


def comes_to_other_dimension(equation: Equation, asked: Numset) -> bool:
    """What it comes to measures something else: 30 hours by euros an hour are no hours.

    Counts and bare numbers measure nothing, and whoever asks for a bare number may mean any.
    """
    if asked.unit.kind in (Kind.NUMBER, *PROPORTIONS):
        return False
    stack: list[Dimension] = []
    for symbol in equation.postfix[:-2]:
        if isinstance(symbol, Numset):
            stack.append(_measured(symbol.unit))
            continue
        second, first = stack.pop(), stack.pop()
        if symbol is Operator.MULTIPLY:
            stack.append(first * second)
        elif symbol is Operator.DIVIDE:
            stack.append(first / second)
        elif first != second and NUMBER not in (first, second):
            return True
        else:
            stack.append(first if second == NUMBER else second)
    return _without_things(stack[0]) != _without_things(_measured(asked.unit))


def divides_by_measure(equation: Equation, asked: Numset, case: Case) -> bool:
    """A time or price is shared out over litres or metres, of each of which nothing is asked.

    Where a tank of 600 litres takes 20 minutes to fill, nothing takes a thirtieth of a minute. Nor
    is a time shared out over money: seven years in prison for a theft of $200 are no days a dollar.
    """
    if asked.unit.kind not in _SPENT or Operator.DIVIDE not in equation.postfix:
        return False
    words = case.hypothesis.vocabulary
    is_of_each = not SHARING.isdisjoint(find_cues(tuple(case.hypothesis.tokens)))
    return not is_of_each and any(
        sign is Operator.DIVIDE
        and isinstance(one, Numset)
        and one.unit.kind in _not_shared_over(asked)
        and one.unit.name not in words
        and one.unit.dimension != asked.unit.dimension
        for one, sign in itertools.pairwise(equation.postfix)
    )


def bounds_no_rate(equation: Equation, asked: Numset, case: Case) -> bool:
    """A number is shared out over a time of which a bound of it says nothing.

    Who followed 2,400 people for eight years did not follow fewer than 1,000.
    """
    if not asked.interval.is_one_sided or Operator.DIVIDE not in equation.postfix:
        return False
    words = case.hypothesis.vocabulary
    is_of_each = not SHARING.isdisjoint(find_cues(tuple(case.hypothesis.tokens)))
    times = [n for n in equation.used if n.unit.kind is Kind.DURATION and n != asked]
    return not is_of_each and any(n.unit.name not in words for n in times)


def makes_no_such(equation: Equation, numset: Numset) -> bool:
    """It comes to no share, pace or money, and such is asked for; or to money, and things are."""
    if numset.unit.kind in PROPORTIONS and not _makes_share(equation, numset):
        return True
    if _is_paced(numset) and not _makes_pace(equation):
        return True
    if _divides_money(equation, numset) or _adds_money(equation, numset):
        return True
    return _multiplies_money(equation, numset)


def is_of_how_often(one: Numset, other: Numset) -> bool:
    """One of two rates tells how often, the other how much: twice a week, two miles a week."""
    if not one.unit.kind is other.unit.kind is Kind.RATE:
        return False
    return (one.unit.name == _TIME) is not (other.unit.name == _TIME)


def multiplies_age(equation: Equation, asked: Numset) -> bool:
    """An age and a length of time are multiplied or divided: 30, and 25 years, for an age of 55."""
    if {Operator.MULTIPLY, Operator.DIVIDE}.isdisjoint(equation.operators):
        return False
    kinds = {n.unit.kind for n in equation.used}
    is_of_age = asked.unit.kind in OF_AGES and asked.context.change is Change.NONE
    return is_of_age and kinds == {Kind.DURATION, Kind.NUMBER}


def multiplies_pace_alone(used: Sequence[Numset], asked: Numset) -> bool:
    """So much a minute is multiplied by how many do it, and asked is how much it was in all."""
    paced = [n for n in used if n.unit.per is not None and n.unit.per.kind is Kind.DURATION]
    others = [n for n in used if n not in paced]
    return (
        bool(paced)
        and bool(others)
        and asked.unit.per is None
        and asked.unit.kind is Kind.COUNT
        and all(n.unit.kind is Kind.COUNT for n in others)
    )


def adds_ages(equation: Equation) -> bool:
    """How old somebody is goes into a sum of things: five children and 16 years."""
    kinds = {n.unit.kind for n in equation.used}
    is_sum = equation.operators - {Operator.EQUALS} <= {Operator.ADD, Operator.SUBTRACT}
    is_of_age = any(n.unit.kind is Kind.AGE or n.unit.name == _YEAR for n in equation.used)
    return is_sum and is_of_age and Kind.COUNT in kinds


def cancels_out(equation: Equation, asked: Numset) -> bool:
    """What it is multiplied with comes to one: half an hour, twice, leaves litres as they are.

    By what share something fell, of what there was before, it fell by just as much as is told.
    """
    used = equation.used
    takes_share = any(n.unit.kind in PROPORTIONS for n in used)
    factors = {Operator.EQUALS, Operator.MULTIPLY, Operator.DIVIDE}
    if equation.operators - factors and not takes_share:
        return False
    same = [n for n in used if (n.unit, n.interval) == (asked.unit, asked.interval)]
    return bool(same) and len(used) > _PAIR


def _makes_share(equation: Equation, numset: Numset) -> bool:
    """A share comes of a division or of other shares: 18 seats are not "more than half".

    By how much a share rose is none: with 54 percent, up from 49, it is not 5 percent who voted.
    Nor is what one rise comes to, times another.
    """
    numsets, operators = equation.used, equation.operators
    is_change = Operator.SUBTRACT in operators and any(
        n.context.change in ENDS_OF_CHANGE for n in numsets
    )
    if (
        is_change
        and numset.context.change is Change.NONE
        and numset.unit.name != "percentage point"
    ):
        return False
    turns = [n for n in numsets if n.unit.kind in PROPORTIONS and n.context.change in DIFFERENCES]
    if Operator.MULTIPLY in operators and len(turns) > 1:
        return False
    if numset.unit.kind is Kind.MULTIPLE:
        return Operator.DIVIDE in operators or all(n.unit.kind is Kind.MULTIPLE for n in numsets)
    has_share = any(n.unit.kind in PROPORTIONS for n in numsets)
    if has_share and any(n.unit.kind is Kind.COUNT for n in numsets) and len(numsets) == _PAIR:
        return False  # a fifth of the drivers and 12 of them make a number, and no share
    is_of_shares = has_share and all(n.unit.kind in (*PROPORTIONS, Kind.NUMBER) for n in numsets)
    return is_of_shares or Operator.DIVIDE in operators


def _is_paced(numset: Numset) -> bool:
    """So many times, or so much, in a time: "six days a week"."""
    per = numset.unit.per
    is_rate = numset.unit.kind is Kind.RATE and per is not None and per.kind is Kind.DURATION
    return is_rate or numset.unit.kind is Kind.FREQUENCY


def _makes_pace(equation: Equation) -> bool:
    """It comes of another pace, or of how long something takes."""
    used = equation.used
    return any(n.unit.kind in _TIMED for n in used)


def _divides_money(equation: Equation, numset: Numset) -> bool:
    """An amount of money is divided by another one: that comes to how often, and to no money."""
    if numset.unit.kind is not Kind.CURRENCY or Operator.DIVIDE not in equation.operators:
        return False
    given = [n for n in equation.postfix[:_PAIR] if isinstance(n, Numset)]
    is_of_two = len(equation.postfix) == OF_TWO
    return is_of_two and all(n.unit.name == numset.unit.name for n in given)


def _adds_money(equation: Equation, numset: Numset) -> bool:
    """Amounts of money add up to no things: five dollars and five are no ten pens."""
    is_sum = bool(equation.operators) and equation.operators <= {Operator.ADD, Operator.SUBTRACT}
    is_of_money = all(n.unit.kind is Kind.CURRENCY for n in equation.used)
    is_named = numset.unit.kind is Kind.COUNT and " " in numset.text  # "the bill is 10.46"
    return is_sum and is_of_money and is_named


def _multiplies_money(equation: Equation, numset: Numset) -> bool:
    """So many times so much money is money: 20 GB for 25 dollars a month are no 500 messages."""
    is_product = equation.operators - {Operator.EQUALS} == {Operator.MULTIPLY}
    is_named = numset.unit.kind in _NO_MONEY and " " in numset.text
    return is_product and is_named and any(n.unit.is_money for n in equation.used)


def _not_shared_over(asked: Numset) -> tuple[Kind, ...]:
    is_time = asked.unit.kind is Kind.DURATION
    return (Kind.MEASURE, Kind.CURRENCY) if is_time else (Kind.MEASURE,)


def _measured(unit: Unit) -> Dimension:
    """What is measured; things that are counted and shares measure nothing."""
    return dimension_of(unit, lambda _noun: NUMBER)


def _without_things(made: Dimension) -> Dimension:
    """What is measured or paid, whatever things are counted along with it: drums a day, by days."""
    is_physical = (b in _PHYSICAL or b.strip("[]").isupper() for b, _ in made.powers)
    return Dimension.of(dict(itertools.compress(made.powers, is_physical)))
