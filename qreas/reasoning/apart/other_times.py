"""Whether the hypothesis is of another day or month than those that the premise names."""

from qreas.lexicon.labels import load_labels
from qreas.types import Case, Document


def is_of_other_time(case: Case) -> bool:
    """The hypothesis is of a day or month that the premise does not name, beside others."""
    labels = load_labels("en")
    for names in (labels.months, labels.weekdays):
        told, asked = (names & _capitalised(d) for d in (case.premise, case.hypothesis))
        if told and asked - told:
            return True
    return False


def _capitalised(document: Document) -> frozenset[str]:
    tokens = document.tokens
    return frozenset(t.form for t in tokens if t.text[:1].isupper())
