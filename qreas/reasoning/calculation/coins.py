"""What coins and notes come to: three 2-euro coins and four 50-cent coins are eight euros.

Whoever has them has no less, and may have more besides.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import inf

from qreas.conversion import commensurable, convert
from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.types import Case, Kind, Label, Numset

_RULE = "coins"
_COINS = frozenset(("coin", "note", "bill", "banknote", "piece"))
_HAVING = frozenset(("have", "be", "hold", "contain"))
_LIGHT = frozenset(
    ("money", "cash", "have", "be", "there", "hold", "contain", "altogether", "total")
)
_ONE = frozenset(("a", "an", "one"))


@needs(premise=_COINS, given=(Kind.CURRENCY,), asked=(Kind.CURRENCY,))
def prove_by_coins(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells which coins and notes there are, and money is asked."""
    del numerals  # they are worth what is written on them
    case = found.case
    if len(case.hypothesis_numsets) != 1 or not found.is_one_claim:
        return None
    (asked,) = case.hypothesis_numsets
    if either_denies_or_supposes(case) or asked.context.verb not in _HAVING:
        return None
    counted = _counted(case)
    if not counted or not found.alignment.says_no_more(asked, _LIGHT):
        return None
    if not all(commensurable(n.unit, asked.unit) or n.unit == asked.unit for n, _ in counted):
        return None
    total = sum(
        (convert(n.interval, n.unit, asked.unit).value * times for n, times in counted), Fraction(0)
    )
    value, claim = Interval.point(total), asked.interval
    written = " + ".join(f"{float(times):g} × {n.text}" for n, times in counted)
    details = f"{written} = {value_words(value, asked)}"
    if value.within(claim):
        return in_one_step(_RULE, Label.ENTAILMENT, details)
    if placed(Interval(total, inf), claim) is Label.CONTRADICTION:
        return in_one_step(_RULE, Label.CONTRADICTION, details)
    return None


def _counted(case: Case) -> Sequence[tuple[Numset, Fraction]]:
    """The values of the coins with how many there are; none where anything else is told."""
    values = [n for n in case.premise_numsets if n.unit.kind is Kind.CURRENCY]
    counts = [n for n in case.premise_numsets if n not in values]
    found: list[tuple[Numset, Fraction]] = []
    for value in values:
        own = [n for n in counts if n.start <= value.start and value.end <= n.end]
        times = own[0].interval if len(own) == 1 else _single(value, case)
        is_coin = not own or own[0].unit.name in _COINS
        if times is None or not is_coin or not (times.is_point and value.interval.is_point):
            return ()
        if value.context.verb not in _HAVING:
            return ()
        found.append((value, times.value))
    # "A ten percent tip on a $50 bill" is of no note.
    is_all = all(any(n.start <= v.start and v.end <= n.end for v in values) for n in counts)
    return found if is_all else ()


def _single(value: Numset, case: Case) -> Interval | None:
    """One coin: "a $5 bill"."""
    sentence = case.premise.sentences[value.sentence]
    behind = [t.lemma for t in sentence.tokens if t.start >= value.end][:1]
    is_one = case.premise.word_before(value.start) in _ONE
    return Interval.point(1) if is_one and not _COINS.isdisjoint(behind) else None
