"""Whether the hypothesis is of another day or month than those that the premise names."""

from qreas.lexicon.labels import load_labels
from qreas.types import Case, Document, Equation, Numset

_WIDER = frozenset(("weekend", "week", "fortnight", "month", "year", "season"))


def is_of_other_time(case: Case) -> bool:
    """The hypothesis is of a day or month that the premise does not name, beside others."""
    labels = load_labels("en")
    for names in (labels.months, labels.weekdays):
        told, asked = (names & _capitalised(d) for d in (case.premise, case.hypothesis))
        if told and asked - told:
            return True
    return False


def is_more_in_wider_time(equation: Equation, asked: Numset, case: Case) -> bool:
    """More is told of a week or month than comes of the one day that the premise names."""
    days, given = load_labels("en").weekdays, case.premise.vocabulary
    told = [t for t in case.hypothesis.tokens if t.lemma in _WIDER and not asked.holds(t)]
    is_of_day = bool(days & given) and days.isdisjoint(case.hypothesis.vocabulary)
    is_wider = is_of_day and any(t.lemma not in given for t in told)
    return is_wider and asked.interval.low >= equation.value.high


def _capitalised(document: Document) -> frozenset[str]:
    tokens = document.tokens
    return frozenset(t.form for t in tokens if t.text[:1].isupper())
