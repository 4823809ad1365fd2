"""A rate, and as much of what it is for as another clause tells: "$2 a litre … 40 litres".

Beside the rate may stand a fixed part: "4 euros plus 2 euros for every kilometre". All quantities
of the text have to be one of these, or what there is to reckon with is not known.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from qreas.conversion import commensurable, convert
from qreas.dependents import subject_of
from qreas.function_words import APIECE
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.quantity.per import DAILY
from qreas.reasoning.calculation.told_rates import Rate, is_of, rates_of
from qreas.reasoning.events.context import claims
from qreas.reasoning.word_lists import load_word_lists, words_of
from qreas.tags import SUBJECTS, VERBAL
from qreas.types import Document, Kind, Numset, Sentence, Token, Unit

WORDS = "calculation/applied_rates"
_PERSON, _OF = ("person", "people", "head"), "of"
_LENGTH = "[length]"


@dataclass(frozen=True, slots=True)
class Clause:
    """The clause that tells a quantity: its predicate, and of what that is said."""

    sentence: Sentence
    predicate: Token
    subject: Token | None

    @property
    def verb(self) -> str:
        """The lemma of its verb; of what something is, "be"."""
        copulas = [t for t in self.sentence.children(self.predicate.index) if t.dep == "cop"]
        return copulas[0].lemma if copulas else self.predicate.lemma


@dataclass(frozen=True, slots=True)
class RateUse:
    """So much for each of something, and how much of that there is.

    fixed:   what comes to it, however much there is.
    telling: the clause of the rate;  using: that of the amount.
    is_turned: the rate is told the other way round: miles per gallon, for gallons per mile.
    """

    rate: Rate
    amount: Numset
    fixed: Numset | None
    telling: Clause
    using: Clause
    is_turned: bool = False

    @property
    def parts(self) -> tuple[Numset, ...]:
        """All quantities that it reckons with."""
        return (*self.rate.parts, self.amount, *((self.fixed,) if self.fixed is not None else ()))

    def value(self) -> Interval:
        """What it comes to, in the unit of the rate; for the span of an amount that has one."""
        amount = self.amount.unit
        unit = load_units("en").units.get(amount.name, amount) if amount.per else amount
        value = self.rate.value * convert(self.amount.interval, unit, self.rate.per)
        return value if self.fixed is None else value + self.fixed.interval

    @property
    def told(self) -> str:
        """The calculation in the words of the premise."""
        sides = (self.rate.told, self.amount.text)
        told = " ÷ ".join(sides[::-1]) if self.is_turned else " × ".join(sides)
        return told if self.fixed is None else f"{self.fixed.text} + {told}"


def read_use(premise: Document, numsets: Sequence[Numset]) -> RateUse | None:
    """The one rate of a text, and the one amount of what it is for."""
    rates = list(_rates(premise, numsets))
    if len(rates) != 1 or rates[0].is_further:
        return None
    (rate,) = rates
    others = [n for n in numsets if n not in rate.parts]
    fixed = [n for n in others if _is_fixed(n, rate, premise)]
    amounts = [n for n in others if n not in fixed]
    if len(amounts) != 1 or len(fixed) > 1:
        return None
    (amount,) = amounts
    limiting = load_word_lists(WORDS)["limiting"] - (_fixing() if fixed else frozenset())
    if premise.mentions(limiting) or not amount.interval.is_point or amount.is_approximate:
        return None
    telling, using = (clause_of(n, premise) for n in (rate.parts[0], amount))
    if claims(using.sentence, amount.head) or claims(using.sentence, using.predicate.index):
        return None
    if _is_of(amount, rate, premise):
        return RateUse(rate, amount, fixed[0] if fixed else None, telling, using)
    back = None if fixed else _turned(rate)
    if back is None or not _is_of(amount, back, premise):
        return None
    return RateUse(back, amount, None, telling, using, is_turned=True)


def _turned(rate: Rate) -> Rate | None:
    """The rate the other way round: gallons for a mile, by the miles per gallon."""
    is_fuel = rate.unit.dimension == _LENGTH and rate.per.kind is Kind.MEASURE
    if not is_fuel or not rate.value.is_point or rate.value.low <= 0:
        return None
    return Rate(rate.value.reciprocal(), rate.per, rate.unit, rate.told, rate.parts)


def clause_of(numset: Numset, document: Document) -> Clause:
    """The clause of a quantity; a verb joined to another one may have its subject from that."""
    sentence = document.sentences[numset.sentence]
    above = (sentence.tokens[numset.head], *sentence.ancestors(numset.head))
    telling = (t for t in above if t.pos in VERBAL or subject_of(sentence, t) is not None)
    predicate = next(telling, sentence.root)
    subject, verb = subject_of(sentence, predicate), predicate
    while subject is None and verb.dep == "conj":
        verb = sentence.tokens[verb.head]
        subject = subject_of(sentence, verb)
    is_counted = subject is not None and numset.holds(subject)
    return Clause(sentence, predicate, None if is_counted else subject)


def _rates(premise: Document, numsets: Sequence[Numset]) -> Iterator[Rate]:
    """The rates of the premise, but for how long something goes on in a week or the like.

    In "$14 an hour … 30 hours a week", the hours are what the dollars are for.
    """
    told = [*rates_of(premise, numsets)]
    known = {n for rate in told for n in rate.parts}
    told += [r for n in numsets if n not in known for r in _unspelt(n, premise)]
    for rate in told:
        if not any(commensurable(rate.unit, other.per) for other in told if other is not rate):
            yield rate


def _unspelt(amount: Numset, premise: Document) -> Iterator[Rate]:
    """What each of those costs that a sentence is about, or what somebody gets by the hour."""
    sentence = premise.sentences[amount.sentence]
    if not amount.interval.is_point or amount.unit.kind is Kind.RATE:
        return
    behind = [t.form for t in sentence.tokens if t.start >= amount.end][:1]
    things = [t for t in sentence.tokens if t.dep in SUBJECTS and t.tag == "NNS"]
    if len(things) == 1 and behind and APIECE.issuperset(behind):
        each = Unit(Kind.COUNT, things[0].lemma)
        yield Rate(amount.interval, amount.unit, each, f"{amount.text} {behind[0]}", (amount,))
    per = _daily(sentence) if amount.unit.kind is Kind.CURRENCY else None
    if per is not None:
        yield Rate(amount.interval, amount.unit, per, amount.text, (amount,))


def _daily(sentence: Sentence) -> Unit | None:
    """By which time something is paid, where its noun is told to be so: "the hourly rate"."""
    pay = load_word_lists(WORDS)["wages"]
    for before, noun in pairwise(sentence.tokens):
        if noun.lemma in pay and before.form in DAILY:
            return load_units("en").units[DAILY[before.form]]
    return None


def _fixing() -> frozenset[str]:
    return words_of("calculation/tariffs", "fixed")


def _is_fixed(numset: Numset, rate: Rate, premise: Document) -> bool:
    """It is of what the rate comes to, in its sentence, which says that it is a part beside it."""
    is_like = numset.unit.kind is rate.unit.kind and numset.unit.name == rate.unit.name
    is_beside = numset.sentence == rate.parts[0].sentence and numset.interval.is_point
    sentence = premise.sentences[numset.sentence]
    return is_like and is_beside and not sentence.vocabulary.isdisjoint(_fixing())


def _is_of(amount: Numset, rate: Rate, premise: Document) -> bool:
    """It is so much of what the rate is for; "a family of four" are four persons."""
    if amount.unit.per is not None:
        spent = load_units("en").units.get(amount.unit.name)
        return spent is not None and commensurable(spent, rate.per)
    if is_of(amount.unit, rate.per):
        return True
    sentence = premise.sentences[amount.sentence]
    is_group = not sentence.vocabulary.isdisjoint(load_word_lists(WORDS)["groups"])
    is_told = amount.unit.kind is Kind.NUMBER or amount.unit.name in _PERSON
    is_told = is_told and premise.word_before(amount.start) == _OF
    return is_told and is_group and rate.per.name in _PERSON
