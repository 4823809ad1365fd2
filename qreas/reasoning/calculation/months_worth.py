"""What so many months of rent or pay come to: at $900 a month, two months' rent is $1,800.

And the other way round: where a deposit of $1,800 is two months' rent, the rent is $900.
"""

from dataclasses import dataclass

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.value_words import value_words
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Case, Kind, Label, Numset, Token

_RULE, _WORDS = "months-worth", "calculation/months_worth"
_MONEY = (Kind.CURRENCY, Kind.RATE)
_POSSESSIVE = frozenset(("'", "’", "'s", "’s"))
_MONTH = "month"


@dataclass(frozen=True, slots=True)
class _Worth:
    """So many months of what is paid by the month: the time, and its noun ("rent")."""

    time: Numset
    regular: str
    of: int

    def is_for(self, numset: Numset) -> bool:
        """An amount is of the same time: "$900 a month"; rent is by the month anyhow."""
        per = numset.unit.per
        if per is not None:
            return per.name == self.time.unit.name
        is_by_month = self.time.unit.name == _MONTH
        return is_by_month and self.regular in load_word_lists(_WORDS)["monthly"]


@needs(
    premise=lambda: words_of(_WORDS, "regular"),
    given=(Kind.DURATION,),
    asked=_MONEY,
)
def prove_by_months_worth(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the hypothesis tells what is so many months' rent, or what one month's is."""
    del numerals  # so many times an amount is as much as it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.hypothesis_numsets) != 1:
        return None
    out = load_operators().negations | words["unsure"]
    if case.premise.mentions(out) or case.hypothesis.mentions(load_operators().negations):
        return None
    worth = _worth(case)
    money = [n for n in case.premise_numsets if n.unit.kind in _MONEY]
    (asked,) = case.hypothesis_numsets
    if worth is None or len(money) != 1 or len(case.premise_numsets) != len(money) + 1:
        return None
    if not money[0].interval.is_point or asked.is_approximate or money[0].is_approximate:
        return None
    value = _value(worth, money[0], asked, case)
    if value is None or not _says_no_more(asked, case):
        return None
    label = placed(value, asked.interval)
    if label is Label.NEUTRAL:
        return None
    told = f"{worth.time.text}' {worth.regular}: {money[0].text}"
    return in_one_step(_RULE, label, f"{told}, so {value_words(value, asked)}")


def _worth(case: Case) -> _Worth | None:
    """The months in the premise, if it has them once: "two months' rent", "three months of pay"."""
    regular = load_word_lists(_WORDS)["regular"]
    tokens = case.premise.tokens
    times = [n for n in case.premise_numsets if n.unit.kind is Kind.DURATION]
    if len(times) != 1 or not times[0].interval.is_point or times[0].interval.low <= 0:
        return None
    behind = [t for t in tokens if t.start >= times[0].end][:2]
    while behind and behind[0].pos == "PUNCT" and behind[0].text not in _POSSESSIVE:
        return None
    joints = _POSSESSIVE | {"of", "worth"}
    named = next((t for t in behind if t.text not in joints), None)
    is_joined = bool(behind) and (behind[0].text in joints or named is behind[0])
    if named is None or not is_joined or not named.is_among(regular):
        return None
    return _Worth(times[0], named.lemma, named.start)


def _value(worth: _Worth, money: Numset, asked: Numset, case: Case) -> Interval | None:
    """What the premise makes of what the hypothesis asks for; None where it tells not."""
    words = load_word_lists(_WORDS)
    is_of_amount = case.hypothesis.mentions(words["amounts"])
    is_of_regular = _speaks_of_regular(worth, case)
    amounts = words["amounts"] & case.hypothesis.vocabulary
    given = _is_of_regular(worth, money, case)
    if is_of_amount and not is_of_regular and amounts <= case.premise.vocabulary and given:
        is_sum = asked.unit.per is None and _currency(asked) == _currency(money)
        return money.interval * worth.time.interval if is_sum else None
    if is_of_regular and not is_of_amount and not given and worth.is_for(asked):
        is_of_one = case.premise.mentions(words["amounts"]) and money.unit.per is None
        is_same = _currency(asked) == _currency(money)
        return money.interval / worth.time.interval if is_of_one and is_same else None
    return None


def _speaks_of_regular(worth: _Worth, case: Case) -> bool:
    return case.hypothesis.mentions({worth.regular})


def _is_of_regular(worth: _Worth, money: Numset, case: Case) -> bool:
    """The amount in the premise is that of one month's rent or pay."""
    if not worth.is_for(money):
        return False
    if money.unit.per is not None:
        return True
    # The noun once more, beside the number and before any noun of what is paid at once.
    words = load_word_lists(_WORDS)
    tokens = case.premise.tokens
    named = [t for t in tokens if t.lemma == worth.regular and t.start != worth.of]
    amounts = [t for t in tokens if t.lemma in words["amounts"]]
    return any(_is_beside(t, money, amounts) for t in named)


def _is_beside(token: Token, money: Numset, amounts: list[Token]) -> bool:
    first, last = min(token.start, money.start), max(token.end, money.end)
    return not any(first <= t.start < last for t in amounts)


def _currency(numset: Numset) -> str:
    return numset.unit.name


def _says_no_more(asked: Numset, case: Case) -> bool:
    words = load_word_lists(_WORDS)
    known = words["regular"] | words["earning"] | words["amounts"] | words["pays"]
    known |= words["plain"] | case.premise.vocabulary
    others = [t for t in case.hypothesis.tokens if not asked.holds(t) and t.pos != "PUNCT"]
    is_told = not case.hypothesis.vocabulary.isdisjoint(words["pays"] | words["earning"])
    return is_told and all(t.is_among(known) for t in others)
