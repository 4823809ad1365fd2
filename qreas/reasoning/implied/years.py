"""Years, decades and centuries as spans of years: 1889 is before 1900 and in the 19th century."""

import re
from collections.abc import Iterator
from math import inf

from qreas.interval import Interval
from qreas.lexicon.labels import load_labels
from qreas.reasoning.events.surroundings import is_alternative
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.types import Document, Kind, Numset

CENTURY = "century"
"""The unit of the ordinals that name a time."""
_BEFORE = frozenset(("before", "until", "till", "pre"))
_AFTER = frozenset(("after", "post"))
_SINCE = frozenset(("since", "from"))
_BY = "by"
_BOUNDS = frozenset((*_BEFORE, *_AFTER, *_SINCE, _BY))
SIDES = _BEFORE | _AFTER
"""Prepositions that leave the date itself out."""
_BETWEEN = frozenset(("the", "year", "early", "late", "mid"))
# By the end of a year is up to then: "by the end of 2027".
_PHASES = frozenset(("end", "start", "beginning", "middle"))
_TEMPORAL = frozenset((*_BOUNDS, "in", "during"))
_MARKERS = frozenset((CENTURY, *_BEFORE, *_AFTER))
_LIKE_A_YEAR = re.compile(r"[12]\d{3}")


def years(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The years in which the premise's events happened, for an asked year or span of years."""
    if not is_year(asked, found.case.hypothesis) or is_alternative(asked, found.case.hypothesis):
        return
    for stated in found.case.premise_numsets:
        if not is_year(stated, found.case.premise) or is_alternative(stated, found.case.premise):
            continue
        span = span_of_years(stated, found.case.premise)
        wanted = span_of_years(asked, found.case.hypothesis)
        # Most things happen more than once, in other years too.
        is_once = asked.context.verb in load_events().once or _is_only_one(asked, found)
        if not span.disjoint(wanted) or is_once:
            yield Implied(span, stated.text, ((stated.sentence, stated.head),), _MARKERS)


def _is_only_one(asked: Numset, found: Findings) -> bool:
    """It is the first time or the last that it happened, of which there is one: "first staged"."""
    return any(
        n.unit.kind is Kind.ORDINAL and not n.unit.name and n.context.verb == asked.context.verb
        for n in found.case.hypothesis_numsets
    )


def is_year(numset: Numset, document: Document) -> bool:
    """The quantity names a year, a decade or a century; a round year looks like any number."""
    if numset.unit.kind is Kind.NUMBER:
        is_like_year = _LIKE_A_YEAR.fullmatch(numset.text) is not None
        return is_like_year and _opening_of(numset, document) in _TEMPORAL
    is_century = numset.unit.kind is Kind.ORDINAL and numset.unit.name == CENTURY
    return numset.unit.kind is Kind.YEAR or is_century


def _opening_of(numset: Numset, document: Document) -> str:
    """What stands before the year, or before the one that it is an alternative to."""
    before = document.text[: numset.start].lower().split()
    while len(before) > 1 and before[-1] == "or" and _LIKE_A_YEAR.fullmatch(before[-2]):
        before = before[:-2]
    return before[-1] if before and before[-1] in _TEMPORAL else _preposition(numset, document)


def bound_of(numset: Numset, document: Document) -> str:
    """The preposition that makes the date the end of a time ("before", "by"); empty for none."""
    word = _preposition(numset, document)
    return word if word in _BOUNDS else ""


def _preposition(numset: Numset, document: Document) -> str:
    """What stands before the year, past articles and "early" or "late"."""
    before = document.text[: numset.start].lower().split()
    if before[-1:] == ["of"] and before[-2:-1] and before[-2] in _PHASES:
        before = before[:-2]
    passed = _BETWEEN | load_labels("en").months
    return next((w for w in reversed(before) if w not in passed), "")


def _names_month(numset: Numset, document: Document) -> bool:
    return document.word_before(numset.start) in load_labels("en").months


def span_of_years(numset: Numset, document: Document) -> Interval:
    """The years that the phrase speaks of: "before 1900" is all up to 1899."""
    first, last = years_named(numset)
    word = _preposition(numset, document)
    if word in SIDES and _names_month(numset, document):
        # Some of the year is on that side of its month.
        return Interval(-inf, last) if word in _BEFORE else Interval(first, inf)
    if word in _BEFORE:
        return Interval(-inf, first - 1)
    if word in _AFTER:
        return Interval(last + 1, inf)
    if word == _BY:
        return Interval(-inf, last)
    if word in _SINCE:
        return Interval(first, inf)
    return Interval.closed(first, last)


def is_place_in_order(numset: Numset) -> bool:
    """The ordinal is a place in an order; a century is none, but a time."""
    return numset.unit.kind is Kind.ORDINAL and numset.unit.name != CENTURY


def years_named(numset: Numset) -> tuple[int, int]:
    """The first and the last year that the phrase itself names."""
    value = int(numset.interval.low)
    if numset.unit.name == CENTURY:
        return 100 * (value - 1) + 1, 100 * value
    is_decade = numset.text.rstrip("'’").endswith("s") and value % 10 == 0
    if is_decade:
        return value, value + (99 if value % 100 == 0 else 9)
    return value, value
