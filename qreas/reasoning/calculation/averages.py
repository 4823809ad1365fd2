"""Averages of what is listed: marks of 70, 80 and 90 are 80 on average.

The premise lists values of one sort in one sentence, and the hypothesis says what they are on
average; how many they are, it takes for granted.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from operator import add

from qreas.conversion import commensurable, convert
from qreas.function_words import AVERAGING
from qreas.interval import Interval
from qreas.reasoning.calculation.each_of_average import (
    OF_ALL,
    OF_NONE,
    OF_SOME,
    OF_TOTAL,
    USUAL,
    of_each,
)
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Case, Kind, Numset

_RULE = "average"
# A tagger that takes the verb for an adjective leaves it as it is written.
_CUES = frozenset(("average", "averaged", "mean"))
# The dimension that is averaged need not be named in the premise: "the average length was 5 km".
_LEMMAS = _CUES | {
    "length",
    "time",
    "weight",
    "price",
    "cost",
    "mark",
    "score",
    "age",
    "temperature",
}
# ", " or " and ", between two numbers of a list.
_JOINT = len(", and ")
_NUMBERS = (Kind.NUMBER, Kind.AGE, Kind.COUNT)


@needs(hypothesis=_CUES | OF_ALL | OF_NONE | OF_SOME | OF_TOTAL)
def prove_by_averages(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says what the values that the premise lists are on average."""
    case = found.case
    if case.premise.mentions(AVERAGING | USUAL):
        return of_each(found) if found.is_one_claim else None
    if not case.hypothesis.mentions(_CUES):
        return None
    for asked in case.hypothesis_numsets:
        listed = _listed(asked, case)
        others = [n for n in case.hypothesis_numsets if n is not asked]
        if len(listed) < 2 or not all(_is_number_of(n, listed) for n in others):
            continue
        settled = Settled(case.hypothesis_numsets, _LEMMAS, settles_roles=True)
        if rest(found, settled) is not Rest.FOLLOWS:
            return None
        total = reduce(add, (_value(n, asked) for n in listed))
        told = f"({' + '.join(n.text for n in listed)}) ÷ {len(listed)}"
        implied = Implied(total.scaled(Fraction(1, len(listed))), told)
        answer = by_implication(asked, implied, _RULE, found, numerals)
        if (proof := answer.proof("averages")) is not None:
            return proof
    return None


def _listed(asked: Numset, case: Case) -> Sequence[Numset]:
    """The premise's values of the asked sort, where one sentence has all of them."""
    given = _with_units(case.premise_numsets)
    alike = [n for n in given if _is_alike(n, asked)]
    listed = [n for n in alike if not _is_number_of(n, alike[1:])]
    return listed if len({n.sentence for n in listed}) == 1 else ()


def _with_units(numsets: Sequence[Numset]) -> Sequence[Numset]:
    """Of "10, 14 and 18 degrees", the first ones are degrees, too."""
    spelt = list(numsets)
    for at in range(len(spelt) - 2, -1, -1):
        bare, next_one = spelt[at], spelt[at + 1]
        is_listed = bare.unit.kind is Kind.NUMBER and bare.sentence == next_one.sentence
        if is_listed and next_one.unit.dimension and next_one.start - bare.end <= _JOINT:
            spelt[at] = replace(bare, unit=next_one.unit)
    return spelt


def _is_alike(stated: Numset, asked: Numset) -> bool:
    if not stated.interval.is_point or stated.unit.per is not None or asked.unit.per is not None:
        return False
    if stated.unit == asked.unit or commensurable(stated.unit, asked.unit):
        return True
    if stated.unit.kind is asked.unit.kind is Kind.COUNT:
        return False  # goals and games are no list of one sort
    return stated.unit.kind in _NUMBERS and asked.unit.kind in _NUMBERS


def _is_number_of(numset: Numset, listed: Sequence[Numset]) -> bool:
    """It says with their noun how many are listed: "three marks", of 70, 80 and 90."""
    is_count = numset.unit.kind is Kind.COUNT and numset.interval.is_point and " " in numset.text
    return is_count and numset.interval.value == len(listed)


def _value(stated: Numset, asked: Numset) -> Interval:
    if commensurable(stated.unit, asked.unit):
        return convert(stated.interval, stated.unit, asked.unit)
    return stated.interval
