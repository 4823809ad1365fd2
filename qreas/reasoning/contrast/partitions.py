"""Which part of a divided whole is the largest: of 58 % who drive and 27 % by bus, the drivers are.

The premise lists shares of one whole, or counts; the hypothesis says of one of them that it is the
largest, or most of the whole.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.contrast.gradables import superlatives
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.surroundings import surroundings
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.knowledge.steps import Step
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Change, Document, Kind, Label, Numset, Token

_RULE = "partitions"
_WHOLES = {Kind.PERCENT: Fraction(100), Kind.RATIO: Fraction(1)}
_PAIR = 2


@dataclass(frozen=True, slots=True)
class _Part:
    """A share of the whole, and the words that are said of no other one.

    stance: the little word for what those of the part hold: "for", "against", "yes", "no".
    """

    numset: Numset
    share: Interval
    own: frozenset[str]
    stance: str = ""


@needs(hypothesis=lambda: words_of("contrast/partitions", "large", "most"))
def prove_by_partitions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis says which of the listed parts is the largest, or most."""
    del numerals  # shares are what they are
    hypothesis = found.case.hypothesis
    words = load_word_lists("contrast/partitions")
    if not found.is_one_claim or _is_denied(hypothesis):
        return None
    parts = _parts(found)
    if len(parts) < _PAIR:
        return None
    is_largest = _is_of_largest(found)
    opening = [t.form for t in hypothesis.sentences[0].tokens[:_PAIR]]
    is_most = not is_largest and not words["most"].isdisjoint(opening)
    named = _named(parts, found)
    if named is None or not (is_largest or is_most):
        return None
    is_whole = sum(p.share.value for p in parts) == 1 or found.case.premise.mentions(words["rest"])
    label = _largest(named, parts, is_whole=is_whole) if is_largest else _most(named)
    if label is None:
        return None
    told = " against ".join(part.numset.text for part in (named, *(p for p in parts if p != named)))
    return in_one_step(_RULE, label, told, step="contrast")


def _is_of_largest(found: Findings) -> bool:
    words = load_word_lists("contrast/partitions")["large"]
    graded = superlatives(found.case.hypothesis.sentences[0].tokens)
    return len(graded) == 1 and graded[0].word in words and graded[0].turn > 0


def _parts(found: Findings) -> tuple[_Part, ...]:
    """The shares that one sentence lists, which do not come to more than the whole."""
    case = found.case
    shares = [n for n in case.premise_numsets if n.unit.kind in _WHOLES]
    sentences, kinds = {n.sentence for n in shares}, {n.unit.kind for n in shares}
    if len(sentences) != 1 or not all(n.interval.is_point for n in shares):
        return ()
    if any(n.context.change is not Change.NONE for n in shares):
        return ()  # where one share began and ended: "raised rates from 5 % to 5.25 %"
    if any(found.premise_claims.of((n.sentence, n.head)) & UNSURE for n in shares):
        return ()
    values = [n.interval.scaled(1 / _WHOLES[n.unit.kind]) for n in shares]
    if len(kinds) > _PAIR or sum(v.value for v in values) > 1:
        return ()
    around = [surroundings(case.premise, n, case.premise_numsets).near for n in shares]
    tokens = case.premise.sentences[shares[0].sentence].tokens
    ends = [*(n.start for n in shares[1:]), tokens[-1].end]
    stances = [
        _stance([t for t in tokens if n.end <= t.start < end])
        for n, end in zip(shares, ends, strict=True)
    ]
    return tuple(
        _Part(n, value, near - frozenset().union(*(a for a in around if a is not near)), stance)
        for n, value, near, stance in zip(shares, values, around, stances, strict=True)
    )


def _stance(tokens: Sequence[Token]) -> str:
    """The first word for or against something, or the answer that is given."""
    stances = load_word_lists("contrast/partitions")["stances"]
    return next((t.form for t in tokens if t.form in stances), "")


def _is_denied(hypothesis: Document) -> bool:
    """It has a negation that is no answer: "voted no" is one."""
    negations = load_operators().negations
    answers = load_word_lists("contrast/partitions")["answers"]
    tokens = hypothesis.tokens
    return any(
        token.form in negations and not (token.form == "no" and before.lemma in answers)
        for before, token in zip((tokens[0], *tokens), tokens, strict=False)
    )


def _named(parts: Sequence[_Part], found: Findings) -> _Part | None:
    """The one part that the hypothesis names, if it says nothing else that the premise does not."""
    words = load_word_lists("contrast/partitions")
    light = words["large"] | words["most"] | words["group"]
    named = set[_Part]()
    stance = _stance(found.case.hypothesis.tokens)
    for link in found.alignment.links:
        key = link.hypothesis.key
        if key in light:
            continue
        is_there = link.premise is not None and link.keeps and link.step is not Step.REFERS
        if not is_there or link.premise is None:
            return None
        if link.premise.sentence != parts[0].numset.sentence:
            return None
        if stance and any(part.stance for part in parts):
            continue  # what it is for or against, both sides have in common
        named |= {part for part in parts if {key, link.premise.key} & part.own}
    if stance and any(part.stance for part in parts):
        named = {part for part in parts if part.stance == stance}
    return named.pop() if len(named) == 1 else None


def _largest(named: _Part, parts: Sequence[_Part], *, is_whole: bool) -> Label | None:
    """Larger than each other part and than all that is not told.

    is_whole: the parts make up the whole; others may overlap: 40 % women, 30 % over fifty.
    """
    others = [part.share.value for part in parts if part != named]
    own = named.share.value
    if any(other > own for other in others):
        return Label.CONTRADICTION
    rest = 1 - own - sum(others)
    return Label.ENTAILMENT if is_whole and own > max(*others, rest) else None


def _most(named: _Part) -> Label:
    is_most = named.share.value > Fraction(1, 2)
    return yes_or_no(is_most)
