"""The year of a value that is dated by that of the other: what was so the year before 2020.

"1.2 million came in 2020, compared with 3.6 million the year before" tells of 2019, and "three
years earlier" would of 2017. "Last year" and "a year ago" are reckoned from the time of speaking,
of which nothing is known.
"""

from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.contrast.movement import Movement
from qreas.reasoning.knowledge.names import Place
from qreas.types import Case, Kind, Numset

_EARLIER = frozenset(("before", "earlier", "previous", "preceding", "prior"))
_LATER = frozenset(("after", "later", "following", "next"))
_FROM_NOW = frozenset(("ago", "last", "this"))
_YEAR = "year"


@dataclass(frozen=True, slots=True)
class ReckonedYear:
    """The year of one value of a movement.

    is_before: it is that of the value before, not of the one after.
    """

    year: Interval
    is_before: bool


def reckoned_year(movement: Movement, case: Case) -> ReckonedYear | None:
    """The year that the text leaves to be reckoned; None where it dates both values, or none."""
    for dated, other, is_before in (
        (movement.late, movement.early, True),
        (movement.early, movement.late, False),
    ):
        year = _year(dated - other, case)
        length = _length(other - dated, case, _EARLIER if is_before else _LATER)
        if year is not None and length is not None and _year(other - dated, case) is None:
            return ReckonedYear(year - length if is_before else year + length, is_before)
    return None


def _year(places: frozenset[Place], case: Case) -> Interval | None:
    """The year that the words name, if they name one."""
    found = {n.interval for n in _holding(places, case) if n.unit.kind is Kind.YEAR}
    (only,) = found if len(found) == 1 else (None,)
    return only if only is not None and only.is_point else None


def _length(places: frozenset[Place], case: Case, turning: frozenset[str]) -> Interval | None:
    """How far the words lead from the other time: "the year before", "two years earlier"."""
    sentences = case.premise.sentences
    tokens = [sentences[at].tokens[index] for at, index in places]
    words = {name for t in tokens for name in (t.lemma, t.form)}
    before = {(at, index - 1) for at, index in places if index}
    around = words | {sentences[at].tokens[index].form for at, index in before}
    if words.isdisjoint(turning) or not around.isdisjoint(_FROM_NOW):
        return None
    near = _holding(places | before, case)
    lengths = [n for n in near if n.unit.kind is Kind.DURATION]
    if not lengths:
        return Interval.point(1) if _YEAR in words else None
    (length, *others) = lengths
    is_exact = length.interval.is_point and not length.is_approximate
    return length.interval if is_exact and length.unit.name == _YEAR and not others else None


def _holding(places: frozenset[Place], case: Case) -> tuple[Numset, ...]:
    sentences = case.premise.sentences
    words = [(at, sentences[at].tokens[index]) for at, index in places]
    return tuple(
        n for n in case.premise_numsets if any(n.sentence == at and n.holds(t) for at, t in words)
    )
