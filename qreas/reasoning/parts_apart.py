"""Values of two parts of a whole: where a third are under 30, another third may be over 50."""

from collections.abc import Sequence

from qreas.kind_sets import SHARES
from qreas.types import Case, Change, CompatiblePair, Document, Justification, Kind, Numset

_VALUES = frozenset((Kind.AGE, Kind.MEASURE, Kind.DURATION, Kind.CURRENCY, Kind.NUMBER))
_PAIR = 2


def are_parts_apart(pair: CompatiblePair, case: Case) -> bool:
    """Each text tells of a share what value it has; the values exclude each other, and both fit.

    Or the premise tells of a whole of which a share was that of whoever is asked.
    """
    if is_whole_of_share(pair, case):
        return True
    if pair.premise.unit.kind not in SHARES | _VALUES:
        return False
    told = _share_and_value(case.premise, case.premise_numsets)
    asked = _share_and_value(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or not told[1].interval.disjoint(asked[1].interval):
        return False
    shares = [
        told[0].interval.low * told[0].unit.scale,
        asked[0].interval.low * asked[0].unit.scale,
    ]
    is_alike = told[1].unit == asked[1].unit
    return is_alike and sum(shares) <= 1


def is_of_several_sorts(asked: Numset, numsets: Sequence[Numset]) -> bool:
    """Of two sorts a share is told each, and asked is that of what both are: women, men, people.

    numsets: those of the premise.
    """
    whole = asked.context.whole
    wholes = {n.context.whole for n in numsets if n.unit.kind in SHARES} - {""}
    return asked.unit.kind in SHARES and bool(whole) and len(wholes) > 1 and whole not in wholes


def leaves_room(found: Justification) -> bool:
    """Of one whole, both shares fit into it: a fifth were accepted, and four fifths rejected."""
    asked = found.hypothesis
    if found.pair is None or asked.unit.kind not in SHARES:
        return False
    if any(n.context.change is not Change.NONE for n in (found.pair.premise, asked)):
        return False  # what rose by 4 percent did not fall
    least = found.pair.converted.low + asked.interval.low
    return least * asked.unit.scale <= 1


def is_whole_of_share(pair: CompatiblePair, case: Case) -> bool:
    """It cost 12,000 euros, of which they paid a third: no more than that is what they paid."""
    told, asked = pair.premise.context.verb, pair.hypothesis.context.verb
    return told != asked and any(
        n.unit.kind in SHARES and n.context.verb == asked and n.start > pair.premise.end
        for n in case.premise_numsets
    )


def _share_and_value(
    document: Document, numsets: tuple[Numset, ...]
) -> tuple[Numset, Numset] | None:
    """The share that opens a sentence, and the only other quantity, which is said of it."""
    if len(document.sentences) != 1 or len(numsets) != _PAIR:
        return None
    share, value = numsets
    is_value = value.unit.kind in _VALUES and value.start > share.end
    changes = {share.context.change, value.context.change}
    root = document.sentences[0].root
    is_said = share.start < root.start or share.holds(root)
    if share.unit.kind not in SHARES or not is_value or changes != {Change.NONE} or not is_said:
        return None
    return share, value
