"""The ages that a text tells of all of a group: "aged 5, 7 and 11", "aged 19 to 34"."""

from collections.abc import Sequence
from dataclasses import replace

from qreas.interval import Interval
from qreas.reasoning.contrast.values_of_sort import AGE, Share, Values, counting
from qreas.tags import NOMINAL
from qreas.types import Document, Kind, Numset, Sentence, Token

_AGED = frozenset(("aged", "ages"))


def told_ages(document: Document, numsets: Sequence[Numset]) -> Values | None:
    """The ages right behind so many: "have three children, aged 5, 7 and 11"."""
    sentence = document.sentences[0]
    ages = tuple(n for n in numsets if n.unit.kind is Kind.AGE)
    if not ages or sentence.vocabulary.isdisjoint(_AGED):
        return None
    if len(ages) == 1 and not ages[0].interval.is_point:
        return _aged_between(ages[0], sentence, numsets)
    before = [t for t in sentence.tokens if t.end <= ages[0].start and t.text != ","]
    counts = [n for n in numsets if len(before) > 1 and n.holds(before[-2])]
    is_told = [n.interval for n in counts] == [Interval.point(len(ages))]
    is_plain = all(n.interval.is_point and not n.is_approximate for n in ages)
    if not (is_told and is_plain) or before[-1].form not in _AGED:
        return None
    noun, values = before[-2], tuple(n.interval for n in ages)
    if sum(t.lemma == noun.lemma for t in sentence.tokens) > 1:
        return None  # of others of the sort, no age is told
    interval = Interval(min(v.low for v in values), max(v.high for v in values))
    own = counting(numsets, noun, sentence) | {before[-1].index}
    told = Values(noun, own, interval, ages, AGE, frozenset(("age",)), Share.ALL, values)
    return replace(told, is_aside=True)


def _aged_between(age: Numset, sentence: Sentence, numsets: Sequence[Numset]) -> Values | None:
    """The range of the ages of all that stand before it: "seven people, aged 19 to 34"."""
    before = [t for t in sentence.tokens if t.end <= age.start or t.form in _AGED]
    aged = next((t for t in before if t.form in _AGED), None)
    noun = None if aged is None else _noun_before(aged, sentence)
    if aged is None or noun is None or not age.interval.is_bounded or age.is_approximate:
        return None
    group = [t for t in sentence.tokens if t.dep == "conj" and t.head == noun.index]
    own = counting(numsets, noun, sentence) | {aged.index, *(t.index for t in group)}
    for each in group:
        own |= counting(numsets, each, sentence)
    ends = tuple(Interval(end, end) for end in (age.interval.low, age.interval.high))
    told = Values(noun, own, age.interval, (age,), AGE, frozenset(("age",)), Share.ALL, ends)
    return replace(told, is_aside=True)


def _noun_before(aged: Token, sentence: Sentence) -> Token | None:
    """The noun that ages stand behind, of a list the first: "five men and two women, aged"."""
    before = [t for t in sentence.tokens[: aged.index] if t.text != ","]
    if not before or before[-1].pos not in NOMINAL:
        return None
    noun = before[-1]
    above = sentence.tokens[noun.head]
    return above if noun.dep == "conj" and above.pos in NOMINAL else noun
