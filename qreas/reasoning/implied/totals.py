"""Totals of what each has: where each of four brings two, they bring eight altogether."""

from collections.abc import Iterator

from qreas.conversion import commensurable, convert
from qreas.reasoning.events.distribution import JOINTLY, is_joint, owners_of_each
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

_ADDED_UP = (Kind.COUNT, Kind.CURRENCY, Kind.MEASURE, Kind.DURATION)
_LEMMAS = frozenset(word for words in JOINTLY for word in words) | {"combine"}


def totals(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The number that each has, times how many they are, where the hypothesis adds them up."""
    case = found.case
    if asked.unit.kind not in _ADDED_UP or not is_joint(case.hypothesis.sentences[asked.sentence]):
        return
    for stated in case.premise_numsets:
        sentence = case.premise.sentences[stated.sentence]
        owners = owners_of_each(stated, sentence, case.premise_numsets)
        if owners is None or not owners.interval.is_point:
            continue
        # What each of all has, each of some of them has.
        named = [n for n in case.hypothesis_numsets if n.unit == owners.unit]
        some = named[0] if len(named) == 1 else owners
        if not some.interval.is_point or some.interval.high > owners.interval.low:
            continue
        if asked == some:
            yield Implied(some.interval, owners.text, (), _LEMMAS, settles_roles=True)
        elif stated.unit == asked.unit or commensurable(stated.unit, asked.unit):
            value = convert(stated.interval * some.interval, stated.unit, asked.unit)
            told = f"{some.text} × {stated.text}"
            yield Implied(value, told, (), _LEMMAS, settles_roles=True)
