"""Whether something is over after so long a time, by how long it lasts.

What lasts six weeks is not over after two, and is over after ten; it ends after just six.
"""

from collections.abc import Iterator

from qreas.interval import Interval
from qreas.reasoning.events.tense import is_past
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.course_parts import is_free, premise_lengths
from qreas.reasoning.implied.distances import in_unit_of
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.named_times import AFTER, preposition
from qreas.reasoning.knowledge.operators import load_operators
from qreas.tags import SUBJECTS
from qreas.types import Kind, Numset

_LASTING = frozenset(("last", "take", "run", "continue"))
_OVER = frozenset(("over", "finished", "completed", "complete", "finish", "done"))
_ENDS = frozenset(("end", "finish", "stop"))
_CAN = frozenset(("can", "could", "may", "might"))
_BE, _THEN = "be", frozenset(("already", "only", "just"))


def over_after(asked: Numset, found: Findings) -> Iterator[Implied]:
    """How long it lasts, against the time after which the hypothesis has it over."""
    hypothesis = found.case.hypothesis
    latest = asked.interval.high
    if asked.unit.kind is not Kind.DURATION or preposition(asked, hypothesis) != AFTER:
        return
    if isinstance(latest, float):
        return
    if hypothesis.mentions(load_operators().negations):
        return
    sentence = hypothesis.sentences[asked.sentence]
    before = [t for t in sentence.tokens if t.end <= asked.start and t.form not in _THEN]
    words = [t.lemma for t in before[-3:-1]]
    is_over = words[-1:] != [] and words[-1] in _OVER and _BE in sentence.vocabulary
    is_ending = not is_over and bool(_ENDS.intersection(words[-1:])) and _BE not in words
    if not is_over and not is_ending:
        return
    if found.case.premise.mentions(_CAN) or sentence.vocabulary & _CAN:
        return  # what can be ended may end before
    premise = found.case.premise
    is_over_past = any(t.tag == "VBD" for t in before)
    behind = [t for t in sentence.tokens if t.start >= asked.end and t.pos != "PUNCT"]
    owners = {t.lemma for t in before if t.dep in SUBJECTS}
    for length in premise_lengths(found) if not behind and len(owners) == 1 else ():
        event = length.event
        if event is None or length.claimed or event.head.lemma not in _LASTING:
            continue
        is_of_one_time = is_past(event.head, premise.sentences[event.sentence]) is is_over_past
        if owners <= length.owners and is_free(event, found) and is_of_one_time:
            wanted = Interval.at_most(latest) if is_over else None
            lemmas = _OVER | _ENDS | _THEN | {_BE, AFTER}
            yield Implied(
                in_unit_of(asked, length.numset),
                f"{event.head.text} {length.numset.text}",
                (),
                lemmas,
                settles_roles=True,
                settles_claims=True,
                wanted=wanted,
            )
