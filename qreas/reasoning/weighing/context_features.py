"""Features of the context: denials, and the dates of what is told."""

from collections.abc import Iterator

from qreas.reasoning.alignment.alignment import Link
from qreas.reasoning.alignment.content import WordKind
from qreas.reasoning.findings import Feature, Findings
from qreas.reasoning.implied.years import bound_of, is_place_in_order, is_year, span_of_years
from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.weighing.negation_features import negation_features
from qreas.types import Kind, Numset, Relation

_PARTS_OF_TIME = ("week", "month", "year", "morning", "evening", "night")
_TIMES = frozenset((*WEEKDAYS, *MONTHS, "today", "yesterday", "tomorrow", *_PARTS_OF_TIME))
_PREDICATES = frozenset(("VERB", "ADJ", "AUX"))
_CLOCK_AND_CALENDAR = (Kind.TIME, Kind.DATE)
# A date that differs where what happens then is told, and where it is not.
_TOLD, _UNTOLD = 1.0, 0.5


def context_features(found: Findings) -> Iterator[Feature]:
    """Where premise and hypothesis claim different things of the same event."""
    events = (link for link in _events(found) if _are_predicates(link))
    denied = [link.hypothesis.token.text for link in events if _is_denied(link, found)]
    yield Feature("negation-differs", float(bool(denied)), ", ".join(denied))
    yield from negation_features(found)
    yield _times(found)
    yield _dates(found)


def _are_predicates(link: Link) -> bool:
    """Both say what is so; a noun is denied with the clause that it is in, whatever it names."""
    assert link.premise is not None, "the caller has checked the premise word"
    return {link.premise.token.pos, link.hypothesis.token.pos} <= _PREDICATES


def _is_denied(link: Link, found: Findings) -> bool:
    """One text negates the event and the other does not, or they say opposites alike."""
    assert link.premise is not None, "the caller has checked the premise word"
    given = found.premise_claims.denies(link.premise.place)
    asked = found.hypothesis_claims.denies(link.hypothesis.place)
    return (given != asked) != (link.step is Step.OPPOSITE)


def _events(found: Findings) -> Iterator[Link]:
    heads = {each.place for each in found.hypothesis_events}
    for link in found.alignment.links:
        is_event = link.hypothesis.place in heads or link.hypothesis.kind is WordKind.VERB
        if is_event and link.premise is not None:
            yield link


def _times(found: Findings) -> Feature:
    """Dates and days of the hypothesis that the premise does not have."""
    gone = [
        link.hypothesis.token.text
        for link in found.alignment.links
        if link.hypothesis.key in _TIMES and not link.is_aligned
    ]
    return Feature("time-missing", float(bool(gone)), ", ".join(gone))


def _dates(found: Findings) -> Feature:
    """Years, dates and times of day for which the premise has others of the kind alone."""
    entailed = [j.hypothesis for j in found.justifications if j.relation is Relation.ENTAILS]
    differ = [
        numset
        for numset in found.case.hypothesis_numsets
        if numset not in entailed and _is_another_time(numset, found)
    ]
    if any(is_place_in_order(n) and n not in entailed for n in found.case.hypothesis_numsets):
        differ = []  # what happens for the second time is another event
    shares = [_TOLD if _is_of_told(numset, found) else _UNTOLD for numset in differ]
    return Feature("date-differs", max(shares, default=0.0), ", ".join(n.text for n in differ))


def _is_another_time(asked: Numset, found: Findings) -> bool:
    """The premise has times of the kind, and none that the asked one may be."""
    premise, hypothesis = found.case.premise, found.case.hypothesis
    given = found.case.premise_numsets
    if is_year(asked, hypothesis):
        wanted = span_of_years(asked, hypothesis)
        spans = [span_of_years(n, premise) for n in given if is_year(n, premise)]
    elif asked.unit.kind in _CLOCK_AND_CALENDAR and not bound_of(asked, hypothesis):
        wanted = asked.interval
        spans = [n.interval for n in given if n.unit.kind is asked.unit.kind]
    else:
        return False
    return bool(spans) and all(wanted.disjoint(span) for span in spans)


def _is_of_told(numset: Numset, found: Findings) -> bool:
    """The premise has the nearest word of content that governs the date."""
    above = found.case.hypothesis.sentences[numset.sentence].ancestors(numset.head)
    links = (found.links.get((numset.sentence, t.index)) for t in above if not numset.holds(t))
    link = next((link for link in links if link is not None), None)
    return link is not None and link.is_aligned
