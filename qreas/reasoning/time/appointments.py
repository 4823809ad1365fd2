"""When somebody came who was early or late for something: "early for the concert at 8 p.m.".

The time beside the noun ("for her 9 o'clock lesson") is the concert's, and not when they came: that
was before it, and by how much is told by no more than "half an hour early".
"""

from dataclasses import dataclass
from fractions import Fraction

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import Time, time_named
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import NOMINAL, SUBJECTS, VERBAL
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "appointments"
_SIGNS = {"early": -1, "late": 1}
_TO, _AT = frozenset(("for", "to")), "at"
_BOUNDS = {
    "at": (0, 0),
    "before": (-1, -1),
    "after": (1, 1),
    "by": (-1, 0),
}
_OPENING = frozenset(("DET", "ADJ", "PRON"))
_BE, _COMING = "be", frozenset(("arrive", "come", "be", "get", "show", "turn", "appear"))
_WAYS = frozenset(("there", "in", "up"))
_INSIDE = frozenset(("DET", "ADJ", "NOUN", "PROPN", "PRON"))


@dataclass(frozen=True, slots=True)
class _Appointment:
    """When something begins, and how far from that somebody came: in minutes, in which words."""

    time: Time
    apart: Interval
    verb: Token
    told: str


@needs(premise=_SIGNS)
def prove_by_appointments(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells when somebody came who was early or late for something."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    if len(case.hypothesis_numsets) != 1 or either_denies_or_supposes(case):
        return None
    told = _told(case.premise.sentences[0], found)
    (asked,) = case.hypothesis_numsets
    when = time_named(asked, case.hypothesis)
    word = case.hypothesis.word_before(asked.start)
    if told is None or when is None or word not in _BOUNDS or not _is_of_same(told, asked, found):
        return None
    apart = when.since(told.time)
    if apart is None or not apart.is_point:
        return None
    label = placed(told.apart, _wanted(apart.value, word))
    if label is Label.NEUTRAL:
        return left_open(_RULE, asked)
    return in_one_step(_RULE, label, told.told, step="by-hours")


def _told(sentence: Sentence, found: Findings) -> _Appointment | None:
    """Reads "arrived (half an hour) early for the concert at 8 p.m."."""
    tokens, numsets = sentence.tokens, found.case.premise_numsets
    at = next((t.index for t in tokens if t.form in _SIGNS), 0)
    if not at or at + 1 >= len(tokens) or tokens[at + 1].form not in _TO:
        return None
    begin = at + 2
    while begin < len(tokens) and tokens[begin].pos in _OPENING:
        begin += 1
    timed = [n for n in numsets if begin < len(tokens) and n.ends_in(sentence)[0] == begin]
    end = timed[0].ends_in(sentence)[1] + 1 if timed else begin
    first = end
    while end < len(tokens) and tokens[end].pos in _INSIDE:
        end += 1
    if timed:  # "for her 9 o'clock lesson"
        timed = timed if end > first and tokens[end - 1].pos in NOMINAL else []
        end -= 1
    elif tokens[end - 1].pos in NOMINAL and end + 1 < len(tokens) and tokens[end].form == _AT:
        timed = [n for n in numsets if n.holds(tokens[end + 1])]
    time = time_named(timed[0], found.case.premise) if timed else None
    verb = next((t for t in reversed(tokens[:at]) if t.pos in VERBAL), None)
    if time is None or verb is None or time.unit != "minute":
        return None
    sign, steps = _SIGNS[tokens[at].form], [n for n in numsets if n not in timed]
    apart = Interval.more_than(0)
    if steps:
        (step, *others), minute = steps, load_units("en").units["minute"]
        is_near = step.unit.kind is Kind.DURATION and 0 <= tokens[at].start - step.end <= 1
        if others or not is_near or step.is_approximate:
            return None
        apart = convert(step.interval, step.unit, minute)
    words = " ".join(t.text for t in tokens[at : end + 1])
    is_inside = timed[0].start < tokens[end].start
    told = " ".join([*(n.text for n in steps), words, *(() if is_inside else (timed[0].text,))])
    return _Appointment(time, apart if sign > 0 else -apart, verb, told)


def _wanted(minutes: Fraction, word: str) -> Interval:
    """How far from the appointment it was, by a time that lies so far from it."""
    low, high = _BOUNDS[word]
    if low == high == 0:
        return Interval.point(minutes)
    if low > 0:
        return Interval.more_than(minutes)
    return Interval.less_than(minutes) if high < 0 else Interval.at_most(minutes)


def _is_of_same(told: _Appointment, asked: Numset, found: Findings) -> bool:
    """The hypothesis tells when the same one came, and nothing else."""
    sentence = found.case.hypothesis.sentences[0]
    root = sentence.root
    subjects = [t for t in sentence.children(root.index) if t.dep in SUBJECTS]
    link = found.links.get((0, root.index))
    told_verb = None if link is None or not link.keeps else link.premise
    is_same_deed = told_verb is not None and told_verb.token.index == told.verb.index
    # Whoever was early for something came so early.
    is_coming = told.verb.lemma == _BE and root.lemma in _COMING
    if not (is_same_deed or is_coming) or not subjects:
        return False
    return all(
        link.keeps
        or (is_coming and (link.hypothesis.token == root or link.hypothesis.key in _WAYS))
        for link in found.alignment.links
        if not asked.holds(link.hypothesis.token)
    )
