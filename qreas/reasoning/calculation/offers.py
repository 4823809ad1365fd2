"""Which price goes with which amount, where a text offers several: 100 GB for £20, 50 for £12.

Each amount stands right before its price, so that no other price of the list is its own.
"""

from collections.abc import Sequence
from itertools import pairwise

from qreas.interval import Bound, Interval
from qreas.kind_sets import MEASURED
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Document, Kind, Label, Numset

_RULE, _WORDS = "offers", "calculation/offers"
_SIZES = MEASURED - {Kind.CURRENCY} | {Kind.COUNT}
_PAIR = 2


@needs(given=(Kind.CURRENCY,), asked=(Kind.CURRENCY,))
def prove_by_offers(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells the price of one of several amounts on offer."""
    del numerals  # a price is what it is
    case = found.case
    if not found.is_one_claim or len(case.hypothesis_numsets) != _PAIR:
        return None
    if case.mentions(load_operators().negations):
        return None
    offers = _offers(case.premise, case.premise_numsets)
    prices = [n for n in case.hypothesis_numsets if n.unit.kind is Kind.CURRENCY]
    sizes = [n for n in case.hypothesis_numsets if n.unit.kind in _SIZES]
    if len(offers) < _PAIR or len(prices) != 1 or len(sizes) != 1:
        return None
    own = [(s, p) for s, p in offers if s.interval == sizes[0].interval and s.unit == sizes[0].unit]
    if len(own) != 1 or own[0][1].unit != prices[0].unit:
        return None
    size, price = own[0]
    if price.interval.within(prices[0].interval):
        label = Label.ENTAILMENT
    elif price.interval.disjoint(prices[0].interval):
        label = Label.CONTRADICTION
    else:
        return None
    if not found.says_no_more(load_word_lists(_WORDS)["known"]):
        # Whoever it is, and whatever they did, it is not told of them at another one's price.
        return left_open(_RULE, prices[0]) if label is Label.CONTRADICTION else None
    return in_one_step(_RULE, label, f"{size.text} → {price.text}", step="by-offer")


def _offers(document: Document, numsets: Sequence[Numset]) -> list[tuple[Numset, Numset]]:
    """The amounts with the prices right behind them; none where a quantity is left over."""
    between = load_word_lists(_WORDS)["between"]
    pairs = [
        (size, price)
        for size, price in pairwise(numsets)
        if size.unit.kind in _SIZES
        and price.unit.kind is Kind.CURRENCY
        and size.interval.is_point
        and document.text[size.end : price.start].strip().lower() in between
    ]
    used = {n for pair in pairs for n in pair}
    units = {(size.unit, price.unit) for size, price in pairs}
    values = {_value(size.interval) for size, _ in pairs}
    is_list = len(units) == 1 and len(values) == len(pairs) and used.issuperset(numsets)
    return pairs if is_list else []


def _value(interval: Interval) -> Bound:
    return interval.low
