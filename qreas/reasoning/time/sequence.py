"""Which of two events comes first, and by how much, where the premise tells the time of both.

Ben left at 8 a.m. and Ida at 9: she left after him, an hour later, and the doors that open at seven
open an hour before the show that starts at eight.
"""

from collections.abc import Sequence

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.events import Event
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.event_told import owners_of
from qreas.reasoning.implied.named_times import AT
from qreas.reasoning.implied.points import Point, points
from qreas.reasoning.implied.sides import course_words, sides_of
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL
from qreas.types import Evidence, Kind, Numset, Sentence, Token

_SIGNS = {"before": -1, "after": 1, "earlier": -1, "later": 1}
_THAN = "than"
_SAID = frozenset((*_SIGNS, _THAN))
_PER_MINUTE = ("minute", "hour", "second")


@needs(hypothesis=_SIGNS)
def prove_by_sequence(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the times of two events tell which the hypothesis may put first."""
    del numerals  # a time is a time
    case = found.case
    if len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    marker = next((t for t in sentence.tokens if t.form in _SIGNS), None)
    event = next((e for e in found.hypothesis_events if e.head.is_root), None)
    if marker is None or event is None or len(case.hypothesis_numsets) > 1:
        return None
    told = points(case.premise, case.premise_numsets, tuple(found.premise_events.values()))
    told = tuple(each for each in told if each.word in AT and not each.claimed - {Claim.NEGATED})
    one = _one_of(told, event, owners_of(event, sentence, None), sentence)
    other = _standard(told, event, marker, found)
    apart = None if one is None or other is None else one.time.since(other.time)
    if one is None or other is None or apart is None or not apart.is_point:
        return None
    wanted = _wanted(case.hypothesis_numsets, marker, one)
    words = {word for course, _ in (*one.sides, *other.sides) for word in course_words(course)}
    settled = Settled(
        case.hypothesis_numsets,
        frozenset(words) | _SAID,
        settles_roles=True,
        settles_claims=True,
    )
    if wanted is None or rest(found, settled) is not Rest.FOLLOWS:
        return None
    label = yes_or_no(apart.within(wanted))
    evidence = Evidence("by-hours", f"{one.told} … {other.told}", towards=label)
    return Proof(label, "sequence", (), (evidence,))


def _standard(told: Sequence[Point], event: Event, marker: Token, found: Findings) -> Point | None:
    """The point that the marker compares with: of a clause, or of whoever does the same."""
    sentence = found.case.hypothesis.sentences[0]
    governor = sentence.tokens[marker.head]
    clause = next((e for e in found.hypothesis_events if e.head.index == governor.index), None)
    if marker.dep == "mark" and clause is not None and clause is not event:
        return _one_of(told, clause, owners_of(clause, sentence, None), sentence)
    rest_of = sentence.tokens[marker.index + 1 :]
    behind = [t for t in rest_of if t.pos in NOMINAL or t.text[:1].isupper()]
    is_than = bool(rest_of) and rest_of[0].lemma == _THAN
    if len(behind) != 1:
        return None
    # "After the war" is after its end; "after Ben" is after he did the same.
    is_event = found.lexicon.taxonomy.is_a(behind[0].lemma, "event", "n")
    if is_event and not is_than:
        return None
    return _one_of(told, event, frozenset((behind[0].lemma,)), sentence)


def _one_of(
    told: Sequence[Point], event: Event, owners: frozenset[str], sentence: Sentence
) -> Point | None:
    """The only point of the event's course of these owners."""
    sides = set(sides_of(event, sentence))
    found = [p for p in told if owners & p.owners and not sides.isdisjoint(p.sides)]
    return found[0] if len(found) == 1 else None


def _wanted(numsets: Sequence[Numset], marker: Token, one: Point) -> Interval | None:
    """How far apart the hypothesis puts the two; None where it tells another quantity."""
    sign = _SIGNS[marker.form]
    if not numsets:
        return Interval.more_than(0) if sign > 0 else Interval.less_than(0)
    (step,) = numsets
    is_step = step.unit.kind is Kind.DURATION and step.end < marker.start
    if not is_step or one.time.unit != "minute" or step.unit.name not in _PER_MINUTE:
        return None
    minutes = convert(step.interval, step.unit, load_units("en").units["minute"])
    return minutes if sign > 0 else -minutes
