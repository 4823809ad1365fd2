"""Whether one quantity is what the numbers of a list come to: "8, 9 and 10 points" are 27."""

from collections.abc import Sequence

from qreas.interval import Interval
from qreas.types import Case, CompatiblePair, Kind, Numset

_PAIR = 2
_LISTING = frozenset((",", "and", ", and"))


def is_list_summed(pair: CompatiblePair, case: Case) -> bool:
    """It is what the numbers of a list come to, of which one noun tells: "8, 9 and 10 points".

    What is in a list itself is no sum: "two sat and two stood", "four sat and four stood".
    """
    listed = _list_of(pair.premise, case.premise_numsets, case.premise.text)
    own = _list_of(pair.hypothesis, case.hypothesis_numsets, case.hypothesis.text)
    if len(listed) < _PAIR or len(own) > 1:
        return False
    units = {n.unit for n in listed if n.unit.kind is not Kind.NUMBER}
    total = sum((n.interval for n in listed), start=Interval.point(0))
    return units <= {pair.premise.unit} and pair.hypothesis.interval == total


def _list_of(last: Numset, numsets: Sequence[Numset], text: str) -> list[Numset]:
    """The quantities of the list that ends with one, that one included."""
    listed = [last]
    for each in reversed([n for n in numsets if n.end <= last.start]):
        if text[each.end : listed[0].start].strip() not in _LISTING:
            break
        listed.insert(0, each)
    return listed
