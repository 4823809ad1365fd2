"""Measures that are none of those that their numbers come to: a top speed, the area of a lake.

What a way and a time come to is the speed on average, and what a length and a width come to is the
area of what is rectangular.
"""

from collections.abc import Sequence

from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import SUPERLATIVE
from qreas.types import Case, Kind, Numset, Operator

_WORDS = "apart/other_measures"
_LENGTH, _AREA = "[length]", "[length] ** 2"


def is_other_measure(
    used: Sequence[Numset], operators: frozenset[Operator], asked: Numset, case: Case
) -> bool:
    """It comes to an average, and an extreme is asked for.

    Or it comes to the area of what has another shape.
    """
    if Operator.DIVIDE in operators and _is_extreme(asked, case):
        return True
    if operators != {Operator.MULTIPLY} or asked.unit.dimension != _AREA:
        return False
    given = [n for n in used if n in case.premise_numsets]
    if not given or any(n.unit.dimension != _LENGTH for n in given):
        return False
    words = load_word_lists(_WORDS)
    is_flat = not case.premise.mentions(words["upright"]) or case.premise.mentions(words["faces"])
    is_natural = case.premise.mentions(words["irregular"])
    is_rectangular = case.premise.mentions(words["rectangular"])
    return not is_rectangular and (is_natural or not is_flat)


def _is_extreme(asked: Numset, case: Case) -> bool:
    """The highest speed is asked for, or the shortest time of several."""
    if asked.unit.kind not in (Kind.MEASURE, Kind.RATE, Kind.DURATION, Kind.CURRENCY):
        return False
    tokens = case.hypothesis.sentences[asked.sentence].tokens
    extreme = load_word_lists(_WORDS)["extreme"]
    return any(
        (t.form in extreme or t.tag in SUPERLATIVE)
        and not asked.holds(t)
        and not case.premise.mentions((t.form,))
        for t in tokens
    )
