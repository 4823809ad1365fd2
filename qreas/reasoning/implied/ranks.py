"""Places in an order: who finished third has two ahead, and of forty there are 37 behind.

Whoever is one place behind the second is third, and the fifth is not among the top three.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.event_knowledge import load_events
from qreas.tags import NOMINAL
from qreas.types import COUNTS, Document, Kind, Numset

_AHEAD = frozenset(("ahead", "above", "before", "front"))
_BEHIND = frozenset(("behind", "below", "after"))
_BESIDE = _AHEAD | _BEHIND
_RIGHT = frozenset(("just", "right", "immediately", "directly", "straight"))
_TOP = "top"
_AMONG = frozenset((_TOP, "among", "one", "make", "reach", "enter", "get", "into"))
_PLACES = ("", "place")
_WEAK = frozenset(("only", "just", "there", "be", "place", "in"))


@dataclass(frozen=True, slots=True)
class _Side:
    """Where the asked ones stand: ahead of someone, or behind."""

    is_ahead: bool
    whose: frozenset[str]
    marker: str


@dataclass(frozen=True, slots=True)
class _Standing:
    """The places that someone may have."""

    whose: frozenset[str]
    places: Interval
    told: str


def ranks(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many are ahead of or behind someone, or at which place someone is."""
    if _is_place(asked) or _is_top(asked, found.case.hypothesis):
        yield from _standing(asked, found)
    else:
        yield from _numbers(asked, found)


def _standing(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The asked place by how far another one is from it, or whether it is among the first."""
    events, whose = load_events(), {*asked.context.subject.lower().split()}
    is_top = _is_top(asked, found.case.hypothesis)
    if asked.context.verb not in events.ranked and not is_top:
        return
    told = (*_given(found, with_stated=is_top), *_relative(found))
    for standing in told:
        if not standing.whose & whose:
            continue
        if not is_top:
            lemmas = events.ranked | {"place", asked.text.lower()}
            yield Implied(standing.places, standing.told, (), lemmas, settles_roles=True)
            continue
        first = Interval.closed(1, asked.interval.value)
        lemmas = _AMONG | events.ranked | events.competitors | {asked.unit.name}
        if standing.places.within(first):
            yield Implied(asked.interval, standing.told, (), lemmas, settles_roles=True)
        else:  # Either no place that the premise leaves is one of the first, or some are.
            is_apart = first.disjoint(standing.places)
            least = asked.interval.low + 1 if is_apart else 1
            yield Implied(Interval(least, inf), standing.told, (), lemmas, settles_roles=True)


def _given(found: Findings, *, with_stated: bool) -> Iterator[_Standing]:
    """The places that the premise gives: "third", "in the top three"."""
    for stated in found.case.premise_numsets:
        whose = frozenset(stated.context.subject.lower().split())
        if _is_top(stated, found.case.premise):
            yield _Standing(whose, Interval.closed(1, stated.interval.value), f"top {stated.text}")
        elif with_stated and _is_place(stated) and stated.context.verb in load_events().ranked:
            yield _Standing(whose, stated.interval, stated.text)


def _relative(found: Findings) -> Iterator[_Standing]:
    """The places before or after those that are told: "third, one place behind Freya"."""
    text, numsets = found.case.premise.text, found.case.premise_numsets
    for stated in numsets:
        if not _is_place(stated) or stated.context.verb not in load_events().ranked:
            continue
        tokens = found.case.premise.sentences[stated.sentence].tokens
        after = [t for t in tokens if t.start >= stated.end]
        marker = next((t for t in after if t.lemma in _BESIDE), None)
        other = next((t for t in after if marker and t.start > marker.start), None)
        if other is not None and other.lemma == "of":
            other = tokens[other.index + 1]
        if marker is None or other is None or other.pos != "PROPN":
            continue
        is_ahead = marker.lemma in _AHEAD
        apart = next((n for n in numsets if _ends_at(n, marker.start, text)), None)
        if apart is not None and apart.unit.name != "place":
            continue
        steps = Interval(1, inf) if apart is None else apart.interval
        if apart is None and tokens[marker.index - 1].lemma in _RIGHT:
            steps = Interval.point(1)
        places = stated.interval + steps if is_ahead else stated.interval - steps
        possible = places.intersection(Interval(1, inf))
        if possible is not None:
            told = text[stated.start : other.end]
            yield _Standing(frozenset((other.form,)), possible, told)


def _ends_at(numset: Numset, start: int, text: str) -> bool:
    return numset.end <= start and not text[numset.end : start].strip()


def _is_place(numset: Numset) -> bool:
    return numset.unit.kind is Kind.ORDINAL and numset.unit.name in _PLACES


def _is_top(numset: Numset, document: Document) -> bool:
    """The number is of the first places, as in "the top three"."""
    is_number = numset.unit.kind in COUNTS and numset.interval.is_point
    is_number = is_number and numset.interval.value >= 1
    return is_number and document.word_before(numset.start) == _TOP


def _numbers(asked: Numset, found: Findings) -> Iterator[Implied]:
    side = _side(asked, found) if asked.unit.kind is Kind.COUNT else None
    if side is None:
        return
    events = load_events()
    for stated in found.case.premise_numsets:
        is_told = (
            _is_place(stated) and stated.interval.is_point and stated.context.verb in events.ranked
        )
        if not is_told or not side.whose & {*stated.context.subject.lower().split()}:
            continue
        field = _field(stated, asked, found)
        if not side.is_ahead and field is None:
            continue
        place = stated.interval.value
        is_known = field is not None and field.unit.name == asked.unit.name
        number = place - 1 if side.is_ahead or field is None else field.interval.value - place
        # Of a kind that not all need be of ("women"), there may be fewer.
        is_all = is_known or asked.unit.name in events.competitors
        interval = Interval.point(number) if is_all else Interval.closed(0, number)
        told = " of ".join(n.text for n in (stated, field) if n is not None)
        lemmas = _WEAK | events.ranked | {side.marker, asked.unit.name}
        yield Implied(interval, told, (), lemmas, settles_roles=True)


def _side(asked: Numset, found: Findings) -> _Side | None:
    """Whom the asked ones are ahead of or behind; the other way round where they stand last."""
    tokens = found.case.hypothesis.sentences[asked.sentence].tokens
    marker = next((t for t in tokens if t.lemma in _BESIDE), None)
    if marker is None:
        return None
    before = asked.start < marker.start
    others = [t for t in tokens if (t.start > marker.start) == before]
    whose = {w for t in others if t.pos in NOMINAL for w in (t.form, t.lemma)}
    lemma = marker.lemma
    return _Side((lemma in _AHEAD) == before, frozenset(whose), lemma)


def _field(stated: Numset, asked: Numset, found: Findings) -> Numset | None:
    """How many there are to place: "third in a race with 40 runners", "third of 40"."""
    for numset in found.case.premise_numsets:
        is_after = numset.sentence == stated.sentence and numset.start > stated.end
        if not is_after or not numset.interval.is_point:
            continue
        before = found.case.premise.word_before(numset.start)
        is_number = numset.unit.kind is Kind.NUMBER and before == "of"
        is_count = numset.unit.kind is Kind.COUNT and numset.unit.name == asked.unit.name
        if (is_number or is_count) and numset.interval.low >= stated.interval.low:
            return numset
    return None
