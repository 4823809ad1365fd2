"""Whether an order is delivered free by the bound for it: over $50, one of $62 is.

An order below the bound is not free where the text says what is paid for it, or what is needed.
"""

from collections.abc import Sequence

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.limits.terms import Terms, terms_of
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, yes_or_no
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset, Token

_RULE, _WORDS = "free-over", "limits/free_over"
_FREE = "free"
_NEAR = 5
_COSTING = frozenset(("cost", "charge"))
_SOMETHING = Interval.more_than(0)


@needs(
    premise=(_FREE,),
    hypothesis=lambda: words_of(_WORDS, "topic"),
    given=(Kind.CURRENCY,),
)
def prove_by_free_over(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells whether somebody pays for the delivery of an order."""
    del numerals  # a bound says which way it is open
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or not case.premise.mentions(words["topic"]):
        return None
    if case.premise.mentions(words["unsure"]) or case.hypothesis.mentions(words["unsure"]):
        return None
    bounds = [n for n in case.premise_numsets if n.is_range]
    points = [n for n in case.premise_numsets if not n.is_range]
    money = all(n.unit.kind is Kind.CURRENCY for n in case.premise_numsets)
    if len(bounds) != 1 or bounds[0].interval.is_bounded or not money:
        return None
    sums, fees = _sorted(points, case)
    asked = list(case.hypothesis_numsets)
    own = [n for n in asked if _is_sum(n, case.hypothesis.tokens)]
    if len(sums) + len(own) != 1 or len(fees) > 1:
        return None
    (size,) = (*sums, *own)
    terms = _terms(case, [n for n in asked if n not in own])
    if terms is None or size.unit != bounds[0].unit or not size.interval.is_point:
        return None
    label = _label(size, bounds[0], fees, terms, case)
    if label is None:
        return None
    return in_one_step(_RULE, label, f"{size.text} against {bounds[0].text}", step="limit")


def _sorted(points: Sequence[Numset], case: Case) -> tuple[list[Numset], list[Numset]]:
    """What was ordered, and what delivery costs."""
    sums = [n for n in points if _is_sum(n, case.premise.tokens)]
    return sums, [n for n in points if n not in sums]


def _is_sum(numset: Numset, tokens: Sequence[Token]) -> bool:
    """It is what an order comes to, not what its delivery costs."""
    words = load_word_lists(_WORDS)
    before = [t for t in tokens if t.end <= numset.start][-_NEAR:]
    behind = [t for t in tokens if t.start >= numset.end][:1]
    if any(t.lemma in _COSTING for t in before[-1:]) and not any(
        t.lemma in words["spending"] for t in behind
    ):
        return False  # "delivery of a $60 order costs $5"
    near = [t.lemma for t in (*before, *behind)]
    sums = [at for at, lemma in enumerate(near) if lemma in words["spending"]]
    topics = [at for at, lemma in enumerate(near[: len(before)]) if lemma in words["topic"]]
    return bool(sums) and (not topics or max(topics) < max(sums))


def _terms(case: Case, asked: Sequence[Numset]) -> Terms | None:
    """What the hypothesis says of the delivery; None where it says anything else."""
    words = load_word_lists(_WORDS)
    known = words["plain"] | words["topic"] | words["spending"] | case.premise.vocabulary
    numsets = case.hypothesis_numsets
    tokens = [t for t in case.hypothesis.tokens if not any(n.holds(t) for n in numsets)]
    if any(not t.is_among(known) for t in tokens if t.pos != "PUNCT"):
        return None
    sums = [n for n in numsets if n not in asked]
    rest = [t for t in case.hypothesis.tokens if not any(n.holds(t) for n in sums)]
    return terms_of(rest, asked)


def _label(
    size: Numset, bound: Numset, fees: Sequence[Numset], terms: Terms, case: Case
) -> Label | None:
    amount = terms.amount
    if amount is None:
        return None
    nothing = Interval.point(0)
    asks_free = (amount == nothing) is not terms.is_denied
    if terms.is_denied and amount not in (nothing, _SOMETHING):
        return None
    if size.interval.within(bound.interval):
        return yes_or_no(asks_free)
    if not size.interval.disjoint(bound.interval) or size.interval.high == bound.interval.low:
        return None
    if not fees and not case.premise.mentions(load_word_lists(_WORDS)["needed"]):
        return Label.NEUTRAL if asks_free else None  # as of all outside of a bound
    if asks_free:
        return Label.CONTRADICTION
    if amount in (nothing, _SOMETHING):
        return Label.ENTAILMENT
    if not fees or fees[0].unit != size.unit:
        return None
    return yes_or_no(fees[0].interval.within(amount))
