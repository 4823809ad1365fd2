"""Bounds that no "may" or "must" tells: "do not take more than eight", "the limit is 50 km/h".

An order forbids what it denies, and the number that a limit is said to be is the last that keeps
it. Who is held to so much in a time is held to it in the same time under another name.
"""

from collections.abc import Iterable, Iterator
from math import inf

from qreas.conversion import convert
from qreas.dependents import has_copula, subject_of
from qreas.interval import Interval
from qreas.quantity.load import load_units
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.word_lists import load_word_lists
from qreas.tags import COMPARATIVE
from qreas.types import Case, Document, Kind, Numset, Sentence, Token

_MARKS, _LIMITS = "limits/marks", "limits/limits"
_BARE, _AUXILIARY = "VB", "do"
_NEVER, _THAN = "never", "than"
_WITHIN, _ONE_OF = frozenset(("in", "within", "per")), frozenset(("a", "an", "any", "one"))


def is_ordered(sentence: Sentence, numset: Numset) -> bool:
    """The clause of the quantity tells what to do: "do not take more than", "use at least"."""
    path = (sentence.tokens[numset.head], *sentence.ancestors(numset.head))
    verb = next((t for t in path if t.pos == "VERB"), None)
    if verb is None or verb.tag != _BARE or subject_of(sentence, verb) is not None:
        return False
    before = sentence.tokens[: verb.index]
    opening = load_operators().negations | {_AUXILIARY, _NEVER, "please"}
    return all(t.form in opening for t in before)


def named_bound(sentence: Sentence, numset: Numset, value: Interval) -> Interval | None:
    """What keeps the limit that the quantity is said to be; None where it is none.

    value: the quantity in the unit that is asked for.
    """
    head = sentence.tokens[numset.head]
    subject = subject_of(sentence, head)
    if subject is None or not value.is_point or not has_copula(sentence, head):
        return None
    words = load_word_lists(_MARKS)
    names = {subject.lemma, *(t.lemma for t in sentence.children(subject.index))}
    is_upper = subject.lemma in words["limits"] or not words["most"].isdisjoint(names)
    is_lower = not words["least"].isdisjoint(names)
    if is_upper is is_lower:
        return None
    return Interval(-inf, value.low) if is_upper else Interval(value.low, inf)


def compared_bound(sentence: Sentence, numset: Numset, value: Interval) -> Interval | None:
    """What lies beyond the number that something is compared with: "faster than 30 mph"."""
    before = [t for t in sentence.tokens if t.end <= numset.start][-2:]
    if len(before) != len(("faster", "than")) or before[1].form != _THAN or not value.is_point:
        return None
    if before[0].tag not in COMPARATIVE:
        return None
    if before[0].lemma in load_operators().low:
        return Interval(-inf, value.high, high_open=True)
    return Interval(value.low, inf, low_open=True)


def shared_times(case: Case, asked: Iterable[Numset]) -> tuple[Numset, ...]:
    """The times of the hypothesis that are as long as one of the premise: "a day", of 24 hours."""
    told = _times(case.premise, case.premise_numsets)
    return tuple(
        time
        for time in _times(case.hypothesis, asked)
        if any(convert(each.interval, each.unit, time.unit) == time.interval for each in told)
    )


def moves_at_speed(token: Token, asked: Numset) -> bool:
    """The verb says no more than that one goes so fast: "drive at 70 km/h"."""
    per = asked.unit.per
    is_speed = asked.unit.kind is Kind.RATE and per is not None and per.kind is Kind.DURATION
    return is_speed and token.lemma in load_word_lists(_LIMITS)["goes"]


def _times(document: Document, numsets: Iterable[Numset]) -> tuple[Numset, ...]:
    numbered = tuple(n for n in numsets if n.unit.kind is Kind.DURATION and n.interval.is_point)
    return (*numbered, *_single_times(document))


def _single_times(document: Document) -> Iterator[Numset]:
    """One of a unit of time within which something is done: "in a day", "within any month"."""
    units = load_units("en").units
    for index, sentence in enumerate(document.sentences):
        for before, article, noun in zip(*(sentence.tokens[n:] for n in range(3)), strict=False):
            unit = units.get(noun.form)
            if unit is None or unit.kind is not Kind.DURATION:
                continue
            if before.form in _WITHIN and article.form in _ONE_OF:
                text = document.text[article.start : noun.end]
                one = Interval.point(1)
                yield Numset(one, unit, text, article.start, noun.end, index, noun.index)
