"""What a thing has now, by what it had before: a drive of 50 minutes that is 20 minutes shorter.

The first clause tells what used to be so, and the second, of the same thing, by how much that has
changed: it takes 30 minutes now. Where it is only shorter, it takes less than 50.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import commensurable, convert
from qreas.function_words import CLAUSE_JOINTS, STOPS, THIRD_PERSON
from qreas.interval import Interval
from qreas.reasoning.contrast.gradables import Comparative, comparatives
from qreas.reasoning.contrast.relative_values import is_measuring, single_steps
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import denies_or_supposes
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.logic.comparison_reading import name_of
from qreas.reasoning.marked_clauses import parted_by
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import POSSESSIVE, PRESENT, VERBAL
from qreas.types import COUNTS, Kind, Label, Numset, Token, Unit

_RULE, _WORDS = "then-and-now", "contrast/then_and_now"
_USED, _TO, _THAN, _PAST = "used", "to", "than", "VBD"
_VALUES = frozenset((Kind.MEASURE, Kind.CURRENCY, Kind.DURATION, *COUNTS))
_PERCENT = 100


@dataclass(frozen=True, slots=True)
class _Change:
    """What a thing had, and by how much it has more or less now.

    now: where the value lies now.
    """

    name: str
    then: Numset
    now: Interval
    sign: int
    told: str


@needs(
    premise=lambda: load_word_lists(_WORDS)["now"] | {_USED},
    given=_VALUES,
)
def prove_by_then_and_now(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells how a thing has changed, and the hypothesis what it has."""
    del numerals  # what is 20 minutes shorter is not 25 minutes shorter
    case = found.case
    if not found.is_one_claim or denies_or_supposes(case.hypothesis):
        return None
    change = _change(found)
    if change is None:
        return _outdated(found)
    tokens = case.hypothesis.sentences[0].tokens
    subject, rest = _split(tokens)
    asked = case.hypothesis_numsets
    if not _says_no_more(change, rest, found):
        return None
    if name_of(subject) != change.name:
        return left_open(_RULE, asked[0]) if asked and _is_anothers(subject, change) else None
    if not asked:
        return _by_direction(rest, change, found)
    unit = change.then.unit
    if len(asked) != 1 or not _is_of(asked[0].unit, unit):
        return None
    is_now = rest[0].tag in PRESENT
    value = change.now if is_now else change.then.interval
    label = placed(_in(value, unit, asked[0].unit), asked[0].interval)
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked[0])
    return in_one_step(_RULE, label, change.told)


def _outdated(found: Findings) -> Proof | None:
    """A proof that it stays open what a thing has now, of which only what it had is told."""
    case = found.case
    if len(case.hypothesis_numsets) != 1 or denies_or_supposes(case.premise):
        return None
    (asked,) = case.hypothesis_numsets
    alike = [n for n in case.premise_numsets if _is_of(n.unit, asked.unit)]
    subject, rest = _split(case.hypothesis.sentences[0].tokens)
    if len(alike) != 1 or not rest or rest[0].tag not in PRESENT:
        return None
    told = [_then(clause, case.premise_numsets) for clause in _clauses(found)]
    is_outdated = any(
        then is not None and then[1] == alike[0] and then[2] and then[0] == name_of(subject)
        for then in told
    )
    return left_open(_RULE, asked) if is_outdated else None


def _change(found: Findings) -> _Change | None:
    case = found.case
    if denies_or_supposes(case.premise):
        return None
    clauses = list(_clauses(found))
    for at, clause in enumerate(clauses):
        then = _then(clause, case.premise_numsets)
        if then is None:
            continue
        name, value, is_used_to = then
        for later in clauses[at + 1 :]:
            change = _now(later, name, value, found, is_used_to=is_used_to)
            if change is not None:
                return change
        return None
    return None


def _clauses(found: Findings) -> Iterator[Sequence[Token]]:
    for sentence in found.case.premise.sentences:
        yield from parted_by(sentence.tokens, CLAUSE_JOINTS | {":", "."})


def _then(clause: Sequence[Token], numsets: Sequence[Numset]) -> tuple[str, Numset, bool] | None:
    """Of which thing what was told of it, and whether by "used to"."""
    subject, rest = _split(clause)
    if not subject or not rest:
        return None
    is_used_to = [t.form for t in rest[:2]] == [_USED, _TO]
    own = [n for n in numsets if any(n.holds(t) for t in rest)]
    is_past = rest[0].tag == _PAST
    if len(own) != 1 or not (is_used_to or is_past) or comparatives(rest):
        return None
    (value,) = own
    is_plain = value.interval.is_point and not value.is_approximate and value.unit.kind in _VALUES
    verb = rest[2] if is_used_to and len(rest) > 2 else rest[0]
    if not is_plain or not is_measuring(verb.lemma, value.unit.kind):
        return None
    return name_of(subject), value, is_used_to


def _now(
    clause: Sequence[Token], name: str, then: Numset, found: Findings, *, is_used_to: bool
) -> _Change | None:
    """Reads "now it is 20 minutes shorter", "it has three fewer"."""
    words = load_word_lists(_WORDS)
    subject, rest = _split(clause)
    is_now = any(t.form in words["now"] for t in clause)
    is_same = name_of(subject) == name or (len(subject) == 1 and subject[0].form in THIRD_PERSON)
    if not (is_same and rest and (is_now or is_used_to)) or rest[0].tag not in PRESENT:
        return None
    graded = comparatives(rest)
    if len(graded) != 1 or any(t.form == _THAN for t in rest):
        return None
    sign = graded[0].sign(then.unit)
    is_of_it = sign is not None and graded[0].fits(then.unit, found.case.premise)
    if sign is None or not is_of_it or not is_measuring(rest[0].lemma, then.unit.kind):
        return None
    told = " ".join(t.text for t in clause)
    now = _moved(then, sign, rest, graded[0], found)
    return None if now is None else _Change(name, then, now, sign, f"{then.text}, {told}")


def _moved(
    then: Numset, sign: int, rest: Sequence[Token], graded: Comparative, found: Findings
) -> Interval | None:
    """Where the value lies now; None where it is told in a way that is not understood."""
    premise, numsets = found.case.premise, found.case.premise_numsets
    steps = [
        n
        for n in (*numsets, *single_steps(premise, numsets))
        if any(n.holds(t) for t in rest) and not any(n.holds(t) for t in graded.tokens[1:])
    ]
    value = then.interval
    if not steps:
        around = [t for t in rest[1:] if t not in graded.tokens]
        if any(t.pos not in ("ADV", "PUNCT") for t in around):
            return None
        return Interval.more_than(value.value) if sign > 0 else Interval.less_than(value.value)
    step = steps[0]
    if len(steps) > 1 or not step.interval.is_point or step.is_approximate:
        return None
    if step.unit.kind is Kind.PERCENT:
        if then.unit.kind is Kind.DURATION:
            return None  # what is 20 percent faster takes a sixth less
        return value.scaled(1 + sign * Fraction(step.interval.value) / _PERCENT)
    if not _is_of(step.unit, then.unit):
        return None
    by = _in(step.interval, step.unit, then.unit)
    return value + by if sign > 0 else value - by


def _by_direction(rest: Sequence[Token], change: _Change, found: Findings) -> Proof | None:
    """Whether it has more or less than before."""
    graded = comparatives(rest)
    if len(graded) != 1 or rest[0].tag not in PRESENT:
        return None
    sign = graded[0].sign(change.then.unit)
    if sign is None or not graded[0].fits(change.then.unit, found.case.premise):
        return None
    label = yes_or_no(sign == change.sign)
    return in_one_step(_RULE, label, change.told)


def _split(clause: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]]:
    """The subject and the rest from the verb on, without words for when it is so."""
    words = load_word_lists(_WORDS)
    plain = [
        t for t in clause if t.form not in words["now"] | words["then"] and t.text not in STOPS
    ]
    at = next((i for i, t in enumerate(plain) if t.pos in VERBAL), len(plain))
    return plain[:at], plain[at:]


def _says_no_more(change: _Change, rest: Sequence[Token], found: Findings) -> bool:
    """Besides a value, or that there is more or less, the hypothesis says what the premise does."""
    words = load_word_lists(_WORDS)
    light = words["light"] | words["now"] | words["then"]
    kind, asked = change.then.unit.kind, found.case.hypothesis_numsets
    graded = {t for each in comparatives(rest) for t in each.tokens}
    return bool(rest) and all(
        any(n.holds(x.hypothesis.token) for n in asked)
        or x.hypothesis.token in graded
        or x.hypothesis.token not in rest
        or x.hypothesis.token.is_among(light)
        or is_measuring(x.hypothesis.key, kind)
        or (x.keeps and x.step is not Step.REFERS)
        for x in found.alignment.links
    )


def _is_anothers(subject: Sequence[Token], change: _Change) -> bool:
    """It is of somebody else's thing of the kind: "my wife's commute"."""
    is_owned = any(t.tag in POSSESSIVE for t in subject)
    return is_owned and subject[-1].form == change.name.rpartition(" ")[2]


def _is_of(one: Unit, other: Unit) -> bool:
    return one == other or {one.kind, other.kind} <= COUNTS or commensurable(one, other)


def _in(value: Interval, unit: Unit, other: Unit) -> Interval:
    return convert(value, unit, other) if commensurable(unit, other) else value
