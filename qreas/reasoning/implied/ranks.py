"""Places in an order: who finished third has two ahead, and of forty there are 37 behind."""

from collections.abc import Iterator
from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.event_knowledge import load_events
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.types import Kind, Numset

_AHEAD = frozenset(("ahead", "above", "before", "front"))
_BEHIND = frozenset(("behind", "below", "after"))
_NOUNS = ("NOUN", "PROPN")
_PLACES = ("", "place")
_WEAK = frozenset(("only", "just", "there", "be", "place", "in"))


@dataclass(frozen=True, slots=True)
class _Side:
    """Where the asked ones stand: ahead of someone, or behind."""

    is_ahead: bool
    whose: frozenset[str]
    marker: str


def ranks(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How many are ahead of or behind the one whose place the premise tells."""
    side = _side(asked, found) if asked.unit.kind is Kind.COUNT else None
    if side is None:
        return
    events = load_events()
    for stated in found.case.premise_numsets:
        is_place = stated.unit.kind is Kind.ORDINAL and stated.unit.name in _PLACES
        is_told = is_place and stated.interval.is_point and stated.context.verb in events.ranked
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
    marker = next((t for t in tokens if t.lemma.lower() in _AHEAD | _BEHIND), None)
    if marker is None:
        return None
    before = asked.start < marker.start
    others = [t for t in tokens if (t.start > marker.start) == before]
    whose = {w.lower() for t in others if t.pos in _NOUNS for w in (t.text, t.lemma)}
    lemma = marker.lemma.lower()
    return _Side((lemma in _AHEAD) == before, frozenset(whose), lemma)


def _field(stated: Numset, asked: Numset, found: Findings) -> Numset | None:
    """How many there are to place: "third in a race with 40 runners", "third of 40"."""
    for numset in found.case.premise_numsets:
        is_after = numset.sentence == stated.sentence and numset.start > stated.end
        if not is_after or not numset.interval.is_point:
            continue
        before = found.case.premise.text[: numset.start].lower().split()[-1:]
        is_number = numset.unit.kind is Kind.NUMBER and before == ["of"]
        is_count = numset.unit.kind is Kind.COUNT and numset.unit.name == asked.unit.name
        if (is_number or is_count) and numset.interval.low >= stated.interval.low:
            return numset
    return None
