"""What a share makes of a price: at 20 % off, what cost $50 costs $40, and $10 are saved.

A share is taken off a price or added to it; so there are what it was, what it comes to, and the
difference, and the words of the hypothesis tell which of them it speaks of.
"""

from dataclasses import dataclass
from itertools import pairwise

from qreas.interval import Interval
from qreas.kind_sets import STEPS
from qreas.reasoning.calculation.concessions import Concession, concession
from qreas.reasoning.calculation.price_shares import (
    NEAR,
    Share,
    amount_off,
    by_equal_share,
    shares_of,
    told_share,
)
from qreas.reasoning.calculation.savings import by_savings
from qreas.reasoning.calculation.supposed_prices import by_supposed_price
from qreas.reasoning.events.context import claims
from qreas.reasoning.events.tense import is_pluperfect
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, left_open
from qreas.reasoning.rules import SHARES, Numerals
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Change, Document, Kind, Numset

_RULE = "price"
_ONE = Interval.point(1)
_PAIR = 2
_PAID = frozenset(("pay", "spend", "cost"))
# Behind these it is paid with the change: "after a discount of 20 percent it costs".
_AFTER, _WITH, _AT = frozenset(("after",)), frozenset(("with",)), frozenset(("at",))
_COMING_TO = (["to"], [",", "to"], [":"])
_NOW, _FORMERLY = "now", frozenset((("used", "to"), ("had", "cost")))
_LIGHT = frozenset(
    ("use", "be", "in", "have", "leave", "give", "make", "do", "price", "amount", "dollar")
)


@dataclass(frozen=True, slots=True)
class _Prices:
    """A price without the change and with it."""

    original: Interval
    final: Interval

    @property
    def difference(self) -> Interval:
        rise = self.final - self.original
        return rise if rise.low >= 0 else -rise


@needs(asked=(Kind.CURRENCY, Kind.RATE, Kind.PERCENT))
def prove_by_prices(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a price and its change by a share, and an amount is asked."""
    case = found.case
    asked = [n for n in case.hypothesis_numsets if n.unit.kind is not Kind.AGE]
    saved = by_savings(found) if found.is_one_claim else None
    if saved is not None:
        return saved
    if len(asked) == 1 and asked[0].unit.kind is Kind.PERCENT:
        return by_equal_share(found)
    if len(asked) == _PAIR and found.is_one_claim:
        return _of_supposed(found, numerals)
    if len(asked) != 1 or not _is_money(asked[0], case):
        return None
    if _tells_shares_alone(case) and asked[0].interval.low > 0:
        return left_open("prices", asked[0])
    prices = [n for n in case.premise_numsets if n.unit == asked[0].unit and n.interval.is_point]
    shares = list(shares_of(case.premise, case.premise_numsets))
    if len(prices) == _PAIR and not shares:
        prices, shares = amount_off(prices, case.premise)
    if len(prices) != 1 or len(shares) != 1:
        return None
    price, share = prices[0], shares[0]
    if _is_result(price, case.premise) or _is_aside(share, price, case.premise):
        return None
    known = case.premise_numsets
    reduced = concession(case.premise, share.sentence, share.last, known)
    if reduced is not None:
        return _of_class(asked[0], price, share, reduced, found, numerals)
    # A number of things bought would have to be reckoned with, too.
    if len(known) > 2 or len(case.hypothesis_numsets) > 1:
        return None
    if _is_conditional(share, price, found) or not _says_no_more(found):
        return None
    value = _asked_price(asked[0], share, _reckoned(price, share, case.premise), case.hypothesis)
    if value is None:
        return None
    told = Implied(value, f"{price.text}, {told_share(share, case.premise)}")
    answer = by_implication(asked[0], told, _RULE, found, numerals)
    return answer.proof("prices")


def _is_money(asked: Numset, case: Case) -> bool:
    """It is an amount, or one a month of which gross or net is told."""
    if asked.unit.kind is Kind.CURRENCY:
        return asked.unit.per is None
    words = load_word_lists("calculation/prices")
    return all(
        text.mentions(words["gross"] | words["net"]) for text in (case.premise, case.hypothesis)
    )


def _of_supposed(found: Findings, numerals: Numerals) -> Proof | None:
    """By the usual price that only the hypothesis tells, of what the premise takes a share off."""
    premise = found.case.premise
    shares = list(shares_of(premise, found.case.premise_numsets))
    if len(shares) != 1 or len(found.case.premise_numsets) > 1 or shares[0].is_apart:
        return None
    (share,) = shares
    factor = _ONE + share.value if share.sign > 0 else _ONE - share.value
    return by_supposed_price(factor, told_share(share, premise), share.sentence, found, numerals)


def _is_result(amount: Numset, premise: Document) -> bool:
    """It is what an account comes to, and no price: "a loss of 40 million"."""
    sentence, words = premise.sentences[amount.sentence], load_word_lists("contrast/balances")
    above = sentence.tokens[sentence.tokens[amount.head].head]
    return above.lemma in words["above"] | words["below"]


def _is_aside(share: Share, price: Numset, premise: Document) -> bool:
    """The price has gone by it already: "5 million, up 25 percent", "was up 2 percent at 51"."""
    if price.sentence != share.sentence:
        return False
    tokens = premise.sentences[share.sentence].tokens
    before = [t.form for t in tokens[: share.first]][-2:]
    behind = [t.form for t in tokens[share.last :] if t.start < price.start]
    if before[-1:] not in (["up"], ["down"]):
        return False
    return before[:1] == [","] if price.end <= tokens[share.first].start else behind == ["at"]


def _tells_shares_alone(case: Case) -> bool:
    """It tells shares, and of what amount is open: what 70 % of the costs come to, nobody knows."""
    given = case.premise_numsets
    if not given or any(n.unit.kind not in SHARES for n in given):
        return False
    shares = [n.interval.scaled(SHARES[n.unit.kind]) for n in given]
    is_some = all(share.low > 0 and share.high < 1 for share in shares)
    return is_some and not case.premise.mentions(load_word_lists("calculation/prices")["gratis"])


def _of_class(
    asked: Numset,
    price: Numset,
    share: Share,
    reduced: Concession,
    found: Findings,
    numerals: Numerals,
) -> Proof | None:
    """By what those pay for whom the price is lower, and what the others."""
    prices = _reckoned(price, share, found.case.premise)
    includes, lower = reduced.includes(found), prices.final
    others = load_word_lists("limits/benefits")["else"]
    if found.case.hypothesis.text.lower().startswith(tuple(others)):
        includes = False
    if includes is None and share.sign < 0 and asked.interval == lower:
        return left_open("prices", asked)  # whoever it is may be one of them
    if includes is None or not share.sign < 0 or not _says_no_more(found):
        return None
    tokens = found.case.hypothesis.sentences[asked.sentence].tokens
    words = {w for t in tokens for w in (t.lemma, t.form)}
    told = load_word_lists("calculation/prices")
    if words & (load_operators().negations | told["original"]):
        return None
    if words & told["difference"] or asked.context.change in STEPS:
        return None
    value = lower if includes else prices.original
    implied = Implied(value, f"{price.text}, {told_share(share, found.case.premise)}")
    return by_implication(asked, implied, _RULE, found, numerals).proof("prices")


def _reckoned(price: Numset, share: Share, premise: Document) -> _Prices:
    """The price before and after; where something fell "to $40" or cost that "after" it, after.

    "With 20 percent off", too, where the share stands first: "it costs $40 with" may be either.
    """
    factor = _ONE + share.value if share.sign > 0 else _ONE - share.value
    tokens = premise.sentences[share.sentence].tokens
    before = {t.form for t in tokens[max(share.first - NEAR, 0) : share.first]}
    is_first = price.end <= tokens[share.first].start
    with_it = _AFTER if is_first else _AFTER | _WITH | _AT
    is_near = is_first or price.sentence == share.sentence
    is_paid = is_near and not with_it.isdisjoint(before) and price.context.verb in _PAID
    behind = [t for t in tokens[share.last :] if t.start < price.start]
    is_end = price.sentence == share.sentence and [t.form for t in behind] in _COMING_TO
    is_end = is_end or price.context.change is Change.TO or _is_reached(price, premise)
    is_end = is_end or _is_included(share, premise) or _is_now(price, share, premise)
    words = load_word_lists("calculation/prices")
    own = {t.form for t in premise.sentences[price.sentence].tokens if t.start < price.start}
    is_end = is_end or bool(own & (words["gross"] if share.is_apart else words["net"]))
    if is_end or is_paid or _is_off_usual(price, share, premise):
        return _Prices(price.interval / factor, price.interval)
    return _Prices(price.interval, price.interval * factor)


def _is_now(price: Numset, share: Share, premise: Document) -> bool:
    """The price is that of now: "25 % off: now 60 euros", "now 60 euros, 25 % off"."""
    sentence = premise.sentences[price.sentence]
    if price.sentence != share.sentence or _NOW not in sentence.vocabulary:
        return False
    behind = sentence.tokens[share.last :]
    is_behind = price.start >= sentence.tokens[share.first].start
    near = behind if is_behind else [t for t in sentence.tokens if t.start < price.start]
    return any(t.form == _NOW for t in near)


def _is_reached(price: Numset, premise: Document) -> bool:
    """The price is what something comes down or up to: "brought its price down to 80 euros"."""
    tokens = premise.sentences[price.sentence].tokens
    before = [t.form for t in tokens if t.start < price.start][-2:]
    reaching = load_word_lists("calculation/prices")["reaching"]
    is_moved = before[:1] in (["down"], ["up"]) or any(t.lemma in reaching for t in tokens)
    return before[-1:] == ["to"] and is_moved


def _is_included(share: Share, premise: Document) -> bool:
    """The price has the share in it: "$48 including a 20 % tip"."""
    tokens = premise.sentences[share.sentence].tokens[: share.first]
    before = [t.form for t in tokens if t.pos != "DET"][-2:]
    is_in = before[-1:] in (["including"], ["includes"]) or before == ["inclusive", "of"]
    return is_in and "not" not in before


def _is_off_usual(price: Numset, share: Share, premise: Document) -> bool:
    """The price is one with the share off: "for $60, which is 25 % off its usual price"."""
    if price.sentence != share.sentence:
        return False
    tokens = premise.sentences[share.sentence].tokens
    words = load_word_lists("calculation/prices")
    between = [t.form for t in tokens[: share.first] if t.start >= price.end]
    behind = {t.form for t in tokens[share.last : share.last + NEAR]}
    is_beside = bool(between) and words["beside"].issuperset(between)
    return is_beside and not behind.isdisjoint(words["original"])


def _asked_price(
    asked: Numset, share: Share, prices: _Prices, hypothesis: Document
) -> Interval | None:
    words = load_word_lists("calculation/prices")
    sentence = hypothesis.sentences[asked.sentence]
    around = [t for t in sentence.tokens if not asked.holds(t)]
    lemmas = {t.lemma for t in around} | {t.form for t in around}
    if lemmas & load_operators().negations:
        return None
    if asked.context.change in STEPS:
        return prices.difference
    if lemmas & (words["gross"] | words["net"]):
        has_all = bool(lemmas & words["gross"])
        return prices.final if has_all is share.is_apart else prices.original
    is_former = not _FORMERLY.isdisjoint(pairwise(t.form for t in sentence.tokens))
    if lemmas & words["original"] or is_former or is_pluperfect(sentence.tokens):
        return prices.original
    is_total = bool(lemmas & words["total"])
    if lemmas & words["difference"] and not (share.is_apart and is_total):
        return prices.difference if not lemmas & {"after", "with"} else prices.final
    if share.is_apart:
        return prices.final if is_total else None
    return prices.final if lemmas & words["final"] else None


def _says_no_more(found: Findings) -> bool:
    """Each word of the hypothesis stands in the premise, or tells which of the prices is meant."""
    words = load_word_lists("calculation/prices")
    known = _LIGHT.union(*(words[n] for n in ("difference", "original", "final", "total")))
    known |= words["gross"] | words["net"] | words["bills"]
    return all(
        any(n.holds(link.hypothesis.token) for n in found.case.hypothesis_numsets)
        or link.hypothesis.key in known
        or link.hypothesis.token.form in known
        or link.keeps
        for link in found.alignment.links
    )


def _is_conditional(share: Share, price: Numset, found: Findings) -> bool:
    """The share is only planned, or of other things, or for some, or sometimes."""
    case, used = found.case, found.alignment.used()
    sentence = case.premise.sentences[share.sentence]
    if any(claims(sentence, i) for i in range(share.first, share.last)):
        return True
    near = set(range(share.first, share.last + NEAR))
    if price.sentence == share.sentence:
        near -= {t.index for t in sentence.ancestors(price.head)}  # whose subject has the price
    subjects = [t for t in sentence.tokens if t.dep == "nsubj" and t.head in near]
    words = load_word_lists("calculation/prices")
    # "The discount is 20 %", "20 % is deducted for taxes": what it is called is no other thing.
    named = words["off"] | words["added"]
    subjects = [t for t in subjects if t.lemma not in named]
    if any(t.pos == "NOUN" and (share.sentence, t.index) not in used for t in subjects):
        return True
    behind = sentence.tokens[share.last :]
    at = next(
        (t.index for t in behind if t.lemma in words["conditions"]),
        None,
    )
    is_of_price = share.is_apart and price.sentence == share.sentence and at is not None
    if is_of_price and sentence.tokens[at or 0].end < price.start:
        return False  # "a tip of 15 % was added to the $60 bill"
    return at is not None and any(
        word.place not in used
        for word in found.alignment.premise_words
        if word.sentence == share.sentence
        and word.token.index > at
        and word.token.lemma not in words["added"]
        and not any(n.holds(word.token) for n in case.premise_numsets)
    )
