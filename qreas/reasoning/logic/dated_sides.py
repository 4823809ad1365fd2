"""Times that look alike and lie on other sides: what was in 1953 was not before it.

And what is so from nine to five may be so at ten, which is neither.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from qreas.dependents import forms_below
from qreas.interval import Interval
from qreas.kind_sets import OF_AGES, POINTS_IN_TIME, TEMPORAL
from qreas.reasoning.implied.named_times import FROM, UNTIL, opening_word
from qreas.reasoning.implied.years import SIDES, bound_of
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.types import (
    Case,
    CompatiblePair,
    Document,
    Justification,
    Kind,
    Numset,
    Relation,
    Sentence,
    Token,
)

# What bounds when something was: a time or an age, and not how far one had come.
_OF_TIME = TEMPORAL | OF_AGES
_TURNING = frozenset(("was", "were", "is", "are", "be", "turned", "turn", "turns", "reached"))
_BOUNDING = frozenset(("before", "after", "until"))
_BETWEEN, _AND = "between", "and"
_BY, _AT = "by", frozenset(("at", "in", "on", "during"))


def unless_on_a_side(settled: Justification, case: Case) -> Justification:
    """What was in 1953, or from 1953 on, was not before it, though the year is the same."""
    pair = settled.pair
    is_against = pair is not None and settled.relation is Relation.CONTRADICTS
    if (
        pair is not None
        and is_against
        and (_is_end(pair, case) or bounds_a_clause(pair.hypothesis, case))
    ):
        return replace(settled, relation=Relation.UNKNOWN)
    is_dated = settled.hypothesis.unit.kind in POINTS_IN_TIME
    if pair is None or not is_dated or settled.relation is not Relation.ENTAILS:
        return settled
    bound, given = bound_of(pair.hypothesis, case.hypothesis), bound_of(pair.premise, case.premise)
    if given == _BY and not bound and _is_event(settled.hypothesis, case):
        return replace(settled, relation=Relation.UNKNOWN)
    if bound not in SIDES or bound == given:
        return settled
    return replace(settled, relation=Relation.UNKNOWN)


def is_of_time(numset: Numset, before: Sequence[str]) -> bool:
    """It is a time or an age: "before she was 30", not "before she had gone 30 km".

    before: the words before it.
    """
    is_bare = numset.unit.kind is Kind.NUMBER
    is_age = not is_bare or not _TURNING.isdisjoint(before[-1:])
    return numset.unit.kind in _OF_TIME and is_age


def bounds_a_clause(asked: Numset, case: Case) -> bool:
    """It tells until or from when at the latest: what was before 30 may have been before 25."""
    sentence = case.hypothesis.sentences[asked.sentence]
    if not is_of_time(asked, [t.form for t in sentence.tokens if t.end <= asked.start]):
        return False
    around = (sentence.tokens[asked.head], *sentence.ancestors(asked.head))
    return any(
        t.dep == "advcl" and not forms_below(sentence, t).isdisjoint(_BOUNDING) for t in around
    )


def _is_end(pair: CompatiblePair, case: Case) -> bool:
    """What is so from 9 to 5 may be so at 10, though that is neither 9 nor 5."""
    if pair.hypothesis.unit.kind not in (*POINTS_IN_TIME, Kind.NUMBER):
        return False
    given, own = opening_word(pair.premise, case.premise), pair.hypothesis.interval
    is_later = own.low > pair.converted.high
    is_beyond = (given in FROM and is_later) or (given in UNTIL and own.high < pair.converted.low)
    return is_beyond and opening_word(pair.hypothesis, case.hypothesis) in _AT


def _is_event(numset: Numset, case: Case) -> bool:
    """What is dated happens, and was not so already: "opens by 2030", but not "is open by 2030"."""
    sentence = case.hypothesis.sentences[numset.sentence]
    root = sentence.root
    is_state = root.lemma in load_aspect().states
    return root.pos == "VERB" and not (is_state or _is_adjectival(root, sentence))


def _is_adjectival(root: Token, sentence: Sentence) -> bool:
    """What stands with "be" is a quality, and no participle of what is yet to be done."""
    around = sentence.children(root.index)
    return root.tag != "VBN" and any(t.lemma == "be" for t in around)


def by_span(settled: Justification, case: Case) -> Justification:
    """Where over 60 were built between 2003 and 2010, over 60 were between 2000 and 2012.

    How long one thing went on, or exactly so many were done, is another matter.
    """
    pair = settled.pair
    if pair is None or settled.hypothesis.unit.kind is not Kind.YEAR:
        return settled
    counts = [n.interval for n in case.hypothesis_numsets if n.unit.kind is Kind.COUNT]
    given = _span(pair.premise, case.premise, case.premise_numsets)
    asked = _span(pair.hypothesis, case.hypothesis, case.hypothesis_numsets)
    if given is None or asked is None or given == asked:
        return settled
    if not counts or any(each.high < math.inf for each in counts):
        return settled
    if not _is_event(settled.hypothesis, case):
        return settled
    if given.within(asked):
        return replace(settled, relation=Relation.ENTAILS, rule="inside")
    rule = "bound-tighter" if asked.within(given) else "overlaps"
    return replace(settled, relation=Relation.UNKNOWN, rule=rule)


def _span(year: Numset, document: Document, numsets: Sequence[Numset]) -> Interval | None:
    """The years from the one to the other of "between 2003 and 2010", of which it is one."""
    years = [n for n in numsets if n.sentence == year.sentence and n.unit.kind is Kind.YEAR]
    for first, last in pairwise(sorted(years, key=lambda n: n.start)):
        words = document.text[first.end : last.start].split()
        is_span = document.word_before(first.start) == _BETWEEN and words == [_AND]
        if is_span and year in (first, last) and first.interval.low <= last.interval.high:
            return Interval(first.interval.low, last.interval.high)
    return None
