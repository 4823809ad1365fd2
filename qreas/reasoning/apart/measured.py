"""Equations over a value that a clause with a verb stands for: "twice what the city promised".

The value before it is so many times the other one, and the other one is what was promised: what
the city paid, or what is twice the value, nobody tells.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qreas.kind_sets import PROPORTIONS
from qreas.reasoning.apart.spans import is_between_other_deeds
from qreas.reasoning.knowledge.aspect import load_aspect
from qreas.tags import NOMINAL, PAST, VERBAL
from qreas.types import COUNTS, Case, Change, Equation, Kind, Numset, Operator, Role, Token

_WHAT, _AS = "what", "as"
_LEADS = frozenset(("ahead", "behind", "adrift"))
_BOTH = 2
_CLAUSE_ENDS = frozenset(("PUNCT", "CCONJ"))
# What may stand for whoever is meant, or begin a clause that tells it.
_OPENING = frozenset((*VERBAL, "PRON", "SCONJ"))


@dataclass(frozen=True, slots=True)
class _Yardstick:
    """A factor with the verb of the clause by "what" behind it."""

    factor: Numset
    verb: Token


def is_of_other_deed(used: Sequence[Numset], case: Case) -> bool:
    """It reckons with what somebody does, and the hypothesis has them do another thing.

    Or with by how much of two one was ahead, of which the hypothesis may be about either.
    """
    if _is_lead(used, case) or is_between_other_deeds(used, case):
        return True
    root = case.hypothesis.sentences[0].root
    return root.pos == "VERB" and any(
        each.verb.lemma != root.lemma and _is_behind_value(each, used, case)
        for each in _yardsticks(used, case)
    )


def _takes_farther_amount(equation: Equation, case: Case) -> bool:
    """So many times as many as were just told, and it multiplies what was told before these.

    "Ten in April, 20 in May and twice as many in June" are 40 in June.
    """
    symbols = equation.postfix
    return any(
        (nearest := _just_told(factor, case)) is not None
        and not any(
            {one, other} == {nearest, factor} and then is Operator.MULTIPLY
            for one, other, then in zip(symbols, symbols[1:], symbols[2:], strict=False)
        )
        for factor in equation.used
        if factor.unit.kind in PROPORTIONS and factor in case.premise_numsets
    )


def is_of_farther_amount(used: Sequence[Numset], case: Case) -> bool:
    """The same of two quantities of which one is multiplied by the other."""
    return any(
        (nearest := _just_told(factor, case)) is not None and nearest not in used
        for factor in used
        if factor.unit.kind in PROPORTIONS and factor in case.premise_numsets
    )


def has_multiple_of_last(case: Case) -> bool:
    """Some are told as so many times those before them, in the same clause."""
    factors = (n for n in case.premise_numsets if n.unit.kind in PROPORTIONS)
    return any(_just_told(n, case) is not None for n in factors)


def _just_told(factor: Numset, case: Case) -> Numset | None:
    """The amount before "and twice as many", where no verb and no standard stands behind it."""
    tokens = case.premise.sentences[factor.sentence].tokens
    behind = [t for t in tokens if t.start >= factor.end]
    if [t.form for t in behind[:1]] != [_AS] or sum(t.form == _AS for t in behind) == _BOTH:
        return None
    own = (n for n in case.premise_numsets if n.sentence == factor.sentence)
    before = [n for n in own if n.end <= factor.start and n.unit.kind in COUNTS]
    if not before:
        return None
    between = (t for t in tokens if before[-1].end <= t.start < factor.start)
    return None if any(t.pos in VERBAL for t in between) else before[-1]


def is_told_of_deed(equation: Equation, asked: Numset, case: Case) -> bool:
    """The premise has just as many by the word of the hypothesis, and the others by another.

    "Killed two and wounded another five": five were wounded. What is so may change: with 43 more,
    whoever has 11 has them no longer.
    """
    root = case.hypothesis.sentences[asked.sentence].root
    if root.tag not in PAST or root.lemma in load_aspect().states:
        return False
    told = {t.lemma for t in case.premise.tokens if t.pos in VERBAL and t.form == root.form}
    given = [n for n in equation.used if n in case.premise_numsets]
    same = [n for n in given if n.interval == asked.interval and n.context.verb in told]
    others = {n.context.verb for n in given if n not in same}
    return bool(same) and bool(others) and others.isdisjoint(told)


def is_done_by_one(equation: Equation, asked: Numset) -> bool:
    """It calculates with what two did, where only what one of them did is asked.

    Where soldiers killed 15 after rebels killed four, neither sum nor difference is the rebels'.
    """
    told = [each.context for each in equation.used]
    contexts = (*told, asked.context)
    doers = {each.subject.lower() for each in told}
    is_alike = len(told) == _BOTH and len({each.verb for each in contexts}) == 1
    is_plain = all(each.role is Role.PATIENT and each.change is Change.NONE for each in contexts)
    is_of_one = len(doers) == _BOTH and asked.context.subject.lower() in doers - {""}
    is_sum = equation.operators <= {Operator.ADD, Operator.SUBTRACT, Operator.EQUALS}
    return is_alike and is_plain and is_of_one and is_sum


def is_of_other_standard(equation: Equation, case: Case) -> bool:
    """It divides a value by a factor, and not for what the value is held against.

    Where the bakery sold 200, twice as many as the cafe, nobody sold 100 but the cafe.
    """
    is_division = equation.operators - {Operator.EQUALS} == {Operator.DIVIDE}
    factors = [n for n in equation.used if n.unit.kind is Kind.MULTIPLE]
    if not is_division or len(factors) != 1 or factors[0] not in case.premise_numsets:
        return False
    if any(n.start > factors[0].start for n in equation.used if n in case.premise_numsets):
        return False
    standard = _standard(factors[0], case)
    return bool(standard) and case.hypothesis.vocabulary.isdisjoint(standard)


def _standard(factor: Numset, case: Case) -> frozenset[str]:
    """The nouns of what a value is held against by "as many as"; none where a clause tells it."""
    tokens = case.premise.sentences[factor.sentence].tokens
    behind = [t for t in tokens if t.start >= factor.end]
    joints = [at for at, t in enumerate(behind) if t.form == _AS]
    if len(joints) != _BOTH or joints[0]:
        return frozenset()
    end = (t.index for t in behind[joints[1] + 1 :] if t.pos in _CLAUSE_ENDS)
    phrase = tokens[behind[joints[1]].index + 1 : next(end, len(tokens))]
    is_plain = all(t.pos not in _OPENING for t in phrase)
    return frozenset(t.lemma for t in phrase if t.pos in NOMINAL) if is_plain else frozenset()


def multiplies_value(equation: Equation, case: Case) -> bool:
    """It multiplies the value that is itself so many times the other one, or not the last told."""
    if _takes_farther_amount(equation, case):
        return True
    if Operator.MULTIPLY not in equation.postfix:
        return False
    return any(
        _is_behind_value(each, equation.used, case) for each in _yardsticks(equation.used, case)
    )


def _yardsticks(used: Sequence[Numset], case: Case) -> Iterator[_Yardstick]:
    for factor in used:
        if factor.unit.kind not in PROPORTIONS or factor not in case.premise_numsets:
            continue
        tokens = case.premise.sentences[factor.sentence].tokens
        behind = [t for t in tokens if t.start >= factor.end and t.form != "of"]
        verb = next((t for t in behind if t.pos == "VERB"), None)
        if verb is not None and behind[0].form == _WHAT:
            yield _Yardstick(factor, verb)


def _is_behind_value(yardstick: _Yardstick, used: Sequence[Numset], case: Case) -> bool:
    """The value stands before the factor, with no other clause between."""
    factor = yardstick.factor
    tokens = case.premise.sentences[factor.sentence].tokens
    return any(
        value.sentence == factor.sentence
        and value in case.premise_numsets
        and value.end <= factor.start
        and not any(t.pos in VERBAL for t in tokens if value.end <= t.start < factor.start)
        for value in used
    )


def _is_lead(used: Sequence[Numset], case: Case) -> bool:
    """One of the times is by how much somebody was ahead of another, or behind.

    Who of the two needed so much more is told in `qreas.reasoning.time.finishes`.
    """
    times = [n for n in used if n.unit.kind is Kind.DURATION and n in case.premise_numsets]
    return any(
        t.form in _LEADS
        for n in times
        for t in case.premise.sentences[n.sentence].tokens
        if t.start >= n.end and not case.premise.text[n.end : t.start].strip()
    )
