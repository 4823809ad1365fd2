"""What coins and notes come to, and what is given back of those that were paid with.

Three 2-euro coins and four 50-cent coins are eight euros, and whoever has them has no less. Who
bought a coat for $65 and boots for $48, and paid with two $100 bills, got $87 back.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import inf

from qreas.conversion import commensurable, convert
from qreas.function_words import DISTRIBUTIVES
from qreas.interval import Interval
from qreas.reasoning.apart.priced import is_paid_with
from qreas.reasoning.events.unpriced import leaves_out_unpriced
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset

_RULE, _WORDS = "coins", "calculation/coins"
_ONE = frozenset(("a", "an", "one"))
_Cash = Mapping[Numset, Fraction]
"""What is written on coins or notes, and how many of these there are."""


@needs(
    premise=lambda: words_of(_WORDS, "cash", "paying"),
    given=(Kind.CURRENCY,),
    asked=(Kind.CURRENCY,),
)
def prove_by_coins(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells which coins and notes there are, and money is asked."""
    del numerals  # they are worth what is written on them
    case, words = found.case, load_word_lists(_WORDS)
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    if either_denies_or_supposes(case) or not found.alignment.says_no_more(
        asked, words["light"] | words["back"]
    ):
        return None
    is_back = case.hypothesis.mentions(words["back"])
    return _given_back(asked, case) if is_back else _come_to(asked, case)


def _come_to(asked: Numset, case: Case) -> Proof | None:
    """By all the coins and notes that there are, where nothing else is told."""
    having = load_word_lists(_WORDS)["having"]
    values = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    cash = {n: times for n in values if (times := _number_of(n, case)) is not None}
    counts = [n for n in case.premise_numsets if n not in values]
    # "A ten percent tip on a $50 bill" is of no note.
    is_all = len(cash) == len(values) and all(any(_holds(n, v) for v in values) for n in counts)
    if not is_all or any(n.context.verb not in having for n in (*values, asked)):
        return None
    total = _total(cash, asked)
    if total is None:
        return None
    value, claim = Interval.point(total), asked.interval
    details = f"{_told(cash)} = {value_words(value, asked)}"
    if value.within(claim):
        return in_one_step(_RULE, Label.ENTAILMENT, details)
    if placed(Interval(total, inf), claim) is Label.CONTRADICTION:
        return in_one_step(_RULE, Label.CONTRADICTION, details)
    return None


def _given_back(asked: Numset, case: Case) -> Proof | None:
    """By the notes that were paid with, and the prices, of which each thing has one."""
    bills = {
        n: _number_of(n, case) or Fraction(1) for n in case.premise_numsets if is_paid_with(n, case)
    }
    prices = _prices(tuple(bills), case)
    if case.mentions(DISTRIBUTIVES) or not prices or leaves_out_unpriced(prices, asked, case):
        return None
    paid, cost = _total(bills, asked), _total(dict.fromkeys(prices, Fraction(1)), asked)
    if not bills or paid is None or cost is None or paid <= cost:
        return None
    value = Interval.point(paid - cost)
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    minus = "".join(f" − {n.text}" for n in prices)
    return in_one_step(_RULE, label, f"{_told(bills)}{minus} = {value_words(value, asked)}")


def _prices(bills: Sequence[Numset], case: Case) -> tuple[Numset, ...]:
    """What was paid for things, one by one; none where there is anything else to reckon with."""
    buying = load_word_lists(_WORDS)["buying"]
    others = [
        n
        for n in case.premise_numsets
        if n not in bills and not any(_holds(n, bill) for bill in bills)
    ]
    are_prices = all(n.unit.kind is Kind.CURRENCY and n.context.verb in buying for n in others)
    return tuple(others) if are_prices else ()


def _number_of(value: Numset, case: Case) -> Fraction | None:
    """How many coins or notes of a value there are: "two $100 bills", "a $5 bill"."""
    cash = load_word_lists(_WORDS)["cash"]
    counts = [n for n in case.premise_numsets if _holds(n, value)]
    if counts:
        is_exact = len(counts) == 1 and counts[0].interval.is_point
        return counts[0].interval.value if is_exact and counts[0].unit.name in cash else None
    sentence = case.premise.sentences[value.sentence]
    behind = [t.lemma for t in sentence.tokens if t.start >= value.end][:1]
    is_one = case.premise.word_before(value.start) in _ONE
    return Fraction(1) if is_one and not cash.isdisjoint(behind) else None


def _holds(counted: Numset, value: Numset) -> bool:
    """It counts coins: what is written on them stands in its words."""
    is_count = counted.unit.kind is Kind.COUNT
    return is_count and counted.start < value.start and value.end < counted.end


def _total(cash: _Cash, asked: Numset) -> Fraction | None:
    """What all of it comes to in the unit that is asked; None where that is not told."""
    if not all(commensurable(n.unit, asked.unit) and n.interval.is_point for n in cash):
        return None
    values = (convert(n.interval, n.unit, asked.unit).value * times for n, times in cash.items())
    return sum(values, Fraction(0))


def _told(cash: _Cash) -> str:
    return " + ".join(n.text if times == 1 else f"{times} × {n.text}" for n, times in cash.items())
