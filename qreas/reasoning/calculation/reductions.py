"""By what share a price is reduced, told in other words: half price is 50 percent off.

What was reduced from $80 to $60 was discounted by 25 percent, and not by 40; who gets 15 percent
off a first order does not get 25.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.function_words import CLAUSE_JOINTS
from qreas.interval import Interval
from qreas.reasoning.calculation.reduced import reduced_thing
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL_OR_ADJECTIVAL, SUBJECTS
from qreas.types import Change, Document, Kind, Label, Numset, Unit

_RULE, _WORDS = "reductions", "calculation/reductions"
_HALF = Interval.point(Fraction(1, 2))
_PERCENT, _PAIR, _NEAR = 100, 2, 2
_PRICE, _HALVES, _BY, _FROM, _FIRST = "price", ("half", "price"), "by", "from", "first"
_OF, _ITS = "of", frozenset(("the", "its"))
_SAVING = frozenset(("save", "saving"))
_BARE = Unit(Kind.NUMBER, "")
_COUNTING = frozenset((Kind.ORDINAL,))


@dataclass(frozen=True, slots=True)
class _Reduction:
    """The share that is taken off, and the text that says so; the amount, too, where that is told.

    Of what the hypothesis says is saved, the share is that amount.
    """

    share: Interval
    told: str
    start: int
    end: int
    amount: Interval | None = None
    unit: Unit | None = None


@needs(
    premise=lambda: words_of(_WORDS, "off", "reducing") | {_PRICE},
    hypothesis=lambda: words_of(_WORDS, "off", "reducing") | {_PRICE} | _SAVING,
)
def prove_by_reductions(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when both texts tell by what share the price of one thing is lower."""
    del numerals  # a share is what it is
    case, words = found.case, load_word_lists(_WORDS)
    if not found.is_one_claim or len(case.premise.sentences) != 1:
        return None
    unsure = load_operators().negations | words["unsure"]
    if case.premise.mentions(unsure) or case.hypothesis.mentions(unsure):
        return None
    if any(t.form in CLAUSE_JOINTS for t in case.premise.tokens):
        return None
    told = _from_to(case.premise, case.premise_numsets) or _share(
        case.premise, case.premise_numsets
    )
    saved = _saved(case.hypothesis, case.hypothesis_numsets)
    asked = saved or _share(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or not _is_of_same(told, asked, found):
        return None
    given = told.share if saved is None else told.amount
    if given is None or (saved is not None and told.unit != saved.unit):
        return None
    label = placed(given, asked.share)
    if label is Label.NEUTRAL:
        return None
    return in_one_step(_RULE, label, f"{told.told} → {asked.told}", step="by-reductions")


def _share(document: Document, numsets: Sequence[Numset]) -> _Reduction | None:
    """The one share that is off: "20 % off", "reduced by 20 %", "half price"."""
    shares = [n for n in numsets if n.unit.kind not in _COUNTING]
    half = _half(document)
    if half is not None:
        is_alone = all(half.start <= n.start < half.end for n in shares)
        return half if is_alone else None
    if len(shares) != 1 or shares[0].unit.kind is not Kind.PERCENT or shares[0].is_approximate:
        return None
    (share,) = shares
    words = load_word_lists(_WORDS)
    behind = document.text[share.end :].lower().split()[:_NEAR]
    is_off = bool(words["off"].intersection(w.strip(".,;!") for w in behind[:1]))
    is_off |= document.word_before(share.start) == _BY and document.mentions(words["reducing"])
    is_off |= document.text[: share.start].lower().rstrip().endswith("discount of")
    if not is_off:
        return None
    value = share.interval.scaled(Fraction(1, _PERCENT))
    return _Reduction(value, share.text, share.start, share.end)


def _half(document: Document) -> _Reduction | None:
    """Reads "half price", "at half the price", but not "half the price of", what that goes to."""
    tokens = [t for t in document.tokens if t.text != "-"]
    for at, token in enumerate(tokens[:-1]):
        price = next((k for k, t in enumerate(tokens) if k > at and t.form not in _ITS), at)
        behind = tokens[price]
        if (token.form, behind.form) == _HALVES:
            then = next(iter(tokens[price + 1 :]), behind)
            is_of_noun = then is not behind and then.pos == "NOUN"  # "half price belts"
            if then.form == _OF or is_of_noun or behind.dep in SUBJECTS:
                return None
            text = document.text[token.start : behind.end]
            return _Reduction(_HALF, text, token.start, behind.end)
    return None


def _from_to(document: Document, numsets: Sequence[Numset]) -> _Reduction | None:
    """By the price before and after: "reduced from $80 to $60"."""
    prices = [n for n in numsets if n.unit.kind in (Kind.CURRENCY, Kind.NUMBER)]
    if len(prices) != _PAIR or len(numsets) != _PAIR:
        return None
    before, after = prices
    if after.unit.kind is not Kind.CURRENCY or before.unit not in (after.unit, _BARE):
        return None
    between = document.text[before.end : after.start].split()
    is_told = document.word_before(before.start) == _FROM and between == ["to"]
    is_change = is_told or [n.context.change for n in prices] == [Change.FROM, Change.TO]
    if not is_change or not document.mentions(load_word_lists(_WORDS)["reducing"]):
        return None
    if not (before.interval.is_point and after.interval.is_point and before.interval.value > 0):
        return None
    share = 1 - after.interval.value / before.interval.value
    told = f"{before.text} → {after.text}"
    off = before.interval - after.interval
    reduced = _Reduction(Interval.point(share), told, before.start, after.end, off, after.unit)
    return reduced if share > 0 else None


def _saved(document: Document, numsets: Sequence[Numset]) -> _Reduction | None:
    """How much the hypothesis says is saved: "you save $20 on the lamp"."""
    if len(numsets) != 1 or numsets[0].unit.kind is not Kind.CURRENCY:
        return None
    (saved,) = numsets
    if not document.mentions(_SAVING) or saved.is_approximate:
        return None
    return _Reduction(saved.interval, saved.text, saved.start, saved.end, unit=saved.unit)


def _is_of_same(told: _Reduction, asked: _Reduction, found: Findings) -> bool:
    """The hypothesis tells of what the premise does, and only how much lower the price is."""
    words, premise = load_word_lists(_WORDS), found.case.premise
    plain = words["off"] | words["reducing"] | words["plain"] | _SAVING | {_PRICE}
    known = premise.vocabulary | plain
    if _FIRST in premise.vocabulary:
        known |= words["new"]
    (given,), (claimed,) = premise.sentences, found.case.hypothesis.sentences
    thing = reduced_thing(given, told.start, told.end)
    own = reduced_thing(claimed, asked.start, asked.end)
    rest = [t for t in claimed.tokens if not asked.start <= t.start < asked.end]
    is_it = own is None and any(t.pos == "PRON" for t in rest)
    if thing is None or not (is_it or (own is not None and own.lemma == thing.lemma)):
        return False
    if any(t.pos != "PUNCT" and known.isdisjoint((t.form, t.lemma)) for t in rest):
        return False
    first = next((t.index for t in given.tokens if t.pos == "VERB" and t.index < thing.index), 0)
    narrowing = (
        t
        for t in given.tokens[first:]
        if t.pos in NOMINAL_OR_ADJECTIVAL and not told.start <= t.start < told.end
    )
    same = plain | claimed.vocabulary | {thing.lemma}
    return all(not same.isdisjoint((t.form, t.lemma)) for t in narrowing)
