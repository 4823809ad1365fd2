"""Equations that give things of two sorts one price, where the text has a price for each sort."""

from qreas.types import Case, Equation, Kind, Numset, Operator


def is_priced_apart(equation: Equation, case: Case) -> bool:
    """It multiplies several sorts together, and one of them has a price that it leaves out.

    Where pens cost 2 euros and notebooks 3 euros, four pens and two notebooks are not six times 2.
    """
    used = equation.used
    sorts = {n.unit.name for n in used if n.unit.kind is Kind.COUNT}
    prices = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    left_out = [n for n in prices if n not in used]
    is_of_sorts = len(sorts) > 1 and Operator.MULTIPLY in equation.postfix
    if not is_of_sorts or len(left_out) == len(prices):
        return False
    return any(not sorts.isdisjoint(_named_before(n, case)) for n in left_out)


def _named_before(price: Numset, case: Case) -> frozenset[str]:
    """The lemmas between a price and the quantity before it: "and a notebook costs"."""
    others = (n.end for n in case.premise_numsets if n.end <= price.start)
    begin = max(others, default=0)
    tokens = case.premise.sentences[price.sentence].tokens
    return frozenset(t.lemma for t in tokens if begin <= t.start < price.start)
