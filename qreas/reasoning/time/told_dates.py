"""The parts of a date that a text tells: "3 May", "May 3rd", "in May", "on Monday"."""

from collections.abc import Sequence
from dataclasses import dataclass

from qreas.lexicon.labels import load_labels
from qreas.types import Token

_OPENINGS = frozenset(("the", "of", "next", "this"))
_ENDINGS = ("st", "nd", "rd", "th")
_YEAR_DIGITS = 4


@dataclass(frozen=True, slots=True)
class ToldDate:
    """The parts of a date that a text tells; the others are empty."""

    year: str = ""
    month: str = ""
    day: str = ""
    weekday: str = ""


def told_date(tokens: Sequence[Token]) -> ToldDate | None:
    """The date that some words are; None where a word is no part of one."""
    labels = load_labels("en")
    told: dict[str, str] = {}
    for token in tokens:
        word = token.form
        digits = word[:-2] if word.endswith(_ENDINGS) else word
        if word in _OPENINGS:
            continue
        if word in labels.months:
            part = "month"
        elif word in labels.weekdays:
            part = "weekday"
        elif digits.isdigit():
            part = "year" if len(digits) == _YEAR_DIGITS else "day"
        else:
            return None
        if part in told:
            return None
        told[part] = digits if part in ("day", "year") else word
    return ToldDate(**told) if told else None
