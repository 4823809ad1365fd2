"""What came about only at the n-th time: "not until the third attempt did she reach the summit".

It did then, and at none before: not at the first attempt, nor on the fourth day where it was not
until the fifth. Of attempts all before it failed. And how often it had been so before.
"""

from qreas.function_words import RELATIVE_PRONOUNS
from qreas.interval import Interval
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.time.times_before import times_before
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Label, Numset, Token

_RULE = "not-until"
_UNTIL, _ONLY, _FAIL = frozenset(("until", "till")), "only", "fail"
_BETWEEN = frozenset(("the", "his", "her", "its", "their", "my", "our", "on", "at", "in", "after"))
_NOT, _NO = frozenset(("not", "n't")), "no"
_FAILING = frozenset((_FAIL, "miss", "lose", "fall", "crash", "give"))
_ATTEMPTS = frozenset(("attempt", "try", "go"))
_LATE = frozenset((*_UNTIL, _ONLY, *_ATTEMPTS))
_TIMES = (Kind.FREQUENCY, Kind.MULTIPLE, Kind.COUNT)


@needs(given=(Kind.ORDINAL,))
def prove_by_not_until(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says whether it came about at that time, or at one before."""
    del numerals  # an ordinal is exact
    case = found.case
    root = case.hypothesis.sentences[0].root
    before = times_before(found) if found.is_one_claim else None
    if before is not None:
        often = placed(before[1], before[2])
        return None if often is Label.NEUTRAL else in_one_step(_RULE, often, before[0].text)
    if not case.premise.mentions(_LATE):
        return None
    if not found.is_one_claim or found.hypothesis_claims.of((0, root.index)) & UNSURE:
        return None
    points = (n for n in case.premise_numsets if n.interval.is_point)
    ordinals = [n for n in points if n.unit.kind is Kind.ORDINAL]
    late = [n for n in ordinals if _comes_late(n, case.premise)]
    told = next(iter(late or ordinals), None)
    noun = None if told is None else _noun(told, case.premise)
    if told is None or noun is None:
        return None
    link = found.links.get((0, root.index))
    given = None if link is None else link.premise
    if given is not None and found.premise_claims.of(given.place) & UNSURE:
        return None
    label = _of_attempts(told, noun, found) or (_at_one(told, noun, found) if late else None)
    return None if label is None else in_one_step(_RULE, label, told.text)


def _comes_late(numset: Numset, premise: Document) -> bool:
    """Reads "not until the third", "only at the third", "did not … until the third"."""
    tokens = premise.sentences[numset.sentence].tokens
    before = [t.form for t in tokens if t.end <= numset.start]
    while before and before[-1] in _BETWEEN:
        before.pop()
    if not before:
        return False
    is_denied = not (_NOT | {_NO}).isdisjoint(before[:-1])
    return (before[-1] == _ONLY and not is_denied) or (before[-1] in _UNTIL and is_denied)


def _noun(numset: Numset, document: Document) -> Token | None:
    """Of what it is the n-th: "the third attempt"."""
    sentence = document.sentences[numset.sentence]
    head = sentence.tokens[numset.head]
    noun = head if head.pos in NOMINAL else sentence.tokens[head.head]
    return noun if noun.pos in NOMINAL else None


def _at_one(told: Numset, noun: Token, found: Findings) -> Label | None:
    """Whether it came about at the one that the hypothesis names."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.ORDINAL]
    if len(asked) != 1 or len(case.hypothesis_numsets) != 1 or not asked[0].interval.is_point:
        return None
    own = _noun(asked[0], case.hypothesis)
    if own is None or own.lemma != noun.lemma or not _tells_no_more(asked[0], found):
        return None
    at, then = asked[0].interval.value, told.interval.value
    if at > then:
        return None
    tokens = case.hypothesis.tokens
    is_denied = any(t.form in load_operators().negations or t.form == _NO for t in tokens)
    return yes_or_no((at == then) is not is_denied)


def _of_attempts(told: Numset, noun: Token, found: Findings) -> Label | None:
    """How often it failed before what came about at that attempt: "failed to reach it twice"."""
    root = found.case.hypothesis.sentences[0].root
    asked = found.case.hypothesis_numsets
    if noun.lemma not in _ATTEMPTS or root.lemma != _FAIL or len(asked) != 1:
        return None
    sentence = found.case.premise.sentences[told.sentence]
    if noun.dep != "obl" or sentence.tokens[noun.head].lemma in _FAILING:
        return None
    if asked[0].unit.kind not in _TIMES or found.case.hypothesis.mentions(_NOT):
        return None
    if not _tells_no_more(asked[0], found):
        return None
    return placed(Interval.point(told.interval.value - 1), asked[0].interval)


def _tells_no_more(asked: Numset, found: Findings) -> bool:
    """All other words of the hypothesis are those of the premise."""
    return all(
        link.keeps
        or asked.holds(link.hypothesis.token)
        or link.hypothesis.token.lemma in (_FAIL, _NO)
        or link.hypothesis.token.form in load_operators().negations | RELATIVE_PRONOUNS
        for link in found.alignment.links
    )
