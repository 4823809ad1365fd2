"""Ages at an event: born in 1988 and married in 2018, one is 29 or 30 when one marries."""

from collections.abc import Iterator

from qreas.interval import Interval
from qreas.kind_sets import CORE_ROLES
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset, Role

_BIRTH, _WHEN = "bear", "when"
_OF_AGE = frozenset(("be", "old", "young", "age", "turn"))
_YEARS = ("year", "")


def ages(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How old someone whose year of birth is told was when something of a told year happened."""
    is_number = asked.unit.kind is Kind.NUMBER and asked.context.verb == "be"
    is_age = asked.unit.kind is Kind.AGE and asked.unit.name in _YEARS
    if not (is_number or is_age) or _WHEN not in found.case.hypothesis.text:
        return
    whose = frozenset(asked.context.subject.lower().split())
    births = [
        year for event, year in _dated(found) if event.head.lemma == _BIRTH and whose & _who(event)
    ]
    for born in births:
        for event, given, _ in found.aligned_events:
            if not _is_clause_of_time(event, found) or not _is_of(event, given, whose, found):
                continue
            for dated, year in _dated(found):
                length = year.interval.value - born.interval.value
                if dated is given and length > 0:
                    # Born late in the one year, one may not yet be so old in the other.
                    old = Interval.closed(length - 1, length)
                    told = f"{born.text} … {year.text}"
                    yield Implied(old, told, (), _OF_AGE, settles_roles=True)


def _dated(found: Findings) -> Iterator[tuple[Event, Numset]]:
    """The events of the premise that a year is told of."""
    for year in found.case.premise_numsets:
        if year.unit.kind is not Kind.YEAR or not year.interval.is_point:
            continue
        sentence = found.case.premise.sentences[year.sentence]
        above = ((year.sentence, t.index) for t in sentence.ancestors(year.head))
        event = next((e for p in above if (e := found.premise_events.get(p))), None)
        before = found.case.premise.word_before(year.start)
        if event is not None and before == "in":
            yield event, year


def _is_clause_of_time(event: Event, found: Findings) -> bool:
    """The hypothesis tells the event as the time: "when she moved"."""
    children = found.case.hypothesis.sentences[event.sentence].children(event.head.index)
    return any(child.lemma == _WHEN for child in children)


def _is_of(event: Event, given: Event, whose: frozenset[str], found: Findings) -> bool:
    """What the hypothesis tells of is what the premise tells of, with "she" for whom it is about.

    Where the premise's event has no subject, it shares that of the clause before.
    """
    for argument in event.arguments:
        if argument.role not in CORE_ROLES:
            continue
        if argument.token.pos == "PRON":
            agents = {a.token.lemma for a in given.arguments if a.role is Role.AGENT}
            is_same = all(a in whose or _is_pronoun(a, given) for a in agents)
        else:
            link = found.links.get((event.sentence, argument.token.index))
            is_same = link is not None and link.premise is not None
        if not is_same:
            return False
    return True


def _is_pronoun(lemma: str, event: Event) -> bool:
    return any(a.token.lemma == lemma and a.token.pos == "PRON" for a in event.arguments)


def _who(event: Event) -> frozenset[str]:
    return frozenset(a.token.lemma for a in event.arguments if a.role in CORE_ROLES)
