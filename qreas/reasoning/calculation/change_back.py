"""The change that one gets back of what one paid with, bill by bill.

Who bought a coat for $65 and boots for $48, and paid with two $100 bills, got $87 back.
"""

from collections.abc import Sequence
from fractions import Fraction

from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.apart.priced import is_paid_with
from qreas.reasoning.events.markers import UNSURE
from qreas.reasoning.events.unpriced import leaves_out_unpriced
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset

_RULE = "change-back"
_WORDS = "calculation/change_back"


@needs(
    premise=lambda: words_of(_WORDS, "paying"),
    hypothesis=lambda: words_of(_WORDS, "back"),
    given=(Kind.CURRENCY,),
    asked=(Kind.CURRENCY,),
)
def prove_by_change_back(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells how much was given back of what several bills came to."""
    del numerals  # what is given back is as much as it is
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim or not _is_plain(found):
        return None
    (asked,) = case.hypothesis_numsets
    if not found.alignment.says_no_more(asked, words["back"] | words["light"]):
        return None
    bills = {n: _number_of(n, case) for n in case.premise_numsets if is_paid_with(n, case)}
    prices = _prices(tuple(bills), case)
    if not prices or not bills or leaves_out_unpriced(prices, asked, case):
        return None
    given = sum((n.interval.value * times for n, times in bills.items()), Fraction(0))
    back = given - sum(n.interval.value for n in prices)
    units = {n.unit for n in (*bills, *prices, asked)}
    if len(units) > 1 or back <= 0:
        return None
    value = Interval.point(back)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    told = " + ".join(_told(n, times) for n, times in bills.items())
    minus = "".join(f" − {n.text}" for n in prices)
    return in_one_step(_RULE, label, f"{told}{minus} = {value_words(value, asked)}")


def _is_plain(found: Findings) -> bool:
    """Nothing is denied, or need not be so, and none of it is told of each."""
    case = found.case
    out = load_operators().negations | DISTRIBUTIVES
    if case.mentions(out):
        return False
    root = case.hypothesis.sentences[0].root
    return not found.hypothesis_claims.of((0, root.index)) & UNSURE


def _prices(bills: Sequence[Numset], case: Case) -> tuple[Numset, ...]:
    """What was paid for things, one by one; none where there is anything else to reckon with."""
    buying = load_word_lists(_WORDS)["buying"]
    others = [
        n
        for n in case.premise_numsets
        if n not in bills and not any(_holds(n, bill) for bill in bills)
    ]
    are_prices = all(
        n.unit.kind is Kind.CURRENCY and n.interval.is_point and n.context.verb in buying
        for n in others
    )
    return tuple(others) if are_prices and all(n.interval.is_point for n in bills) else ()


def _number_of(bill: Numset, case: Case) -> Fraction:
    """How many of them there are: "two $100 bills"."""
    counted = next((n for n in case.premise_numsets if _holds(n, bill)), None)
    is_exact = counted is not None and counted.interval.is_point
    return counted.interval.value if counted is not None and is_exact else Fraction(1)


def _holds(counted: Numset, bill: Numset) -> bool:
    """It counts them: the amount stands in its words."""
    is_count = counted.unit.kind is Kind.COUNT
    return is_count and counted.start < bill.start and bill.end < counted.end


def _told(bill: Numset, times: Fraction) -> str:
    return bill.text if times == 1 else f"{times} × {bill.text}"
