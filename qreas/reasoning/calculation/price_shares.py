"""Shares by which texts say that a price is changed: "20 % off", "half price", "plus 8 % tax".

Two texts may tell of the same share, in other words: what is half price is 50 percent off.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from qreas.interval import Interval
from qreas.reasoning.calculation.reduced import reduced_thing
from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import either_denies_or_supposes
from qreas.reasoning.proof import Proof, in_one_step, placed
from qreas.reasoning.rules import SHARES
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import NOMINAL_OR_ADJECTIVAL
from qreas.types import Document, Label, Numset, Sentence

NEAR = 4
"""Of what changes a price, how many words may stand between it and the share."""
_WORDS, _PAIR = "calculation/prices", 2
_EMPTY = ("PUNCT", "DET", "AUX", "PRON", "ADP")
_HALF = Interval.point(Fraction(1, 2))


@dataclass(frozen=True, slots=True)
class Share:
    """A share that is taken off a price or added to it.

    first, last: token indices of the words that say it, the last one exclusive.
    sign:        1 where it is added, -1 where it is taken off.
    is_apart:    what is added has a name of its own, such as a tax.
    """

    sentence: int
    first: int
    last: int
    value: Interval
    sign: int
    is_apart: bool


def shares_of(document: Document, numsets: tuple[Numset, ...]) -> Iterator[Share]:
    """The shares that change a price, with those that no number tells."""
    for index, sentence in enumerate(document.sentences):
        yield from _halves(index, sentence)
    for numset in numsets:
        share = _share(numset, document.sentences[numset.sentence])
        if share is not None:
            yield share


def amount_off(prices: list[Numset], premise: Document) -> tuple[list[Numset], list[Share]]:
    """The price, and as a share of it the amount off it: "$30 off a $100 coat"."""
    words = load_word_lists(_WORDS)
    taken: list[Numset] = []
    for amount in prices:
        tokens = premise.sentences[amount.sentence].tokens
        behind = [t.form for t in tokens if t.start >= amount.end][:_PAIR]
        if behind[:1] == ["off"] or (behind[:1] and behind[0] in words["rebates"]):
            taken.append(amount)
    rest = [n for n in prices if n not in taken]
    if len(taken) != 1 or not rest[0].interval.value > taken[0].interval.value > 0:
        return prices, []
    sentence = premise.sentences[taken[0].sentence]
    inside = [t.index for t in taken[0].tokens_in(sentence)]
    value = taken[0].interval / rest[0].interval
    share = Share(taken[0].sentence, inside[0], inside[-1] + 1, value, -1, is_apart=False)
    return rest, [share]


def told_share(share: Share, premise: Document) -> str:
    """The words that tell the share."""
    tokens = premise.sentences[share.sentence].tokens[share.first : share.last]
    return premise.text[tokens[0].start : tokens[-1].end]


def by_equal_share(found: Findings) -> Proof | None:
    """A proof when both texts tell what share is taken off the price of one thing, and no price."""
    case = found.case
    if len(case.premise.sentences) > 1 or not found.is_one_claim or either_denies_or_supposes(case):
        return None
    told = list(shares_of(case.premise, case.premise_numsets))
    asked = list(shares_of(case.hypothesis, case.hypothesis_numsets))
    if len(told) != 1 or len(asked) != 1 or told[0].sign > 0 or asked[0].sign > 0:
        return None
    others = (
        n for n in (*case.premise_numsets, *case.hypothesis_numsets) if n.unit.kind not in SHARES
    )
    if any(others) or not _is_of_same(told[0], asked[0], found):
        return None
    label = placed(told[0].value, asked[0].value)
    if label is Label.NEUTRAL:
        return None
    pair = told_share(told[0], case.premise), told_share(asked[0], case.hypothesis)
    return in_one_step("prices", label, " → ".join(pair), step="by-price")


def _is_of_same(told: Share, asked: Share, found: Findings) -> bool:
    """The hypothesis tells of what the premise does, and only how much lower the price is."""
    words = load_word_lists(_WORDS)
    plain = words["off"] | words["final"] | words["offering"] | words["everything"]
    (given,), (claimed,) = found.case.premise.sentences, found.case.hypothesis.sentences
    if given.vocabulary & (words["some"] | words["conditions"] - {"on", "for"}):
        return False
    if any(t.pos == "NOUN" for t in given.tokens[told.last : told.last + 1]):
        return False  # "half price belts are sold out"
    thing, own = (
        reduced_thing(s, s.tokens[share.first].start, s.tokens[share.last - 1].end)
        for s, share in ((given, told), (claimed, asked))
    )
    if thing is None or own is None or own.lemma != thing.lemma:
        return False
    rest = [t for t in claimed.tokens if not asked.first <= t.index < asked.last]
    if any(t.pos not in _EMPTY and not t.is_among(plain | given.vocabulary) for t in rest):
        return False
    first = next((t.index for t in given.tokens if t.pos == "VERB" and t.index < thing.index), 0)
    same = plain | claimed.vocabulary
    return all(
        t.is_among(same) or told.first <= t.index < told.last
        for t in given.tokens[first:]
        if t.pos in NOMINAL_OR_ADJECTIVAL
    )


def _halves(index: int, sentence: Sentence) -> Iterator[Share]:
    """The phrases that take half of a price without a number: "at half price", "pay half"."""
    texts = [token.form for token in sentence.tokens]
    phrases = [tuple(phrase.split()) for phrase in load_word_lists(_WORDS)["halves"]]
    for half in (at for at, text in enumerate(texts) if text == "half"):
        starts = ((half - phrase.index("half"), phrase) for phrase in phrases)
        fitting = [
            (at + len(phrase), at)
            for at, phrase in starts
            if at >= 0 and tuple(texts[at : at + len(phrase)]) == phrase
        ]
        if fitting:
            last, first = max(fitting)
            yield Share(index, first, last, _HALF, -1, is_apart=False)


def _share(numset: Numset, sentence: Sentence) -> Share | None:
    """The share as what changes a price, by the one kind of change that words near it tell of."""
    scale, words = SHARES.get(numset.unit.kind), load_word_lists(_WORDS)
    if scale is None:
        return None
    inside = [t.index for t in numset.tokens_in(sentence)]
    if not inside:
        return None  # a piece of a word
    near = sentence.tokens[max(inside[0] - NEAR, 0) : inside[-1] + NEAR]
    lemmas = {numset.context.verb, *(t.lemma for t in near if t.pos != "PROPN")}  # "Mark"
    kinds = [name for name in ("off", "added", "rise") if lemmas & words[name]]
    kinds = ["off"] if lemmas & words["deducted"] else kinds  # for a tax
    if len(kinds) != 1:
        return None
    sign = -1 if kinds == ["off"] else 1
    value, is_apart = numset.interval.scaled(scale), kinds == ["added"]
    if sign < 0 and value.high >= 1:  # nothing is sold for less than nothing
        return None
    return Share(numset.sentence, inside[0], inside[-1] + 1, value, sign, is_apart)
