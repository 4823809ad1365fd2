"""Which of two events comes first, and by how much, where the premise tells the time of both.

Ben left at 8 a.m. and Ida at 9: she left after him, an hour later, and the doors that open at seven
open an hour before the show that starts at eight. What comes after the time that was planned for it
is late.
"""

from collections.abc import Sequence

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.events.context import Claim
from qreas.reasoning.events.events import Event
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.event_told import may_be_of, owners_of
from qreas.reasoning.implied.named_times import AT
from qreas.reasoning.implied.points import Point, points
from qreas.reasoning.implied.sides import course_words, sides_of
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.one_event.rest import Rest, Settled, rest
from qreas.reasoning.proof import Proof
from qreas.reasoning.rules import Numerals
from qreas.types import Evidence, Kind, Label, Numset, Sentence, Token

_SIGNS = {"before": -1, "after": 1, "earlier": -1, "later": 1}
_THAN = "than"
_OFF_PLAN = {
    "late": Interval.more_than(0),
    "delayed": Interval.more_than(0),
    "early": Interval.less_than(0),
}
_PUNCTUAL = frozenset(("punctual", "punctually"))
_SAID = frozenset((*_SIGNS, *_OFF_PLAN, *_PUNCTUAL, _THAN, "delay", "on", "time"))
_PER_MINUTE = ("minute", "hour", "second")


def prove_by_sequence(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the times of two events tell which the hypothesis may put first."""
    del numerals  # a time is a time
    case = found.case
    if len(case.hypothesis.sentences) != 1:
        return None
    sentence = case.hypothesis.sentences[0]
    late = _punctual(sentence)
    if late is not None and not case.hypothesis_numsets:
        return _by_plan(late, found)
    marker = next((t for t in sentence.tokens if t.text.lower() in _SIGNS), None)
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
    label = Label.ENTAILMENT if apart.within(wanted) else Label.CONTRADICTION
    evidence = Evidence("by-hours", f"{one.told} … {other.told}", towards=label)
    return Proof(label, "sequence", (), (evidence,))


def _punctual(sentence: Sentence) -> Interval | None:
    """How many minutes after its time it was: "late", "early", "on time"; else None."""
    texts = [t.text.lower() for t in sentence.tokens]
    if not sentence.vocabulary.isdisjoint(load_operators().negations):
        return None
    if any(texts[i : i + 2] == ["on", "time"] for i in range(len(texts))):
        return Interval.point(0)
    word = next((w for w in texts if w in _OFF_PLAN or w in _PUNCTUAL), None)
    if word is None or _THAN in texts:
        return None
    return _OFF_PLAN.get(word, Interval.point(0))


def _by_plan(late: Interval, found: Findings) -> Proof | None:
    """Whether the one time that the premise tells lies after the one that was planned."""
    case = found.case
    told = points(case.premise, case.premise_numsets, tuple(found.premise_events.values()))
    planned = [p for p in told if p.claimed == {Claim.INTENDED} and p.word in AT]
    real = [p for p in told if not p.claimed and p.word in AT]
    if len(planned) != 1 or len(real) != 1 or planned[0].time.unit != "minute":
        return None
    plan, came = planned[0], real[0]
    if not may_be_of(plan.owners, came.owners) or set(plan.sides).isdisjoint(came.sides):
        return None
    apart = came.time.since(plan.time)
    words = {word for course, _ in (*plan.sides, *came.sides) for word in course_words(course)}
    settled = Settled((), frozenset(words) | _SAID, settles_roles=True, settles_claims=True)
    if apart is None or rest(found, settled) is not Rest.FOLLOWS:
        return None
    label = Label.ENTAILMENT if apart.within(late) else Label.CONTRADICTION
    evidence = Evidence("by-hours", f"{plan.told} … {came.told}", towards=label)
    return Proof(label, "sequence", (), (evidence,))


def _standard(told: Sequence[Point], event: Event, marker: Token, found: Findings) -> Point | None:
    """The point that the marker compares with: of a clause, or of whoever does the same."""
    sentence = found.case.hypothesis.sentences[0]
    governor = sentence.tokens[marker.head]
    clause = next((e for e in found.hypothesis_events if e.head.index == governor.index), None)
    if marker.dep == "mark" and clause is not None and clause is not event:
        return _one_of(told, clause, owners_of(clause, sentence, None), sentence)
    rest_of = sentence.tokens[marker.index + 1 :]
    behind = [t for t in rest_of if t.pos in ("PROPN", "NOUN") or t.text[:1].isupper()]
    is_than = bool(rest_of) and rest_of[0].lemma.lower() == _THAN
    if len(behind) != 1:
        return None
    # "After the war" is after its end; "after Ben" is after he did the same.
    is_event = found.lexicon.taxonomy.is_a(behind[0].lemma.lower(), "event", "n")
    if is_event and not is_than:
        return None
    return _one_of(told, event, frozenset((behind[0].lemma.lower(),)), sentence)


def _one_of(
    told: Sequence[Point], event: Event, owners: frozenset[str], sentence: Sentence
) -> Point | None:
    """The only point of the event's course of these owners."""
    sides = set(sides_of(event, sentence))
    found = [p for p in told if owners & p.owners and not sides.isdisjoint(p.sides)]
    return found[0] if len(found) == 1 else None


def _wanted(numsets: Sequence[Numset], marker: Token, one: Point) -> Interval | None:
    """How far apart the hypothesis puts the two; None where it tells another quantity."""
    sign = _SIGNS[marker.text.lower()]
    if not numsets:
        return Interval.more_than(0) if sign > 0 else Interval.less_than(0)
    (step,) = numsets
    is_step = step.unit.kind is Kind.DURATION and step.end < marker.start
    if not is_step or one.time.unit != "minute" or step.unit.name not in _PER_MINUTE:
        return None
    minutes = convert(step.interval, step.unit, load_units("en").units["minute"])
    return minutes if sign > 0 else -minutes
