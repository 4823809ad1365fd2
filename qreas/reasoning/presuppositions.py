"""What a hypothesis takes for granted of its quantities: "over the two days", "one ticket cost".

A definite description of times speaks of those that the premise tells of, and whoever says what one
costs speaks of any of those that were counted: neither claims that there are so many (Strawson
1950, "On referring").
"""

from collections.abc import Iterator, Mapping, Sequence

from qreas.composition.kinds import head_noun
from qreas.reasoning.knowledge.calendar_names import MONTHS, WEEKDAYS
from qreas.tags import COMPARATIVE, NOMINAL, SUBJECTS, SUPERLATIVE
from qreas.types import COUNTS, Case, Document, Equation, Kind, Numset, Operator

_OPENINGS = frozenset(("in", "over", "on", "during", "for", "across", "through", "within", "of"))
_DEFINITE = frozenset(("the", "these", "those", "both"))
_THE, _OF, _PAIR = "the", "of", 2
_CALENDAR: Mapping[str, frozenset[str]] = {
    "day": frozenset((*WEEKDAYS, "yesterday", "today", "tomorrow")),
    "month": frozenset(MONTHS),
}
# What a game or a year is divided into, besides the units of time.
_PERIODS = frozenset(("half", "quarter", "period", "round", "inning", "week", "day", "month"))


def is_of_told_times(numset: Numset, case: Case) -> bool:
    """A definite adjunct of time, for which the premise tells of as many times."""
    is_single = is_of_given_times(numset, case) and numset.interval.is_point
    return is_single and numset.interval.value in _times_told(numset.unit.name, case)


def is_of_told_things(numset: Numset, case: Case) -> bool:
    """Definite things of which the premise tells one by one: "the two pens", the red and the blue.

    What it counts itself is claimed, and so is what it does not name. "The three" are those who
    take part in what it tells.
    """
    if numset.unit.kind not in COUNTS or not numset.interval.is_point:
        return False
    if case.hypothesis.word_before(numset.start) != _THE:
        return False
    if numset.unit.kind is Kind.NUMBER:
        return numset.interval.value == _subjects_told(case) or _is_chosen_of(numset, case)
    is_counted = any(pair.hypothesis == numset for pair in case.pairs)
    return not is_counted and case.premise.mentions((head_noun(numset.unit),))


def _is_chosen_of(numset: Numset, case: Case) -> bool:
    """It counts those of whom one is more, or most, than the others: "the taller of the two"."""
    sentence = case.hypothesis.sentences[numset.sentence]
    before = sentence.tokens[: numset.ends_in(sentence)[0]]
    is_of_them = len(before) > _PAIR and before[-2].form == _OF
    return is_of_them and before[-3].tag in COMPARATIVE | SUPERLATIVE


def is_of_given_times(numset: Numset, case: Case) -> bool:
    """A definite adjunct of time, whose length no calculation is asked for."""
    return numset.unit.kind is Kind.DURATION and _is_definite(numset, case.hypothesis)


def is_period(numset: Numset, case: Case) -> bool:
    """A definite part of a game or of a year, where the premise tells of none by its number."""
    is_part = numset.unit.kind is Kind.ORDINAL and head_noun(numset.unit) in _PERIODS
    is_told = any(n.unit.kind is Kind.ORDINAL for n in case.premise_numsets)
    return is_part and not is_told and _is_definite(numset, case.hypothesis)


def is_told_hour(numset: Numset, case: Case) -> bool:
    """A time of day that the premise tells, too."""
    is_hour = numset.unit.kind is Kind.TIME
    return is_hour and any(pair.hypothesis == numset for pair in case.pairs)


def is_each(numset: Numset, equations: Sequence[Equation]) -> bool:
    """One of the things by whose number the calculation divides: what one of them costs."""
    if not may_be_each(numset):
        return False
    things = {numset.context.entity, head_noun(numset.unit), *numset.context.modifiers}
    return any(
        head_noun(divisor.unit) in things for each in equations for divisor in _divisors(each)
    )


def may_be_each(numset: Numset) -> bool:
    """It is one thing, which may be one of those by whose number a calculation divides."""
    is_point = numset.unit.kind is Kind.COUNT and numset.interval.is_point
    return is_point and numset.interval.value == 1


def _divisors(equation: Equation) -> Iterator[Numset]:
    """The quantities that stand right before a division."""
    for symbol, following in zip(equation.postfix, equation.postfix[1:], strict=False):
        if isinstance(symbol, Numset) and following is Operator.DIVIDE:
            yield symbol


def _is_definite(numset: Numset, document: Document) -> bool:
    """It is introduced by a preposition and a definite determiner: "over the two days"."""
    before = document.text[: numset.start].lower().split()[-2:]
    return len(before) == 2 and before[0] in _OPENINGS and before[1] in _DEFINITE


def _times_told(unit: str, case: Case) -> tuple[int, ...]:
    """How many days, months or the like the premise speaks of, each once by its name.

    Beside two that have names, "8 hours a day" may tell of no third one.
    """
    if unit == "year":
        return (len({n.interval for n in case.premise_numsets if n.unit.kind is Kind.YEAR}),)
    lemmas = [t.lemma for t in case.premise.tokens]
    named = len(_CALENDAR.get(unit, frozenset()).intersection(lemmas))
    return (named, named + lemmas.count(unit))


def _subjects_told(case: Case) -> int:
    """How many subjects the clauses of the premise have, each once by its noun."""
    return len({t.lemma for t in case.premise.tokens if t.dep in SUBJECTS and t.pos in NOMINAL})
