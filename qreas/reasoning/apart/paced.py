"""Amounts that are told of times or stretches of other lengths, and settle nothing of each other.

What is earned in an hour tells nothing of a week, without the hours that are worked in it; what a
car uses per 100 km is no amount that it used in all; and the 100 metres are not the 200 metres.
"""

from qreas.quantity.load import load_units
from qreas.tags import NOMINAL
from qreas.types import Case, CompatiblePair, Document, Equation, Kind, Numset

_TIME, _LENGTH, _DAY = "[time]", "[length]", "day"
_PER, _THE, _FROM = "per", "the", "from"


def are_paced_apart(pair: CompatiblePair, case: Case) -> bool:
    """The one is of an hour and the other of days, or only one is told per so many of something."""
    stated, asked = pair.premise, pair.hypothesis
    if stated.unit.kind is asked.unit.kind is Kind.RATE:
        return _are_of_hours_and_days(stated, asked)
    is_per = [
        _is_per_some(stated, case.premise_numsets, case.premise),
        _is_per_some(asked, case.hypothesis_numsets, case.hypothesis),
    ]
    return is_per[0] is not is_per[1]


def are_named_by_measure(pair: CompatiblePair, case: Case) -> bool:
    """Both are names of a course, by its length: who won the 100 metres may win the 200 metres."""
    sides = ((pair.premise, case.premise), (pair.hypothesis, case.hypothesis))
    return all(_names_course(n, document) for n, document in sides)


def _names_course(numset: Numset, document: Document) -> bool:
    """A "the" stands before the length, and behind it no noun that it is of, nor where it is."""
    if numset.unit.dimension != _LENGTH or document.word_before(numset.start) != _THE:
        return False
    behind = document.sentences[numset.sentence].token_behind(numset.end)
    return behind is None or not (behind.pos in NOMINAL or behind.form == _FROM)


def is_paced_otherwise(equation: Equation, asked: Numset) -> bool:
    """Rates are reckoned with, none of which is told of such a time as the asked one: of a month.

    What comes to 600 dollars a week comes to more in a month, and how much depends on its weeks.
    """
    per = asked.unit.per
    pers = [n.unit.per for n in equation.used if n != asked and n.unit.per is not None]
    return per is not None and len(pers) > 1 and per not in pers


def _are_of_hours_and_days(stated: Numset, asked: Numset) -> bool:
    """Nobody earns, walks or makes something in all hours of a day."""
    day = load_units("en").units[_DAY].scale
    pers = [n.unit.per for n in (stated, asked) if n.unit.per is not None]
    if len(pers) < len((stated, asked)) or any(per.dimension != _TIME for per in pers):
        return False
    return (pers[0].scale < day) is not (pers[1].scale < day)


def _is_per_some(numset: Numset, numsets: tuple[Numset, ...], document: Document) -> bool:
    """A "per" and a number stand before or behind it: "6 litres per 100 km"."""
    if document.word_before(numset.start) == _PER:
        return True
    behind = next((n for n in numsets if n.start >= numset.end), None)
    return behind is not None and document.word_before(behind.start) == _PER
