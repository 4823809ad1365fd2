"""Sums over a time and a part of it, or over days that recur: in May and in a career, on weekdays.

What is told of all of a time has in it what is told of a part of that time. And what is so on
weekdays is so on each of them, and adds up to nothing that is told in one number.
"""

from collections.abc import Sequence

from qreas.lexicon.labels import load_labels
from qreas.reasoning.word_lists import load_word_lists
from qreas.types import Case, Equation, Numset, Operator, Token

_WORDS = "apart/spans"
_SIZES = ("day", "week", "month", "year", "decade", "century", "life")
_ENDS = frozenset((",", ";", ":", "and", "but", "while"))


def adds_apart_in_time(equation: Equation, case: Case) -> bool:
    """It adds what is told of a time and of a part of it, or of each of several days a week."""
    used = equation.used
    return Operator.ADD in equation.postfix and (
        are_within(used, case) or are_recurring(used, case)
    )


def are_within(used: Sequence[Numset], case: Case) -> bool:
    """One of the quantities is told of a time that the other one's may lie in."""
    given = [n for n in used if n in case.premise_numsets]
    sizes = {size for n in given if (size := _size(_behind(n, case))) is not None}
    return len(sizes) > 1


def are_recurring(used: Sequence[Numset], case: Case) -> bool:
    """One of the quantities is told of each of several days a week: "12 on weekdays"."""
    recurring = load_word_lists(_WORDS)["recurring"]
    if not case.premise.mentions(recurring):
        return False
    given = (n for n in used if n in case.premise_numsets)
    return any(not recurring.isdisjoint((t.form, t.lemma)) for n in given for t in _behind(n, case))


def _behind(numset: Numset, case: Case) -> tuple[Token, ...]:
    """The words behind a quantity, up to the end of its phrase."""
    tokens = case.premise.sentences[numset.sentence].tokens
    behind = [t for t in tokens if t.start >= numset.end]
    end = next((i for i, t in enumerate(behind) if t.form in _ENDS), len(behind))
    return tuple(behind[:end])


def _size(tokens: Sequence[Token]) -> int | None:
    """How long the time is that is named there; None where none is, or the rest or next of one."""
    words, labels = load_word_lists(_WORDS), load_labels("en")
    forms = {t.form for t in tokens}
    if not forms.isdisjoint(words["beside"]):
        return None
    names = {"day": labels.weekdays, "month": labels.months}
    found = (
        size
        for t in tokens
        for size, name in enumerate(_SIZES)
        if t.lemma in words[name] or (t.text[0].isupper() and t.form in names.get(name, ()))
    )
    return max(found, default=None)
