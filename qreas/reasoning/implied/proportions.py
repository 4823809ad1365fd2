"""Proportions: where a dozen cost three dollars, two dozen cost six.

What things cost, weigh, hold or need grows with their number (events.toml, `[[proportional]]`).
"""

from collections.abc import Iterator

from qreas.conversion import commensurable, convert
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

_GROWING = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION))


def proportions(asked: Numset, found: Findings) -> Iterator[Implied]:
    """What the asked number of things amounts to at the premise's rate."""
    case = found.case
    told = {event.head.lemma.lower() for event, _, _ in found.aligned_events}
    if told.isdisjoint(load_events().proportional):
        return
    given = _counted_and_amount(case.premise_numsets)
    wanted = _counted_and_amount(case.hypothesis_numsets)
    if given is None or wanted is None or given[0].unit.name != wanted[0].unit.name:
        return
    (count, amount), (number, total) = given, wanted
    if asked == number:
        # How many is not claimed but asked about.
        yield Implied(number.interval, count.text, (), frozenset((count.unit.name,)), True)
    elif asked == total and (amount.unit == total.unit or commensurable(amount.unit, total.unit)):
        each = amount.interval / count.interval
        value = convert(each * number.interval, amount.unit, total.unit)
        steps = f"{amount.text} ÷ {count.text} × {number.text}"
        yield Implied(value, steps, (), frozenset((count.unit.name,)), settles_roles=True)


def _counted_and_amount(numsets: tuple[Numset, ...]) -> tuple[Numset, Numset] | None:
    """The number of things and their amount, where a text has just these."""
    if len(numsets) != 2:
        return None
    count, amount = numsets
    is_count = count.unit.kind is Kind.COUNT and count.interval.is_point
    is_amount = amount.unit.kind in _GROWING and amount.unit.per is None
    return (count, amount) if is_count and is_amount and count.interval.low else None
