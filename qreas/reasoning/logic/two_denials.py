"""Texts that deny by different words, or twice, and so are compared by no single change of words."""

from qreas.reasoning.knowledge.operators import load_operators
from qreas.types import Case

_NO_ONE = frozenset(("no", "nobody", "none", "never", "neither"))


def adds_two_denials(case: Case) -> bool:
    """One text alone denies, and denies twice, which together denies nothing.

    Where everyone came with a hat, nobody came without one.
    """
    operators = load_operators()
    lacking, denying = operators.negative_prepositions, operators.negations | _NO_ONE
    texts = (case.premise, case.hypothesis)
    return any(
        one.mentions(lacking)
        and one.mentions(denying)
        and not (other.mentions(lacking) or other.mentions(denying))
        for one, other in (texts, texts[::-1])
    )


def denies_in_other_words(case: Case) -> bool:
    """Both texts deny, the one by "without", the other by "no", which come to the same.

    Who is without a car has no car.
    """
    operators = load_operators()
    lacking, denying = operators.negative_prepositions, operators.negations | _NO_ONE
    texts = (case.premise, case.hypothesis)
    return any(
        one.mentions(lacking)
        and other.mentions(denying)
        and not (one.mentions(denying) or other.mentions(lacking))
        for one, other in (texts, texts[::-1])
    )
