"""Lengths of time that tell on how many days something was, and not how long it took."""

from qreas.types import Case, CompatiblePair, Document, Kind, Numset

_ON, _DAY = "on", "day"


def is_on_days(length: Numset, document: Document) -> bool:
    """It says on how many days: "on four days"; "on the past four days" is of all that time."""
    is_on = document.word_before(length.start) == _ON
    return is_on and length.unit.name == _DAY and not length.text.lower().startswith("the ")


def is_of_days_alone(pair: CompatiblePair, case: Case) -> bool:
    """The one tells on how many days, and the other how long: "worked on three days"."""
    if pair.premise.unit.kind is not Kind.DURATION:
        return False
    pairs = ((pair.premise, case.premise), (pair.hypothesis, case.hypothesis))
    days = [is_on_days(n, document) for n, document in pairs]
    return days[0] is not days[1]
