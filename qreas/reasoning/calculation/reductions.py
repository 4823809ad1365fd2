"""By what share a price is reduced, told in other words: half price is 50 percent off.

What was reduced from $80 to $60 was discounted by 25 percent, and not by 40; who gets 15 percent
off a first order does not get 25.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.types import Change, Document, Kind, Label, Numset, Unit

_RULE, _WORDS = "reductions", "calculation/reductions"
_HALF = Interval.point(Fraction(1, 2))
_PERCENT, _PAIR, _NEAR = 100, 2, 2
_PRICE, _HALVES, _BY, _FROM, _FIRST = "price", ("half", "price"), "by", "from", "first"
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
    told = _from_to(case.premise, case.premise_numsets) or _share(
        case.premise, case.premise_numsets
    )
    saved = _saved(case.hypothesis, case.hypothesis_numsets)
    asked = saved or _share(case.hypothesis, case.hypothesis_numsets)
    if told is None or asked is None or not _is_of_same(asked, found):
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
    """Reads "half price", "at half the price"."""
    tokens = [t for t in document.tokens if t.text != "-"]
    for at, token in enumerate(tokens[:-1]):
        behind = next((t for t in tokens[at + 1 :] if t.form not in ("the", "its")), token)
        if (token.form, behind.form) == _HALVES:
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


def _is_of_same(asked: _Reduction, found: Findings) -> bool:
    """The hypothesis tells of what the premise does, and only how much lower the price is."""
    words, premise = load_word_lists(_WORDS), found.case.premise
    known = premise.vocabulary | words["off"] | words["reducing"] | words["plain"] | _SAVING
    if _FIRST in premise.vocabulary:
        known |= words["new"]
    rest = [t for t in found.case.hypothesis.tokens if not asked.start <= t.start < asked.end]
    named = [t for t in rest if t.pos == "NOUN" and not known.isdisjoint((t.form, t.lemma))]
    is_named = bool(named) or any(t.pos == "PRON" for t in rest)
    return is_named and all(
        t.pos == "PUNCT" or not known.isdisjoint((t.form, t.lemma)) for t in rest
    )
