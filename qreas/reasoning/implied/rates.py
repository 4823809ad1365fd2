"""Rates of rates: eight hours a day from Monday to Friday are forty hours a week."""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.calendar_names import WEEKDAYS
from qreas.types import Document, Kind, Numset

_TO = frozenset(("to", "through", "till", "until", "-", "–"))


@dataclass(frozen=True, slots=True)
class _Often:
    """How many of one unit of time there are in another, and in which words."""

    number: Interval
    unit: str
    per: str
    told: str


def rates(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The asked rate as a premise rate times how often its unit of time comes in the asked one."""
    per = asked.unit.per
    if asked.unit.kind is not Kind.RATE or per is None:
        return
    often = tuple(_often(found))
    for stated in found.case.premise_numsets:
        own = stated.unit.per
        if own is None or stated.unit.name != asked.unit.name:
            continue
        for each in often:
            if (each.unit, each.per) == (own.name, per.name):
                told = f"{stated.text} × {each.told}"
                yield Implied(stated.interval * each.number, told)


def _often(found: Findings) -> Iterator[_Often]:
    """The rates of one unit of time in another: "five days a week", "Monday to Friday"."""
    for numset in found.case.premise_numsets:
        per = numset.unit.per
        if per is not None:
            yield _Often(numset.interval, numset.unit.name, per.name, numset.text)
    yield from _weekdays(found.case.premise)


def _weekdays(document: Document) -> Iterator[_Often]:
    """The days of the week from one to another, both of them among them."""
    for sentence in document.sentences:
        words = [token.lemma for token in sentence.tokens]
        for first, to, last in zip(words, words[1:], words[2:], strict=False):
            if first in WEEKDAYS and to in _TO and last in WEEKDAYS:
                days = (WEEKDAYS.index(last) - WEEKDAYS.index(first)) % len(WEEKDAYS) + 1
                yield _Often(Interval.point(days), "day", "week", f"{first} {to} {last}")
