"""What is in a price, or comes on top of it, whose amount the text may not tell.

A bill of $40 including the tip is $40 with it and less without it; how much the tip was is open,
and so is what a coat cost before the discount that it costs 80 euros after.
"""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from math import inf

from qreas.interval import Interval
from qreas.reasoning.findings import Findings
from qreas.reasoning.implied.implied import Implied
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.needs import needs
from qreas.reasoning.one_event.settle import by_implication
from qreas.reasoning.proof import Proof, left_open
from qreas.reasoning.rules import Numerals
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import NOMINAL, PLURAL
from qreas.types import Case, Document, Kind, Label, Numset, Relation, Sentence, Token

_RULE = "extras"
_WORDS = "calculation/extras"
# Words between a marker and the noun: "including a generous tip", "of five euros for the".
_NEAR = 6
_INSIDE = ("DET", "PRON", "ADJ", "ADP", "NUM", "SYM")


class _Side(Enum):
    """Which of the amounts is told or asked."""

    WITH = auto()
    WITHOUT = auto()
    EXTRA = auto()


@dataclass(frozen=True, slots=True)
class _Extra:
    """A word that says that a price is with something or without it.

    first: index of the word or, where it stands behind, of the noun; last: behind the noun.
    """

    sentence: int
    noun: Token
    side: _Side
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class _Amounts:
    """A price without something, what that comes to, and both together."""

    without: Interval
    extra: Interval
    total: Interval
    told: str

    def of(self, side: _Side) -> Interval:
        """The amount of a side."""
        values = {_Side.WITH: self.total, _Side.WITHOUT: self.without, _Side.EXTRA: self.extra}
        return values[side]


@needs(
    premise=lambda: words_of(_WORDS, "with", "without", "first", "before"), asked=(Kind.CURRENCY,)
)
def prove_by_extras(found: Findings, numerals: Numerals) -> Proof | None:
    """A proof when the premise tells a price with something in it, and either amount is asked."""
    case = found.case
    words = load_word_lists(_WORDS)
    asked, given = case.hypothesis_numsets, case.premise_numsets
    if len(asked) != 1 or not _is_price(asked[0]) or not found.is_one_claim:
        return None
    if _is_only_first(given, case):
        return left_open(_RULE, asked[0])
    # Whom it is for is no part of a price: "dinner for two".
    given = tuple(n for n in given if _is_price(n) or case.premise.word_before(n.start) != "for")
    if len(given) not in (1, 2) or any(n.unit != asked[0].unit for n in given):
        return None
    denying = load_operators().negations | words["every"] - words["total"]
    if case.hypothesis.mentions(denying) or case.premise.mentions(denying | words["every"]):
        return None
    told = list(_extras(case.premise, given))
    if len(told) != 1:
        return None
    amounts = _amounts(told[0], given, case.premise)
    side = _asked_side(asked[0], told[0], case.hypothesis)
    if amounts is None or side is None:
        return None
    answer = by_implication(
        asked[0], Implied(amounts.of(side), amounts.told), _RULE, found, numerals
    )
    if answer.justification.relation is Relation.UNKNOWN:
        return left_open(_RULE, asked[0], (answer.justification,), answer.remarks(Label.NEUTRAL))
    return answer.proof(_RULE) if found.alignment.says_no_more(asked[0], words["plain"]) else None


def _is_only_first(given: tuple[Numset, ...], case: Case) -> bool:
    """All that is told is a deposit, and the price is asked: how much was paid later is open."""
    words = load_word_lists(_WORDS)
    if len(given) != 1 or not _is_price(given[0]) or not case.hypothesis.mentions(words["asks"]):
        return False
    if case.hypothesis.mentions(words["first"]) or case.premise.mentions(words["asks"]):
        return False
    tokens = case.premise.sentences[given[0].sentence].tokens
    inside = [t.index for t in tokens if given[0].holds(t)]
    near = tokens[max(inside[0] - _NEAR // 2, 0) : inside[-1] + _NEAR // 2] if inside else ()
    paid = [t.lemma for t in near]
    pairs = itertools.pairwise(paid)
    is_down = any(way in words["before"] and noun == "payment" for way, noun in pairs)
    return is_down or not words["first"].isdisjoint(paid)


def _is_price(numset: Numset) -> bool:
    return numset.unit.kind is Kind.CURRENCY and numset.unit.per is None


def _extras(document: Document, numsets: tuple[Numset, ...]) -> Iterator[_Extra]:
    for index, sentence in enumerate(document.sentences):
        for token in sentence.tokens:
            extra = _extra(index, token, sentence, numsets)
            if extra is not None:
                yield extra


def _extra(
    index: int, marker: Token, sentence: Sentence, numsets: tuple[Numset, ...]
) -> _Extra | None:
    """What a word says is in a price or left out of it; None where it says no such thing."""
    words, text = load_word_lists(_WORDS), marker.form
    if text not in words["with"] | words["without"]:
        return None
    noun = _noun_at(marker, sentence, numsets)
    if noun is None:
        return None
    lemma = noun.lemma
    is_known = lemma in words["charges"] | words["discounts"]
    # "All toys cost five euros, including the dolls": several may be some of those.
    if not is_known and (text in words["either"] or noun.tag in PLURAL):
        return None
    is_in = text in words["with"]
    if any(t.form == "not" for t in sentence.tokens[: marker.index][-1:]):
        is_in = not is_in
    side = _side(marker, noun, sentence, is_in=is_in)
    if side is None:
        return None
    first, last = sorted((marker.index, noun.index))
    return _Extra(index, noun, side, first, last + 1)


def _side(marker: Token, noun: Token, sentence: Sentence, *, is_in: bool) -> _Side | None:
    """The larger of the amounts has in it what is added, and not in it what is taken off."""
    is_taken = _is_taken(marker, noun, sentence)
    if is_taken is None:
        return None
    return _Side.WITHOUT if is_in is is_taken else _Side.WITH


def _is_taken(marker: Token, noun: Token, sentence: Sentence) -> bool | None:
    """It is taken off, as a discount, and a tax from what is earned; None where that is open."""
    words, lemma = load_word_lists(_WORDS), noun.lemma
    if lemma in words["discounts"]:
        return True
    if marker.form not in words["ordered"] or lemma not in words["charges"]:
        return False
    lemmas = {t.lemma for t in sentence.tokens}
    is_earned, is_spent = bool(lemmas & words["earned"]), bool(lemmas & words["spent"])
    return None if is_earned is is_spent else is_earned


def _noun_at(marker: Token, sentence: Sentence, numsets: tuple[Numset, ...]) -> Token | None:
    """The noun before "included", or behind any other marker."""
    if marker.form in load_word_lists(_WORDS)["behind"]:
        before = [t for t in sentence.tokens[: marker.index] if t.form not in ("not", "is")]
        return before[-1] if before and before[-1].pos in NOMINAL else None
    inside = [n for n in numsets if n.start > marker.start]
    for token in sentence.tokens[marker.index + 1 : marker.index + 1 + _NEAR]:
        if any(n.holds(token) for n in inside):
            continue
        if token.pos in NOMINAL:
            return _head(token, sentence)
        if token.pos not in _INSIDE:
            return None
    return None


def _head(noun: Token, sentence: Sentence) -> Token:
    """The last of the nouns that stand together: "booking fee"."""
    behind = sentence.tokens[noun.index + 1 : noun.index + 2]
    return _head(behind[0], sentence) if behind and behind[0].pos in NOMINAL else noun


def _amounts(extra: _Extra, given: tuple[Numset, ...], premise: Document) -> _Amounts | None:
    """The three amounts, open where the text does not tell them."""
    tokens = premise.sentences[extra.sentence].tokens
    own = [n for n in given if n.sentence == extra.sentence]
    parts = [n for n in own if _is_of_extra(n, extra, tokens)]
    prices = [n for n in own if n not in parts]
    if len(own) != len(given) or len(prices) != 1 or not prices[0].interval.is_point:
        return None
    price = prices[0]
    if extra.first and not parts and not _stands_at(price, extra, tokens):
        return None
    if not price.interval.high > 0:
        return None
    value, told = price.interval, f"{price.text}, {_text(extra, tokens)}"
    if parts:
        part = parts[0].interval
        if extra.side is _Side.WITH:
            return _Amounts(value - part, part, value, told)
        return _Amounts(value, part, value + part, told)
    if extra.side is _Side.WITH:
        less = Interval(0, value.high, low_open=True, high_open=True)
        return _Amounts(less, less, value, told)
    more = Interval(value.low, inf, low_open=True)
    return _Amounts(value, Interval(0, inf, low_open=True), more, told)


def _is_of_extra(numset: Numset, extra: _Extra, tokens: tuple[Token, ...]) -> bool:
    """The amount is that of what is in the price: "a $5 tip", "a tip of $5"."""
    if any(numset.holds(t) for t in tokens[extra.first : extra.last]):
        return True
    behind = tokens[extra.last : extra.last + 2]
    return [t.form for t in behind[:1]] == ["of"] and any(numset.holds(t) for t in behind[1:])


def _stands_at(price: Numset, extra: _Extra, tokens: tuple[Token, ...]) -> bool:
    """Nothing of content stands between the price and what is said to be in it."""
    between = [t for t in tokens[: extra.first] if t.start >= price.end]
    is_behind = price.end <= tokens[extra.first].start
    joints = load_word_lists(_WORDS)["joints"]
    return is_behind and all(t.form in joints or t.pos == "DET" for t in between)


def _asked_side(asked: Numset, told: _Extra, hypothesis: Document) -> _Side | None:
    """Which of the amounts the hypothesis speaks of; None where it does not say."""
    words, sentence = load_word_lists(_WORDS), hypothesis.sentences[0]
    lemma = told.noun.lemma
    marked = set(_marked(hypothesis, asked, lemma))
    if len(marked) == 1:
        return next(iter(marked))
    nouns = [t for t in sentence.tokens if t.lemma == lemma and t.pos in NOMINAL]
    if marked or len(nouns) > 1:
        return None
    if nouns:
        return _Side.EXTRA if _is_amount_of(nouns[0], asked, sentence) else None
    # Who pays "without a tip" may pay no more in all.
    is_whole = told.side is _Side.WITH and lemma in words["charges"]
    is_total = any(t.form in words["total"] for t in sentence.tokens)
    return _Side.WITH if is_total and is_whole else None


def _marked(hypothesis: Document, asked: Numset, lemma: str) -> Iterator[_Side]:
    """Where the hypothesis says that its price is with the same thing, or without it."""
    sentence, words = hypothesis.sentences[0], load_word_lists(_WORDS)
    for marker in sentence.tokens:
        text = marker.form
        if text not in words["with"] | words["without"] or asked.holds(marker):
            continue
        noun = _noun_at(marker, sentence, (asked,))
        if noun is not None and noun.lemma == lemma:
            side = _side(marker, noun, sentence, is_in=text in words["with"])
            if side is not None:
                yield side


def _is_amount_of(noun: Token, asked: Numset, sentence: Sentence) -> bool:
    """The amount is that of the noun: "the tip was $8", "a tip of $8", "an $8 tip"."""
    first = next(t.index for t in sentence.tokens if asked.holds(t))
    last = max(t.index for t in sentence.tokens if asked.holds(t))
    if noun.index == last + 1:
        return True
    between = sentence.tokens[noun.index + 1 : first]
    told = load_word_lists(_WORDS)["told"]
    if [t.form for t in between] == ["of"]:
        return True
    is_subject = noun.dep.startswith("nsubj")
    return is_subject and bool(between) and between[0].lemma in told


def _text(extra: _Extra, tokens: tuple[Token, ...]) -> str:
    return " ".join(t.text for t in tokens[extra.first : extra.last])
