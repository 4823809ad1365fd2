"""In how long something happens, by what time it is: at 9:25, a train at 9:40 leaves in 15 minutes.

What time it is stands in a clause of its own, and so does when the thing happens; which of both is
told first is of no account.
"""

from qreas.conversion import convert
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.named_times import Time, time_named
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.knowledge.steps import SAME_SENSE, Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.tags import SUBJECTS
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "from-now"
_IT, _BE, _AT, _IN, _NOW = "it", "be", "at", "in", "now"
_SAME_DEED = SAME_SENSE | {Step.EVENT_CLASS}
_PAIR, _HALF_DAY = 2, 720


@needs(premise=(_IT,), hypothesis=(_IN,), given=(Kind.TIME,), asked=(Kind.DURATION,))
def prove_by_from_now(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells what time it is and when something happens that is asked."""
    del numerals  # a time is a time
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    if len(case.premise_numsets) != _PAIR or either_denies_or_supposes(case):
        return None
    (asked,) = case.hypothesis_numsets
    is_from_now = case.hypothesis.word_before(asked.start) == _IN and not asked.is_approximate
    now = [n for n in case.premise_numsets if _tells_now(n, case.premise.sentences[n.sentence])]
    if not is_from_now or len(now) != 1 or not _is_at_end(asked, found):
        return None
    (then,) = [n for n in case.premise_numsets if n not in now]
    minutes = _minutes(now[0], then, found)
    if minutes is None or not _is_of_same(then, asked, found):
        return None
    value = convert(Interval.point(minutes), load_units("en").units["minute"], asked.unit)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{now[0].text} → {then.text}", step="by-hours")


def _tells_now(numset: Numset, sentence: Sentence) -> bool:
    """Reads "it is 9:25", with or without a "now"."""
    around = [t for t in sentence.tokens if t.index < _first(numset, sentence)]
    words = [t for t in around if t.form not in (_NOW, "already", "only", "just")]
    if len(words) < _PAIR:
        return False
    subject, verb = words[-_PAIR:]
    return subject.form == _IT and verb.lemma == _BE and verb.tag == "VBZ"


def _first(numset: Numset, sentence: Sentence) -> int:
    return numset.ends_in(sentence)[0]


def _is_at_end(asked: Numset, found: Findings) -> bool:
    """Nothing behind it makes it the time of something else: "in 45 minutes of play"."""
    sentence = found.case.hypothesis.sentences[0]
    _, last = asked.ends_in(sentence)
    return all(t.pos == "PUNCT" or t.form == _NOW for t in sentence.tokens[last + 1 :])


def is_of_other_event(asked: Numset, found: Findings) -> bool:
    """It tells in how long something happens of which no time is told, by what time it is.

    Where a tram leaves at 9:40, nobody knows when it gets there.
    """
    case = found.case
    if case.hypothesis.word_before(asked.start) != _IN:
        return False
    premise = case.premise.sentences
    link = found.links.get((asked.sentence, case.hypothesis.sentences[asked.sentence].root.index))
    is_same = link is None or link.step in _SAME_DEED
    return not is_same and any(
        n.unit.kind is Kind.TIME and _tells_now(n, premise[n.sentence])
        for n in case.premise_numsets
    )


def _minutes(now: Numset, then: Numset, found: Findings) -> int | None:
    """How long it is from the one time to the next that the clock shows as the other."""
    premise = found.case.premise
    one, other = time_named(now, premise), time_named(then, premise)
    is_at = premise.word_before(then.start) == _AT
    if not isinstance(one, Time) or not isinstance(other, Time) or not is_at:
        return None
    apart = one.until(other)
    if apart is None or not apart.is_point or one.unit != "minute":
        return None
    return int(apart.value) if 0 < apart.value < _HALF_DAY else None


def _is_of_same(then: Numset, asked: Numset, found: Findings) -> bool:
    """The hypothesis says of the same thing that it happens, and nothing else."""
    hypothesis = found.case.hypothesis.sentences[0]
    root = hypothesis.root
    link = found.links.get((0, root.index))
    if link is None or link.premise is None or link.step not in _SAME_DEED or root.tag == "VBD":
        return False
    told = found.case.premise.sentences[then.sentence]
    if link.premise.sentence != then.sentence or not _is_below(then, link.premise.token, told):
        return False
    subjects = [t for t in hypothesis.children(root.index) if t.dep in SUBJECTS]
    return bool(subjects) and all(
        x.keeps
        for x in found.alignment.links
        if not asked.holds(x.hypothesis.token) and x.hypothesis.key != _NOW
    )


def _is_below(numset: Numset, verb: Token, sentence: Sentence) -> bool:
    """The time hangs on the verb, and on no other one in between."""
    above = sentence.ancestors(numset.ends_in(sentence)[0])
    return next((t for t in above if t.pos == "VERB"), None) == verb
