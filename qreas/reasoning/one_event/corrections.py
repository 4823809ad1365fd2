"""Corrections: "not three but five", "at seven, not at six", "nine rather than ten".

The one number is said to be so and the other not to be; a hypothesis that says the same of the one
follows, and of the other it is wrong (Horn 1989, "A Natural History of Negation").
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from qreas.function_words import BE_AND_HAVE
from qreas.reasoning.events.markers import Claim
from qreas.reasoning.findings import Findings
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.exactness import is_no_wider
from qreas.reasoning.proof import Proof, in_one_step
from qreas.reasoning.rules import Numerals
from qreas.tags import GRADED
from qreas.types import Kind, Label, Numset, Sentence, Token

_RULE = "corrections"
_NOT = frozenset(("not", "n't"))
_CORRECTING = _NOT | {"rather", "instead"}
# What stands between the two, without prepositions and articles, and whether the first is so.
_BETWEEN = {
    ("but",): False,
    ("not",): True,
    ("rather", "than"): True,
    ("instead", "of"): True,
}
_FREE = frozenset(
    ("at", "in", "on", "by", "for", "to", "from", "a", "an", "the", ",", "just", "about")
)
_NEEDS_NOT = ("but",)


@dataclass(frozen=True, slots=True)
class _Correction:
    """Of two quantities, the one that is so and the one that is not."""

    claimed: Numset
    denied: Numset


@needs(premise=_CORRECTING)
def prove_by_corrections(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise corrects a quantity, and the hypothesis says one of the two."""
    del numerals  # what is denied is no bound either
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.IDENTIFIER]
    if len(asked) != 1 or len(case.hypothesis.sentences) != 1:
        return None
    told = list(_corrections(found))
    if len(told) != 1 or not _is_of(told[0], asked[0]) or not _is_said_of_the_same(asked[0], found):
        return None
    value, claimed = asked[0].interval, told[0].claimed.interval
    if claimed.within(value):
        label = Label.ENTAILMENT
    elif claimed.disjoint(value):
        label = Label.CONTRADICTION
    else:
        return None
    step = f"{told[0].claimed.text}, not {told[0].denied.text}"
    return in_one_step(_RULE, label, step, step="correction")


def _corrections(found: Findings) -> Iterator[_Correction]:
    premise, numsets = found.case.premise, found.case.premise_numsets
    for first, second in pairwise(numsets):
        if first.sentence != second.sentence:
            continue
        sentence = premise.sentences[first.sentence]
        between = tuple(
            t.form
            for t in sentence.tokens
            if first.end <= t.start < second.start and not _is_free(t)
        )
        if between not in _BETWEEN or (between == _NEEDS_NOT and not _is_denied(first, sentence)):
            continue
        pair = (first, second) if _BETWEEN[between] else (second, first)
        yield _Correction(*pair)


def _is_free(token: Token) -> bool:
    """It says nothing of which one is so: a preposition, or the adjective of "70 metres long"."""
    word = token.form
    is_quality = token.pos in GRADED and not any(word in words for words in _BETWEEN)
    return word in _FREE or is_quality


def _is_denied(numset: Numset, sentence: Sentence) -> bool:
    """The negation stands right before the quantity, or before its preposition."""
    before = [t.form for t in sentence.tokens if t.start < numset.start]
    while before and before[-1] in _FREE:
        before.pop()
    return bool(before) and before[-1] in _NOT


def _is_of(told: _Correction, asked: Numset) -> bool:
    """All three are of one unit; where one of the two is bare, it shares the other's."""
    units = [n.unit for n in (told.claimed, told.denied) if n.unit.kind is not Kind.NUMBER]
    if all(each == asked.unit for each in units):
        return bool(units) or asked.unit.kind is Kind.NUMBER
    kinds = {each.kind for each in (*units, asked.unit)}
    names = {each.name for each in (*units, asked.unit)}
    return len(kinds) == len(names) == 1


def _is_said_of_the_same(asked: Numset, found: Findings) -> bool:
    """Besides the number the hypothesis says what the premise says, and claims it plainly."""
    case = found.case
    root = case.hypothesis.sentences[0].root
    if found.hypothesis_claims.of((0, root.index)):
        return False
    for link in found.alignment.links:
        if asked.holds(link.hypothesis.token) and link.hypothesis.token.index != asked.head:
            continue
        token = link.hypothesis.token
        if token.pos == "NUM" or (token.is_root and token.lemma in BE_AND_HAVE):
            continue
        if not link.keeps or not is_no_wider(link) or link.premise is None:
            return False
        if found.premise_claims.of(link.premise.place) - {Claim.NEGATED}:
            return False
    if root.lemma in BE_AND_HAVE and not case.premise.mentions((root.lemma,)):
        return False
    negations = [t for t in case.premise.tokens if t.form in _NOT]
    return len(negations) <= 1
