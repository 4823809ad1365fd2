"""Numbers that the premise has for other members or another whole than the hypothesis does."""

from qreas.reasoning.findings import Findings
from qreas.reasoning.parts_apart import is_excepted
from qreas.types import CompatiblePair, Kind

_JOINED = ("conj", "parataxis")


def is_excepted_alone(pair: CompatiblePair, found: Findings) -> bool:
    """Of the premise's number the opposite is told: "all but 40 of them had left"."""
    given = is_excepted(pair.premise, found.case.premise)
    return given and not is_excepted(pair.hypothesis, found.case.hypothesis)


def is_of_other_share(pair: CompatiblePair, found: Findings) -> bool:
    """The share is one of something else, or told of it in another clause."""
    return _is_of_other_whole(pair, found) or _is_of_other_event(pair, found)


def _is_of_other_whole(pair: CompatiblePair, found: Findings) -> bool:
    """The share is of another whole, which the premise names elsewhere: of buses, not of staff."""
    given, asked = pair.premise.context.whole, pair.hypothesis.context.whole
    if not given or not asked or given == asked:
        return False
    wholes = (x for x in found.alignment.links if x.hypothesis.key == asked)
    return any(x.premise is not None and x.premise.key == asked for x in wholes)


def _is_of_other_event(pair: CompatiblePair, found: Findings) -> bool:
    """Both have a share, but what the hypothesis says it of has another clause in the premise.

    "Turnout was 58 percent; the Liberals took 31": the word for a share is the same for all.
    """
    given, asked = pair.premise, pair.hypothesis
    if not given.unit.kind is asked.unit.kind is Kind.PERCENT:
        return False
    governor = found.case.hypothesis.sentences[asked.sentence].tokens[asked.head].head
    sentence = found.case.premise.sentences[given.sentence]
    told = [t for e, t, _ in found.aligned_events if e.place == (asked.sentence, governor)]
    return any(
        event.sentence == given.sentence
        and event.head.dep in _JOINED
        and event.head not in sentence.ancestors(given.head)
        for event in told
    )
