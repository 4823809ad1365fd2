"""A clause of the premise and what the text says of it, for provers on parts of the premise."""

from dataclasses import dataclass
from enum import StrEnum

from qreas.reasoning.alignment.edits import Place


class Force(StrEnum):
    """What the premise says of a clause."""

    HOLDS = "+"
    FAILS = "-"
    OPEN = "o"


@dataclass(frozen=True, slots=True)
class Consequence:
    """A clause that the premise speaks of, as a selection of its words.

    rule: which step found it, a stable name that explanations.toml puts into words.
    is_all: the premise says no more of its subject, so that what adds to the clause is left open.
    is_exclusive: what is at odds with the clause is false; not so where others may do the same.
    is_portion: the same is told of another time or place, too, so that who leaves out both may mean
        all: two in the morning and three in the evening are five.
    """

    rule: str
    places: tuple[Place, ...]
    force: Force
    is_all: bool = False
    is_exclusive: bool = True
    is_portion: bool = False

    def __str__(self) -> str:
        return " ".join(place.token.text for place in self.places)
