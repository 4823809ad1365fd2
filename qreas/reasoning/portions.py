"""How many a share of a told whole are: ten percent of 60 lamps are six, most of them over 30.

Of whom the opposite is said, there are as many as the rest of the whole.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.context import claims
from qreas.reasoning.exactness import may_say_less
from qreas.reasoning.excluding import exclude_each_other
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.implied.shares import keeps_whole, share_words, stands_before_whole
from qreas.reasoning.proof import Proof
from qreas.reasoning.rest import Rest, Settled, rest
from qreas.reasoning.rules import Numerals
from qreas.reasoning.settle import by_implication
from qreas.types import (
    Case,
    Kind,
    Label,
    Numset,
    Relation,
)

_RULE = "portion"
_SCALES = {Kind.PERCENT: Fraction(1, 100), Kind.RATIO: Fraction(1)}
_LABELS = {
    Relation.ENTAILS: Label.ENTAILMENT,
    Relation.CONTRADICTS: Label.CONTRADICTION,
}


@dataclass(frozen=True, slots=True)
class _Portion:
    """A share of a whole, and how many that are."""

    share: Numset
    whole: Numset
    count: Interval


def prove_by_portions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when a share of the asked things is told, and the same or the opposite of them."""
    asked = found.case.hypothesis_numsets
    if len(asked) != 1 or asked[0].unit.kind is not Kind.COUNT:
        return None
    portions = [p for p in _portions(found.case) if p.whole.unit.name == asked[0].unit.name]
    if len(portions) != 1:
        return None
    portion = portions[0]
    left = _rest(portion, asked[0], found)
    if left not in (Rest.FOLLOWS, Rest.OPPOSED):
        return None
    told, count = f"{portion.share.text} of {portion.whole.text}", portion.count
    if left is Rest.OPPOSED:
        told, count = f"{portion.whole.text} − {told}", portion.whole.interval - count
    answer = by_implication(asked[0], Implied(count, told), _RULE, found, numerals)
    label = _LABELS.get(answer.justification.relation)
    is_settled = _is_of_whole(asked[0], portion.whole, found) or (
        may_say_less(asked, found)
        if label is Label.ENTAILMENT
        else asked[0].interval.high <= count.low
    )
    if label is None or not is_settled:
        return None
    return Proof(label, _RULE, (answer.justification,), answer.remarks(label))


def _rest(portion: _Portion, asked: Numset, found: Findings) -> Rest:
    """What becomes of the other words; a predicate that excludes the told one is its opposite."""
    left = rest(found, Settled((asked,)))
    if left is not Rest.OPEN:
        return left
    premise = found.case.premise.sentences[portion.share.sentence]
    hypothesis = found.case.hypothesis.sentences[asked.sentence]
    given, wanted = (next((t for t in s.tokens if t.is_root), None) for s in (premise, hypothesis))
    if (
        given is None
        or wanted is None
        or not exclude_each_other(given, premise, wanted, hypothesis)
    ):
        return Rest.OPEN
    if claims(premise, given.index) or claims(hypothesis, wanted.index):
        return Rest.OPEN
    named = frozenset((wanted.lemma.lower(), wanted.text.lower()))
    others = rest(found, Settled((asked,), named, settles_roles=True))
    return Rest.OPPOSED if others is Rest.FOLLOWS else Rest.OPEN


def _portions(case: Case) -> Iterator[_Portion]:
    shares = [n for n in case.premise_numsets if n.unit.kind in _SCALES and not n.unit.name]
    shares += [n for n in case.premise_numsets if n.unit.kind is Kind.PERCENT]
    wholes = [n for n in case.premise_numsets if n.unit.kind is Kind.COUNT and n.interval.is_point]
    if not wholes:
        return
    for share in (*dict.fromkeys(shares), *share_words(case.premise)):
        part = share.interval.scaled(_SCALES[share.unit.kind]).intersection(Interval.closed(0, 1))
        for whole in wholes:
            if part is not None and stands_before_whole(case.premise, share, whole):
                yield _Portion(share, whole, part * whole.interval)


def _is_of_whole(asked: Numset, whole: Numset, found: Findings) -> bool:
    """The asked things are of the told whole, not of a wider one: other lamps may break, too."""
    is_as_narrow = set(whole.context.modifiers) <= set(asked.context.modifiers)
    return bool(asked.context.whole) or (is_as_narrow and keeps_whole(whole, found))
