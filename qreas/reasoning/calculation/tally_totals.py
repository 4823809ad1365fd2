"""What those who are compared have together: with 12 and twice as many, the two have 36."""

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import add

from qreas.interval import Interval
from qreas.reasoning.calculation.tallies import Comparison, Tally

_TOGETHER = frozenset(("together", "altogether", "in", "total", "all", "combined"))
_JOINING = frozenset(("and", ","))
# Who stands for all of whom so much is told.
_ALL = frozenset(
    (("they",), ("two",), ("both",), ("both", "of", "they"), ("two", "of", "they"), ("twin",))
)
_PAIR = 2


def total_of(stated: Sequence[Comparison], asked: Comparison) -> Interval | None:
    """How many those have whom the asked comparison joins; None where not all of it is told."""
    left = asked.left
    if len(asked.tallies) > 1:
        return None
    values = _values(stated)
    known = {t for each in stated for t in each.tallies}
    alike = [t for t in known if (t.verb, t.noun) == (left.verb, left.noun)]
    circumstances = {t.circumstances for t in known}
    told = " ".join(w for w in left.circumstances.split() if w not in _TOGETHER)
    if values is None or len(circumstances) != 1 or told not in ("", *circumstances):
        return None
    members = _members(left, alike)
    if len(members) < _PAIR or not all(each in values for each in members):
        return None
    return reduce(add, (values[each] for each in members))


def _members(left: Tally, alike: Sequence[Tally]) -> tuple[Tally, ...]:
    """Those of whom it is asked how many they have; none where others are among them."""
    words = [w for w in left.owner.split() if w not in _TOGETHER]
    if tuple(words) in _ALL:
        return tuple(alike) if "they" in words or len(alike) == _PAIR else ()
    names: list[list[str]] = [[]]
    for word in words:
        names.append([]) if word in _JOINING else names[-1].append(word)
    owners = [" ".join(name) for name in names if name]
    found = tuple(t for t in alike if t.owner in owners)
    return found if len(found) == len(owners) else ()


def _values(stated: Sequence[Comparison]) -> Mapping[Tally, Interval] | None:
    """How many each has, as far as it is told; None where it is told of one twice."""
    known = {c.left: c.difference for c in stated if len(c.tallies) == 1}
    if len(known) < sum(len(c.tallies) == 1 for c in stated):
        return None
    for each in (c for _ in stated for c in stated if len(c.tallies) > 1):
        if each.right in known and each.left not in known:
            known[each.left] = each.difference + known[each.right].scaled(each.ratio)
        elif each.left in known and each.right not in known:
            known[each.right] = (known[each.left] - each.difference).scaled(1 / each.ratio)
    return known
