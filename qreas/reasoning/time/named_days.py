"""Which day of the week it is, told from another day: the day after a Tuesday is a Wednesday."""

from qreas.reasoning.findings import Findings
from qreas.reasoning.knowledge.operators import load_operators
from qreas.reasoning.proof import Proof
from qreas.types import Document, Evidence, Label

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_OFFSETS = {
    "the day before yesterday": -2,
    "yesterday": -1,
    "today": 0,
    "it": 0,
    "tomorrow": 1,
    "the day after tomorrow": 2,
}
_BE = (" is ", " was ", " will be ")


def by_named_day(found: Findings) -> Proof | None:
    """A proof when both texts tell nothing but which day of the week some day is."""
    case = found.case
    given, asked = _today(case.premise), _today(case.hypothesis)
    if given is None or asked is None:
        return None
    is_denied = case.hypothesis.mentions(load_operators().negations)
    label = Label.ENTAILMENT if (given == asked) is not is_denied else Label.CONTRADICTION
    told = f"{case.premise.text} → {case.hypothesis.text}"
    return Proof(label, "weekdays", (), (Evidence("by-weekdays", told, towards=label),))


def _today(document: Document) -> int | None:
    """The number of the day that it is today, by what the text says of some day."""
    text = document.text.strip().rstrip(".!").lower().replace(" a ", " ").replace(" not ", " ")
    for be in _BE:
        name, found, day = text.partition(be)
        if found and name in _OFFSETS and day in _DAYS:
            return (_DAYS.index(day) - _OFFSETS[name]) % len(_DAYS)
    return None
