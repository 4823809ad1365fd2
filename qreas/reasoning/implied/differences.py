"""Who has so much more or less than another: at $21 an hour, $4 more than Ann, Bob makes $25."""

from collections.abc import Iterator
from itertools import pairwise

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.tellings.facts import Told
from qreas.reasoning.tellings.partners import Parts, parts
from qreas.reasoning.tellings.retellings import is_comparable
from qreas.reasoning.told_differences import another_s
from qreas.types import Change, CompatiblePair, Numset

_SIGNS = {Change.MORE: 1, Change.FEWER: -1}


def differences(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The value of whoever has so much more or less of the same as the one told of before."""
    numsets, premise = found.case.premise_numsets, found.case.premise
    for stated, difference in pairwise(numsets):
        sign = _SIGNS.get(difference.context.change)
        names = {stated.unit.name, difference.unit.name, asked.unit.name}
        if sign is None or len(names) != 1 or difference.sentence != stated.sentence:
            continue
        if _explains(difference, stated, premise.text) or another_s(difference, stated, premise):
            continue
        pair = CompatiblePair(asked, difference, "difference", difference.interval)
        for own in found.hypothesis_tellings.of(asked):
            if _is_theirs(own, pair, found) and _is_of(own, asked, stated, found):
                step = difference.interval * Interval.point(sign)
                value = stated.interval + step
                words = f"{stated.text}, {difference.text} {difference.context.change.value}"
                yield Implied(value, words, (), own.words, settles_roles=True)


def _explains(difference: Numset, stated: Numset, text: str) -> bool:
    """It says of the value itself what that is more than: "81 points, 7 more than Dag"."""
    behind = text[difference.end :].split(maxsplit=2)[:2]
    return text[stated.end : difference.start].strip() == "," and "than" in behind


def _is_theirs(own: Told, pair: CompatiblePair, found: Findings) -> bool:
    """The difference is told of those of whom the asked quantity is."""
    return any(
        given.fact is own.fact and given.roles and parts(given, own, pair, found) is Parts.SAME
        for given in found.premise_tellings.of(pair.premise)
    )


def _is_of(own: Told, asked: Numset, stated: Numset, found: Findings) -> bool:
    """The same is told of the quantity that the difference is added to or taken from."""
    pair = CompatiblePair(asked, stated, "difference", stated.interval)
    return any(
        given.fact is own.fact and is_comparable(given, own, pair)
        for given in found.premise_tellings.of(stated)
    )
