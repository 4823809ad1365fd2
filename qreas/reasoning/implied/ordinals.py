"""What an ordinal implies: where there is a third goal, there are at least three.

And what is on the fifth floor is above the third.
"""

from collections.abc import Iterator
from math import inf

from qreas.dependents import dependent
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.pronouns import subject_form
from qreas.types import Document, Kind, Numset

# What is said of things of which there are so many.
_HAPPENS = frozenset(("be", "there", "have", "score", "happen", "occur", "take", "place", "hold"))
# What was done to get, or to make, what is somebody's n-th: "it was her third medal".
_GOT = frozenset(("win", "score", "claim", "collect", "earn", "achieve"))
_IT = frozenset(("it", "this", "that"))
_HIGHER, _LOWER = frozenset(("above", "over")), frozenset(("below", "under", "beneath"))
_BETWEEN = frozenset(
    ("behind", "before", "after", "ahead", "away", "apart", "higher", "lower", "up", "down", "from")
)
_ON = frozenset(("on", "at", "in"))


def ordinals(asked: Numset, found: Findings) -> Iterator[Implied]:
    """The least number of things of which the premise mentions the n-th."""
    if asked.unit.kind is not Kind.COUNT or _is_distance(asked, found.case.hypothesis):
        return
    for stated in found.case.premise_numsets:
        if stated.unit.kind is Kind.ORDINAL and stated.unit.name == asked.unit.name:
            words = _words_of(stated, asked, found)
            if words is not None:
                least = Interval(stated.interval.low, inf)
                yield Implied(least, stated.text, (), words, settles_roles=True)


def _is_distance(asked: Numset, hypothesis: Document) -> bool:
    """So many lie between two things, and not in all: "two floors above Ben"."""
    tokens = hypothesis.sentences[asked.sentence].tokens
    behind = next((t.form for t in tokens if t.start >= asked.end), "")
    return behind in _HIGHER | _LOWER | _BETWEEN


def _words_of(stated: Numset, asked: Numset, found: Findings) -> frozenset[str] | None:
    """What may be said of so many; None where they are said to be another one's.

    Whose third medal it was has won three, and nobody else.
    """
    sentence = found.case.premise.sentences[stated.sentence]
    own = sentence.children(stated.head)
    owner = next((t for t in own if t.dep == "nmod:poss"), None)
    is_told = any(t.dep == "nsubj" and t.lemma in _IT for t in own)
    if owner is None or not is_told:
        return _HAPPENS
    hypothesis = found.case.hypothesis.sentences[asked.sentence]
    subject = dependent(hypothesis, hypothesis.root, "nsubj")
    if subject is None or asked.holds(subject):
        return _HAPPENS
    if subject.form != (subject_form(owner.form) or owner.form):
        return None
    return _HAPPENS | _GOT | {subject.form}


def levels(asked: Numset, found: Findings) -> Iterator[Implied]:
    """On which floors something may be, where the one or the other text says above which."""
    if asked.unit.kind is not Kind.ORDINAL:
        return
    word = _preposition(asked, found.case.hypothesis)
    wanted = _from(word, asked)
    if wanted is None or not asked.unit.name:
        return
    for stated in found.case.premise_numsets:
        given = _preposition(stated, found.case.premise)
        told = _from(given, stated) if stated.unit == asked.unit else None
        if told is not None and not {word, given} <= _ON:
            place = (stated.sentence, stated.head)
            head = found.case.premise.sentences[stated.sentence].tokens[stated.head]
            places = () if head.is_root else (place,)
            words = frozenset((word,))
            yield Implied(told, stated.text, places, words, settles_roles=True, wanted=wanted)


def _from(preposition: str, numset: Numset) -> Interval | None:
    """Where that is: on the level, above it, or below."""
    if not numset.interval.is_point:
        return None
    if preposition in _HIGHER:
        return Interval.more_than(numset.interval.value)
    if preposition in _LOWER:
        return Interval.less_than(numset.interval.value)
    return numset.interval if preposition in _ON else None


def _preposition(numset: Numset, document: Document) -> str:
    """The word right before the phrase: "above [the third floor]"."""
    tokens = document.sentences[numset.sentence].tokens
    before = [t for t in tokens if t.end <= numset.start and t.pos != "DET"]
    return before[-1].form if before and before[-1].pos == "ADP" else ""
