"""The sentences of a premise whose quantities may be reckoned with those of the others.

What a sentence measures can settle nothing about what is measured in another dimension, unless they
speak of the same thing: the weight of a bell says nothing of the price of a ticket.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain

from qreas.dependents import subject_of
from qreas.kind_sets import COUNTS_AND_RANKS, DAYS_AND_YEARS, PROPORTIONS
from qreas.lexicon.load import Lexicon
from qreas.reasoning.alignment.own_scene import (
    counted_things,
    is_self_contained,
    may_be_among,
    names_place,
    tells_what_is,
    things,
)
from qreas.reasoning.word_lists import words_of
from qreas.types import Document, Kind, Numset, Sentence, Unit

_CLOCK, _CALENDAR, _SHARE, _COUNT = "time of day", "calendar", "share", "count"
_DAY = 24 * 60 * 60
_TIMES = {
    **dict.fromkeys((Kind.YEAR, Kind.DATE, Kind.AGE), frozenset((_CALENDAR,))),
    Kind.TIME: frozenset((_CLOCK,)),
    Kind.FREQUENCY: frozenset((_CLOCK, _CALENDAR)),
}
_SHARES = PROPORTIONS | {Kind.PERCENTAGE_POINT}
# Kinds of a number that may be one of anything: "Ann is 9 and Ben three times as old".
_OF_ANY = (Kind.NUMBER, Kind.MULTIPLE)
# Kinds of a number that says by itself neither what is counted nor what is measured.
_OPEN = frozenset((*_OF_ANY, Kind.SCORE, Kind.IDENTIFIER, Kind.PHONE))


@dataclass(frozen=True)
class Telling:
    """The sentences of a premise that tell quantities, by what they may have to do with others.

    Quantities meet in a dimension or in a word for a thing; two shares only in a word, since each
    is of something. Of a bare number and of a comparison none knows. What is done to many may
    change how many of them there are, so that counts meet unless they are of things of other kinds,
    told of someone or of a place of their own ("the village has 900 inhabitants", "police in Madrid
    arrested 12 smugglers").

    told:  the quantities of each sentence of the premise that has any.
    asked: those of the hypothesis.
    """

    told: Mapping[int, Sequence[Numset]]
    asked: Sequence[Numset]
    premise: Document
    hypothesis: Document
    lexicon: Lexicon

    @cached_property
    def apart(self) -> frozenset[int]:
        """The sentences all whose quantities are known, and of a count, of whom or where it is."""
        if any(n.unit.kind is Kind.MULTIPLE for n in self.asked):
            return frozenset()
        return frozenset(at for at in self.told if self._is_apart(at))

    def _is_apart(self, at: int) -> bool:
        own, sentence = self.told[at], self.premise.sentences[at]
        if any(_is_open(n) for n in own):
            return False
        return _COUNT not in _dimensions(own) or is_self_contained(sentence, own)

    def may_meet(self, at: int, beside: Collection[int]) -> bool:
        """A quantity of one that is apart may be reckoned with one told beside it, or asked for.

        beside: the sentences that matter.
        """
        own, told = self.told[at], [self.told[b] for b in beside if b in self.told]
        if any(_has_no_standard(found) for found in told):
            return True
        if self._changes_price(at):
            return True
        measured = _dimensions(n for n in own if not self._only_dates(n)) - {_COUNT}
        others = (_dimensions(found) - {_SHARE} for found in told)
        if not measured.isdisjoint(_dimensions(self.asked).union(*others)):
            return True
        words = things(self.premise.sentences[at])
        sentences = [self.premise.sentences[b] for b in beside]
        if any(not words.isdisjoint(things(each)) for each in sentences):
            return True
        if _COUNT not in _dimensions(own):
            return False
        return self._counts_same(at, sentences, told) or self._makes_asked(own, told)

    def _changes_price(self, at: int) -> bool:
        """It tells by what share prices are lower, or what is added to them, and one is asked."""
        asks_price = any(n.unit.kind is Kind.CURRENCY for n in self.asked)
        is_share = all(n.unit.kind in _SHARES for n in self.told[at])
        if not (asks_price and is_share):
            return False
        sentence = self.premise.sentences[at]
        if sentence.vocabulary.isdisjoint(words_of("calculation/prices", "of-prices", "added")):
            return False
        known = words_of("calculation/prices", "everything", "off", "added")
        subject = subject_of(sentence, sentence.root)
        # Where shoes are 20 percent off, a lamp need not be.
        is_of_sort = subject is not None and sentence.root.pos != "VERB" and subject.pos == "NOUN"
        is_known = subject is not None and subject.lemma in known | self.hypothesis.vocabulary
        return is_known or not is_of_sort

    def _makes_asked(self, own: Sequence[Numset], told: Iterable[Sequence[Numset]]) -> bool:
        """With a number that matters it makes one that is asked and not told: hardly by chance.

        A hotel has 40 rooms, guests have booked 25 suites, and 15 rooms are said to be free.
        """
        known = _values(chain.from_iterable(told))
        asked = _values(self.asked) - known
        return bool(asked) and any(
            not asked.isdisjoint(
                (one + other, one - other, other - one, one * other, one / other, other / one)
            )
            for one in _values(own)
            for other in known
        )

    def _only_dates(self, numset: Numset) -> bool:
        """It only tells when something was, which no other year is reckoned from."""
        sentence = self.premise.sentences[numset.sentence]
        is_date = numset.unit.kind in DAYS_AND_YEARS and numset.interval.is_point
        return is_date and is_self_contained(sentence, (numset,))

    def _counts_same(
        self, at: int, beside: Iterable[Sentence], told: Iterable[Sequence[Numset]]
    ) -> bool:
        """Of the kinds of things that it counts another sentence, or the hypothesis, speaks.

        People of two kinds that are counted may be the same, but not those that another thing has
        or that are told of elsewhere.
        """
        sentence, counted = self.premise.sentences[at], counted_things(self.told[at])
        spoken = (things(each) for each in (*beside, *self.hypothesis.sentences))
        if may_be_among(counted, frozenset[str]().union(*spoken), self.lexicon):
            return True
        if names_place(sentence) or tells_what_is(sentence, self.lexicon):
            return False
        sides = counted, counted_things((*self.asked, *chain.from_iterable(told)))
        return all(any(map(self.lexicon.names_person, each)) for each in sides)


def telling_sentences(
    premise: Document,
    hypothesis: Document,
    numsets: tuple[Sequence[Numset], Sequence[Numset]],
    lexicon: Lexicon,
) -> Telling:
    """The sentences of the premise that tell quantities.

    numsets: the quantities of either text.
    """
    told: dict[int, list[Numset]] = {}
    for numset in numsets[0]:
        told.setdefault(numset.sentence, []).append(numset)
    return Telling(told, numsets[1], premise, hypothesis, lexicon)


def _values(numsets: Iterable[Numset]) -> frozenset[Fraction]:
    """The exact numbers above one."""
    lows = (n.interval.low for n in numsets if n.interval.is_point)
    return frozenset(low for low in lows if isinstance(low, Fraction) and low > 1)


def _has_no_standard(numsets: Sequence[Numset]) -> bool:
    """It tells how many times as much as something of another sentence."""
    return all(n.unit.kind is Kind.MULTIPLE for n in numsets)


def _is_open(numset: Numset) -> bool:
    is_compared = numset.context.change.is_comparison
    return numset.unit.kind in _OPEN or is_compared or not _of_unit(numset.unit)


def _dimensions(numsets: Iterable[Numset]) -> frozenset[str]:
    return frozenset(each for n in numsets for each in _of_unit(n.unit))


def _of_unit(unit: Unit) -> frozenset[str]:
    """What is counted or measured, of a rate on either side; empty where none can tell."""
    of_other = _of_unit(unit.per) if unit.per is not None else frozenset[str]()
    if unit.kind in _TIMES:
        return of_other | _TIMES[unit.kind]
    if unit.kind is Kind.DURATION:
        return of_other | {_CLOCK if unit.scale < _DAY else _CALENDAR}
    if unit.kind in _SHARES:
        return of_other | {_SHARE}
    if unit.kind in COUNTS_AND_RANKS:
        return of_other | ({_COUNT} if unit.name else frozenset())
    if unit.kind is Kind.CURRENCY:
        return of_other | {Kind.CURRENCY.value}
    return of_other | frozenset(part.strip() for part in unit.dimension.split("/") if part.strip())
